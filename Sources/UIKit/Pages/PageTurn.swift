import Foundation

/// Which pages come and which go.
struct PageTurn {
  let old: [UIViewController]
  let new: [UIViewController]

  init(from old: [UIViewController], to new: [UIViewController]) {
    (self.old, self.new) = (old, new)
  }

  var arrivals: [UIViewController] { new.filter { page in !old.contains { $0 === page } } }
  var departures: [UIViewController] { old.filter { page in !new.contains { $0 === page } } }
}
