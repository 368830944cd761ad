public import Diagnostics
internal import Streaming

/// The reason why a request has no payload.
public struct RenderError: Error, Sendable {
  /// The name of the error in kebab case, on which programs can rely.
  ///
  /// It is the code of a rule, as in `crier explain`, or one of the codes in <doc:InBulk>.
  public let code: String
  /// The error, in one phrase.
  public let message: String
  /// The correction, in one phrase; nil if it is obvious.
  public let help: String?
  /// The findings behind the error; empty for an error in the request itself.
  public let findings: Findings

  /// Creates an error.
  public init(code: String, _ message: String, help: String? = nil) {
    self.code = code
    self.message = message
    self.help = help
    findings = Findings()
  }

  init(_ error: LineError) {
    code = error.code
    message = error.problem
    help = error.remedy
    findings = error.findings
  }
}
