import Foundation

/// What an application and its scenes go through. The subject is the scene, or nobody for the application.
package enum ApplicationMoment {
  case didFinishLaunching
  case didBecomeActive
  case willResignActive
  case didEnterBackground
  case willEnterForeground
  case willTerminate
  case didReceiveMemoryWarning

  // Scenes only
  case willConnect
  case didDisconnect
  case geometry(CGSize)
}
