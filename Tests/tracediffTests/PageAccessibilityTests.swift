import Testing
import TraceTestSupport

/// Whether everybody can use the page: computed by the browser in the page that it shows.
@Suite(.serialized) struct PageAccessibilityTests {
  private let files: PageFile
  private let browser: Browser

  init() throws {
    files = try PageFile()
    browser = try Browser()
  }

  /// The texts whose contrast with what is behind them is below 4.5, or 3 for large ones: WCAG 2.2, success criterion
  /// 1.4.3.
  private static let faintTexts = """
    (() => {
      const channels = color => (color.match(/[\\d.]+/g) ?? []).map(Number);
      const luminance = ([red, green, blue]) => {
        const linear = [red, green, blue].map(value => {
          value /= 255;
          return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2];
      };
      const isPaint = color => color.startsWith('rgb') && (channels(color)[3] ?? 1) > 0.99;
      // Behind a text of the picture is the last band of its row that is under it, else what any element has.
      const behind = element => {
        const row = element.closest('.row');
        if (row) {
          const box = element.getBoundingClientRect();
          const bands = [...row.querySelectorAll('.band')].filter(band => {
            const other = band.getBoundingClientRect();
            return other.left <= box.left + 1 && other.right >= box.left + 1 && isPaint(getComputedStyle(band).fill);
          });
          if (bands.length) return getComputedStyle(bands.at(-1)).fill;
        }
        for (let each = element; each; each = each.parentElement) {
          const color = getComputedStyle(each).backgroundColor;
          if (isPaint(color)) return color;
        }
        return 'rgb(255, 255, 255)';
      };
      const faint = [];
      let count = 0;
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const text = walker.currentNode, element = text.parentElement;
        if (!text.data.trim() || ['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(element.tagName)) continue;
        if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('.unseen') || element.closest(':disabled')) continue;
        const style = getComputedStyle(element);
        const color = element instanceof SVGElement ? style.fill : style.color;
        const [light, dark] = [luminance(channels(color)), luminance(channels(behind(element)))].sort((a, b) => b - a);
        const contrast = (light + 0.05) / (dark + 0.05);
        const isLarge = parseFloat(style.fontSize) >= 24 || parseFloat(style.fontSize) >= 18.66 && style.fontWeight >= 700;
        count++;
        if (contrast < (isLarge ? 3 : 4.5)) faint.push(`${text.data.trim().slice(0, 40)}: ${contrast.toFixed(2)}, ${color} on ${behind(element)}`);
      }
      return [`${count}`, ...faint];
    })()
    """

  @Test(arguments: Browser.Medium.allCases)
  func `every text stands out from what is behind it`(medium: Browser.Medium) throws {
    for page in [try files.ofOneRun(), try files.ofTwoRuns()] {
      try browser.open(page)
      if medium == .paper { try browser.run("dispatchEvent(new Event('beforeprint'))") }
      try browser.show(on: medium)
      if medium != .paper {
        try browser.click("#search")
        try browser.type("viewDid")
      }
      let texts: [String] = try browser.value(Self.faintTexts)
      let count = try #require(Int(texts[0]))
      #expect(count > 50)
      #expect(texts.dropFirst().isEmpty)
    }
  }

  @Test func `everything that can be used has a name`() throws {
    for page in [try files.ofOneRun(), try files.ofTwoRuns()] {
      try browser.open(page)
      let nodes = try browser.accessibleNodes()
      let roles: Set = [
        "button", "searchbox", "listbox", "option", "textbox", "dialog", "group", "region", "complementary", "search",
      ]
      let used = nodes.filter { roles.contains($0.role) }
      #expect(used.count { $0.role == "button" } >= 8)
      #expect(used.count { $0.role == "option" } >= 10)
      #expect(used.contains { $0.role == "listbox" && $0.name == "Events" })
      for node in used where !["search", "region"].contains(node.role) { #expect(!node.name.isEmpty, "\(node)") }
      // What is drawn beside the words is told in words, and not twice.
      #expect(
        !nodes.contains { ["image", "img", "graphics-document", "SvgRoot"].contains($0.role) && $0.name.isEmpty })
      #expect(nodes.contains { $0.role == "main" })
      #expect(nodes.contains { $0.role == "banner" })
      #expect(nodes.contains { $0.role == "complementary" })
      #expect(nodes.contains { $0.role == "status" })
    }
  }

