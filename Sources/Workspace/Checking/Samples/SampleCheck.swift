internal import Diagnostics
internal import Documents
internal import Hub
internal import Localization
internal import Sending
internal import TemplateLanguage
internal import Workspaces

/// A check of a notification's samples against its expected arguments.
struct SampleCheck {
  private(set) var findings = Findings()
  private let notification: Notification
  private let expected: [String: ExpectedArgument]
  /// Whether all templates and messages are valid, so that all arguments are known.
  private let isComplete: Bool
  private let areMissingErrors: Bool

  init(_ notification: Notification, missing: WorkspaceSettings.Missing) {
    self.notification = notification
    areMissingErrors = missing == .error
    expected = Dictionary(
      notification.expectedArguments.map { (PropertyName.folded($0.name), $0) },
      uniquingKeysWith: { first, _ in first })
    isComplete =
      notification.templates.allSatisfy(\.template.isAccepted) && !notification.hasInvalidMessages
    for sample in notification.samples { check(sample) }
    findings.report(contentsOf: DeclaredValueCheck(notification).findings)
    findings.report(contentsOf: AudienceCheck(notification).findings)
  }

  private mutating func check(_ sample: Sample) {
    for entry in sample.arguments.entries {
      guard let argument = expected[PropertyName.folded(entry.name)] else {
        if isComplete { findings.report(.unusedArgument(entry, in: sample, of: notification)) }
        continue
      }
      check(entry, argument, sample)
    }
    checkMissing(in: sample)
  }

  /// Reports missing arguments that prevent formatting; if the settings treat missing arguments as
  /// errors, reports all of them.
  ///
  /// In all other cases, a check of the catalogs reports messages without a default.
  private mutating func checkMissing(in sample: Sample) {
    guard sample.arguments.isObject else { return }
    let filled = sample.arguments.filled(with: notification.settings.properties)
    for parameter in notification.parameters {
      let name = parameter.name
      guard areMissingErrors || parameter.kind?.canBeEmpty == false,
        !filled.sets(name) || lacksDefault(parameter, in: sample),
        !notification.misspells(name, in: sample), !notification.isMisnamed(name)
      else { continue }
      findings.report(.argumentNotSet(name, in: sample))
    }
  }

  /// Returns whether a sample relies on an empty or unsuitable default.
  private func lacksDefault(_ parameter: MessageParameter, in sample: Sample) -> Bool {
    guard let kind = parameter.kind, !sample.arguments.sets(parameter.name),
      let declaration = notification.declaration(named: parameter.name),
      declaration.defaultText?.isEmpty == true || declaration.kind == .money
    else { return false }
    return !declaration.hasDefault(for: kind)
  }

  private mutating func check(
    _ entry: Arguments.Entry, _ expected: ExpectedArgument, _ sample: Sample
  ) {
    guard entry.value != .other else { return }
    guard notification.accepts(entry, as: expected.kind) else {
      findings.report(.wrongType(entry, expected, in: sample))
      return
    }
    guard let declaration = expected.declaration, let text = entry.text else { return }
    let string = String(decoding: text, as: UTF8.self)
    if !declaration.allowed.isEmpty, !declaration.allowed.contains(string) {
      findings.report(.valueNotAllowed(entry, string, declaration.allowed, in: sample))
    }
    for excess in declaration.longest?.excesses(of: string) ?? [] {
      findings.report(.valueTooLong(entry, excess, in: sample))
    }
    if let requirement = declaration.violatedRequirement(of: string) {
      let label = Label(entry.span, in: sample.arguments.file)
      findings.report(.requirementViolated(entry.name, string, requirement, at: label))
    }
  }
}

extension Rule {
  /// The rules about samples.
  static let ofSamples: [Rule] = [
    .sampleArgumentType, .sampleArgumentUnused, .sampleValueNotAllowed, .sampleValueTooLong,
    .sampleRequirement,
    .audienceArgumentUnknown,
  ]

