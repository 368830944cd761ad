package import Diagnostics
package import Hub

extension Workspace {
  /// Returns the request that sends a notification to its audience, with the findings about it.
  ///
  /// An argument in the audience, such as `username:{user}`, is replaced by its value.
  package func request(
    sending notification: Notification, with arguments: Arguments
  ) -> (request: HubRequest, findings: Findings) {
    let send = sendBody(of: notification, with: arguments)
    guard let audience = notification.settings.audience else {
      return (HubRequest(body: send.json, audience: nil), send.findings)
    }
    let filled = arguments.filled(with: notification.settings.properties)
    let (header, problems) = audience.header { name in
      filled[name]?.text.map { String(decoding: $0, as: UTF8.self) }
    }
    var findings = send.findings
    findings.report(contentsOf: problems)
    return (HubRequest(body: send.json, audience: header), findings)
  }
}
