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
    for declaration in notification.settings.properties {
      checkDefault(of: declaration)
      checkExample(of: declaration)
    }
    checkAudience()
  }

  /// Checks that the default of a property matches its declaration; an empty default shows nothing.
  private mutating func checkDefault(of declaration: PropertyDeclaration) {
    guard let text = declaration.defaultText, let span = declaration.defaultSpan, !text.isEmpty,
      let file = notification.settings.file
    else { return }
    let label = Label(span, in: file)
    let value = Argument.text(Array(text.utf8)[...])
    if let kind = declaration.kind, kind != .money, !value.fits(kind) {
      findings.report(.defaultType(declaration, kind, at: label))
    } else {
      checkAllowed(text, "default", of: declaration, at: label)
    }
  }

  /// Checks that the example of a property matches its declaration.
  private mutating func checkExample(of declaration: PropertyDeclaration) {
    guard let (text, span) = declaration.example, let file = notification.settings.file else {
      return
    }
    let label = Label(span, in: file)
    let value = Argument.text(Array(text.utf8)[...])
    if let kind = declaration.kind, kind != .money, !value.fits(kind) {
      findings.report(.exampleType(declaration, kind, at: label))
      return
    }
    for excess in declaration.longest?.excesses(of: text) ?? [] {
      findings.report(.exampleTooLong(declaration, excess, at: label))
    }
    checkAllowed(text, "example", of: declaration, at: label)
  }

  /// Checks that a value in the declaration is one of those that it allows.
  private mutating func checkAllowed(
    _ text: String, _ key: String, of declaration: PropertyDeclaration, at label: Label
  ) {
    if let requirement = declaration.violatedRequirement(of: text) {
      let name = declaration.name.spelling
      findings.report(.requirementViolated(name, text, requirement, at: label))
    }
    guard !declaration.allowed.isEmpty, !declaration.allowed.contains(text) else { return }
    findings.report(.declaredValueNotAllowed(text, key, declaration, at: label))
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

  /// Checks that the arguments in the audience's tag expression are known and set in each sample.
  private mutating func checkAudience() {
    guard let audience = notification.settings.audience, let file = notification.settings.file,
      !notification.samples.isEmpty || !notification.settings.properties.isEmpty
    else { return }
    let others = notification.expectedArgumentsBesideAudience.map(\.name)
    let sampled = notification.samples.flatMap { $0.arguments.entries.map(\.name) }
    let known = Set((others + sampled).map(PropertyName.folded))
    for name in audience.arguments {
      guard known.contains(PropertyName.folded(name)) else {
        findings.report(
          .audienceArgumentUnknown(name, at: audience.span, in: file, among: others + sampled))
        continue
      }
      for sample in notification.samples {
        let filled = sample.arguments.filled(with: notification.settings.properties)
        if filled[name]?.text == nil {
          findings.report(.audienceArgumentMissing(name, in: sample))
        }
      }
    }
  }
}

extension PropertyDeclaration {
  /// Returns whether a default exists that a message can format as the given kind.
  func hasDefault(for kind: Kind) -> Bool {
    guard let text = defaultText else { return false }
    switch kind {
    case .text, .url, .boolean: return true
    case .number, .money: return DecimalNumber(Array(text.utf8)[...]) != nil
    case .date: return DateTimeValue(Array(text.utf8)[...]) != nil
    }
  }
}

extension Notification {
  /// Returns whether a value has the given kind, or is an amount for a message that sets a currency.
  ///
  /// A rendering finds an amount in another currency.
  func accepts(_ entry: Arguments.Entry, as kind: PropertyDeclaration.Kind) -> Bool {
    if entry.fits(kind) { return true }
    guard case .money = entry.value, declaration(named: entry.name)?.kind == nil else {
      return false
    }
    let folded = PropertyName.folded(entry.name)
    return parameters.contains { PropertyName.folded($0.name) == folded && $0.setsCurrency }
  }
}

extension Arguments.Entry {
  /// Returns whether the value has the given kind; a string can spell a number, date or boolean.
  func fits(_ kind: PropertyDeclaration.Kind) -> Bool {
    guard kind == .url, let text, !text.isEmpty else { return value.fits(kind) }
    return text.canBeURL
  }
}