  static let sampleArgumentType = Rule(
    "sample-argument-type", basis: .documented,
    summary: "a sample's value must have the type that messages and declarations require",
    explanation: """
      A plural needs a number, a date format needs a date, and a currency format needs \
      {"type":"currency","value":…,"currency":…}. A string that spells a number or a date is \
      converted; any other value cannot be formatted, so the send lacks the message.
      """,
    bad: .newsSample(#"{"count":"many"}"#, "{count, plural, one {# flood} other {# floods}}"),
    good: .newsSample(#"{"count":"3"}"#, "{count, plural, one {# flood} other {# floods}}"))

  static let sampleArgumentUnused = Rule(
    "sample-argument-unused", .warning, basis: .documented,
    summary: "a sample should set only arguments that the notification uses",
    explanation: """
      The argument is not used in any message, template, declaration or audience of the \
      notification, so its name is probably misspelled.
      """,
    bad: .newsSample(#"{"city":"Brno","contry":"CZ"}"#, "Flood in {city}"),
    good: .newsSample(#"{"city":"Brno"}"#, "Flood in {city}"))

  static let sampleValueNotAllowed = Rule(
    "sample-value-not-allowed", basis: .documented,
    summary: "a value must be one of the allowed values",
    explanation: """
      'allowed' in notification.json lists all values that the property may have: in a sample, and \
      as its default and its example.
      """,
    bad: .newsSample(#"{"level":"urgent"}"#, "Flood, {level}", declaring: level),
    good: .newsSample(#"{"level":"high"}"#, "Flood, {level}", declaring: level))

  private static let level = #"{"level":{"allowed":["low","high"]}}"#

  static let sampleValueTooLong = Rule(
    "sample-value-too-long", basis: .documented,
    summary: "a sample's value must not exceed the declared length",
    explanation: """
      'longest' in notification.json sets the maximum length of the property. Layouts and size \
      budgets rely on the limit, so either the sample or the limit is wrong.
      """,
    bad: .newsSample(#"{"city":"Brandýs nad Labem"}"#, "Flood in {city}", declaring: city),
    good: .newsSample(#"{"city":"Brno"}"#, "Flood in {city}", declaring: city))

  private static let city = #"{"city":{"longest":10}}"#
}

extension Example {
  static func newsSample(
    _ arguments: String, _ message: String, declaring properties: String
  ) -> Example {
    let settings = #"{"properties":\#(properties)}"#
    return Example(
      "Templates/news/samples/flood.json", arguments,
      others: [
        newsTemplate, newsCatalog(message), Example("Templates/news/notification.json", settings),
      ])
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func wrongType(
    _ entry: Arguments.Entry, _ expected: ExpectedArgument, in sample: Sample
  ) -> Self {
    let user = expected.declaration?.kind == nil ? "a message needs" : "notification.json declares"
    return Self(
      .sampleArgumentType,
      "'\(entry.name)' is \(entry.value.kindName), but \(user) \(expected.kind.article)",
      at: Label(entry.span, in: sample.arguments.file), help: expected.kind.example)
  }

  fileprivate static func unusedArgument(
    _ entry: Arguments.Entry, in sample: Sample, of notification: Notification
  ) -> Self {
    let missing = notification.expectedArguments.map(\.name)
      .filter { sample.arguments[$0] == nil }
    let nearest = Suggestion.nearest(to: entry.name, among: missing)
    return Self(
      .sampleArgumentUnused, "unused argument '\(entry.name)'",
      at: Label(entry.span, in: sample.arguments.file),
      help: nearest.map { "did you mean '\($0)'?" }
        ?? "remove the argument, or use it in a message or a template")
  }

  fileprivate static func valueNotAllowed(
    _ entry: Arguments.Entry, _ text: String, _ allowed: [String], in sample: Sample
  ) -> Self {
    let nearest = Suggestion.nearest(to: text, among: allowed)
    return Self(
      .sampleValueNotAllowed, "'\(text)' is not an allowed value of '\(entry.name)'",
      at: Label(entry.span, "not an allowed value", in: sample.arguments.file),
      help: nearest.map { "did you mean '\($0)'?" }
        ?? "allowed values: \(allowed.joined(separator: ", "))")
  }

  fileprivate static func valueTooLong(
    _ entry: Arguments.Entry, _ excess: LengthLimits.Excess, in sample: Sample
  ) -> Self {
    Self(
      .sampleValueTooLong,
      "'\(entry.name)' has \(excess.length) \(excess.unit), more than the declared maximum of "
        + "\(excess.limit)",
      at: Label(entry.span, in: sample.arguments.file),
      help: "shorten the value, or increase 'longest' in notification.json")
  }

  fileprivate static func argumentNotSet(
    _ name: String, in sample: Sample
  ) -> Self {
    Self(
      .missingArgument,
      "the sample '\(sample.name)' does not set '\(name)', which a message needs",
      at: Label(SourceSpan(0, 0), in: sample.arguments.file), severity: .error,
      help: "set '\(name)' in the sample, or declare a default in notification.json")
  }
}
