public import Diagnostics
public import Localization
internal import Platforms
package import TemplateLanguage

/// What a platform receives for one send in one locale: the exact bytes, and what goes with them.
public struct LocalizedPayload: Sendable {
  /// The exact body; empty where nothing is to be sent, as the findings say.
  public var body: [UInt8] { send?.rendering.bytes ?? [] }
  /// The headers as the service receives them.
  public var headers: [(name: String, value: String)] { send?.headers ?? [] }
  /// The locale that was asked for.
  public let requestedLocale: LocaleTag
  /// The locale whose texts are shown; nil where no text comes from a catalog.
  public let servedLocale: LocaleTag?
  /// What is wrong or risky; with an error among it, nothing is to be sent.
  public let findings: Findings
  /// The rendering, where there is one.
  package let send: TemplateSend?
  /// The texts that came from the catalog, by property.
  package let texts: [FormattedText]
  /// What the template was made from.
  package let template: LocalizedTemplate

  /// Whether there is something to send.
  public var isSendable: Bool { send != nil && !findings.hasErrors }
  /// What the service will have against the payload.
  package var platformFindings: Findings {
    template.notification.heard(send?.platformFindings ?? Findings())
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
