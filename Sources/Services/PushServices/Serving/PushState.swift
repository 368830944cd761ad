package import HTTP
package import Hub

/// The push services; a request and a time determine the new state and the answer.
///
/// ```swift
/// var push = PushState(PushSettings())
/// let answer = push.answer(call, at: time, &host)
/// ```
package struct PushState: Sendable {
  private let settings: PushSettings
  private var apns: APNsServer
  private var fcm: FCMServer
  private var wns: WNSServer
  private var web = WebPushServer()
  private var expo = ExpoServer()

  /// Creates services that know no channel, topic or subscription.
  package init(_ settings: PushSettings) {
    self.settings = settings
    apns = APNsServer(settings)
    fcm = FCMServer(settings)
    wns = WNSServer()
  }

  /// Answers a request; nil if no service has the path.
  package mutating func answer(
    _ call: ServiceCall, at time: HubTime, _ host: inout some PushHost
  ) -> PushAnswer? {
    switch settings.service(at: call.segments) {
    case .apns: apns.answer(call, at: time, &host)
    case .fcm: fcm.answer(call, at: time, &host)
    case .wns: wns.answer(call, at: time, &host)
    case .web: web.answer(call, at: time, &host)
    case .expo: expo.answer(call, at: time, &host)
    case nil: nil
    }
  }
}