extension ArraySlice<UInt8> {
  /// Whether the text can be a URL: without spaces, and not beginning with a host name.
  ///
  /// Relative URLs are allowed, because tiles show images of the app: `Assets/sun.png`. A host
  /// without a scheme, as in `example.com/1.jpg`, would be a relative URL by mistake.
  /// https://www.rfc-editor.org/rfc/rfc3986#section-4.2
  fileprivate var canBeURL: Bool {
    guard !contains(where: { $0 <= 0x20 }) else { return false }
    let host = prefix { $0 != UInt8(ascii: "/") }
    guard !host.contains(UInt8(ascii: ":")) else { return true }
    if host.starts(with: "www.".utf8) { return false }
    guard host.count < count, let dot = host.lastIndex(of: UInt8(ascii: ".")) else { return true }
    let ending = host[dot...].dropFirst()
    return dot == startIndex || ending.count < 2
      || !ending.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }
  }
}

extension PropertyDeclaration.Kind {
  /// Whether a message can be formatted with empty text as the value.
  fileprivate var canBeEmpty: Bool {
    switch self {
    case .text, .url, .boolean: true
    case .number, .date, .money: false
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

  static let audienceArgumentUnknown = Rule(
    "audience-argument-unknown", basis: .documented,
    summary: "an argument of the audience must be declared, or set by a sample",
    explanation: """
      The audience contains an argument that is not used or set anywhere else. If a send does not \
      set the argument, the tag expression matches no device.
      """,
    bad: Example(
      "Templates/news/notification.json", #"{"audience":"user:{usr}"}"#,
      others: [
        .newsTemplate, .newsCatalog("Flood"),
        Example("Templates/news/samples/flood.json", #"{"user":"ann"}"#),
      ]),
    good: Example(
      "Templates/news/notification.json", #"{"audience":"user:{user}"}"#,
      others: [
        .newsTemplate, .newsCatalog("Flood"),
        Example("Templates/news/samples/flood.json", #"{"user":"ann"}"#),
      ]))
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

  fileprivate static func declaredValueNotAllowed(
    _ text: String, _ key: String, _ declaration: PropertyDeclaration, at label: Label
  ) -> Self {
    let nearest = Suggestion.nearest(to: text, among: declaration.allowed)
    return Self(
      .sampleValueNotAllowed,
      "the \(key) '\(text)' is not an allowed value of '\(declaration.name.spelling)'", at: label,
      help: nearest.map { "did you mean '\($0)'?" }
        ?? "allowed values: \(declaration.allowed.joined(separator: ", "))")
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

  fileprivate static func defaultType(
    _ declaration: PropertyDeclaration, _ kind: PropertyDeclaration.Kind, at label: Label
  ) -> Self {
    Self(
      .sampleArgumentType,
      "the default of '\(declaration.name.spelling)' is not \(kind.article), the declared type",
      at: label, help: kind.example)
  }

  fileprivate static func exampleType(
    _ declaration: PropertyDeclaration, _ kind: PropertyDeclaration.Kind, at label: Label
  ) -> Self {
    Self(
      .sampleArgumentType,
      "the example of '\(declaration.name.spelling)' is not \(kind.article), the declared type",
      at: label, severity: .warning, help: kind.example)
  }

  fileprivate static func exampleTooLong(
    _ declaration: PropertyDeclaration, _ excess: LengthLimits.Excess, at label: Label
  ) -> Self {
    Self(
      .sampleValueTooLong,
      "the example of '\(declaration.name.spelling)' has \(excess.length) \(excess.unit), more than "
        + "the declared maximum of \(excess.limit)",
      at: label, severity: .warning, help: "shorten the example, or increase 'longest'")
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

  fileprivate static func audienceArgumentMissing(_ name: String, in sample: Sample) -> Self {
    Self(
      .audienceArgumentMissing,
      "the sample '\(sample.name)' does not set '\(name)', which the audience needs",
      at: Label(SourceSpan(0, 0), in: sample.arguments.file),
      help: "set '\(name)' in the sample, or declare a default in notification.json")
  }

  fileprivate static func audienceArgumentUnknown(
    _ name: String, at span: SourceSpan, in file: SourceFile, among names: [String]
  ) -> Self {
    Self(
      .audienceArgumentUnknown, "unknown argument '\(name)' in the audience",
      at: Label(span, in: file),
      help: Suggestion.nearest(to: name, among: names).map { "did you mean '\($0)'?" }
        ?? "declare the argument in 'properties', or set it in the samples")
  }
}
