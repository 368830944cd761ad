package import Crier
internal import Diagnostics
internal import Localization
internal import TemplateLanguage

extension PreviewedPayload {
  /// What a workspace has rendered for one sample; what its authors silence is not told.
  package init(of payload: LocalizedPayload, sample: String) {
    let localized = payload.template
    self.init(
      notification: localized.notification.name, template: localized.template.label,
      target: localized.template.target, sample: sample,
      requestedLocale: payload.requestedLocale.description,
      servedLocale: payload.servedLocale?.description)
    purpose = localized.notification.settings.description
    var remarks = localized.template.check.platformFindings
    remarks.report(contentsOf: localized.template.check.hubFindings.filter { $0.severity < .error })
    findings = payload.findings
    findings.report(contentsOf: localized.notification.heard(remarks))
    findings.report(contentsOf: payload.platformFindings)
    guard let send = payload.send, payload.isSendable, let template = localized.template.compiled
    else { return }
    fill(from: send, of: template)
    traces = traces.map { $0.told(by: payload.texts) }
  }
}

extension PreviewedPayload.Trace {
  /// The trace with the message that its property was made from, where there is one.
  fileprivate func told(by texts: [FormattedText]) -> PreviewedPayload.Trace {
    guard let text = texts.first(where: { $0.property == PropertyName(property) }) else {
      return self
    }
    let entry = text.text.entry
    return PreviewedPayload.Trace(
      output: output, property: property, expression: expression,
      message: Label(entry.span, in: entry.file))
  }
}
