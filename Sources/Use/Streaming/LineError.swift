internal import Diagnostics
internal import Documents

/// The reason why a line of the input produced no payload.
package struct LineError: Error {
  let code: String
  let message: String
  /// The id of the request; nil if it cannot be read.
  var id: JSONValue?

  static let tooLong = LineError(
    code: "line-too-long", message: "the line is longer than \(LineBlock.longestLine >> 20) MiB")
  static let notUTF8 = LineError(code: "line-not-utf8", message: "the line is not UTF-8")
}

extension LineError {
  /// Creates an error from a finding.
  init(_ finding: Diagnostic, id: JSONValue? = nil) {
    self.init(code: finding.rule.code, message: finding.message, id: id)
  }

  /// Creates an error from the first finding that is an error.
  init(firstOf findings: Findings, id: JSONValue? = nil) {
    guard let first = findings.sorted.first(where: { $0.severity == .error }) else {
      preconditionFailure("a rejected line must have a finding that is an error")
    }
    self.init(first, id: id)
  }
}

extension RenderedBlock {
  /// Adds the record of a bad line to the output, or to the error records if the output is raw.
  mutating func reject(_ error: LineError, line: Int, _ format: StreamSettings.Format) {
    counts.errors += 1
    let facts = JSONValue.object([
      ("code", .string(error.code)), ("message", .string(error.message)),
    ])
    let id = error.id.map { [("id", $0)] } ?? []
    let record = JSONWriter.compact(.object([("line", .number(line))] + id + [("error", facts)]))
    if format == .raw {
      errorRecords += record
      errorRecords.append(UInt8(ascii: "\n"))
    } else {
      output += record
    }
    output.append(UInt8(ascii: "\n"))
  }
}
