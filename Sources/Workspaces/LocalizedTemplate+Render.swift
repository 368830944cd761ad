package import Diagnostics
package import Localization
package import Sending
package import TemplateLanguage

extension LocalizedTemplate {
  /// Renders one send.
  ///
  /// The formatter belongs to the caller, who may have many sends.
  package func render(
    _ arguments: Arguments, options: DeliveryOptions = DeliveryOptions(),
    formatter: inout MessageFormatter
  ) -> LocalizedPayload {
    var findings = obstacles
    let filled = arguments.filled(with: notification.settings.properties)
    let formatted = texts.format(filled, &formatter, &findings)
    var delivery: Delivery?
    if isRenderable, let body = template.template.body(options.layout) {
      let made = Delivery(
        template.template, body, with: properties(filled, formatted), options: options)
      findings.report(contentsOf: made.findings)
      delivery = made
    }
    return LocalizedPayload(
      requestedLocale: requested, servedLocale: served,
      findings: notification.ignores.unsilencedOrErrors(findings).judged(by: settings.missing),
      delivery: delivery,
      texts: formatted, template: self)
  }

  /// Renders a single send.
  package func render(
    _ arguments: Arguments, options: DeliveryOptions = DeliveryOptions()
  ) -> LocalizedPayload {
    var formatter = MessageFormatter(settings)
    return render(arguments, options: options, formatter: &formatter)
  }

  /// Returns the properties that the hub would be sent for this template.
  package func properties(_ arguments: Arguments, _ formatted: [FormattedText]) -> Properties {
    let direct = arguments.entries.compactMap { entry in entry.text.map { (entry.name, $0) } }
    let localized = formatted.map { ($0.property.spelling, $0.bytes) }
    return Properties(bytes: direct + localized, from: arguments.file)
  }
}

extension MessageFormatter {
  /// A formatter as a workspace wants it.
  package init(_ settings: WorkspaceSettings) {
    guard
      let formatter = Self(isolation: settings.bidi, timeZone: settings.timeZone ?? "UTC")
    else { preconditionFailure("ICU opens a number result as long as there is memory") }
    self = formatter
  }
}

extension [LocalizedText] {
  /// Formats each text; one that cannot be formatted is an error and empty.
  package func format(
    _ arguments: Arguments, _ formatter: inout MessageFormatter, _ findings: inout Findings
  ) -> [FormattedText] {
    var formatted: [FormattedText] = []
    for text in self {
      let (values, missing) = text.slots(arguments)
      var bytes: [UInt8] = []
      let isFormatted = formatter.format(text.message, values, into: &bytes)
      for name in missing {
        findings.report(.missingArgument(name, in: text, among: arguments))
      }
      if !isFormatted || !formatter.errors.isEmpty {
        findings.report(
          .notFormatted(text, formatter.errors.map(\.description), missing: missing))
        bytes = []
      }
      formatted.append(FormattedText(property: text.property, bytes: bytes[...], text: text))
    }
    return formatted
  }
}

extension Findings {
  /// A missing text as bad as the workspace says.
  fileprivate func judged(by missing: WorkspaceSettings.Missing) -> Findings {
    guard missing == .error else { return self }
    let rules: Set = [Rule.missingArgument, .missingProperty]
    return map { rules.contains($0.rule) ? $0.with(severity: .error) : $0 }
  }
}

extension Rule {
  /// What can be wrong when a message meets its arguments.
  static let ofLocalizedTexts: [Rule] = [.missingArgument, .notFormatted]

  package static let missingArgument = Rule(
    "argument-missing", .warning, basis: .documented,
    summary: "a send supplies the arguments of its messages",
    explanation: """
      An argument that nobody supplies is empty text in the message. Supply it, or declare a default \
      for it in notification.json.
      """,
    bad: .newsSample(#"{"town":"Brno"}"#, "Flood in {city}"),
    good: .newsSample(#"{"city":"Brno"}"#, "Flood in {city}"))

  package static let notFormatted = Rule(
    "message-not-formatted", basis: .documented,
    summary: "a message and its arguments fit",
    explanation: """
      A message that counts needs a number, a message that shows a date needs a date. Where it gets \
      something else there is no text that could be sent.
      """,
    bad: .newsSample(#"{"count":"many"}"#, "{count, plural, one {# flood} other {# floods}}"),
    good: .newsSample(#"{"count":"3"}"#, "{count, plural, one {# flood} other {# floods}}"))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func missingArgument(
    _ name: String, in text: LocalizedText, among arguments: Arguments
  ) -> Self {
    let span = text.entry.span(ofArgument: name)
    let nearest = Suggestion.nearest(to: name, among: arguments.entries.map(\.name))
    return Self(
      .missingArgument, "nobody supplies the argument '\(name)'; it is empty text",
      at: Label(span, "in the message '\(text.entry.key)'", in: text.entry.file),
      help: nearest.map { "did you mean '\($0)'?" }
        ?? "supply it, or declare a default for it in notification.json")
  }

  fileprivate static func notFormatted(
    _ text: LocalizedText, _ errors: [String], missing: [String]
  ) -> Self {
    let reason =
      errors.first
      ?? (missing.isEmpty
        ? "an argument is of another type than the message wants"
        : "the argument \(missing.map { "'\($0)'" }.joined(separator: ", ")) is missing")
    return Self(
      .notFormatted, "the message '\(text.entry.key)' cannot be formatted: \(reason)",
      at: Label(text.entry.span, in: text.entry.file))
  }
}

extension CatalogEntry {
  /// Where an argument stands first in the message; all of the message where nobody knows.
  fileprivate func span(ofArgument name: String) -> SourceSpan {
    let parameter = message.flatMap { message in
      MessageSignature(message).parameters.first { $0.name == name }
    }
    return parameter.map { place(of: $0.span) } ?? span
  }
}
