internal import Diagnostics

extension AppStringCheck {
  /// Checks that a payload has all arguments that the app's string shows.
  static let tooFewArguments = AppStringCheck(.appStringTooFewArguments) { use, findings in
    guard let arguments = use.reference.arguments else { return }
    let short = use.versions.filter { ($0.format?.arguments.max() ?? 0) > arguments.count }
    guard let first = short.first else { return }
    findings.report(.tooFew(use, short, first.format?.arguments.max() ?? 0, arguments.count))
  }

  /// Checks that the string shows the same arguments in all languages.
  static let languagesDisagree = AppStringCheck(.appStringLanguagesDisagree) { use, findings in
    guard let arguments = use.reference.arguments, !use.hasUnfitPlaceholder else { return }
    let versions = use.versions.filter { $0.format != nil }
    guard let first = versions.first?.format?.arguments,
      versions.allSatisfy({ ($0.format?.arguments.max() ?? 0) <= arguments.count })
    else { return }
    let others = versions.filter { $0.format?.arguments != first }
    if !others.isEmpty { findings.report(.disagree(use, [versions[0]] + others)) }
  }

  /// Checks that each argument of a payload is shown in at least one language.
  static let unusedArguments = AppStringCheck(.appStringUnusedArguments) { use, findings in
    guard let arguments = use.reference.arguments, !use.hasUnfitPlaceholder else { return }
    let formats = use.versions.compactMap(\.format)
    guard !formats.isEmpty else { return }
    let used = formats.reduce(into: Set<Int>()) { $0.formUnion($1.arguments) }
    let unused = (1...arguments.count).filter { !used.contains($0) }
    if let first = unused.first { findings.report(.unused(use, first, arguments.count)) }
  }
}

extension Rule {
  static let appStringTooFewArguments = Rule(
    "app-string-too-few-arguments", basis: .documented,
    summary: "a payload must have all arguments that the app's string shows",
    explanation: """
      If an argument is missing, Android shows nothing, and Apple's systems show '(null)' or crash \
      while formatting. This also happens if only one language shows more arguments than the \
      payload has.
      """,
    bad: .apple(#""loc-key":"GREETING","loc-args":["Ann"]"#, #""GREETING" = "%@ and %@";"#),
    good: .apple(
      #""loc-key":"GREETING","loc-args":["Ann","Bo"]"#, #""GREETING" = "%@ and %@";"#))

  static let appStringLanguagesDisagree = Rule(
    "app-string-languages-disagree", basis: .documented,
    summary: "the app's string must show the same arguments in every language",
    explanation: """
      A translation that omits an argument or shows a different argument is usually outdated, \
      and users miss a name or a number.
      """,
    bad: .apple(
      #""loc-key":"GREETING","loc-args":["Ann","Bo"]"#, #""GREETING" = "%1$@ and %2$@";"#,
      german: #""GREETING" = "%1$@";"#),
    good: .apple(
      #""loc-key":"GREETING","loc-args":["Ann","Bo"]"#, #""GREETING" = "%1$@ and %2$@";"#,
      german: #""GREETING" = "%2$@ und %1$@";"#))

  static let appStringUnusedArguments = Rule(
    "app-string-unused-arguments", .warning, basis: .documented,
    summary: "every argument of a payload should be shown in at least one language",
    explanation: """
      The device ignores an argument that no string shows. Such an argument wastes bytes, and \
      often means that the string lacks a placeholder.
      """,
    bad: .apple(#""loc-key":"GREETING","loc-args":["Ann","Bo"]"#, #""GREETING" = "Hi %@";"#),
    good: .apple(#""loc-key":"GREETING","loc-args":["Ann"]"#, #""GREETING" = "Hi %@";"#))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func tooFew(
    _ use: AppStringUse, _ versions: [AppStringUse.Version], _ needed: Int, _ count: Int
  ) -> Self {
    use.finding(
      .appStringTooFewArguments,
      "'\(use.key ?? "")' needs \(needed) arguments in \(use.names(versions.map(\.locale))), but "
        + "the payload has \(count)", "too few arguments", about: versions,
      help: "send all arguments, or change the app's string")
  }

  fileprivate static func disagree(
    _ use: AppStringUse, _ versions: [AppStringUse.Version]
  ) -> Self {
    use.finding(
      .appStringLanguagesDisagree,
      "'\(use.key ?? "")' shows different arguments in "
        + "\(use.names(versions.dropFirst().map(\.locale))) than in \(use.name(versions[0].locale))",
      about: versions, help: "use the same arguments in all languages")
  }

  fileprivate static func unused(_ use: AppStringUse, _ index: Int, _ count: Int) -> Self {
    use.finding(
      .appStringUnusedArguments,
      "argument \(index) of \(count) for '\(use.key ?? "")' is not shown in any language",
      help: "remove the argument, or show it in the app's string")
  }
}
