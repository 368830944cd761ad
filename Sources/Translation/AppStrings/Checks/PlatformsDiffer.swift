internal import Diagnostics
internal import MessageTables

extension AppStringCheck {
  /// Checks that a key has the same string on Apple's systems and on Android.
  static let platformsDiffer = AppStringCheck(.appStringPlatformsDiffer) { use, findings in
    guard let key = use.key, !use.other.isEmpty,
      let own = use.table.string(key, in: use.table.defaultLocale)?.text,
      let other = use.other.string(key, in: use.other.defaultLocale), let text = other.text,
      let version = use.versions.first
    else { return }
    let left = AppStringFormat(own, on: use.table.system).comparable
    let right = AppStringFormat(text, on: use.other.system).comparable
    if left != right { findings.report(.differ(use, version, other)) }
  }
}

extension AppStringFormat {
  /// The string with numbered placeholders, spelled identically for both systems.
  fileprivate var comparable: String {
    var next = 0
    return format.pieces.map { piece in
      switch piece {
      case .text(let text): return text
      case .percent: return "%"
      case .stray(let text): return text
      case .specifier(let specifier):
        if specifier.position == nil { next += 1 }
        return "%\(specifier.position ?? next)"
      case .variable(let name, _): return "%#\(name)"
      case .argument: return "%arg"
      }
    }.joined()
  }
}

extension Rule {
  static let appStringPlatformsDiffer = Rule(
    "app-string-platforms-differ", .warning, basis: .inferred,
    summary: "a key should have the same string on Apple and Android",
    explanation: """
      If the strings differ, one notification shows different text on two devices of a user. \
      Placeholders are compared by number, so %1$@ and %1$s are equal.
      """,
    bad: .android(
      #""body_loc_key":"k""#, #"<string name="k">Hi</string>"#,
      more: [Example("app/en.lproj/Localizable.strings", #""k" = "Hello";"#)]),
    good: .android(
      #""body_loc_key":"k""#, #"<string name="k">Hi</string>"#,
      more: [Example("app/en.lproj/Localizable.strings", #""k" = "Hi";"#)]))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func differ(
    _ use: AppStringUse, _ version: AppStringUse.Version, _ other: AppString
  ) -> Self {
    Diagnostic(
      .appStringPlatformsDiffer, "Apple and Android have different strings for '\(use.key ?? "")'",
      at: Label(use.reference.span, in: use.reference.file),
      related: [
        Label(version.string.span, "on \(use.table.system.rawValue)", in: version.string.file),
        Label(other.span, "on \(use.other.system.rawValue)", in: other.file),
      ], help: "make the strings equal, or use two keys")
  }
}
