internal import Diagnostics
internal import MessageTables

extension AppStringCheck {
  /// Checks that the app's string is translated and not stale.
  static let state = AppStringCheck(.appStringState) { use, findings in
    if let stale = use.versions.first(where: { $0.string.extractionState == "stale" }) {
      return findings.report(.stale(use, stale))
    }
    let open = use.versions.filter { [.absent, .draft].contains($0.string.state) }
    if !open.isEmpty { findings.report(.unfinished(use, open)) }
  }
}

extension Rule {
  static let appStringState = Rule(
    "app-string-state", .warning, basis: .documented,
    summary: "the app's string should be translated and not stale",
    explanation: """
      A String Catalog marks strings as new or as needing review, and keys that no code uses as \
      stale. A key that only payloads use becomes stale, and Xcode offers to remove it. Mark \
      such a key as manual.
      """,
    bad: .catalog(
      #""loc-key":"GREETING""#,
      #"{"extractionState":"stale","localizations":{"en":{"stringUnit":{"state":"translated","value":"Hi"}}}}"#
    ),
    good: .catalog(
      #""loc-key":"GREETING""#,
      #"{"extractionState":"manual","localizations":{"en":{"stringUnit":{"state":"translated","value":"Hi"}}}}"#
    ))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func stale(_ use: AppStringUse, _ version: AppStringUse.Version) -> Self {
    use.finding(
      .appStringState, "Xcode has marked '\(use.key ?? "")' as stale", about: [version],
      help: #"set "extractionState" : "manual" in the String Catalog"#)
  }

  fileprivate static func unfinished(
    _ use: AppStringUse, _ versions: [AppStringUse.Version]
  ) -> Self {
    use.finding(
      .appStringState,
      "the translation of '\(use.key ?? "")' is not finished in "
        + "\(use.names(versions.map(\.locale)))",
      about: versions, help: "finish the translation in the app")
  }
}
