internal import Diagnostics

extension AppStringCheck {
  /// The payload has all arguments that a text shows.
  static let tooFewArguments = AppStringCheck(.appStringTooFewArguments) { use, findings in
    guard let arguments = use.reference.arguments else { return }
    let short = use.versions.filter { ($0.format?.arguments.max() ?? 0) > arguments.count }
    guard let first = short.first else { return }
    findings.report(.tooFew(use, short, first.format?.arguments.max() ?? 0, arguments.count))
  }

  /// All languages show the same arguments.
  static let languagesDisagree = AppStringCheck(.appStringLanguagesDisagree) { use, findings in
    guard let arguments = use.reference.arguments, !use.hasUnfitPlaceholder else { return }
    let versions = use.versions.filter { $0.format != nil }
    guard let first = versions.first?.format?.arguments,
      versions.allSatisfy({ ($0.format?.arguments.max() ?? 0) <= arguments.count })
    else { return }
    let others = versions.filter { $0.format?.arguments != first }
    if !others.isEmpty { findings.report(.disagree(use, [versions[0]] + others)) }
  }

  /// Some language shows each argument.
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
    summary: "a payload must have every argument that the app's text shows",
    explanation: """
      With too few arguments, Android shows nothing, and Apple's systems show '(null)' or crash while \
      formatting. One language that shows more arguments than the others is enough.
      """,
    bad: .apple(#""loc-key":"GREETING","loc-args":["Ann"]"#, #""GREETING" = "%@ and %@";"#),
    good: .apple(
      #""loc-key":"GREETING","loc-args":["Ann","Bo"]"#, #""GREETING" = "%@ and %@";"#))

  static let appStringLanguagesDisagree = Rule(
    "app-string-languages-disagree", basis: .documented,
    summary: "the app's text must show the same arguments in every language",
    explanation: """
      A language that leaves an argument out, or shows another one, was translated from an older text. \
      Its readers miss a name or a number.
      """,
    bad: .apple(
      #""loc-key":"GREETING","loc-args":["Ann","Bo"]"#, #""GREETING" = "%1$@ and %2$@";"#,
      german: #""GREETING" = "%1$@";"#),
    good: .apple(
      #""loc-key":"GREETING","loc-args":["Ann","Bo"]"#, #""GREETING" = "%1$@ and %2$@";"#,
      german: #""GREETING" = "%2$@ und %1$@";"#))

  static let appStringUnusedArguments = Rule(
    "app-string-unused-arguments", .warning, basis: .documented,
    summary: "every argument of a payload should be shown by some language",
    explanation: """
      An argument that no text shows is ignored. It costs bytes, and usually a placeholder has been \
      forgotten.
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
      "'\(use.key ?? "")' shows argument \(needed) in \(use.names(versions.map(\.locale))), and "
        + "the payload has \(count)", "too few arguments", about: versions,
      help: "send the argument, or change the app's text")
  }

  fileprivate static func disagree(
    _ use: AppStringUse, _ versions: [AppStringUse.Version]
  ) -> Self {
    use.finding(
      .appStringLanguagesDisagree,
      "'\(use.key ?? "")' shows other arguments in "
        + "\(use.names(versions.dropFirst().map(\.locale))) than in \(use.name(versions[0].locale))",
      about: versions, help: "make all languages show the same arguments")
  }

  fileprivate static func unused(_ use: AppStringUse, _ index: Int, _ count: Int) -> Self {
    use.finding(
      .appStringUnusedArguments,
      "no language shows argument \(index) of the \(count) for '\(use.key ?? "")'",
      help: "remove the argument, or show it in the app's text")
  }
}
