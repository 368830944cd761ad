package import Diagnostics
internal import Platforms
internal import Sending

extension LocalizedPayload {
  /// The findings about values that violate a condition of the setting `always`, with labels in the
  /// template.
  package var conditionFindings: Findings {
    guard let delivery, isSendable else { return Findings() }
    let own = template.notification.settings.always
    var findings = Findings()
    for condition in template.settings.always + own {
      findings.report(
        contentsOf: condition.findings(on: delivery.payload, in: template.template.file))
    }
    return delivery.traced(findings)
  }
}
