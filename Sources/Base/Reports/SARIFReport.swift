internal import Bytes
package import Diagnostics
internal import Documents

/// Findings as SARIF 2.1.0, a format supported by GitHub and editors.
///
/// Columns are counted in UTF-16 units, as declared in the log.
package enum SARIFReport {
  /// Returns the log on one line, followed by a line break.
  package static func text(of findings: Findings, version: String) -> [UInt8] {
    var text: [UInt8] = []
    write(findings, version: version) { text += $0 }
    return text
  }

  /// Writes the log in chunks, so that a million findings need little memory.
  package static func write<Failure: Error>(
    _ findings: Findings, version: String, to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let sorted = findings.sorted
    var pieces = ReportPieces<Failure>()
    var columns = UTF16Columns()
    pieces.append("{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\",")
    pieces.append("\"version\":\"2.1.0\",\"runs\":[{\"tool\":")
    pieces.append(.object([("driver", driver(for: sorted, version))]))
    pieces.append(",\"columnKind\":\"utf16CodeUnits\",\"results\":[")
    try pieces.append(sorted, as: { result($0, &columns) }, to: sink)
    pieces.append("]}]}\n")
    try pieces.finish(sink)
  }

  private static func driver(for findings: [Diagnostic], _ version: String) -> JSONValue {
    let rules = findings.reduce(into: [String: Rule]()) { $0[$1.rule.code] = $1.rule }
    return .object([
      ("name", .string("crier")), ("version", .string(version)),
      ("rules", .array(rules.values.sorted { $0.code < $1.code }.map(descriptor))),
    ])
  }

  private static func descriptor(of rule: Rule) -> JSONValue {
    .object([
      ("id", .string(rule.code)),
      ("shortDescription", message(rule.summary)),
      ("fullDescription", message(rule.explanation)),
      ("defaultConfiguration", .object([("level", .string(rule.severity.rawValue))])),
    ])
  }

  private static func result(
    _ diagnostic: Diagnostic, _ columns: inout UTF16Columns
  ) -> JSONValue {
    let help = diagnostic.help.map { "\n\($0)" } ?? ""
    var members: [(String, JSONValue)] = [
      ("ruleId", .string(diagnostic.rule.code)),
      ("level", .string(diagnostic.severity.rawValue)),
      ("message", message(diagnostic.message + help)),
    ]
    if let primary = diagnostic.primary {
      members.append(("locations", .array([.object(physicalLocation(primary, &columns))])))
    }
    if !diagnostic.related.isEmpty {
      let related = diagnostic.related.map { label in
        JSONValue.object(physicalLocation(label, &columns) + [("message", message(label.text))])
      }
      members.append(("relatedLocations", .array(related)))
    }
    if let fix = diagnostic.fix { members.append(("fixes", .array([value(of: fix)]))) }
    return .object(members)
  }

  private static func physicalLocation(
    _ label: Label, _ columns: inout UTF16Columns
  ) -> [(String, JSONValue)] {
    guard let file = label.file else { return [] }
    let start = file.position(at: label.span.start)
    let end = file.position(at: label.span.end)
    let region = JSONValue.object([
      ("startLine", .number(start.line)),
      ("startColumn", .number(columns.column(of: label.span.start, in: file))),
      ("endLine", .number(end.line)),
      ("endColumn", .number(columns.column(of: label.span.end, in: file))),
      ("byteOffset", .number(label.span.start)), ("byteLength", .number(label.span.byteCount)),
    ])
    let place = JSONValue.object([("artifactLocation", artifact(file)), ("region", region)])
    return [("physicalLocation", place)]
  }

  private static func value(of fix: Fix) -> JSONValue {
    let changes = fix.edits.compactMap { edit -> JSONValue? in
      guard let file = edit.file else { return nil }
      let deleted = JSONValue.object([
        ("byteOffset", .number(edit.span.start)), ("byteLength", .number(edit.span.byteCount)),
      ])
      let replacement = JSONValue.object([
        ("deletedRegion", deleted), ("insertedContent", message(edit.text)),
      ])
      return .object([
        ("artifactLocation", artifact(file)), ("replacements", .array([replacement])),
      ])
    }
    return .object([("description", message(fix.title)), ("artifactChanges", .array(changes))])
  }

  private static func artifact(_ file: SourceFile) -> JSONValue {
    .object([("uri", .string(file.name.percentEncodedPath))])
  }

  private static func message(_ text: String) -> JSONValue { .object([("text", .string(text))]) }
}
