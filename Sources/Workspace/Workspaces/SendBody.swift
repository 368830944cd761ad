package import Diagnostics
internal import Documents
package import Localization
internal import TemplateLanguage

/// The body of one hub send, with the properties of all templates in all locales.
package struct SendBody: Sendable {
  /// One property of the send.
  package struct Property: Sendable {
    /// The name, with the locale's suffix if the property is localized.
    package let name: String
    /// The value of the property.
    package let text: ArraySlice<UInt8>
    /// The locale of the property; nil if the property is shared by all locales.
    package let locale: LocaleTag?

    /// The number of bytes of the property in the body, including the comma.
    package var byteCount: Int { JSONWriter.compact(member).count - 1 }

    fileprivate var member: JSONValue {
      .object([(name, .string(String(decoding: text, as: UTF8.self)))])
    }
  }

  /// The maximum size of a body that the hub accepts, in bytes.
  package static let mostBytes = 64 * 1024

  /// The properties: arguments first, then each localized property in each locale.
  package let properties: [Property]
  /// The errors and warnings.
  package private(set) var findings: Findings

  /// The bytes of the body.
  package var json: [UInt8] {
    JSONWriter.compact(
      .object(
        properties.map { property in
          (property.name, .string(String(decoding: property.text, as: UTF8.self)))
        }))
  }

  /// The number of bytes that each locale adds to the body, largest first.
  package var costs: [(locale: LocaleTag, byteCount: Int)] {
    var counts: [LocaleTag: Int] = [:]
    for property in properties {
      if let locale = property.locale { counts[locale, default: 0] += property.byteCount }
    }
    return counts.map { ($0.key, $0.value) }.sorted {
      $0.byteCount == $1.byteCount ? $0.locale < $1.locale : $0.byteCount > $1.byteCount
    }
  }
}

extension Workspace {
  /// Returns the body of a send for all locales.
  package func sendBody(of notification: Notification, with arguments: Arguments) -> SendBody {
    var formatter = MessageFormatter(settings)
    var findings = Findings()
    let filled = arguments.filled(with: notification.settings.properties)
    var properties = filled.entries.compactMap { entry in
      entry.text.map { SendBody.Property(name: entry.name, text: $0, locale: nil) }
    }
    // Pseudo-locales are not sent; devices with a pseudo-locale register the properties of the
    // default locale.
    for locale in catalogs.locales where PseudoLocale(locale) == nil {
      let suffix = notification.suffix(of: locale, settings)
      let formatted = texts(of: notification, in: locale).format(filled, &formatter, &findings) {
        others(than: $0, of: notification)
      }
      properties += formatted.map { text in
        SendBody.Property(
          name: "\(text.property.spelling)_\(suffix)", text: text.bytes, locale: locale)
      }
    }
    findings.report(contentsOf: leftOutLocales(of: notification))
    findings.report(contentsOf: properties.collisions(in: notification))
    if !isDefaultCatalogUnreadable {
      let sent = Set(properties.map { PropertyName.folded($0.name) })
      findings.report(contentsOf: notification.missingProperties(filled, besides: sent))
    }
    return SendBody(properties: properties, findings: findings, of: notification)
  }
}

extension Notification {
  /// Returns findings about properties that templates use but no argument or message sets.
  fileprivate func missingProperties(
    _ arguments: Arguments, besides sent: Set<String>
  ) -> Findings {
    var findings = Findings()
    var seen: Set<PropertyName> = []
    for reference in templates.flatMap(\.references)
    where !reference.hasDefault && !isLocalized(reference.name)
      && arguments[reference.name.spelling] == nil
      && !sent.contains(PropertyName.folded(reference.name.spelling))
      && seen.insert(reference.name).inserted
    {
      findings.report(
        .missingProperty(
          reference.name.spelling, at: reference.span, in: reference.file,
          nearest: Suggestion.nearest(
            to: reference.name.spelling, among: arguments.entries.map(\.name))))
    }
    return findings
  }
}

extension [SendBody.Property] {
  /// Returns findings about properties whose names differ only in case, which the hub ignores.
  fileprivate func collisions(in notification: Notification) -> Findings {
    var findings = Findings()
    var names: [String: SendBody.Property] = [:]
    for property in self {
      if let earlier = names.updateValue(property, forKey: PropertyName.folded(property.name)) {
        findings.report(.namesCollide(earlier, property, in: notification))
      }
    }
    return findings
  }
}

