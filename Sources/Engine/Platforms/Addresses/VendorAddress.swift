package import Diagnostics

extension VendorStatement {
  /// The web address of the vendor's page; nil if the source is not a single page.
  package var address: String? { Self.addresses[page] }

  private static let addresses: [String: String] = [
    ApplePage.generating: "\(apple)/usernotifications/generating-a-remote-notification",
    ApplePage.sending: "\(apple)/usernotifications/sending-notification-requests-to-apns",
    ApplePage.background: "\(apple)/usernotifications/pushing-background-updates-to-your-app",
    ApplePage.activities:
      "\(apple)/activitykit/starting-and-updating-live-activities-with-activitykit-push-notifications",
    ApplePage.broadcast:
      "\(apple)/usernotifications/sending-broadcast-push-notification-requests-to-apns",
    ApplePage.keyReference:
      "https://developer.apple.com/library/archive/documentation/NetworkingInternet/Conceptual/RemoteNotificationsPG/PayloadKeyReference.html",
    FirebasePage.message:
      "https://firebase.google.com/docs/reference/fcm/rest/v1/projects.messages",
    FirebasePage.errors: "https://firebase.google.com/docs/cloud-messaging/error-codes",
    FirebasePage.legacy: "https://firebase.google.com/docs/cloud-messaging/http-server-ref",
    FirebasePage.migration: "https://firebase.google.com/docs/cloud-messaging/migrate-v1",
    MicrosoftPage.toast: "\(microsoft)/uwp/schemas/tiles/toastschema/schema-root",
    MicrosoftPage.tile: "\(microsoft)/uwp/schemas/tiles/tilesschema/schema-root",
    MicrosoftPage.badge: "\(microsoft)/uwp/schemas/tiles/badgeschema/schema-root",
    MicrosoftPage.adaptiveTile: "\(microsoft)/windows/uwp/launch-resume/create-adaptive-tiles",
    MicrosoftPage.tileTemplates: "\(microsoft)/previous-versions/windows/apps/hh761491(v=win.10)",
    MicrosoftPage.request:
      "\(microsoft)/windows/apps/develop/notifications/push-notifications/push-request-response-headers",
    MicrosoftPage.language:
      "\(microsoft)/windows/uwp/launch-resume/tile-toast-language-scale-contrast",
    MicrosoftPage.toastContent:
      "\(microsoft)/windows/apps/develop/notifications/app-notifications/app-notifications-content",
  ]

  private static let apple = "https://developer.apple.com/documentation"
  private static let microsoft = "https://learn.microsoft.com"
}

extension Platform {
  /// The URL of the vendor's payload reference; nil if the vendor publishes none.
  package var referenceAddress: String? {
    switch self {
    case .apns: VendorStatement(page: ApplePage.generating).address
    case .fcmv1: VendorStatement(page: FirebasePage.message).address
    case .wns: VendorStatement(page: MicrosoftPage.toast).address
    default: nil
    }
  }
}

extension Rule {
  /// The rules about keys, elements and services that are deprecated or shut down.
  package static let aboutDeprecation: Set<Rule> = [
    .apnsDeprecatedKey, .fcmDeprecatedField, .wnsDeprecated, .gcmShutDown, .mpnsShutDown,
  ]
}
