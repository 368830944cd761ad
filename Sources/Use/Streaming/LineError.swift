package import Diagnostics
internal import Documents
internal import Workspaces

/// The reason why a line of the input produced no payload.
package struct LineError: Error {
  /// The name of the mistake in kebab case, on which programs rely.
  package let code: String
  /// The mistake, in one phrase.
  package let problem: String
  /// The correction, in one phrase; nil if it is obvious.
  package private(set) var remedy: String?
  /// The findings behind the error; empty for a mistake in the request itself.
  package private(set) var findings = Findings()
  /// The id of the request; nil if it cannot be read.
  private(set) var id: JSONValue?

  init(code: String, _ problem: String, remedy: String? = nil) {
    self.code = code
    self.problem = problem
    self.remedy = remedy
  }

  /// The problem with its remedy.
  package var message: String { remedy.map { "\(problem); \($0)" } ?? problem }

  /// Returns the error with the id of its request.
  func with(id: JSONValue?) -> LineError {
    var error = self
    error.id = id
    return error
  }

  static let tooLong = LineError(
    code: "line-too-long", "the line is longer than \(LineBlock.longestLine >> 20) MiB")
  static let notUTF8 = LineError(code: "line-not-utf8", "the line is not UTF-8")
}

extension LineError {
  /// Creates an error from a finding.
  init(_ finding: Diagnostic, id: JSONValue? = nil) {
    self.init(code: finding.rule.code, finding.message)
    self.id = id
  }

  /// Creates an error from the first finding that is an error.
  init(firstOf findings: Findings, id: JSONValue? = nil) {
    guard let first = findings.decisiveError else {
      preconditionFailure("a rejected line must have a finding that is an error")
    }
    self.init(first, id: id)
    self.findings = findings
  }
}

extension Findings {
  /// The error that prevents a payload; nil if no finding is an error.
  ///
  /// An error of the template comes first, because it concerns all lines. The place of an error of a
  /// text depends on whether its arguments have places, and a row must have the same error as the same
  /// arguments in JSON.
  package var decisiveError: Diagnostic? {
    let errors = sorted.filter { $0.severity == .error }
    return errors.first { $0.rule != .notFormatted } ?? errors.first
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
