package import Diagnostics

/// Findings as workflow commands, which make GitHub show each finding next to the changed line.
package enum GitHubReport {
  /// Returns one line per finding.
  package static func text(of findings: Findings) -> String { findings.sorted.map(line).joined() }

  private static func line(of diagnostic: Diagnostic) -> String {
    let kind = diagnostic.severity == .note ? "notice" : diagnostic.severity.rawValue
    var properties: [(String, String)] = []
    if let primary = diagnostic.primary, let file = primary.file {
      let start = file.position(at: primary.span.start)
      let end = file.position(at: primary.span.end)
      properties = [
        ("file", file.name), ("line", "\(start.line)"), ("endLine", "\(end.line)"),
        ("col", "\(start.column)"), ("endColumn", "\(end.column)"),
      ]
    }
    properties.append(("title", diagnostic.rule.code))
    let list = properties.map { "\($0)=\(escaped($1, also: ":,"))" }.joined(separator: ",")
    let help = diagnostic.help.map { "\n\($0)" } ?? ""
    return "::\(kind) \(list)::\(escaped(diagnostic.message + help, also: ""))\n"
  }

  /// Returns a command that reports an error in a file, for an error that is not a finding.
  package static func command(
    file: String, position: SourcePosition? = nil, title: String, message: String
  ) -> String {
    var properties = [("file", file)]
    if let position { properties += [("line", "\(position.line)"), ("col", "\(position.column)")] }
    properties.append(("title", title))
    let list = properties.map { "\($0)=\(escaped($1, also: ":,"))" }.joined(separator: ",")
    return "::error \(list)::\(escaped(message, also: ""))\n"
  }

  /// Escapes text for a command; control characters are replaced by visible characters.
  private static func escaped(_ text: String, also marks: String) -> String {
    VisibleText.of(text).unicodeScalars.reduce(into: "") { escaped, scalar in
      guard "%\r\n".unicodeScalars.contains(scalar) || marks.unicodeScalars.contains(scalar) else {
        escaped.unicodeScalars.append(scalar)
        return
      }
      let digits = String(scalar.value, radix: 16, uppercase: true)
      escaped += "%" + (digits.count < 2 ? "0" : "") + digits
    }
  }
}
