internal import Diagnostics

/// The pages and files of Google that rules cite.
enum FirebasePage {
  /// The reference of a message; its rules were compared with Google's discovery document of FCM v1,
  /// revision 20261023.
  static let message = VendorPage(
    #"Firebase, "REST Resource: projects.messages""#,
    "https://firebase.google.com/docs/reference/fcm/rest/v1/projects.messages",
    checked: .init(2026, 11, 23))
  static let androidV2 = VendorPage(
    #"Firebase, "Migrate from FCM HTTP v1 API to AndroidConfigV2""#,
    "https://firebase.google.com/docs/cloud-messaging/send/v2-api", checked: .init(2026, 11, 23))
  static let errors = VendorPage(
    #"Firebase, "FCM Error Codes""#, "https://firebase.google.com/docs/cloud-messaging/error-codes",
    checked: .init(2026, 11, 23))
  static let legacy = VendorPage(
    #"Firebase, "Firebase Cloud Messaging HTTP protocol" (legacy)"#,
    "https://firebase.google.com/docs/cloud-messaging/http-server-ref",
    checked: .init(2026, 11, 20))
  static let migration = VendorPage(
    #"Firebase, "Migrate from legacy FCM APIs to HTTP v1"; Microsoft, "Firebase Cloud Messaging migration""#,
    "https://firebase.google.com/docs/cloud-messaging/migrate-v1", checked: .init(2026, 11, 20))
  static let client = VendorPage(
    "firebase-android-sdk, CommonNotificationBuilder and NotificationParams",
    checked: .init(2026, 11, 20))
}
