import Foundation

/// A row of a table.
///
/// UIKit makes cells of a registered class by `init(style:reuseIdentifier:)`, which Swift can't call on a class that it
/// does not know; the required convenience initializer is inherited by every subclass that overrides both designated
/// ones or none. One that overrides `init(coder:)` only does not compile until it has the other one too.
@preconcurrency @MainActor open class UITableViewCell: UIView {
  public enum CellStyle: Int, Sendable {
    case `default` = 0
    case value1 = 1
    case value2 = 2
    case subtitle = 3
  }

  public enum SelectionStyle: Int, Sendable {
    case none = 0
    case blue = 1
    case gray = 2
    case `default` = 3
  }

  public enum SeparatorStyle: Int, Sendable {
    case none = 0
    case singleLine = 1
    case singleLineEtched = 2
  }

  public enum AccessoryType: Int, Sendable {
    case none = 0
    case disclosureIndicator = 1
    case detailDisclosureButton = 2
    case checkmark = 3
    case detailButton = 4
  }

  public enum EditingStyle: Int, Sendable {
    case none = 0
    case delete = 1
    case insert = 2
  }

  open private(set) var reuseIdentifier: String?
  open private(set) lazy var contentView = makeContentView()
  open private(set) lazy var textLabel: UILabel? = makeLabel()
  open private(set) lazy var detailTextLabel: UILabel? = makeLabel()
  open private(set) lazy var imageView: UIImageView? = world.run { UIImageView(frame: .zero) }
  open var backgroundView: UIView?
  open var selectedBackgroundView: UIView?
  open var selectionStyle: SelectionStyle = .default
  open var accessoryType: AccessoryType = .none
  open var accessoryView: UIView?
  open var separatorInset = UIEdgeInsets.zero
  open var isEditing = false
  open var showsReorderControl = false

  public init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// What a table makes a cell of a registered class with; ours.
  public required convenience init(reusedAs identifier: String) {
    self.init(style: .default, reuseIdentifier: identifier)
  }

  private func makeContentView() -> UIView {
    let view = world.run { UIView(frame: bounds) }
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: 0)
    return view
  }

  private func makeLabel() -> UILabel {
    let label = world.run { UILabel(frame: contentView.bounds) }
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(label)
    return label
  }

  // MARK: State

  private var selected = false
  private var highlighted = false

  open var isSelected: Bool {
    get { selected }
    set { setSelected(newValue, animated: false) }
  }

  open var isHighlighted: Bool {
    get { highlighted }
    set { setHighlighted(newValue, animated: false) }
  }

  open func setSelected(_ selected: Bool, animated: Bool) {
    self.selected = selected
  }

  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    self.highlighted = highlighted
  }

  open func setEditing(_ editing: Bool, animated: Bool) {
    isEditing = editing
  }

  /// Called before the cell is given out again.
  open func prepareForReuse() {}
}
