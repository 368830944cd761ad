internal import Diagnostics

extension AppStringCheck {
  /// Checks that placeholders are numbered if a translation can reorder them.
  static let order = AppStringCheck(.appStringOrder) { use, findings in
    guard use.reference.arguments != nil, !use.hasUnfitPlaceholder else { return }
    let fragile = use.versions.filter { $0.format?.hasFragileOrder == true }
    if !fragile.isEmpty { findings.report(.fragileOrder(use, fragile)) }
  }
}

extension Rule {
  static let appStringOrder = Rule(
    "app-string-order", .warning, basis: .documented,
    summary: "all placeholders of a string should be numbered if there are several",
    explanation: """
      If only some placeholders of a string are numbered, the others count from 1 again: '%2$@ %@' \
      shows the second argument and then the first. Android's resource compiler refuses several \
      placeholders without numbers, unless the string has formatted="false".
      """,
    bad: .apple(
      #""loc-key":"GREETING","loc-args":["Ann","Bo"]"#, #""GREETING" = "%2$@ and %@";"#),
    good: .apple(
      #""loc-key":"GREETING","loc-args":["Ann","Bo"]"#, #""GREETING" = "%2$@ and %1$@";"#))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func fragileOrder(
    _ use: AppStringUse, _ versions: [AppStringUse.Version]
  ) -> Self {
    use.finding(
      .appStringOrder,
      "'\(use.key ?? "")' has unnumbered placeholders in \(use.names(versions.map(\.locale)))",
      about: versions,
      help: use.table.system == .apple ? "write %1$@, %2$@" : "write %1$s, %2$s")
  }
}
