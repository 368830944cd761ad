package import Diagnostics
package import Localization
package import Sending
package import TemplateLanguage

extension LocalizedTemplate {
  /// Renders one send with a formatter that the caller reuses for other sends.
  package func render(
    _ arguments: Arguments, options: DeliveryOptions = DeliveryOptions(),
    formatter: inout MessageFormatter
  ) -> LocalizedPayload {
    var findings = obstacles
    let filled = arguments.filled(with: notification.settings.properties)
    let formatted = texts.format(
      filled, beside: companions, &formatter, &findings, otherwise: others)
    let foreign = foreignTexts.map { part in
      let family = LocaleTag(part.text.message.locale).map(family) ?? []
      let formatted = [part.text].format(
        filled, beside: family.filter { $0.property != part.text.property },
        &formatter, &findings, otherwise: others)
      return FormattedText(
        property: part.name, bytes: formatted[0].bytes, text: part.text,
        locale: formatted[0].locale)
    }
    let properties = properties(filled, formatted + foreign)
    var delivery: Delivery?
    if isRenderable, let body = template.template.body(options.layout) {
      let made = Delivery(template.template, body, with: properties, options: options)
      findings.report(contentsOf: made.findings)
      delivery = made
    }
    return LocalizedPayload(
      requestedLocale: requested,
      servedLocale: formatted.first.flatMap { LocaleTag($0.locale) } ?? served,
      findings: notification.ignores.unsilencedOrErrors(findings).judged(by: settings.missing),
      delivery: delivery, texts: formatted, properties: properties, template: self)
  }

  /// Renders a single send with a new formatter.
  package func render(
    _ arguments: Arguments, options: DeliveryOptions = DeliveryOptions()
  ) -> LocalizedPayload {
    var formatter = MessageFormatter(settings)
    return render(arguments, options: options, formatter: &formatter)
  }

  /// Returns the properties that the hub would receive for this template.
  package func properties(_ arguments: Arguments, _ formatted: [FormattedText]) -> Properties {
    let direct = arguments.entries.compactMap { entry in entry.text.map { (entry.name, $0) } }
    let localized = formatted.map { ($0.property.spelling, $0.bytes) }
    return Properties(bytes: direct + localized, from: arguments.file)
  }
}

extension MessageFormatter {
  /// Creates a formatter with a workspace's settings.
  package init(_ settings: WorkspaceSettings, parts: PartRecording = .off) {
    guard
      let formatter = Self(
        isolation: settings.bidi, timeZone: settings.timeZone ?? "UTC", parts: parts)
    else { preconditionFailure("ICU cannot open a number result: out of memory") }
    self = formatter
  }
}

extension [LocalizedText] {
  /// Formats the messages of one locale; if one fails, reports an error and returns empty text.
  ///
  /// `otherwise` returns the same messages in other locales. The first locale that can format all of
  /// them takes the place of this one, because a send serves all locales: one mistake in one catalog
  /// must not keep it from everyone else, no device must show empty text, and none a title in one
  /// language above a body in another. `companions` are the other messages of the locale in a send;
  /// if no locale can take its place, they are of no concern here.
  package func format(
    _ arguments: Arguments, beside companions: [LocalizedText] = [],
    _ formatter: inout MessageFormatter, _ findings: inout Findings,
    otherwise: ([LocalizedText]) -> [[LocalizedText]] = { _ in [] }
  ) -> [FormattedText] {
    var failures: [Diagnostic] = []
    var bytes: [[UInt8]] = []
    for text in self {
      let (own, missing) = text.formatted(arguments, &formatter)
      for name in missing { findings.report(.missingArgument(name, in: text, among: arguments)) }
      bytes.append(own ?? [])
      if own == nil { failures.append(formatter.failure(of: text, arguments, missing)) }
    }
    let ownFailures = failures
    for text in companions where text.canFail {
      let (own, missing) = text.formatted(arguments, &formatter)
      if own == nil { failures.append(formatter.failure(of: text, arguments, missing)) }
    }
    var locale: String?
    if !failures.isEmpty {
      let replacement = replacement(for: companions, arguments, &formatter, otherwise)
      if let replacement { (locale, bytes) = replacement }
      for failure in replacement == nil ? ownFailures : failures {
        findings.report(replacement.map { failure.replaced(by: $0.locale) } ?? failure)
      }
    }
    return zip(self, bytes).map { text, bytes in
      FormattedText(
        property: text.property, bytes: bytes[...], text: text,
        locale: locale ?? text.message.locale)
    }
  }

  /// Returns the texts of the first other locale that can format all messages.
  private func replacement(
    for companions: [LocalizedText], _ arguments: Arguments, _ formatter: inout MessageFormatter,
    _ otherwise: ([LocalizedText]) -> [[LocalizedText]]
  ) -> (locale: String, bytes: [[UInt8]])? {
    for others in otherwise(self + companions) {
      let bytes = others.compactMap { $0.formatted(arguments, &formatter).bytes }
      if bytes.count == others.count, let locale = others.first?.message.locale {
        return (locale, bytes)
      }
    }
    return nil
  }
}

