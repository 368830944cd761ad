internal import Diagnostics
internal import Documents

/// Why a line has no payload.
struct LineError: Error, Hashable {
  let code: String
  let message: String

  static let tooLong = LineError(
    code: "line-too-long", message: "a line has at most \(LineRenderer.longestLine >> 20) MiB")
  static let notUTF8 = LineError(code: "line-not-utf8", message: "the line is not UTF-8")
}

extension LineError {
  /// What a finding says.
  init(_ finding: Diagnostic) {
    self.init(code: finding.rule.code, message: finding.message)
  }

  /// The first of the errors among some findings.
  init(firstOf findings: Findings) {
    guard let first = findings.sorted.first(where: { $0.severity == .error }) else {
      preconditionFailure("a line is refused because of an error")
    }
    self.init(first)
  }
}

extension RenderedBlock {
  /// Adds the record of a bad line: among the others, or elsewhere with an empty line in its place.
  mutating func refuse(
    _ error: LineError, line: Int, id: JSONValue? = nil, _ format: StreamSettings.Format
  ) {
    counts.errors += 1
    let record = JSONWriter.compact(
      .object(
        [("line", .number(line))] + (id.map { [("id", $0)] } ?? [])
          + [
            (
              "error",
              .object([("code", .string(error.code)), ("message", .string(error.message))])
            )
          ]))
    if format == .raw {
      complaints += record
      complaints.append(UInt8(ascii: "\n"))
    } else {
      output += record
    }
    output.append(UInt8(ascii: "\n"))
  }
}
