import Foundation
import Testing
import TraceTestSupport

/// The page of a run, in a real browser.
@Suite(.serialized) struct PageTests {
  private let files: PageFile
  private let browser: Browser

  init() throws {
    files = try PageFile()
    browser = try Browser()
  }

  /// The words of the chosen row.
  private var chosen: String {
    get throws { try browser.value("document.querySelector('[aria-selected=true]')?.getAttribute('aria-label') ?? ''") }
  }

  private func text(_ selector: String) throws -> String {
    try browser.value("document.querySelector('\(selector)')?.textContent ?? ''")
  }

  private func count(_ selector: String) throws -> Int {
    try browser.value("document.querySelectorAll('\(selector)').length")
  }

  // MARK: One run

  @Test func `a run is drawn, with its first finding chosen and explained`() throws {
    try browser.open(files.ofOneRun())
    #expect(try text("h1") == "containers/taking-over-appearance.end-forgotten")
    #expect(try text("#subtitle").contains("1 error · 81 events · 3 controllers"))
    #expect(try count("#heads .head") == 3)
    #expect(try count("#extent .bar.visible") > 0)
    #expect(try count("#extent .arc") > 3)
    #expect(try count("#extent .step") > 1)
    #expect(
      try chosen.hasSuffix("detailViewController.beginAppearanceTransition(true, animated: true), breaks unended-begin")
    )
    let finding = try text("#lists .item.chosen")
    for words in [
      "never gets viewDidAppear", "mend it:", "tried:", "the least that proves it:", "given ", "events that prove it:",
    ] {
      #expect(finding.contains(words))
    }
    #expect(browser.complaints.isEmpty)
    #expect(browser.requests.isEmpty)
  }

  @Test func `a click chooses an event, and its links lead on`() throws {
    try browser.open(files.ofOneRun())
    try browser.click("#row-43")
    #expect(try chosen == "44: detailViewController.viewWillAppear(true)")
    #expect(try text("#details-title") == "Event 44 of 81")
    #expect(try text("#details dl").contains("DetailViewController"))
    try browser.click("#details .link")
    #expect(try chosen.hasPrefix("43: "))
    try browser.click("#lists .item button")
    #expect(try count("#lists .item.chosen") == 1)
    try browser.click("#lists .item > button")
    #expect(try count("#lists .item.chosen") == 0)
  }

  @Test func `a controller's name shows its events alone, and again all`() throws {
    try browser.open(files.ofOneRun())
    let before = try count("[role=option]")
    try browser.click(".head:nth-of-type(2)")
    #expect(try count(".head[aria-pressed=true]") == 1)
    let hasStrangers: Bool = try browser.value(
      "[...document.querySelectorAll('[role=option]')].some(row => !/step|detailViewController/.test(row.ariaLabel))")
    #expect(!hasStrangers)
    try browser.click(".head[aria-pressed=true]")
    #expect(try count("[role=option]") == before)
  }

  // MARK: Search, zoom, keys

  @Test func `a search finds words and classes, and walks through them`() throws {
    try browser.open(files.ofOneRun())
    try browser.click("#search")
    try browser.type("viewdidappear")
    let found = try text("#match-count")
    #expect(found.hasSuffix(" found"))
    try browser.press("Enter")
    let first = try chosen
    #expect(first.contains("viewDidAppear"))
    #expect(try text("#match-count").hasPrefix("1 of ") || text("#match-count").hasPrefix("2 of "))
    try browser.press("Enter")
    #expect(try chosen != first)
    try browser.press("Enter", shift: true)
    #expect(try chosen == first)
    try browser.press("Escape")
    #expect(try text("#match-count").isEmpty)
    try browser.press("/")
    try browser.type("no such thing")
    #expect(try text("#match-count") == "no match")
    #expect(try browser.value("document.querySelector('#next-match').disabled"))
    try browser.run("document.querySelector('#search').select()")
    try browser.type("DetailViewController")
    #expect(try text("#match-count").hasSuffix(" found"))
  }

  @Test func `zooming keeps what is chosen in its place, and all of a run fits`() throws {
    try browser.open(files.ofOneRun())
    func place() throws -> Double {
      try browser.value("document.querySelector('[aria-selected=true] .band').getBoundingClientRect().y")
    }
    let (before, rows) = (try place(), try count("[role=option]"))
    try browser.click("#zoom-in")
    #expect(try count("[role=option]") < rows)
    let after = try place()
    #expect(abs(after - before) < 12)
    try browser.click("#zoom-out")
    #expect(try count("[role=option]") == rows)
    try browser.wheel(at: 300, 400, by: 600, control: true)
    try browser.click("#zoom-all")
    #expect(try browser.value("scroller.scrollHeight <= scroller.clientHeight + 10"))
    #expect(browser.complaints.isEmpty)
  }

  @Test func `keys walk, jump and open help`() throws {
    try browser.open(files.ofOneRun())
    try browser.press("Home")
    #expect(try chosen.hasPrefix("1: "))
    try browser.press("ArrowDown", "ArrowDown", "ArrowUp")
    #expect(try chosen.hasPrefix("2: "))
    try browser.press("End")
    #expect(try chosen.hasPrefix("81: "))
    try browser.press("n")
    #expect(try chosen.contains("breaks unended-begin"))
    try browser.press("ArrowDown", "ArrowLeft")
    #expect(try chosen.hasPrefix("43: "))
    try browser.press("0")
    #expect(try browser.value("scroller.scrollHeight <= scroller.clientHeight + 10"))
    try browser.press("?")
    #expect(try browser.value("document.querySelector('dialog').open"))
    try browser.press("Escape")
    #expect(try browser.value("!document.querySelector('dialog').open"))
  }

  @Test func `dragging pans`() throws {
    try browser.open(files.ofOneRun())
    let before: Double = try browser.value("scroller.scrollTop")
    try browser.drag(from: (400, 500), to: (400, 600))
    let after: Double = try browser.value("scroller.scrollTop")
    #expect(abs(before - 100 - after) < 15)
  }

  // MARK: Two runs

  @Test func `two runs stand side by side, with the first divergence in view`() throws {
    try browser.open(files.ofTwoRuns())
    #expect(try text("#subtitle").hasPrefix("1 regression: detailViewController no longer gets viewDidAppear"))
    #expect(try count("#heads .side") == 2)
    #expect(try count("#heads .head") == 6)
    #expect(try chosen == "Old run 55: detailViewController.endAppearanceTransition(), removed; New run: nothing")
    let isInView: Bool = try browser.value(
      """
      (() => { const row = document.querySelector('[aria-selected=true] .band').getBoundingClientRect();
      const view = scroller.getBoundingClientRect();
      return row.top >= view.top && row.bottom <= view.bottom; })()
      """)
    #expect(isInView)
    #expect(try count("#extent .band.removed") == 2)
    #expect(try count("#extent .band.gap") == 2)
    let difference = try text("#lists .item.chosen")
    #expect(difference.contains("is no longer called"))
    #expect(difference.contains("2 differences from it:"))
    #expect(try text("#lists").contains("Findings in the new run1"))
    #expect(browser.complaints.isEmpty)
  }

  @Test func `runs that are the same say so`() throws {
    try browser.open(files.make(PageFile.good, PageFile.good))
    #expect(try text("#lists").contains("the same: 83 events, no difference"))
    #expect(try count("#extent .removed, #extent .added") == 0)
  }

  @Test func `a run without events says so`() throws {
    try browser.open(files.of("trace 1\nrun \"nothing\"\nsystem ? ? ? ? ?\ncaptures appearance\n"))
    #expect(try text("#empty") == "Nothing was recorded.")
    #expect(browser.complaints.isEmpty)
  }

  // MARK: Hostile texts

  private static let hostile = """
    trace 1
    run "<script>pwned=1</script> \\u{202E}evil\\" ' & \\u{1B}[2J مرحبا"
    system model iPhone 17.0 393x852 portrait
    captures loading appearance containment

    home: HomeViewController "</script><img src=x onerror=pwned=2>"
    page: <script>pwned=3</script> "עמוד ]]> --> <!--"

    > </script><script>pwned=4</script>
    page.init()
    home.addChild(page)
    page.viewDidLoad()
    uikit.warns(.other, "<svg onload=pwned=5> \\u{2028} \\u{7}", about: page)

    """

  @Test func `names that would be code, or turn text round, stay text`() throws {
    let path = try files.of(Self.hostile)
    try browser.open(path)
    try browser.run(
      "document.querySelectorAll('.item > button, .head').forEach(button => { button.click(); button.click(); })")
    #expect(try browser.value("window.pwned === undefined"))
    #expect(try count("img, script") == 2)
    #expect(try text("h1") == #"<script>pwned=1</script> \u{202E}evil\" ' & \u{1B}[2J مرحبا"#)
    let seen: String = try browser.value("document.body.innerText")
    #expect(
      !seen.unicodeScalars.contains {
        $0 != "\n" && $0 != "\t" && [.control, .format, .lineSeparator].contains($0.properties.generalCategory)
      })
    #expect(browser.complaints.isEmpty)
    // The same holds for the file: nothing in it ends its data early, or turns it round.
    let file = try String(contentsOfFile: path, encoding: .utf8)
    #expect(file.components(separatedBy: "</script").count == 3)
    #expect(!file.unicodeScalars.contains { ["\u{1B}", "\u{202E}", "\u{2028}", "\u{7}"].contains($0) })
  }

  @Test func `the policy lets nothing run but the page's own script`() throws {
    try browser.open(files.ofOneRun())
    #expect(browser.complaints.isEmpty)
    let violations: [String] = try browser.value(
      """
      (async () => {
        const violations = [];
        addEventListener('securitypolicyviolation', event => violations.push(event.effectiveDirective));
        const add = (name, attributes, text) => {
          const element = document.createElement(name);
          for (const key in attributes) element.setAttribute(key, attributes[key]);
          element.textContent = text ?? '';
          document.body.append(element);
          return element;
        };
        add('script', {}, 'window.pwned = 1');
        add('script', { src: 'https://example.org/x.js' });
        add('button', { onclick: 'window.pwned = 2' }).click();
        add('img', { src: 'https://example.org/x.png' });
        add('style', {}, 'body { display: none }');
        add('iframe', { src: 'https://example.org/' });
        try { new Function('window.pwned = 3')(); } catch { violations.push('eval'); }
        await fetch('https://example.org/').catch(() => {});
        await new Promise(done => setTimeout(done, 300));
        return violations;
      })()
      """)
    #expect(
      Set(violations).isSuperset(of: [
        "script-src-elem", "script-src-attr", "img-src", "style-src-elem", "frame-src", "eval", "connect-src",
      ]))
    #expect(try browser.value("window.pwned === undefined"))
    #expect(try browser.value("getComputedStyle(document.body).display === 'flex'"))
  }

  // MARK: Size and paper

  @Test func `of a hundred thousand events only those in view are drawn`() throws {
    let path = try files.of(PageFile.browsing(events: 100_000, brokenTurn: 9_000))
    try browser.open(path)
    #expect(try text("#subtitle").contains("100,00"))
    // The finding that it was opened for is far down.
    #expect(try chosen.contains("breaks "))
    #expect(try browser.value("scroller.scrollTop > 100000"))
    for move in [
      "scroller.scrollTop = 0", "scroller.scrollTop = 1e9", "scroller.scrollTop /= 2",
      "document.querySelector('#zoom-all').click()",
    ] {
      try browser.run(move)
      #expect(try browser.value("document.querySelectorAll('*').length < 6000"))
      #expect(try count("#extent .bar, #extent .life") > 10)
    }
    try browser.click("#search")
    try browser.type("page39.viewDidAppear")
    try browser.press("Enter")
    #expect(try chosen.hasSuffix("page39.viewDidAppear(true)"))
    // Its lane was out of sight.
    #expect(try browser.value("[...document.querySelectorAll('.head')].some(head => head.textContent === 'page39')"))
    try browser.click(".panning button:first-of-type")
    #expect(try browser.value("document.activeElement.id === 'pan-left-0'"))
    #expect(browser.complaints.isEmpty)
  }

  @Test func `paper gets the lists in full and the events as a picture`() throws {
    try browser.open(files.ofTwoRuns())
    try browser.run("addEventListener('beforeprint', () => { window.hasPrinted = true; })")
    let page = try browser.printed()
    #expect(page.starts(with: Array("%PDF".utf8)))
    #expect(try browser.value("window.hasPrinted === true"))
    #expect(try count("#paper svg") == 0)
    try browser.run("dispatchEvent(new Event('beforeprint'))")
    try browser.show(on: .paper)
    #expect(try browser.value("getComputedStyle(document.querySelector('#timeline')).display === 'none'"))
    #expect(try browser.value("getComputedStyle(document.querySelector('#search-form')).display === 'none'"))
    #expect(try browser.value("[...document.querySelectorAll('.more')].every(more => !more.hidden)"))
    // All of a short run, heads and words.
    #expect(try text("#paper").contains("drawerViewController"))
    #expect(try count("#paper .row") == 83)
  }

  @Test func `of a long run paper gets what is around its findings`() throws {
    try browser.open(files.of(PageFile.browsing(events: 3_000, brokenTurn: 200)))
    try browser.run("dispatchEvent(new Event('beforeprint'))")
    #expect(try count("#paper .row") < 100)
    #expect(try text("#paper").contains("events left out"))
    #expect(try text("#paper").contains("✗"))
  }
}
