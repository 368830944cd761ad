package import Diagnostics

/// The pages of Apple's documentation that rules cite.
package enum ApplePage {
  static let generating = page(
    "Generating a remote notification", "usernotifications/generating-a-remote-notification",
    checked: .init(2026, 11, 23))
  static let sending = page(
    "Sending notification requests to APNs",
    "usernotifications/sending-notification-requests-to-apns", checked: .init(2026, 11, 23))
  static let background = page(
    "Pushing background updates to your App",
    "usernotifications/pushing-background-updates-to-your-app", checked: .init(2026, 11, 20))
  /// The page about Live Activities that pushes start, update and end.
  package static let activities = page(
    "Starting and updating Live Activities with ActivityKit push notifications",
    "activitykit/starting-and-updating-live-activities-with-activitykit-push-notifications",
    checked: .init(2026, 11, 23))
  /// The page about the default form of dates in JSON.
  package static let dateDecoding = page(
    "JSONDecoder.dateDecodingStrategy",
    "foundation/jsondecoder/datedecodingstrategy-swift.property", checked: .init(2026, 11, 25))
  static let widgets = page(
    "Updating widgets with WidgetKit push notifications",
    "widgetkit/updating-widgets-with-widgetkit-push-notifications", checked: .init(2026, 11, 23))
  static let broadcast = page(
    "Sending broadcast push notification requests to APNs",
    "usernotifications/sending-broadcast-push-notification-requests-to-apns",
    checked: .init(2026, 11, 23))
  static let keyReference = VendorPage(
    #"Apple, "Payload Key Reference" (archive)"#,
    "https://developer.apple.com/library/archive/documentation/NetworkingInternet/Conceptual/"
      + "RemoteNotificationsPG/PayloadKeyReference.html", checked: .init(2026, 11, 20))

  private static func page(_ title: String, _ path: String, checked: VendorPage.Day) -> VendorPage {
    VendorPage(
      "Apple, \"\(title)\"", "https://developer.apple.com/documentation/\(path)", checked: checked)
  }
}
