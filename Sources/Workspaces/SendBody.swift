package import Diagnostics
internal import Documents
package import Localization
internal import TemplateLanguage

/// The body of one hub send: what every template of a notification needs in every locale.
package struct SendBody: Sendable {
  /// One property of it.
  package struct Property: Sendable {
    /// The name, with the locale's suffix where it has one.
    package let name: String
    /// The text.
    package let text: ArraySlice<UInt8>
    /// The locale that needs it; nil for what all share.
    package let locale: LocaleTag?

    /// What the property takes in the body, comma included.
    package var byteCount: Int {
      JSONWriter.compact(member).count - 1
    }

    fileprivate var member: JSONValue {
      .object([(name, .string(String(decoding: text, as: UTF8.self)))])
    }
  }

  /// What the hub takes at most.
  package static let mostBytes = 64 * 1024

  /// The properties: arguments first, then each localized property in each locale.
  package let properties: [Property]
  /// What is wrong or risky.
  package private(set) var findings: Findings

  /// The bytes of the body.
  package var json: [UInt8] {
    JSONWriter.compact(
      .object(
        properties.map { property in
          (property.name, .string(String(decoding: property.text, as: UTF8.self)))
        }))
  }

  /// The bytes that each locale costs, the dearest first.
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
  /// The body of a send that serves every locale.
  package func sendBody(of notification: Notification, with arguments: Arguments) -> SendBody {
    var formatter = MessageFormatter(settings)
    var findings = Findings()
    let filled = arguments.filled(with: notification.settings.properties)
    var properties = filled.entries.compactMap { entry in
      entry.text.map { SendBody.Property(name: entry.name, text: $0, locale: nil) }
    }
    // Pseudo-locales are for previews; their devices register the default locale's properties.
    for locale in catalogs.locales where PseudoLocale(locale) == nil {
      let suffix = notification.suffix(of: locale, settings)
      let texts = notification.localizedProperties.compactMap { property in
        self.texts(of: [property], of: notification, in: locale)?.first
      }
      properties += texts.format(filled, &formatter, &findings).map { text in
        SendBody.Property(
          name: "\(text.property.spelling)_\(suffix)", text: text.bytes, locale: locale)
      }
    }
    findings.report(contentsOf: leftOutLocales(of: notification))
    findings.report(contentsOf: properties.collisions(in: notification))
    if !isDefaultCatalogUnreadable {
      findings.report(contentsOf: notification.missingProperties(filled))
    }
    return SendBody(properties: properties, findings: findings, of: notification)
  }
}

extension Notification {
  /// The properties that templates use directly and that are not supplied.
  fileprivate func missingProperties(_ arguments: Arguments) -> Findings {
    var findings = Findings()
    var seen: Set<PropertyName> = []
    for reference in templates.flatMap(\.references)
    where !reference.hasDefault && !isLocalized(reference.name)
      && arguments[reference.name.spelling] == nil && seen.insert(reference.name).inserted
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
  /// Properties that the hub would take for one.
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
  /// From here on it is worth a word that the body comes near its limit.
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
  /// What can be wrong with a send.
  static let ofSends: [Rule] = [.namesCollide, .sendTooLarge, .sendNearlyTooLarge]

  package static let namesCollide = Rule(
    "send-names-collide", basis: .inferred,
    summary: "two properties of a send must not have the same name",
    explanation: """
      The hub compares names without case. Two locales with one suffix, or an argument that is named \
      like the text of a locale, would be one property, and one of the texts would be lost.
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
    "send-too-large", basis: .documented,
    summary: "a send must not exceed 64 KB",
    explanation: """
      The hub answers 413 to a larger body. Every locale's texts travel in it, so it grows with the \
      number of locales.
      """,
    bad: .newsSample(#"{"city":"\#(text(ofBytes: 66_000))"}"#, "Flood in {city}"),
    good: .newsSample(#"{"city":"Brno"}"#, "Flood in {city}"))

  /// A text that is long enough.
  private static func text(ofBytes count: Int) -> String {
    String(repeating: "Brno ", count: count / 5)
  }

  static let sendNearlyTooLarge = Rule(
    "send-nearly-too-large", .warning, basis: .documented,
    summary: "a send should be well below the hub's limit of 64 KB",
    explanation: """
      Every locale's texts travel in one body. At four fifths of the limit the next locale, or a \
      longer story, can be the one that makes the hub refuse the send.
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
      property.locale.map { "the text for \($0)" } ?? "the argument"
    }
    return Self(
      .namesCollide,
      "the hub takes '\(one.name)' and '\(other.name)' for one property of '\(notification.name)'",
      at: nil, help: "\(owners[0]) and \(owners[1]) need different names; see 'suffixes'")
  }

  fileprivate static func sendTooLarge(
    _ count: Int, _ notification: Notification, _ dearest: String
  ) -> Self {
    Self(
      .sendTooLarge,
      "the send of '\(notification.name)' has \(count) bytes, and the hub takes \(SendBody.mostBytes)",
      at: nil, help: "shorten the texts, or send to fewer locales; the dearest are \(dearest)")
  }

  fileprivate static func sendNearlyTooLarge(
    _ count: Int, _ notification: Notification, _ dearest: String
  ) -> Self {
    Self(
      .sendNearlyTooLarge,
      "the send of '\(notification.name)' has \(count) of the \(SendBody.mostBytes) bytes that the "
        + "hub takes", at: nil, help: "the dearest locales are \(dearest)")
  }
}
