internal import HTTP
package import Hub

extension PushState {
  /// Sends a notification of a hub in the same process, as a provider would; nil if its device
  /// cannot be reached.
  package mutating func forward(
    _ notification: ForwardedNotification, from provider: inout Provider, at time: HubTime,
    _ host: inout some PushHost
  ) -> PushAnswer? {
    let service = notification.service
    if provider.needsLogin(for: service, at: time) {
      // A login would take as long as generating a key.
      let owner = service == .fcm ? provider.settings.project : provider.settings.client.id
      let token =
        service == .fcm
        ? fcm.issueToken(to: owner, at: time, &host.random)
        : wns.issueToken(to: owner, at: time, &host.random)
      provider.setToken(token, of: service, for: 3600, at: time)
    }
    guard let call = provider.call(for: notification, at: time, &host.random) else { return nil }
    return answer(call, at: time, &host)
  }
}
