internal import Diagnostics

extension AppStringCheck {
  /// Checks that every placeholder of the app's string can show a string argument.
  static let conversion = AppStringCheck(.appStringConversion) { use, findings in
    guard use.reference.arguments != nil else { return }
    let unfit = use.versions.filter { $0.format?.unfit != nil }
    guard let spelling = unfit.first?.format?.unfit else { return }
    findings.report(.conversion(spelling, use, unfit))
  }
}

extension Rule {
  static let appStringConversion = Rule(
    "app-string-conversion", basis: .documented,
    summary: "every placeholder in the string of a loc-key must accept a string",
    explanation: """
      The arguments of a payload are always strings. For %d, Android throws an exception that the \
      Firebase library does not catch; for %ld, the result on Apple's systems is undefined. \
      Firebase's own page on localized messages uses both. For a literal percent sign, write %%.
      """,
    bad: .apple(
      #""loc-key":"GREETING","loc-args":["5"]"#, #""GREETING" = "%ld new messages";"#),
    good: .apple(
      #""loc-key":"GREETING","loc-args":["5"]"#, #""GREETING" = "%@ new messages";"#))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func conversion(
    _ spelling: String, _ use: AppStringUse, _ versions: [AppStringUse.Version]
  ) -> Self {
    let isApple = use.table.system == .apple
    return use.finding(
      .appStringConversion,
      "'\(spelling)' in the app's string '\(use.key ?? "")' cannot show a string argument "
        + "(\(use.names(versions.map(\.locale))))",
      isApple ? "the result is undefined" : "the app throws an exception", about: versions,
      help: isApple
        ? "write %@ or %1$@ for an argument, %% for a percent sign"
        : "write %1$s for an argument, %% for a percent sign")
  }
}
