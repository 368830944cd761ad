package import Diagnostics
package import Documents
package import Files
internal import Reports

/// The format in which a command prints findings next to its result.
///
/// With JSON, a stream contains one document and nothing else, so that a program can parse it. A
/// wrong command line or an unreadable file is still reported as text, with exit code 2 or 3.
package enum FindingsFormat: String, CaseIterable {
  case text, json
}

extension OptionDescription {
  /// The option `--format` of commands whose result is a payload.
  package static let findingsFormat = OptionDescription(
    "--format", "text|json", "the format of the findings on standard error (default: text)")
}

extension ParsedArguments {
  /// Returns the format that `--format` sets; text by default.
  package func findingsFormat() throws(UsageError) -> FindingsFormat {
    try choice("--format").flatMap(FindingsFormat.init) ?? .text
  }
}

extension Console {
  /// Returns the console to use with a findings format; for JSON, status messages are off.
  package func reporting(as format: FindingsFormat) -> Console { format == .json ? quiet : self }

  /// Shows findings in the given format; `members` are added only to a JSON document.
  package func show(
    _ findings: Findings, as format: FindingsFormat, on stream: StandardStream,
    with members: [(String, JSONValue)] = []
  ) throws(FileError) {
    switch format {
    case .text: try show(findings, on: stream)
    case .json: try write(data: JSONReport.text(of: findings, more: members), to: stream)
    }
  }
}
