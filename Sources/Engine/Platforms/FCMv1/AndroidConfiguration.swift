package import Documents

/// The part of a Firebase message for Android, in the first or the second form of HTTP v1.
///
/// Checks, previews, app strings and references to the app read `android` and `android_v2` through
/// this type, so no reader knows only one of them:
///
/// ```swift
/// let shown = AndroidConfiguration.all(in: message).compactMap(\.notification)
/// ```
///
/// Firebase plans to replace `android` by `android_v2`:
/// https://firebase.google.com/docs/cloud-messaging/send/v2-api
package struct AndroidConfiguration: Sendable {
  /// The forms of the configuration; the raw value is the field in the message.
  package enum Form: String, Hashable, Sendable, CaseIterable {
    case first = "android"
    case second = "android_v2"

    /// The fields that lead from the message to the notification.
    var notificationFields: [String] {
      switch self {
      case .first: [rawValue, "notification"]
      case .second: [rawValue, "remote_notification", "notification"]
      }
    }

    /// The path of the configuration in a body, in snake case.
    var path: String { "message.\(rawValue)" }

    /// The path of the notification in a body, in snake case.
    var notificationPath: String {
      (["message"] + notificationFields).joined(separator: ".")
    }
  }

  /// The two kinds of message in the second form, which imply the urgency.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A visible notification, delivered at once.
    case remoteNotification = "remote_notification"
    /// Data for the app, which Firebase may delay and batch.
    case backgroundSync = "background_sync"
  }

  /// The form of the configuration.
  package let form: Form
  /// The field in the message, with the object.
  package let member: JSONMember

  /// Returns the configurations of a message; a valid message has at most one.
  package static func all(in message: JSONValue) -> [AndroidConfiguration] {
    Form.allCases.compactMap { form in
      message.fieldMember(form.rawValue).map { AndroidConfiguration(form: form, member: $0) }
    }
  }

  /// The notification for Android; nil if the message has none.
  package var notification: JSONValue? {
    form.notificationFields.dropFirst().reduce(member.value) { $0?.field($1) }
  }

  /// The data that replaces the data of the message; nil if it is not set.
  package var data: JSONValue? { self["data"] }

  /// Returns the value of a field in either spelling; nil for a missing field and for `null`.
  package subscript(field: String) -> JSONValue? { member.value.field(field) }

  /// Returns the member of a field in either spelling; nil for a missing field and for `null`.
  func fieldMember(_ name: String) -> JSONMember? { member.value.fieldMember(name) }

  /// The kinds that the configuration sets, of which the second form needs exactly one.
  package var kinds: [Kind] { Kind.allCases.filter { self[$0.rawValue] != nil } }
}
