internal import Diagnostics
internal import Documents
internal import Workspaces

extension IgnoreList {
  /// The entries that name a rule and have a reason.
  var validEntries: [Ignore] { entries.filter { $0.problem == nil } }

  /// The findings about the list by itself.
  var findings: Findings {
    var findings = Findings()
    if let malformed { findings.report(.ignoreNotAnObject(at: malformed)) }
    for entry in entries { entry.problem.map { findings.report($0) } }
    return findings
  }

  /// The findings about entries that silenced nothing.
  func withoutEffect(used: Set<Ignore>) -> Findings {
    var findings = Findings()
    for entry in validEntries where !used.contains(entry) {
      findings.report(.ignoreWithoutEffect(entry))
    }
    return findings
  }
}

extension Ignore {
  /// The finding about an entry that cannot silence anything; nil for a valid entry.
  var problem: Diagnostic? {
    guard Rule.named(code) != nil else {
      let nearest = Suggestion.nearest(to: code, among: Rule.all.map(\.code))
      return .ignoreUnknown(self, nearest: nearest)
    }
    return hasReason ? nil : .ignoreWithoutReason(self)
  }
}

extension Rule {
  /// What can be wrong with a list of ignores.
  static let ofIgnores: [Rule] = [.ignoreWithoutReason, .ignoreUnknown, .ignoreWithoutEffect]

  static let ignoreWithoutReason = Rule(
    "ignore-without-reason", basis: .documented,
    summary: "an ignored finding must have a reason",
    explanation: """
      'ignore' is an object of codes and reasons. Anyone who reads the list in a year must be able to \
      tell whether the reason still holds.
      """,
    bad: Example("notification.json", #"{"ignore":{"clip-to-nothing":""}}"#),
    good: Example(
      "notification.json", #"{"ignore":{"clip-to-nothing":"the badge is cleared on purpose"}}"#))

  static let ignoreUnknown = Rule(
    "ignore-unknown-code", basis: .documented,
    summary: "an ignore must name an existing rule",
    explanation: "A misspelled code silences nothing, which is easy to overlook.",
    bad: Example("notification.json", #"{"ignore":{"clip-to-noting":"on purpose"}}"#),
    good: Example("notification.json", #"{"ignore":{"clip-to-nothing":"on purpose"}}"#))

  static let ignoreWithoutEffect = Rule(
    "ignore-without-effect", .warning, basis: .documented,
    summary: "an ignore should silence a finding",
    explanation: """
      The finding is gone, so the ignore can go too. Left in place, it would hide the next one.
      """,
    bad: Example("notification.json", #"{"ignore":{"json-in-string":"on purpose"}}"#),
    good: Example("notification.json", #"{"description":"nothing to ignore"}"#))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func ignoreNotAnObject(at label: Label) -> Self {
    Self(
      .ignoreWithoutReason, "'ignore' is an object of codes and reasons",
      at: Label(label.span, "not an object", in: label.file),
      help: #"write {"clip-to-nothing": "the reason"}"#)
  }

  fileprivate static func ignoreWithoutReason(_ ignore: Ignore) -> Self {
    Self(
      .ignoreWithoutReason, "'\(ignore.code)' is ignored without a reason",
      at: Label(ignore.reasonSpan, "a reason is a text that is not empty", in: ignore.file))
  }

  fileprivate static func ignoreUnknown(_ ignore: Ignore, nearest: String?) -> Self {
    Self(
      .ignoreUnknown, "there is no rule '\(ignore.code)'",
      at: Label(ignore.span, "silences nothing", in: ignore.file),
      help: nearest.map { "did you mean '\($0)'?" } ?? "'crier explain' lists all rules",
      fix: nearest.map { name in
        Fix("write '\(name)'", [Edit(ignore.span, "\"\(name)\"", in: ignore.file)])
      })
  }

  static func ignoreWithoutEffect(_ ignore: Ignore) -> Self {
    Self(
      .ignoreWithoutEffect, "nothing is silenced by ignoring '\(ignore.code)'",
      at: Label(ignore.span, "no such finding", in: ignore.file), help: "remove the entry")
  }
}
