// swift-tools-version: 6.2

import PackageDescription

// A container view controller and its tests, as a client of AppearanceTrace writes them.
let package = Package(
  name: "Sample",
  dependencies: [.package(name: "AppearanceTrace", path: "../..")],
  targets: [
    .target(name: "Drawer", dependencies: [.product(name: "UIKit", package: "AppearanceTrace")]),
    .testTarget(
      name: "DrawerTests",
      dependencies: ["Drawer", .product(name: "TraceTesting", package: "AppearanceTrace")]),
  ])
