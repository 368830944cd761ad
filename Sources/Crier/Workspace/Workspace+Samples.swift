internal import Diagnostics

extension Workspace {
  /// What there is to say, silenced or not, when a notification's own samples are sent, and rendered
  /// for every template in every locale.
  func sampleFindings(of notification: Notification) -> Findings {
    var audible = notification
    audible.silencedCodes = []
    var findings = Findings()
    for sample in audible.samples {
      findings.report(contentsOf: sendBody(of: audible, with: sample.arguments).findings)
      for locale in locales(of: audible) {
        for template in audible.templates {
          let payload = localized(template, of: audible, in: locale).render(sample.arguments)
          findings.report(contentsOf: payload.findings)
          findings.report(contentsOf: payload.platformFindings)
        }
      }
    }
    return findings
  }
}
