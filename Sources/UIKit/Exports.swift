// As on Apple's platforms: a file that imports UIKit has Foundation as well.
@_exported import Foundation
