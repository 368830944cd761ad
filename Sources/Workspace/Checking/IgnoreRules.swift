internal import Diagnostics
internal import Documents
internal import Workspaces

extension IgnoreList {
  /// The entries with a known rule code and a reason.
  var validEntries: [Ignore] { entries.filter { $0.problem == nil } }

  /// The findings about invalid entries of the list.
  var findings: Findings {
    var findings = Findings()
    if let malformed { findings.report(.ignoreNotAnObject(at: malformed)) }
    // Two entries cannot get the same code in a fix.
    let meant = entries.map(\.meantCode)
    let counts = Dictionary(meant.map { ($0, 1) }, uniquingKeysWith: +)
    for (entry, code) in zip(entries, meant) {
      guard let problem = entry.problem else { continue }
      findings.report(counts[code, default: 0] > 1 ? problem.withoutFix : problem)
    }
    return findings
  }

  /// Returns the findings about entries that silenced no finding.
  func withoutEffect(used: Set<Ignore>) -> Findings {
    var findings = Findings()
    for entry in validEntries where !used.contains(entry) {
      findings.report(.ignoreWithoutEffect(entry))
    }
    return findings
  }
}

extension Ignore {
  /// The finding about an invalid entry; nil for a valid entry.
  var problem: Diagnostic? {
    guard Rule.named(code) != nil else { return .ignoreUnknown(self, nearest: meantCode) }
    return hasReason ? nil : .ignoreWithoutReason(self)
  }
}

extension Ignore {
  /// The code of an existing rule, or the most similar one; nil if no code is similar.
  fileprivate var meantCode: String? {
    Rule.named(code) == nil ? Suggestion.nearest(to: code, among: Rule.all.map(\.code)) : code
  }
}

extension Rule {
  /// The rules about ignore entries.
  static let ofIgnores: [Rule] = [.ignoreWithoutReason, .ignoreUnknown, .ignoreWithoutEffect]

  static let ignoreWithoutReason = Rule(
    "ignore-without-reason", basis: .documented,
    summary: "an ignored finding must have a reason",
    explanation: """
      'ignore' is an object that maps rule codes to reasons. The reason lets later readers \
      decide whether the entry is still needed.
      """,
    bad: Example("notification.json", #"{"ignore":{"clip-to-nothing":""}}"#),
    good: Example(
      "notification.json", #"{"ignore":{"clip-to-nothing":"the badge is cleared on purpose"}}"#))

  static let ignoreUnknown = Rule(
    "ignore-unknown-code", basis: .documented,
    summary: "an ignore entry must name an existing rule",
    explanation: "An entry with a misspelled code has no effect, which is easy to overlook.",
    bad: Example("notification.json", #"{"ignore":{"clip-to-noting":"on purpose"}}"#),
    good: Example("notification.json", #"{"ignore":{"clip-to-nothing":"on purpose"}}"#))

  static let ignoreWithoutEffect = Rule(
    "ignore-without-effect", .warning, basis: .documented,
    summary: "an ignore entry should silence a finding",
    explanation: """
      The ignored finding no longer exists, so remove the entry. Otherwise the entry would hide a \
      new \
      finding with the same code.
      """,
    bad: Example("notification.json", #"{"ignore":{"json-in-string":"on purpose"}}"#),
    good: Example("notification.json", #"{"description":"nothing to ignore"}"#))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func ignoreNotAnObject(at label: Label) -> Self {
    Self(
      .ignoreWithoutReason,
      "the value of 'ignore' is not an object that maps rule codes to "
        + "reasons",
      at: Label(label.span, "not an object", in: label.file),
      help: #"write {"clip-to-nothing": "the reason"}"#)
  }

  fileprivate static func ignoreWithoutReason(_ ignore: Ignore) -> Self {
    Self(
      .ignoreWithoutReason, "the ignore entry for '\(ignore.code)' has no effect without a reason",
      at: Label(ignore.reasonSpan, "must be a string that is not empty", in: ignore.file))
  }

  fileprivate static func ignoreUnknown(_ ignore: Ignore, nearest: String?) -> Self {
    Self(
      .ignoreUnknown, "the rule '\(ignore.code)' does not exist",
      at: Label(ignore.span, "has no effect", in: ignore.file),
      help: nearest.map { "did you mean '\($0)'?" } ?? "'crier explain' lists all rules",
      fix: Suggestion.certain(nearest, for: ignore.code).map { name in
        // In a comment, the code has no quotes.
        let isQuoted = ignore.file.text(at: ignore.span).hasPrefix("\"")
        let text = isQuoted ? "\"\(name)\"" : name
        return Fix("write '\(name)'", [Edit(ignore.span, text, in: ignore.file)])
      })
  }

  static func ignoreWithoutEffect(_ ignore: Ignore) -> Self {
    Self(
      .ignoreWithoutEffect, "the ignore entry for '\(ignore.code)' has no effect",
      at: Label(ignore.span, "no finding has this code", in: ignore.file),
      help: "remove the entry")
  }
}
