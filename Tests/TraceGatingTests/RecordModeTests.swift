import Testing
import TraceGating

@Suite struct RecordModeTests {
  @Test(arguments: [
    (nil, [:], .missing), (.changed, [:], .changed), (nil, ["CI": "true"], .never), (.all, ["CI": "1"], .never),
    (nil, ["CI": "false"], .missing), (.never, ["TRACE_RECORD": "all"], .all),
    (nil, ["CI": "true", "TRACE_RECORD": "missing"], .missing), (nil, ["TRACE_RECORD": ""], .missing),
    (nil, ["TRACE_RECORD": "sometimes"], nil),
  ] as [(RecordMode?, [String: String], RecordMode?)])
  func `the environment decides before the test does`(
    wish: RecordMode?, environment: [String: String], mode: RecordMode?
  ) {
    #expect(RecordMode(wish: wish, environment: environment) == mode)
  }
}
