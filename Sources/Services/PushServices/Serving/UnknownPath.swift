internal import Bytes
package import HTTP

extension PushState {
  /// Returns the response to a path that no running service has.
  ///
  /// No service answers for such a path, so the response is not in the form of one of them, but for
  /// people.
  package func unknownPath(_ call: ServiceCall) -> Response {
    var lines = ["crier push serves nothing at \(call.path)."]
    if let reason = settings.reason(forMissing: call.segments) { lines.append(reason) }
    if call.segments.isEmpty, call.query["token"] != nil {
      lines.append("A channel of WNS has the path \(PushService.wns.path) here.")
    }
    lines.append("Paths of the services that run:")
    for service in PushService.allCases where settings.services.contains(service) {
      lines.append("  \(service.rawValue): \(service.path)")
    }
    return .text(404, lines.map { $0 + "\n" }.joined())
  }
}

extension PushSettings {
  /// Returns the reason why a path of a known interface is not served; nil for other paths.
  fileprivate func reason(forMissing segments: [String]) -> String? {
    if let owner = Self.owner(of: segments) {
      return "The path belongs to \(owner.displayName), which --services leaves out."
    }
    switch (segments.first, segments.dropFirst().first) {
    case ("fcm", "send"):
      return "FCM's older interface ended in 2024; send to \(PushService.fcm.path)."
    case ("2", "device"): return "APNs has version 3 of the path: \(PushService.apns.path)."
    case ("devices", _), ("subscriptions", _):
      return "Tests use /devices, /devices/ID and /subscriptions."
    default: return nil
    }
  }
}

extension PushService {
  /// The path to which senders send, with placeholders in capital letters.
  fileprivate var path: String {
    switch self {
    case .apns: "/3/device/TOKEN"
    case .fcm: "/v1/projects/PROJECT/messages:send"
    case .wns: "/wns/?token=CHANNEL"
    case .web: "/web/push/ID"
    case .expo: "/--/api/v2/push/send"
    }
  }
}
