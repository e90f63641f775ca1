// Swift Testing's cross-import overlay asks for a module of this name wherever Testing and UIKit are imported together.
@_exported import UIKit
