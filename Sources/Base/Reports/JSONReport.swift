package import Diagnostics
package import Documents

/// Findings as a JSON document; keys can be added, but existing keys never change.
package enum JSONReport {
  /// Returns the document on one line, followed by a line break.
  ///
  /// `checks` is present if catalogs were checked. It states whether each check was complete, so
  /// that missing findings are not misread as a clean result. The members of `more` come last.
  package static func text(
    of findings: Findings, checks: [CheckState] = [], more: [(String, JSONValue)] = []
  ) -> [UInt8] {
    var text: [UInt8] = []
    write(findings, checks: checks, more: more) { text += $0 }
    return text
  }

  /// Writes the document in chunks, so that a million findings need little memory.
  package static func write<Failure: Error>(
    _ findings: Findings, checks: [CheckState] = [], more: [(String, JSONValue)] = [],
    to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var pieces = ReportPieces<Failure>()
    pieces.append("{\"findings\":[")
    try pieces.append(findings.sorted, as: value, to: sink)
    pieces.append("]")
    var members = [("summary", summary(of: findings))]
    if !checks.isEmpty { members.append(("checks", .array(checks.map(value)))) }
    for (key, value) in members + more { pieces.append(key, value) }
    pieces.append("}\n")
    try pieces.finish(sink)
  }

  /// Returns the findings as a JSON array, to include in a larger document.
  package static func array(of findings: Findings) -> JSONValue {
    .array(findings.sorted.map(value))
  }

  private static func summary(of findings: Findings) -> JSONValue {
    .object([
      ("errors", .number(findings.count(of: .error))),
      ("warnings", .number(findings.count(of: .warning))),
      ("notes", .number(findings.count(of: .note))),
    ])
  }

  private static func value(of check: CheckState) -> JSONValue {
    .object([
      ("code", .string(check.code)), ("state", .string(check.coverage.word)),
      ("reason", .optional(check.coverage.reason)),
    ])
  }

  private static func value(of diagnostic: Diagnostic) -> JSONValue {
    let labels = (diagnostic.primary.map { [$0] } ?? []) + diagnostic.related
    return .object(
      [
        ("code", .string(diagnostic.rule.code)),
        ("severity", .string(diagnostic.severity.rawValue)),
        ("message", .string(diagnostic.message)),
      ] + place(of: diagnostic.primary) + [
        ("help", .optional(diagnostic.help)),
        (
          "labels",
          .array(labels.map { .object(place(of: $0) + [("message", .string($0.text))]) })
        ),
        ("fix", diagnostic.fix.map(value) ?? .null),
        ("basis", .string(diagnostic.rule.basis.rawValue)),
      ])
  }

  private static func place(of label: Label?) -> [(String, JSONValue)] {
    let keys = ["file", "line", "column", "endLine", "endColumn"]
    guard let label, let file = label.file else { return keys.map { ($0, .null) } }
    let start = file.position(at: label.span.start)
    let end = file.position(at: label.span.end)
    let values: [JSONValue] = [
      .string(file.name), .number(start.line), .number(start.column), .number(end.line),
      .number(end.column),
    ]
    return Array(zip(keys, values))
  }

  private static func value(of fix: Fix) -> JSONValue {
    let edits = fix.edits.map { edit in
      JSONValue.object([
        ("file", .optional(edit.file?.name)), ("start", .number(edit.span.start)),
        ("end", .number(edit.span.end)), ("text", .string(edit.text)),
      ])
    }
    return .object([("title", .string(fix.title)), ("edits", .array(edits))])
  }
}
