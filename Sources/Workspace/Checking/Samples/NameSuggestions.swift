internal import Diagnostics
internal import TemplateLanguage
internal import Workspaces

extension Notification {
  /// Returns the findings, with suggestions for property names that expressions cannot use.
  ///
  /// `$(order-id)` means `orderId` if that is the only property with these letters.
  func suggestingNames(in findings: Findings) -> Findings {
    findings.map { finding in
      guard finding.rule == .badName, let label = finding.primary, let file = label.file else {
        return finding
      }
      let letters = file.text(at: label.span).lettersOnly
      let meant = Set(meantNames.filter { $0.lettersOnly == letters })
      guard meant.count == 1, let name = meant.first else { return finding }
      return Diagnostic(
        finding.rule, finding.message, at: label, severity: finding.severity,
        related: finding.related, help: "did you mean '\(name)'?",
        fix: Fix("write \(name)", [Edit(label.span, name, in: file)]))
    }
  }
}

extension String {
  /// The letters and digits in lower case.
  fileprivate var lettersOnly: String { lowercased().filter { $0.isLetter || $0.isNumber } }
}
