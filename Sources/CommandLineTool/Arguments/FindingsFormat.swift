package import Diagnostics
package import Documents
package import Files
internal import Reports

/// The form of the findings that accompany a result.
///
/// With JSON, a stream gets one document and no other words, so that a program can read all of it;
/// a wrong command line or an unreadable file is still reported in a sentence, with exit code 2 or 3.
package enum FindingsFormat: String, CaseIterable {
  case text, json
}

extension OptionDescription {
  /// `--format` of the commands whose result is a payload.
  package static let findingsFormat = OptionDescription(
    "--format", "text|json", "the form of the findings on standard error (default: text)")
}

extension ParsedArguments {
  /// Returns the form of the findings.
  package func findingsFormat() throws(UsageError) -> FindingsFormat {
    try choice("--format").flatMap(FindingsFormat.init) ?? .text
  }
}

extension Console {
  /// Returns the console for a form of the findings: JSON is not mixed with other news.
  package func reporting(as format: FindingsFormat) -> Console { format == .json ? quiet : self }

  /// Shows findings in a form; as JSON, with further members.
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
