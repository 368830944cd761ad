internal import Diagnostics
internal import Documents
internal import Linting
internal import Localization

/// The findings that a settings file silences, each with the author's reason.
struct IgnoreList: Sendable {
  private struct Entry: Sendable {
    let code: String
    let span: SourceSpan
  }

  private let file: SourceFile
  private var entries: [Entry] = []
  private var used: Set<String> = []
  /// What is wrong with the list alone.
  private(set) var findings: Findings

  /// Reads the key `ignore` of `crier.json` or `notification.json`.
  init(from file: SourceFile) {
    self.file = file
    findings = Findings(in: file)
    guard let ignore = JSONReader.read(file).document?.root["ignore"] else { return }
    if let members = ignore.members {
      for member in members { add(member) }
    } else {
      findings.report(.ignoreNotAnObject(at: ignore.span))
    }
  }

  private mutating func add(_ member: JSONMember) {
    let code = member.key.string
    guard Rule.named(code) != nil else {
      let nearest = Suggestion.nearest(to: code, among: Rule.all.map(\.code))
      findings.report(.ignoreUnknown(code, at: member.keySpan, nearest: nearest))
      return
    }
    let reason = member.value.text?.string ?? ""
    guard reason.contains(where: { !$0.isWhitespace }) else {
      findings.report(.ignoreWithoutReason(code, at: member.value.span))
      return
    }
    entries.append(Entry(code: code, span: member.keySpan))
  }

  /// The codes of the rules that the list silences.
  var codes: Set<String> { Set(entries.map(\.code)) }

  /// Leaves out what the list silences, and remembers that it was needed.
  mutating func applied(to findings: Findings) -> Findings {
    let codes = codes
    var found: Set<String> = []
    let kept = findings.filter { diagnostic in
      guard codes.contains(diagnostic.rule.code) else { return true }
      found.insert(diagnostic.rule.code)
      return false
    }
    used.formUnion(found)
    return kept
  }

  /// The entries that have silenced nothing; to be asked when everything was checked.
  var withoutEffect: Findings { withoutEffect(except: []) }

  /// The entries that have silenced nothing, but for the codes that nobody has looked for.
  func withoutEffect(except unsought: Set<String>) -> Findings {
    var findings = Findings(in: file)
    for entry in entries where !used.contains(entry.code) && !unsought.contains(entry.code) {
      findings.report(.ignoreWithoutEffect(entry.code, at: entry.span))
    }
    return findings
  }
}

extension CatalogReview.Outcome {
  /// What is wrong with the ignores of single messages, `x-ignore`.
  var ignoreFindings: Findings {
    var findings = Findings()
    for (ignore, file) in idleIgnores {
      let problem: Diagnostic
      if Rule.named(ignore.code) == nil {
        let nearest = Suggestion.nearest(to: ignore.code, among: Rule.all.map(\.code))
        problem = .ignoreUnknown(ignore.code, at: ignore.span, nearest: nearest)
      } else if ignore.hasReason {
        problem = .ignoreWithoutEffect(ignore.code, at: ignore.span)
      } else {
        problem = .ignoreWithoutReason(ignore.code, at: ignore.reasonSpan)
      }
      findings.report(problem.located(in: file))
    }
    return findings
  }
}

extension Rule {
  /// What can be wrong with a list of ignores.
  static let ofIgnores: [Rule] = [.ignoreWithoutReason, .ignoreUnknown, .ignoreWithoutEffect]

  static let ignoreWithoutReason = Rule(
    "ignore-without-reason", basis: .documented,
    summary: "a finding is silenced with a reason",
    explanation: """
      'ignore' is an object of codes and reasons. Whoever reads the list in a year must be able to \
      tell whether the reason still holds.
      """,
    bad: Example("notification.json", #"{"ignore":{"clip-to-nothing":""}}"#),
    good: Example(
      "notification.json", #"{"ignore":{"clip-to-nothing":"the badge is cleared on purpose"}}"#))

  static let ignoreUnknown = Rule(
    "ignore-unknown-code", basis: .documented,
    summary: "an ignore names a rule that exists",
    explanation: "A misspelt code silences nothing, and nobody would notice.",
    bad: Example("notification.json", #"{"ignore":{"clip-to-noting":"on purpose"}}"#),
    good: Example("notification.json", #"{"ignore":{"clip-to-nothing":"on purpose"}}"#))

  static let ignoreWithoutEffect = Rule(
    "ignore-without-effect", .warning, basis: .documented,
    summary: "an ignore silences something",
    explanation: """
      The finding is gone, so the ignore can go too. Left in place, it would hide the next one.
      """,
    bad: Example("notification.json", #"{"ignore":{"json-in-string":"on purpose"}}"#),
    good: Example("notification.json", #"{"description":"nothing to ignore"}"#))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func ignoreNotAnObject(at span: SourceSpan) -> Self {
    Self(
      .ignoreWithoutReason, "'ignore' is an object of codes and reasons",
      at: Label(span, "not an object"), help: #"write {"clip-to-nothing": "the reason"}"#)
  }

  fileprivate static func ignoreWithoutReason(_ code: String, at span: SourceSpan) -> Self {
    Self(
      .ignoreWithoutReason, "'\(code)' is ignored without a reason",
      at: Label(span, "a reason is a text that is not empty"))
  }

  fileprivate static func ignoreUnknown(
    _ code: String, at span: SourceSpan, nearest: String?
  ) -> Self {
    Self(
      .ignoreUnknown, "there is no rule '\(code)'", at: Label(span, "silences nothing"),
      help: nearest.map { "did you mean '\($0)'?" } ?? "'crier explain' lists all rules",
      fix: nearest.map { Fix("write '\($0)'", replacing: span, with: "\"\($0)\"") })
  }

  fileprivate static func ignoreWithoutEffect(_ code: String, at span: SourceSpan) -> Self {
    Self(
      .ignoreWithoutEffect, "nothing is silenced by ignoring '\(code)'",
      at: Label(span, "no such finding"), help: "remove the entry")
  }
}
