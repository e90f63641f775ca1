import Foundation
import XCTest

extension TestIdentity {
  /// Names a test method. XCTest does not tell where it is written: the current folder is taken for the package's, as
  /// `swift test` has it.
  ///
  /// - Parameter name: What XCTest calls the test: `DrawerTests.testOpening`.
  static func ofMethod(named name: String, of type: XCTestCase.Type) throws(BaselineError) -> TestIdentity {
    let module = String(reflecting: type).prefix { $0 != "." }
    let method = name.split(separator: ".").last ?? name[...]
    return TestIdentity(
      name: try RunName(of: [String(module), String(describing: type), String(method)]),
      folder: URL(fileURLWithPath: FileManager.default.currentDirectoryPath))
  }
}
