internal import Diagnostics
internal import Documents

/// The reason why a line has no payload.
package struct LineError: Error {
  let code: String
  let message: String
  /// The id of the request, if it could be read.
  var id: JSONValue?

  static let tooLong = LineError(
    code: "line-too-long", message: "the line is longer than \(LineBlock.longestLine >> 20) MiB")
  static let notUTF8 = LineError(code: "line-not-utf8", message: "the line is not UTF-8")
}

extension LineError {
  /// Creates the error of a finding.
  init(_ finding: Diagnostic, id: JSONValue? = nil) {
    self.init(code: finding.rule.code, message: finding.message, id: id)
  }

  /// Creates the error of the first finding of error level.
  init(firstOf findings: Findings, id: JSONValue? = nil) {
    guard let first = findings.sorted.first(where: { $0.severity == .error }) else {
      preconditionFailure("a line is refused because of an error")
    }
    self.init(first, id: id)
  }
}

extension RenderedBlock {
  /// Adds the record of a bad line: to the output, or elsewhere with an empty line in its place.
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