  @Test func `the page has a language, a title, and headings in order`() throws {
    try browser.open(files.ofTwoRuns())
    #expect(try browser.value("document.documentElement.lang === 'en'"))
    #expect(
      try browser.value("document.title")
        == "containers/taking-over-appearance and containers/taking-over-appearance.end-forgotten – tracediff")
    let levels: [String] = try browser.value(
      "[...document.querySelectorAll('h1, h2, h3, h4')].filter(each => each.checkVisibility()).map(each => each.tagName)"
    )
    #expect(levels.first == "H1")
    #expect(levels.count { $0 == "H1" } == 1)
    #expect(zip(levels, levels.dropFirst()).allSatisfy { $1.dropFirst() <= "\((Int($0.dropFirst()) ?? 0) + 1)" })
    let twins: [String] = try browser.value(
      "(() => { const ids = [...document.querySelectorAll('[id]')].map(each => each.id); return ids.filter((id, at) => ids.indexOf(id) !== at); })()"
    )
    #expect(twins.isEmpty)
    let lost: [String] = try browser.value(
      """
      ['aria-labelledby', 'aria-controls', 'aria-activedescendant', 'for'].flatMap(name => [...document.querySelectorAll(`[${name}]`)]
        .map(each => each.getAttribute(name)).filter(id => !document.getElementById(id)))
      """)
    #expect(lost.isEmpty)
  }

  @Test func `the focus goes through everything in reading order, and is seen`() throws {
    try browser.open(files.ofOneRun())
    try browser.run("document.activeElement.blur(); window.scrollTo(0, 0)")
    let total: Int = try browser.value(
      """
      [...document.querySelectorAll('button, input, [tabindex="0"]')].filter(each => each.checkVisibility() && !each.disabled).length
      """)
    var visited: [String] = []
    // Between the last and the first the focus is the browser's own.
    for _ in 0...total {
      try browser.press("Tab")
      visited.append(
        try browser.value(
          """
          (() => { const now = document.activeElement;
          const seen = getComputedStyle(now).outlineStyle !== 'none' || now.querySelector?.('.focus') != null;
          const all = [...document.querySelectorAll('*')];
          return `${String(all.indexOf(now)).padStart(6, '0')} ${seen ? 'seen' : 'unseen'} ${now.tagName}#${now.id}`; })()
          """))
    }
    visited.removeAll { $0.contains("BODY") }
    #expect(Set(visited).count == total)
    // The browser begins behind what had the focus last, and goes on at the top.
    let start = visited.indices.min { visited[$0] < visited[$1] } ?? 0
    #expect(Array(visited[start...] + visited[..<start]) == visited.sorted())
    #expect(visited.allSatisfy { $0.contains(" seen ") })
  }

  @Test func `what can be clicked is large enough`() throws {
    try browser.open(files.ofTwoRuns())
    // Links within sentences are exempt: WCAG 2.2, success criterion 2.5.8.
    let small: [String] = try browser.value(
      """
      [...document.querySelectorAll('button:not(.link), input')].filter(each => each.checkVisibility() && (each.offsetWidth < 24 || each.offsetHeight < 24))
        .map(each => each.outerHTML)
      """)
    #expect(small.isEmpty)
  }

  @Test func `a narrow window, and one that is zoomed to four times, scrolls in no direction but down`() throws {
    for (width, height) in [(320, 640), (600, 800), (1280, 400)] {
      try browser.resize(width, height)
      try browser.open(files.ofTwoRuns())
      #expect(try browser.value("document.documentElement.scrollWidth <= \(width)"))
      #expect(try browser.value("scroller.clientHeight >= 80"))
    }
  }
}
