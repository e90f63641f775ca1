/// What shows a log in words to whoever opens it with another tool. No reader of ours asks them.
enum LogViews {
  static let all = [
    view(
      "runs",
      """
      SELECT
        run.run,
        name,
        strftime('%Y-%m-%d %H:%M:%f', started / 1e9, 'unixepoch') AS started,
        (ended - started) / 1e9 AS seconds,
        coalesce(events, (SELECT count(*) FROM event WHERE id >> 32 = run.run)) AS events,
        iif(ended IS NULL, 'unended', 'ended') AS ending,
        (SELECT reason FROM gap WHERE gap.run = run.run LIMIT 1) AS gap,
        lower(hex(coalesce(
          run_end.digest,
          (SELECT digest FROM batch WHERE batch.run = run.run ORDER BY batch DESC LIMIT 1),
          run.digest))) AS head
      FROM run LEFT JOIN run_end ON run_end.run = run.run
      """),
    // The text is put in last, so that nothing in it is taken for a placeholder.
    view(
      "events",
      """
      SELECT
        e.run,
        e.sequence,
        e.inside,
        e.nanoseconds / 1e9 AS seconds,
        \(label("e.subject")) AS subject,
        c.member AS callback,
        \(label("e.subject")) || '.' || replace(replace(replace(replace(
          c.pattern,
          '{x}', \(value("x"))),
          '{y}', \(value("y"))),
          '{object}', \(label("e.object"))),
          '{other}', \(other)) AS words,
        e.is_direct,
        s.file,
        s.line
      FROM event AS e
      LEFT JOIN callback AS c ON c.callback = e.callback
      LEFT JOIN site AS s ON s.run = e.run AND s.site = e.site
      """),
  ]

  /// The label of the object that a column names.
  private static func label(_ column: String) -> String {
    """
    (coalesce((SELECT label FROM object AS o WHERE o.run = e.run AND o.object = abs(\(column))), \
    (SELECT word FROM word WHERE kind = '\(Vocabulary.fixedObject)' AND code = abs(\(column))), '?') \
    || iif(\(column) < 0, '.view', ''))
    """
  }

  /// What a number means, or the number.
  private static func value(_ column: String) -> String {
    "coalesce((SELECT word FROM word WHERE kind = c.\(column)_is AND code = e.\(column)), e.\(column))"
  }

  /// What stands in the column `other`.
  private static let other = """
    CASE c.other_is
          WHEN 'object' THEN \(label("e.other"))
          WHEN 'objectOrNil' THEN \(label("e.other"))
          WHEN 'text' THEN \(text)
          WHEN 'exception' THEN \(text)
          WHEN 'objects' THEN '[' || coalesce(\(members), '') || ']'
          ELSE e.other
        END
    """

  private static let text = """
    '"' || replace(replace(coalesce((SELECT words FROM text AS t WHERE t.run = e.run AND t.text = e.other), '?'), \
    '\\', '\\\\'), '"', '\\"') || '"'
    """

  private static let members = """
    (SELECT group_concat(\(label("m.object")), ', ') FROM list_member AS m WHERE m.run = e.run AND m.list = e.other)
    """

  private static func view(_ name: String, _ query: String) -> LogSchema.Object {
    LogSchema.Object(type: "view", name: name, table: name, sql: "CREATE VIEW \(name) AS\n\(query)")
  }
}
