package import Diagnostics
package import Documents

/// A place in a payload or template that names a string of the app.
package struct AppStringReference: Sendable {
  /// The key, or a hub expression for it.
  package enum Key: Hashable, Sendable {
    /// A literal key.
    case text(String)
    /// An expression whose value is the key.
    case expression(String)
  }

  /// The system that looks the key up.
  package let system: AppTable.System
  /// The name of the field: `loc-key`, `body_loc_key`.
  package let field: String
  /// The key.
  package let key: Key
  /// The arguments, with expressions in their spelling; nil if the payload has none.
  package let arguments: [String]?
  /// The file.
  package let file: SourceFile
  /// The bytes of the key, including quotes.
  package let span: SourceSpan
}

extension AppStringReference {
  /// The references of a body: those of Apple's alerts and of Firebase's notifications.
  ///
  /// A Firebase message can contain the alert for iPhones too. The path alone identifies each
  /// place, whatever the platform is.
  package static func all(in root: JSONValue, of file: SourceFile) -> [AppStringReference] {
    let reader = ReferenceReader(file: file)
    let message = root["message"]
    return reader.apple(root["aps"]?["alert"])
      + reader.apple(message?["apns"]?["payload"]?["aps"]?["alert"])
      + reader.android(root["notification"])
      + reader.android(message?["android"]?["notification"])
  }
}

extension AppStringReference {
  /// The system that looks up the value of a field; nil for a field without a key.
  ///
  /// `title-loc-key` is Apple's, `title_loc_key` and `titleLocKey` are Android's.
  package static func system(of field: String) -> AppTable.System? {
    if AppStringField.apple.contains(where: { $0.keys.contains(field) }) { return .apple }
    if AppStringField.android.contains(where: { $0.keys.contains(field) }) { return .android }
    return nil
  }
}

/// The spellings of a field for a key, and of the field for its arguments.
private struct AppStringField {
  let keys: [String]
  let arguments: [String]
  /// The field whose literal string takes precedence.
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

/// Collects references from the objects of a payload.
private struct ReferenceReader {
  let file: SourceFile

  /// The references in the fields of an alert.
  func apple(_ alert: JSONValue?) -> [AppStringReference] {
    guard let alert, alert.members != nil else { return [] }
    return AppStringField.apple.compactMap { reference(.apple, alert, $0) }
  }

  /// The references of an Android notification; a literal string takes precedence over its key.
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

  /// Parses a key; the hub evaluates `$(name)`, `#(name)` and values in braces.
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
      element.text?.string ?? String(decoding: JSONWriter.compact(element), as: UTF8.self)
    }
  }
}
