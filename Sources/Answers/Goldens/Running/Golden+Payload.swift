internal import Documents
internal import Localization
internal import Platforms
internal import Sending
package import Workspaces

extension Golden {
  /// Creates the golden of a payload, without the values that its notification redacts.
  package init(of payload: LocalizedPayload) {
    let syntax = payload.template.template.target.syntax(of: payload.body)
    let redactions = payload.template.notification.redactions
    self.init(of: payload, Redaction.apply(redactions, to: payload.body, as: syntax))
  }

  /// Creates the golden of a payload from its redacted body.
  init(of payload: LocalizedPayload, _ redacted: Redaction.Result) {
    let served = payload.servedLocale ?? payload.requestedLocale
    let isFormatted = payload.texts.contains { !$0.text.message.parameters.isEmpty }
    self.init(
      locales: payload.template.notification.localizedProperties.isEmpty
        ? nil
        : .init(requested: payload.requestedLocale.description, served: served.description),
      localeData: isFormatted ? LocalizationVersions.goldenWords : nil,
      headers: payload.delivery?.headers ?? [], body: redacted.body,
      redactions: redacted.used.map(\.path))
  }
}

extension Notification {
  /// The redactions of the notification's goldens, without malformed ones.
  var redactions: [Redaction] { settings.redact.compactMap { Redaction($0.string) } }

  /// Returns the name of the golden of a sample in a locale.
  package func goldenName(
    of template: String, in locale: String, sample: String
  ) -> GoldenName {
    GoldenName(
      notification: name, template: template, locale: localizedProperties.isEmpty ? nil : locale,
      sample: sample)
  }
}

extension LocalizationVersions {
  /// The versions of the locale data in the format of goldens, such as `ICU 72.1, CLDR 42.0`.
  static let goldenWords = "ICU \(library), CLDR \(localeData)"
}
