/// The scripts that build the kit's program and let it play.
enum KitScripts {
  static let all = [("catalyst.sh", catalyst), ("simulator.sh", simulator)]

  private static let catalyst = """
    #!/bin/sh
    # Builds the program for Mac Catalyst by one call of the compiler, and plays the stories: catalyst.sh [STORIES]
    set -e
    cd "$(dirname "$0")"
    stories="${1:-stories.txt}"
    sdk="$(xcrun --sdk macosx --show-sdk-path)"
    app="build/Oracle.app/Contents"
    mkdir -p "$app/MacOS" traces
    cp Info.plist "$app/Info.plist"
    xcrun --sdk macosx swiftc -swift-version 5 -package-name oracle -module-name Oracle -g \\
      -target "$(uname -m)-apple-ios16.0-macabi" -sdk "$sdk" \\
      -F "$sdk/System/iOSSupport/System/Library/Frameworks" -I "$sdk/System/iOSSupport/usr/lib/swift" \\
      -L "$sdk/System/iOSSupport/usr/lib/swift" -I CAtomics Sources/*.swift -o "$app/MacOS/Oracle"
    while read -r story; do
      OS_ACTIVITY_DT_MODE=YES "$app/MacOS/Oracle" "$story" "$PWD/traces" </dev/null || echo "$story ended with $?"
    done <"$stories"

    """

  private static let simulator = """
    #!/bin/sh
    # Builds the project for the simulator that is booted, and plays the stories: simulator.sh [STORIES]
    set -e
    cd "$(dirname "$0")"
    stories="${1:-stories.txt}"
    id="\(Kit.bundleIdentifier)"
    xcodebuild -project Oracle.xcodeproj -target Oracle -sdk iphonesimulator -configuration Debug \\
      SYMROOT="$PWD/build" CODE_SIGNING_ALLOWED=NO
    xcrun simctl install booted build/Debug-iphonesimulator/Oracle.app
    while read -r story; do
      SIMCTL_CHILD_OS_ACTIVITY_DT_MODE=YES xcrun simctl launch --console-pty booted "$id" "$story" </dev/null ||
        echo "$story ended with $?"
    done <"$stories"
    mkdir -p traces
    cp -R "$(xcrun simctl get_app_container booted "$id" data)/Documents/" traces/

    """
}
