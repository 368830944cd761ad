package import Diagnostics

extension Repair {
  /// The numbers of changed files and of fixes, in words.
  package var summary: String {
    guard !files.isEmpty else { return "nothing to fix" }
    let fixes = "\(fixed.count) fix\(fixed.count == 1 ? "" : "es")"
    return "\(files.count) file\(files.count == 1 ? "" : "s") changed, \(fixes)"
  }
}

extension Diagnostic {
  /// The fix and its location, in words.
  package var fixLine: String {
    guard let label = primary, let file = label.file else { return "fixed: \(message)" }
    let position = file.position(at: label.span.start)
    return "fixed \(file.name):\(position.line):\(position.column): "
      + "\(fix?.summary ?? message) [\(rule.code)]"
  }
}
