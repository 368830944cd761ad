/// The titles of the Google documentation pages that rules cite.
enum FirebasePage {
  static let message = #"Firebase, "REST Resource: projects.messages""#
  static let errors = #"Firebase, "FCM Error Codes""#
  static let legacy = #"Firebase, "Firebase Cloud Messaging HTTP protocol" (legacy)"#
  static let migration =
    #"Firebase, "Migrate from legacy FCM APIs to HTTP v1"; Microsoft, "Firebase Cloud Messaging migration""#
  static let client = "firebase-android-sdk, CommonNotificationBuilder and NotificationParams"
}
