internal import Diagnostics
internal import Localization
internal import Sending
internal import TemplateLanguage
package import Surfaces
package import Workspaces

extension Preview {
  /// Creates the preview of a workspace rendering, without silenced findings.
  package init(
    of payload: LocalizedPayload, sample: String, generations: DeviceGenerations = .current
  ) {
    let localized = payload.template
    let notification = localized.notification
    var subject = Subject(
      notification: notification.name, template: localized.template.label,
      target: localized.template.target, sample: sample,
      requestedLocale: payload.requestedLocale.description,
      servedLocale: payload.servedLocale?.description)
    subject.purpose = notification.settings.description
    let known = notification.platformFindings(of: localized.template)
    var remarks = known
    remarks.report(
      contentsOf: localized.template.template.hubFindings.filter { $0.severity < .error })
    var findings = payload.findings
    findings.report(contentsOf: notification.ignores.unsilenced(remarks))
    findings.report(contentsOf: payload.platformFindings.excluding(known))
    let messages = payload.texts.map { text in
      (
        PropertyName.folded(text.property.spelling),
        Label(text.text.entry.span, in: text.text.entry.file)
      )
    }
    self.init(
      of: subject, payload.isSendable ? payload.delivery : nil,
      messages: Dictionary(messages, uniquingKeysWith: { first, _ in first }), findings: findings,
      app: localized.settings.app, generations: generations)
  }
}