extension SendBody {
  /// The size in bytes from which a warning is reported: 80% of the limit.
  private static let nearlyMostBytes = mostBytes / 5 * 4

  fileprivate init(properties: [Property], findings: Findings, of notification: Notification) {
    self.properties = properties
    self.findings = findings
    if let size = sizeFinding(of: notification) { self.findings.report(size) }
    self.findings = notification.ignores.unsilencedOrErrors(self.findings)
  }

  private func sizeFinding(of notification: Notification) -> Diagnostic? {
    let count = json.count
    guard count > Self.nearlyMostBytes else { return nil }
    let locales = costs.prefix(3).map { "\($0.locale) \($0.byteCount)" }
    let dearest = locales.joined(separator: ", ")
    return count > Self.mostBytes
      ? .sendTooLarge(count, notification, dearest)
      : .sendNearlyTooLarge(count, notification, dearest)
  }
}

extension Rule {
  /// The rules about sends.
  static let ofSends: [Rule] = [.namesCollide, .sendTooLarge, .sendNearlyTooLarge]

  package static let namesCollide = Rule(
    "send-names-collide", basis: .inferred,
    summary: "two properties of a send must not have the same name",
    explanation: """
      The hub compares names without case. If two locales have the same suffix, or an argument has \
      the name of a localized property with its suffix, only one of the two values is sent.
      """,
    bad: Example(
      "Templates/crier.json", #"{"suffixes":{"en":"English","fr":"english"}}"#, others: inFrench),
    good: Example(
      "Templates/crier.json", #"{"suffixes":{"en":"English","fr":"French"}}"#, others: inFrench))

  private static let inFrench = [
    Example.newsTemplate, .newsCatalog("Flood in Brno"),
    Example("Locales/fr.arb", #"{"@@locale":"fr","news.News":"Inondation à Brno"}"#),
  ]

  static let sendTooLarge = Rule(
    "send-too-large", basis: .documented, source: MicrosoftHubPage.send,
    summary: "a send must not exceed 64 KB",
    explanation: """
      The hub rejects a larger body with status 413. The body contains the messages of all \
      locales, so it \
      grows with the number of locales.
      """,
    bad: .newsSample(#"{"city":"\#(text(ofBytes: 66_000))"}"#, "Flood in {city}"),
    good: .newsSample(#"{"city":"Brno"}"#, "Flood in {city}"))

  /// Returns text with the given number of bytes, rounded down to a multiple of 5.
  private static func text(ofBytes count: Int) -> String {
    String(repeating: "Brno ", count: count / 5)
  }

  static let sendNearlyTooLarge = Rule(
    "send-nearly-too-large", .warning, basis: .documented, source: MicrosoftHubPage.send,
    summary: "a send should be well below the hub's limit of 64 KB",
    explanation: """
      The body contains the messages of all locales. Above 80% of the limit, another locale or \
      longer values can make the hub reject the send.
      """,
    bad: .newsSample(#"{"city":"\#(text(ofBytes: 28_000))"}"#, "Flood in {city}"),
    good: .newsSample(#"{"city":"Brno"}"#, "Flood in {city}"))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func namesCollide(
    _ one: SendBody.Property, _ other: SendBody.Property, in notification: Notification
  ) -> Self {
    let owners = [one, other].map { property in
      property.locale.map { "the message for \($0)" } ?? "the argument"
    }
    return Self(
      .namesCollide,
      "the hub treats '\(one.name)' and '\(other.name)' of '\(notification.name)' as one property",
      at: nil,
      help: "give \(owners[0]) and \(owners[1]) different names, for example with 'suffixes'")
  }

  fileprivate static func sendTooLarge(
    _ count: Int, _ notification: Notification, _ dearest: String
  ) -> Self {
    Self(
      .sendTooLarge,
      "the send of '\(notification.name)' has \(count) bytes, more than \(SendBody.mostBytes)",
      at: nil,
      help: "shorten the messages, or use fewer locales; bytes of the largest locales: \(dearest)")
  }

  fileprivate static func sendNearlyTooLarge(
    _ count: Int, _ notification: Notification, _ dearest: String
  ) -> Self {
    Self(
      .sendNearlyTooLarge,
      "the send of '\(notification.name)' has \(count) bytes, close to the hub's limit of "
        + "\(SendBody.mostBytes)",
      at: nil, help: "shorten the messages; bytes of the largest locales: \(dearest)")
  }
}
