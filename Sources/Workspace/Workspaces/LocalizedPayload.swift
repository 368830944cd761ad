public import Diagnostics
public import Localization
internal import Platforms
package import Sending
package import TemplateLanguage

/// A payload in one locale: its exact bytes, its headers and the locale of its messages.
public struct LocalizedPayload: Sendable {
  /// The exact body; empty if the findings prevent the send.
  public var body: [UInt8] { delivery?.body ?? [] }
  /// The headers as the service receives them.
  public var headers: [(name: String, value: String)] {
    delivery?.headers.map { ($0.name, $0.value) } ?? []
  }
  /// The locale that the caller requested.
  public let requestedLocale: LocaleTag
  /// The locale of the catalog whose messages are shown; nil if no text comes from a catalog.
  public let servedLocale: LocaleTag?
  /// The findings; if one is an error, the payload must not be sent.
  public private(set) var findings: Findings
  /// The delivery; nil if there is nothing to send.
  package let delivery: Delivery?
  /// The formatted messages, by property.
  package let texts: [FormattedText]
  /// The properties that the template was rendered with.
  package let properties: Properties
  /// The template from which the payload was rendered.
  package let template: LocalizedTemplate

  /// Whether the payload can be sent.
  public var isSendable: Bool { delivery != nil && !findings.hasErrors }
  /// The findings about the push service and the device that are not silenced.
  ///
  /// Empty if a message could not be formatted, because such a payload is never sent.
  package var platformFindings: Findings {
    guard !findings.filter({ $0.rule == .notFormatted }).hasErrors else { return Findings() }
    return template.notification.ignores.unsilenced(delivery?.platformFindings ?? Findings())
  }
}

extension LocalizedPayload {
  /// The payload as a review before the release judges it: a message that cannot be formatted is an
  /// error, although the messages of another locale take its place in a send.
  package var reviewed: LocalizedPayload {
    guard findings.contains(.notFormatted) else { return self }
    var payload = self
    payload.findings = findings.map { finding in
      finding.rule == .notFormatted ? finding.with(severity: .error) : finding
    }
    return payload
  }
}

/// A message formatted for one send.
package struct FormattedText: Sendable {
  /// The property that is set to the formatted message.
  package let property: PropertyName
  /// The value of the property.
  package let bytes: ArraySlice<UInt8>
  /// The message before it was formatted.
  package let text: LocalizedText
  /// The locale of the text: that of the message, unless another locale takes its place.
  package let locale: String
}
