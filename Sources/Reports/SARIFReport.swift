package import Diagnostics
internal import Documents

/// Findings as SARIF 2.1.0, which GitHub and editors read.
///
/// Columns are UTF-16 units there, and the log says so.
package enum SARIFReport {
  /// The log, on one line with a line break behind it.
  package static func text(of findings: Findings, version: String) -> [UInt8] {
    let rules = Set(findings.sorted.map(\.rule)).sorted { $0.code < $1.code }
    let driver = JSONValue.object([
      ("name", .string("crier")), ("version", .string(version)),
      ("rules", .array(rules.map(descriptor))),
    ])
    let run = JSONValue.object([
      ("tool", .object([("driver", driver)])),
      ("columnKind", .string("utf16CodeUnits")),
      ("results", .array(findings.sorted.map(result))),
    ])
    let log = JSONValue.object([
      ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
      ("version", .string("2.1.0")), ("runs", .array([run])),
    ])
    return JSONWriter.compact(log) + [UInt8(ascii: "\n")]
  }

  private static func descriptor(of rule: Rule) -> JSONValue {
    .object([
      ("id", .string(rule.code)),
      ("shortDescription", message(rule.summary)),
      ("fullDescription", message(rule.explanation)),
      ("defaultConfiguration", .object([("level", .string(rule.severity.rawValue))])),
    ])
  }

  private static func result(of diagnostic: Diagnostic) -> JSONValue {
    let help = diagnostic.help.map { "\n\($0)" } ?? ""
    var members: [(String, JSONValue)] = [
      ("ruleId", .string(diagnostic.rule.code)),
      ("level", .string(diagnostic.severity.rawValue)),
      ("message", message(diagnostic.message + help)),
    ]
    if let primary = diagnostic.primary {
      members.append(("locations", .array([location(primary)])))
    }
    if !diagnostic.related.isEmpty {
      let related = diagnostic.related.map { label in
        JSONValue.object(physicalLocation(label) + [("message", message(label.text))])
      }
      members.append(("relatedLocations", .array(related)))
    }
    if let fix = diagnostic.fix { members.append(("fixes", .array([value(of: fix)]))) }
    return .object(members)
  }

  private static func location(_ label: Label) -> JSONValue {
    .object(physicalLocation(label))
  }

  private static func physicalLocation(_ label: Label) -> [(String, JSONValue)] {
    guard let file = label.file else { return [] }
    let start = file.position(at: label.span.start)
    let end = file.position(at: label.span.end)
    let region = JSONValue.object([
      ("startLine", .number(start.line)),
      ("startColumn", .number(column(start, in: file, label.span.start))),
      ("endLine", .number(end.line)), ("endColumn", .number(column(end, in: file, label.span.end))),
      ("byteOffset", .number(label.span.start)), ("byteLength", .number(label.span.byteCount)),
    ])
    let place = JSONValue.object([("artifactLocation", artifact(file)), ("region", region)])
    return [("physicalLocation", place)]
  }

  /// The column in UTF-16 units.
  private static func column(
    _ position: SourcePosition, in file: SourceFile, _ offset: Int
  ) -> Int {
    let lineStart = offset - (position.column - 1)
    return file.text(at: SourceSpan(lineStart, offset)).utf16.count + 1
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
    .object([("uri", .string(uri(of: file.name)))])
  }

  /// The path as a relative reference (RFC 3986): what a URI cannot hold is percent-encoded.
  private static func uri(of path: String) -> String {
    var uri = ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
        UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "~"):
        uri.unicodeScalars.append(UnicodeScalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        uri += "%" + (digits.count < 2 ? "0" : "") + digits
      }
    }
    return uri
  }

  private static func message(_ text: String) -> JSONValue { .object([("text", .string(text))]) }
}
