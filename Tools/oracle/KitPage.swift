import Scenarios

/// The kit's own page: how it is built, what it plays and what not, and where its traces go.
enum KitPage {
  static var text: String {
    """
    # The oracle's kit

    The stories of AppearanceTrace, as one program for Apple's UIKit. It writes down what UIKit tells the controllers,
    in the notation in which the model's traces are kept, with `system UIKit` and the device in the header.

    **It was never built for an Apple platform.** Where it was written there was none. The Swift compiler has
    type-checked it against the model of UIKit, and the hooks against a few declarations of Objective-C's runtime that
    were written by hand. Expect to mend a line.

    ## Run it

    With Xcode 26 or later:

    - Mac Catalyst, one call of the compiler: `./catalyst.sh`
    - a simulator that is booted, by `Oracle.xcodeproj`: `./simulator.sh`
    - a device: open `Oracle.xcodeproj`, choose a team, give a story's name as the launch argument

    Each story is a process of its own: UIKit keeps much for a process, and an exception ends one story only. Those in
    `stories-by-hand.txt` ask on the console for a finger or a turn: `./simulator.sh stories-by-hand.txt`.

    ## Send it back

    Put the folder `traces` as `Traces/oracle/DEVICE-VERSION` into a pull request, for instance
    `Traces/oracle/iPhone-17.2`. Change nothing in the traces. What the model does on the same device, and where it is
    another:

        oracle --model Traces/oracle/iPhone-17.2/containers/adding-a-child.trace >model.trace
        tracediff --oracle Traces/oracle/iPhone-17.2/containers/adding-a-child.trace model.trace

    ## What is recorded

    `captures` in a trace's header says which groups. Of rotation there is what UIKit tells controllers since iOS 8, but
    not the ends of coordinators; a root view's new size is told at the layout that follows it. Two things are guesses, made from the address of the caller: `[direct]`, and whether a call like `addChild`
    is the story's own or UIKit's. The end of a transition without animation has no event, because it has no
    coordinator; what delegates are told has none either. What UIKit prints is read from the standard error stream.

    ## Left out

    \(KitContents.leftOut.map { "- `\($0.name)`: \($0.reason)" }.joined(separator: "\n"))

    """
  }
}
