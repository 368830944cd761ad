internal import Diagnostics

extension AppStringCheck {
  /// Checks that a key names a string, not a plural or a list.
  static let kind = AppStringCheck(.appStringKind) { use, findings in
    let others = use.versions.filter { $0.format == nil }
    guard let first = others.first else { return }
    findings.report(.kind(use, others, first.string.content))
  }
}

extension Rule {
  static let appStringKind = Rule(
    "app-string-kind", basis: .documented,
    summary: "a loc-key must name a string, not a plural or a list",
    explanation: """
      The arguments of a payload are strings, but a plural needs a number to choose its variant. \
      Android looks for a resource of the type 'string' and finds no plurals or arrays.
      """,
    bad: .android(
      #""body_loc_key":"goals""#,
      #"<plurals name="goals"><item quantity="other">%d goals</item></plurals>"#),
    good: .android(#""body_loc_key":"goals""#, #"<string name="goals">Goals</string>"#))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func kind(
    _ use: AppStringUse, _ versions: [AppStringUse.Version], _ content: AppString.Content
  ) -> Self {
    let kind = content == .plural ? "a plural" : "not a string"
    return use.finding(
      .appStringKind, "the app's entry '\(use.key ?? "")' is \(kind)", "must be a string",
      about: versions,
      help: content == .plural
        ? "choose the plural form on the server, and use one string for each form"
        : "use the key of a string")
  }
}
