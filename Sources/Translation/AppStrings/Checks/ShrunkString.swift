internal import Diagnostics

extension AppStringCheck {
  /// Checks that the app's build keeps a string that no code of the app uses.
  static let shrunk = AppStringCheck(.appStringShrunk) { use, findings in
    guard let key = use.key, let version = use.versions.first else { return }
    switch use.table.system {
    case .android:
      guard let kept = use.table.kept, !kept.contains(where: { Self.matches(key, $0) }) else {
        return
      }
      findings.report(.shrunk(use, version))
    case .apple:
      let string = version.string
      guard string.isCataloged, !["manual", "stale"].contains(string.extractionState) else {
        return
      }
      findings.report(.notManual(use, version))
    }
  }

  /// Whether a key matches a pattern of `tools:keep`, in which `*` matches any characters.
  private static func matches(_ key: String, _ pattern: String) -> Bool {
    guard let star = pattern.firstIndex(of: "*") else { return key == pattern }
    let prefix = pattern[..<star]
    let suffix = pattern[pattern.index(after: star)...]
    return key.hasPrefix(prefix) && key.hasSuffix(suffix)
      && key.utf8.count >= prefix.utf8.count + suffix.utf8.count
  }
}

extension Rule {
  static let appStringShrunk = Rule(
    "app-string-shrunk", .warning, basis: .documented,
    summary: "the app's build should keep strings that only payloads use",
    explanation: """
      Android's resource shrinking removes strings that no code uses. The release build then shows \
      an empty notification, although the debug build works. List the keys in 'tools:keep'. In a \
      String Catalog, Xcode marks such keys as stale at the next build, unless the keys are \
      marked as manual.
      """,
    bad: .android(
      #""body_loc_key":"k""#, #"<string name="k">Hi</string>"#,
      more: [Example("app/build.gradle", "    shrinkResources true\n")]),
    good: .android(
      #""body_loc_key":"k""#, #"<string name="k">Hi</string>"#,
      more: [
        Example("app/build.gradle", "    shrinkResources true\n"),
        Example(
          "app/res/raw/keep.xml",
          #"<resources xmlns:tools="http://schemas.android.com/tools" tools:keep="@string/k"/>"#),
      ]))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func shrunk(_ use: AppStringUse, _ version: AppStringUse.Version) -> Self {
    use.finding(
      .appStringShrunk, "the release build may remove the string '\(use.key ?? "")'",
      "'shrinkResources' is enabled", about: [version],
      help: #"keep the string in a resource file: tools:keep="@string/\#(use.key ?? "")""#)
  }

  fileprivate static func notManual(
    _ use: AppStringUse, _ version: AppStringUse.Version
  ) -> Self {
    use.finding(
      .appStringShrunk, "Xcode may mark '\(use.key ?? "")' as stale at the next build",
      severity: version.string.isOwnKey ? .note : .warning, about: [version],
      help: #"set "extractionState" : "manual" in the String Catalog"#)
  }
}
