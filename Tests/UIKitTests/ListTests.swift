import Testing
import UIKit

/// Tables and collections: which cells there are, and what becomes of a child controller in one.
@MainActor @Suite struct ListTests {
  /// A cell with a controller of its own, as containers in lists have it.
  final class HostCell: UITableViewCell {
    var hosted: UIViewController?
    var reuses = 0

    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
    }

    required init?(coder: NSCoder) { nil }

    override func prepareForReuse() {
      super.prepareForReuse()
      reuses += 1
    }
  }

  final class List: UITableViewController, Named {
    let name = "list"
    var made = 0

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(HostCell.self, forCellReuseIdentifier: "host")
      tableView.rowHeight = 300
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "host", for: indexPath)
    }

    override func tableView(
      _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {
      guard let cell = cell as? HostCell else { return }
      let child = Screen("row\(indexPath.row)")
      addChild(child)
      child.view.frame = cell.contentView.bounds
      cell.contentView.addSubview(child.view)
      child.didMove(toParent: self)
      cell.hosted = child
    }

    override func tableView(
      _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {
      guard let cell = cell as? HostCell, let child = cell.hosted else { return }
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
      cell.hosted = nil
    }

    var selected: [IndexPath] = []
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { selected.append(indexPath) }
  }

  @Test func `the children of rows come and go as the table scrolls`() {
    let stage = Stage(12, [.appearance])
    let list = stage.world.run { List() }
    let shown = stage.lines {
      stage.window.rootViewController = list
      stage.window.makeKeyAndVisible()
    }
    #expect(
      shown.filter { $0.hasPrefix("row") } == [
        "row0.viewWillAppear(false)", "row1.viewWillAppear(false)", "row2.viewWillAppear(false)",
        "row0.viewDidAppear(false)", "row1.viewDidAppear(false)", "row2.viewDidAppear(false)",
      ])
    let table: UITableView = list.tableView
    #expect(table.contentSize.height == 3000 && table.indexPathsForVisibleRows?.map(\.row) == [0, 1, 2])
    let first = table.cellForRow(at: IndexPath(row: 0, section: 0))
    // The cell itself goes first, and with it what is in it.
    let scrolled = stage.lines { table.contentOffset.y = 450 }
    #expect(
      scrolled == [
        "row0.viewWillDisappear(false)", "row0.viewDidDisappear(false)", "row3.viewWillAppear(false)",
        "row4.viewWillAppear(false)", "row3.viewDidAppear(false)", "row4.viewDidAppear(false)",
      ])
    #expect(table.cellForRow(at: IndexPath(row: 3, section: 0)) === first)
    #expect((first as? HostCell)?.reuses == 1 && list.children.count == 4)
  }

  @Test func `selecting by code and by the user`() {
    let stage = Stage(12)
    let list = stage.world.run { List() }
    stage.show(list)
    let table: UITableView = list.tableView
    table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    #expect(list.selected == [] && table.indexPathForSelectedRow?.row == 1)
    stage.world.tap(table, at: CGPoint(x: 10, y: table.contentOffset.y + 100))
    #expect(list.selected == [IndexPath(row: 0, section: 0)] && table.indexPathForSelectedRow?.row == 0)
    table.scrollToRow(at: IndexPath(row: 9, section: 0), at: .bottom, animated: false)
    stage.world.settle()
    #expect(table.indexPathsForVisibleRows?.last?.row == 9)
  }

  @Test func `a cell that nobody registered is UIKit's exception`() {
    let stage = Stage(12)
    let table = stage.world.run { UITableView(frame: .zero, style: .plain) }
    _ = table.dequeueReusableCell(withIdentifier: "x", for: IndexPath(row: 0, section: 0))
    #expect(stage.exceptions.map(\.name) == [.internalInconsistency])
    #expect(table.dequeueReusableCell(withIdentifier: "x") == nil)
  }

  final class Items: UICollectionViewController, UICollectionViewDelegateFlowLayout {
    var log: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 20 }

    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      CGSize(width: 190, height: 300)
    }

    override func collectionView(
      _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
      log.append("will \(indexPath.item)")
    }

    override func collectionView(
      _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
      log.append("end \(indexPath.item)")
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      log.append("select \(indexPath.item)")
    }
  }

  @Test func `a flow of items, two a line, and paging through them`() {
    let stage = Stage(12)
    let items = stage.world.run { Items(collectionViewLayout: UICollectionViewFlowLayout()) }
    stage.show(items)
    let collection: UICollectionView = items.collectionView
    #expect(collection.contentSize == CGSize(width: 393, height: 10 * 300 + 9 * 10))
    #expect(collection.layoutAttributesForItem(at: IndexPath(item: 3, section: 0))?.frame.origin == CGPoint(x: 200, y: 310))
    #expect(items.log == ["will 0", "will 1", "will 2", "will 3", "will 4", "will 5"])
    items.log = []
    collection.scrollToItem(at: IndexPath(item: 4, section: 0), at: .top, animated: true)
    stage.world.settle()
    #expect(collection.contentOffset.y == 620 - 59 && items.log.contains("end 0") && items.log.contains("will 8"))
    items.log = []
    collection.tapItem(at: IndexPath(item: 5, section: 0))
    #expect(items.log == ["select 5"] && collection.indexPathsForSelectedItems == [IndexPath(item: 5, section: 0)])
    #expect(collection.cellForItem(at: IndexPath(item: 5, section: 0))?.isSelected == true)
  }
}
