package import Platforms

/// A push service that runs on this machine.
package enum PushService: String, CaseIterable, Hashable, Sendable {
  case apns, fcm, wns, web, expo

  /// The name that people use.
  package var displayName: String {
    switch self {
    case .apns: "APNs"
    case .fcm: "FCM"
    case .wns: "WNS"
    case .web: "Web Push"
    case .expo: "Expo"
    }
  }

  /// The platform whose rules the payloads of the service follow.
  package var platform: Platform {
    switch self {
    case .apns: .apns
    case .fcm: .fcmv1
    case .wns: .wns
    case .web: .browser
    case .expo: .expo
    }
  }

  /// Returns the setting that leads a client to the service at an address, as programs name it.
  package func setting(at address: String) -> String {
    switch self {
    case .apns: "APNS_URL=\(address)"
    case .fcm: "FCM_URL=\(address)"
    case .wns: "WNS_LOGIN_URL=\(address)/accesstoken.srf"
    case .web: "WEBPUSH_URL=\(address)"
    case .expo: "EXPO_URL=\(address)"
    }
  }

  /// The error for a device that no longer exists.
  package var lostDevice: PushFault {
    switch self {
    case .apns: .error("Unregistered")
    case .fcm: .error("UNREGISTERED")
    case .expo: .error("DeviceNotRegistered")
    case .wns, .web: .status(410, retryAfter: nil)
    }
  }
}