extension MessageFormatter {
  /// Returns the finding about a message that could not be formatted.
  fileprivate func failure(
    of text: LocalizedText, _ arguments: Arguments, _ missing: [String]
  ) -> Diagnostic {
    .notFormatted(text, errors.map(\.description), arguments, missing: missing)
  }
}

extension LocalizedText {
  /// Formats the message; nil if an argument does not have the type that the message requires.
  fileprivate func formatted(
    _ arguments: Arguments, _ formatter: inout MessageFormatter
  ) -> (bytes: [UInt8]?, missing: [String]) {
    let (values, missing) = slots(arguments)
    var bytes: [UInt8] = []
    let isFormatted = formatter.format(message, values, into: &bytes)
    return (isFormatted && formatter.errors.isEmpty ? bytes : nil, missing)
  }
}

extension Findings {
  /// Returns the findings; those about missing values get the severity from the workspace settings.
  fileprivate func judged(by missing: WorkspaceSettings.Missing) -> Findings {
    guard missing == .error else { return self }
    let rules: Set = [Rule.missingArgument, .missingProperty]
    return map { rules.contains($0.rule) ? $0.with(severity: .error) : $0 }
  }
}

extension Rule {
  /// The rules about messages and their arguments.
  static let ofLocalizedTexts: [Rule] = [.missingArgument, .notFormatted]

  package static let missingArgument = Rule(
    "argument-missing", .warning, basis: .documented,
    summary: "a send should set every argument of its messages",
    explanation: """
      A missing argument renders as empty text. Set the argument in the send, or declare a default \
      in notification.json.
      """,
    bad: .newsSample(#"{"town":"Brno"}"#, "Flood in {city}"),
    good: .newsSample(#"{"city":"Brno"}"#, "Flood in {city}"))

  package static let notFormatted = Rule(
    "message-not-formatted", basis: .documented,
    summary: "an argument must have the type that its message requires",
    explanation: """
      A plural needs a number, and a date format needs a date. With any other value the message \
      cannot be formatted. All messages of the next locale in the fallback order take the place of \
      those of this one; if no locale can format them, nothing is sent.
      """,
    bad: .newsSample(#"{"count":"many"}"#, "{count, plural, one {# flood} other {# floods}}"),
    good: .newsSample(#"{"count":"3"}"#, "{count, plural, one {# flood} other {# floods}}"))
}

// MARK: - Diagnostics

extension Diagnostic {
  /// Returns a finding about a message that another locale's message replaces.
  fileprivate func replaced(by locale: String) -> Self {
    Self(
      rule, "\(message); all texts of this locale come from \(locale)", at: primary,
      severity: .warning, related: related, help: help)
  }

  fileprivate static func missingArgument(
    _ name: String, in text: LocalizedText, among arguments: Arguments
  ) -> Self {
    let span = text.entry.span(ofArgument: name)
    let nearest = Suggestion.nearest(to: name, among: arguments.entries.map(\.name))
    return Self(
      .missingArgument, "the argument '\(name)' is missing, so the message shows empty text for it",
      at: Label(span, "in the message '\(text.entry.key)'", in: text.entry.file),
      help: nearest.map { "the similar name '\($0)' is set; check the spelling" }
        ?? "set the argument, or declare a default in notification.json")
  }

  /// Returns a finding about a message that cannot be formatted.
  ///
  /// A value of the wrong type is reported at its location in the arguments, so that all locales
  /// produce the same finding.
  fileprivate static func notFormatted(
    _ text: LocalizedText, _ errors: [String], _ arguments: Arguments, missing: [String]
  ) -> Self {
    let message = Label(text.entry.span, in: text.entry.file)
    if let (entry, own, wanted) = text.foreignAmount(in: arguments) {
      return Self(
        .notFormatted,
        own == wanted
          ? "'\(entry.name)' is an amount with a currency, and the message '\(text.entry.key)' sets it again"
          : "'\(entry.name)' is an amount in \(own), but the message '\(text.entry.key)' shows \(wanted)",
        at: Label(entry.span, in: arguments.file),
        related: [Label(message.span, "formatted here", in: text.entry.file)],
        help: "use '\(text.entry.syntax.placeholder(forAmount: entry.name))' in the message, which "
          + "shows the amount in its own currency")
    }
    if let (entry, kind) = text.mistypedArgument(in: arguments) {
      return Self(
        .notFormatted,
        "'\(entry.name)' is \(entry.value.kindName), but the message '\(text.entry.key)' needs "
          + kind.article,
        at: Label(entry.span, in: arguments.file),
        related: [Label(message.span, "formatted here", in: text.entry.file)], help: kind.example)
    }
    let reason =
      errors.first
      ?? (missing.isEmpty
        ? "an argument has the wrong type"
        : "the argument \(missing.map { "'\($0)'" }.joined(separator: ", ")) is missing")
    return Self(
      .notFormatted, "the message '\(text.entry.key)' cannot be formatted: \(reason)", at: message)
  }
}

extension CatalogEntry {
  /// Returns the location at which the message first uses an argument, or else the location of the
  /// message.
  fileprivate func span(ofArgument name: String) -> SourceSpan {
    let parameter = message.flatMap { message in
      MessageSignature(message).parameters.first { $0.name == name }
    }
    return parameter.map { place(of: $0.span) } ?? span
  }
}
