package import Diagnostics
package import Documents
package import Files
internal import Reports

/// The format of the findings that accompany a result.
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
  /// Returns the format of the findings.
  package func findingsFormat() throws(UsageError) -> FindingsFormat {
    try choice("--format").flatMap(FindingsFormat.init) ?? .text
  }
}

extension Console {
  /// Returns the console for a format of findings; it is quiet for JSON.
  package func reporting(as format: FindingsFormat) -> Console { format == .json ? quiet : self }

  /// Shows findings in a format; additional members are only written to JSON.
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
