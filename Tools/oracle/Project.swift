/// An Xcode project of one app, written as Xcode would: an old-style property list of objects that name each other.
struct Project {
  /// The names of the files in `Sources`.
  let sources: [String]

  var text: String {
    """
    // !$*UTF8*$!
    {
      archiveVersion = 1;
      classes = {};
      objectVersion = 56;
      objects = {
    \(objects.map { "    \($0)" }.joined(separator: "\n"))
      };
      rootObject = \(Self.id(.project));
    }

    """
  }

  private enum Part: Int {
    case project = 1, target, product, productGroup, mainGroup, sourceGroup, sourcesPhase, projectConfigurations
    case targetConfigurations, projectDebug, targetDebug
    case files = 0x1000
    case buildFiles = 0x2000
  }

  /// An object's name: 24 hexadecimal digits.
  private static func id(_ part: Part, _ number: Int = 0) -> String {
    let digits = String(part.rawValue + number, radix: 16, uppercase: true)
    return String(repeating: "0", count: 24 - digits.count) + digits
  }

  private var objects: [String] {
    let files = sources.indices.map { Self.id(.files, $0) }
    let buildFiles = sources.indices.map { Self.id(.buildFiles, $0) }
    var objects = zip(sources, files).map { name, id in
      "\(id) = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = \"\(name)\"; "
        + "sourceTree = \"<group>\"; };"
    }
    objects += zip(files, buildFiles).map { "\($1) = {isa = PBXBuildFile; fileRef = \($0); };" }
    objects += [
      "\(Self.id(.product)) = {isa = PBXFileReference; explicitFileType = wrapper.application; includeInIndex = 0; "
        + "path = Oracle.app; sourceTree = BUILT_PRODUCTS_DIR; };",
      group(.sourceGroup, files, "path = Sources; "),
      group(.productGroup, [Self.id(.product)], "name = Products; "),
      group(.mainGroup, [Self.id(.sourceGroup), Self.id(.productGroup)], ""),
      "\(Self.id(.sourcesPhase)) = {isa = PBXSourcesBuildPhase; buildActionMask = 2147483647; "
        + "files = (\(buildFiles.joined(separator: ", "))); runOnlyForDeploymentPostprocessing = 0; };",
      "\(Self.id(.target)) = {isa = PBXNativeTarget; buildConfigurationList = \(Self.id(.targetConfigurations)); "
        + "buildPhases = (\(Self.id(.sourcesPhase))); buildRules = (); dependencies = (); name = Oracle; "
        + "productName = Oracle; productReference = \(Self.id(.product)); "
        + "productType = \"com.apple.product-type.application\"; };",
      "\(Self.id(.project)) = {isa = PBXProject; buildConfigurationList = \(Self.id(.projectConfigurations)); "
        + "compatibilityVersion = \"Xcode 14.0\"; developmentRegion = en; hasScannedForEncodings = 0; "
        + "knownRegions = (en, Base); mainGroup = \(Self.id(.mainGroup)); productRefGroup = \(Self.id(.productGroup)); "
        + "projectDirPath = \"\"; projectRoot = \"\"; targets = (\(Self.id(.target))); };",
      configurations(.projectConfigurations, .projectDebug),
      configurations(.targetConfigurations, .targetDebug),
      configuration(
        .projectDebug, ["SDKROOT = iphoneos", "IPHONEOS_DEPLOYMENT_TARGET = 16.0", "ONLY_ACTIVE_ARCH = YES"]),
      configuration(.targetDebug, settings),
    ]
    return objects
  }

  private var settings: [String] {
    [
      "SWIFT_VERSION = 5.0", "SWIFT_OPTIMIZATION_LEVEL = \"-Onone\"", "INFOPLIST_FILE = Info.plist",
      "OTHER_SWIFT_FLAGS = \"-package-name oracle\"",
      "SWIFT_INCLUDE_PATHS = \"$(SRCROOT)/CAtomics\"", "PRODUCT_NAME = Oracle", "TARGETED_DEVICE_FAMILY = \"1,2\"",
      "PRODUCT_BUNDLE_IDENTIFIER = \(Kit.bundleIdentifier)", "DEBUG_INFORMATION_FORMAT = dwarf",
      "GENERATE_INFOPLIST_FILE = NO",
    ]
  }

  private func group(_ part: Part, _ children: [String], _ rest: String) -> String {
    "\(Self.id(part)) = {isa = PBXGroup; children = (\(children.joined(separator: ", "))); \(rest)"
      + "sourceTree = \"<group>\"; };"
  }

  private func configurations(_ part: Part, _ only: Part) -> String {
    "\(Self.id(part)) = {isa = XCConfigurationList; buildConfigurations = (\(Self.id(only))); "
      + "defaultConfigurationIsVisible = 0; defaultConfigurationName = Debug; };"
  }

  private func configuration(_ part: Part, _ settings: [String]) -> String {
    "\(Self.id(part)) = {isa = XCBuildConfiguration; buildSettings = {\(settings.map { "\($0); " }.joined())}; "
      + "name = Debug; };"
  }
}
