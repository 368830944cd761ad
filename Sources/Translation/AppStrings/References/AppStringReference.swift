package import Diagnostics
package import Documents
internal import Platforms

/// A reference to an app's string: a `loc-key` in a payload or a template.
package struct AppStringReference: Sendable {
  /// The key in a reference.
  package enum Key: Hashable, Sendable {
    /// A key without expressions.
    case text(String)
    /// A template expression whose value is the key.
    case expression(String)
  }

  /// The system that looks up the key.
  package let system: AppTable.System
  /// The name of the field with the key: `loc-key`, `body_loc_key`.
  package let field: String
  /// The referenced key.
  package let key: Key
  /// The arguments as spelled in the payload or template; nil if there are none.
  package let arguments: [String]?
  /// The file that contains the reference.
  package let file: SourceFile
  /// The bytes of the key, including quotes.
  package let span: SourceSpan

  /// Returns the references in a body, for Apple's alerts and for Firebase's notifications.
  ///
  /// A Firebase message can also contain the alert for iPhones. The references are found by their
  /// JSON paths, so the platform of the body is not needed.
  package static func all(in root: JSONValue, of file: SourceFile) -> [AppStringReference] {
    let reader = ReferenceReader(file: file)
    let message = root["message"]
    return reader.apple(root["aps"]?["alert"])
      + reader.apple(message?["apns"]?["payload"]?["aps"]?["alert"])
      + reader.android(root["notification"])
      + (message.map(AndroidConfiguration.all) ?? []).flatMap { reader.android($0.notification) }
  }

  /// Returns the system that looks up the key in a field; nil for a field without a key.
  ///
  /// `title-loc-key` is Apple's, `title_loc_key` and `titleLocKey` are Android's.
  package static func system(of field: String) -> AppTable.System? {
    if AppStringField.apple.contains(where: { $0.keys.contains(field) }) { return .apple }
    if AppStringField.android.contains(where: { $0.keys.contains(field) }) { return .android }
    return nil
  }
}

/// The field of a key and the field of its arguments, in all spellings.
private struct AppStringField {
  let keys: [String]
  let arguments: [String]
  /// The field with a literal string, which takes precedence over the key.
  var literal: String?

  // https://developer.apple.com/documentation/usernotifications/generating-a-remote-notification
  static let apple = ["title-", "subtitle-", ""].map { prefix in
    AppStringField(keys: ["\(prefix)loc-key"], arguments: ["\(prefix)loc-args"])
  }

  // https://firebase.google.com/docs/reference/fcm/rest/v1/projects.messages: the JSON form of
  // protocol buffers has two spellings for each field.
  static let android = ["title", "body"].map { (name: String) in
    AppStringField(
      keys: ["\(name)_loc_key", "\(name)LocKey"],
      arguments: ["\(name)_loc_args", "\(name)LocArgs"],
      literal: name)
  }
}

/// Finds the references in the objects of a payload.
private struct ReferenceReader {
  let file: SourceFile

  /// Returns the references in an Apple alert.
  func apple(_ alert: JSONValue?) -> [AppStringReference] {
    guard let alert, alert.members != nil else { return [] }
    return AppStringField.apple.compactMap { reference(.apple, alert, $0) }
  }

  /// Returns the references in an Android notification, except keys that a literal string
  /// overrides.
  func android(_ notification: JSONValue?) -> [AppStringReference] {
    guard let notification, notification.members != nil else { return [] }
    return AppStringField.android.compactMap { reference(.android, notification, $0) }
  }

  private func reference(
    _ system: AppTable.System, _ object: JSONValue, _ fields: AppStringField
  ) -> AppStringReference? {
    if let literal = fields.literal, object[literal]?.text?.bytes.isEmpty == false { return nil }
    guard let field = fields.keys.first(where: { object[$0]?.text != nil }),
      let value = object[field], let text = value.text?.string
    else { return nil }
    let list = fields.arguments.compactMap { object[$0] }.first
    return AppStringReference(
      system: system, field: field, key: Self.key(text), arguments: Self.arguments(list),
      file: file, span: value.span)
  }

  /// Returns the key, or the expression if the hub evaluates it: `$(name)`, `#(name)` or braces.
  private static func key(_ text: String) -> AppStringReference.Key {
    let isExpression =
      text.contains("$(") || text.contains("#(") || text.hasPrefix("{") && text.hasSuffix("}")
    return isExpression ? .expression(text) : .text(text)
  }

  private static func arguments(_ value: JSONValue?) -> [String]? {
    guard let value, case .array(let elements) = value.content, !elements.isEmpty else {
      return nil
    }
    return elements.map { element in
      element.text?.string ?? element.compactText
    }
  }
}
