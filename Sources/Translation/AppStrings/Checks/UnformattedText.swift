internal import Diagnostics

extension AppStringCheck {
  /// Checks that a payload has arguments for a string with placeholders.
  static let unformatted = AppStringCheck(.appStringUnformatted) { use, findings in
    guard use.reference.arguments == nil else { return }
    let raw = use.versions.filter { $0.format?.hasFormatting == true }
    if !raw.isEmpty { findings.report(.unformatted(use, raw)) }
  }
}

extension Rule {
  static let appStringUnformatted = Rule(
    "app-string-unformatted", .warning, basis: .documented,
    summary: "a loc-key of a string with placeholders should have arguments",
    explanation: """
      Without arguments the device does not format the string: it shows '%1$s' and '%%' unchanged.
      """,
    bad: .android(#""body_loc_key":"k""#, #"<string name="k">Hi %1$s</string>"#),
    good: .android(
      #""body_loc_key":"k","body_loc_args":["Ann"]"#, #"<string name="k">Hi %1$s</string>"#))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func unformatted(
    _ use: AppStringUse, _ versions: [AppStringUse.Version]
  ) -> Self {
    use.finding(
      .appStringUnformatted,
      "'\(use.key ?? "")' has placeholders or '%%', but the payload has no arguments for it",
      "shown unformatted", about: versions,
      help: "send arguments, or remove the placeholders from the app's string")
  }
}
