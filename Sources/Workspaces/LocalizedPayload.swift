public import Diagnostics
public import Localization
internal import Platforms
package import Sending
package import TemplateLanguage

/// A view of one delivery in one locale: the exact bytes, the headers, and the locale that serves.
public struct LocalizedPayload: Sendable {
  /// The exact body; empty where nothing is to be sent, as the findings say.
  public var body: [UInt8] { delivery?.body ?? [] }
  /// The headers as the service receives them.
  public var headers: [(name: String, value: String)] {
    delivery?.headers.map { ($0.name, $0.value) } ?? []
  }
  /// The locale that was asked for.
  public let requestedLocale: LocaleTag
  /// The locale whose texts are shown; nil where no text comes from a catalog.
  public let servedLocale: LocaleTag?
  /// What is wrong or risky; with an error among it, nothing is to be sent.
  public let findings: Findings
  /// The delivery; nil if there is nothing to send.
  package let delivery: Delivery?
  /// The texts that came from the catalog, by property.
  package let texts: [FormattedText]
  /// What the template was made from.
  package let template: LocalizedTemplate

  /// Whether there is something to send.
  public var isSendable: Bool { delivery != nil && !findings.hasErrors }
  /// The findings of the service and the device, without those that authors silence.
  ///
  /// A message that cannot be formatted leaves empty text in a body that is never sent.
  package var platformFindings: Findings {
    guard !findings.contains(.notFormatted) else { return Findings() }
    return template.notification.ignores.unsilenced(delivery?.platformFindings ?? Findings())
  }
}

/// A text that was made for one send.
package struct FormattedText: Sendable {
  /// The property.
  package let property: PropertyName
  /// What the property is.
  package let bytes: ArraySlice<UInt8>
  /// The message it was made from.
  package let text: LocalizedText
}
