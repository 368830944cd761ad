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

/// Collects references from the objects of a payload.
private struct ReferenceReader {
  let file: SourceFile

  /// The references in the fields of an alert.
  func apple(_ alert: JSONValue?) -> [AppStringReference] {
    guard let alert, alert.members != nil else { return [] }
    return ["title-", "subtitle-", ""].compactMap { prefix in
      reference(.apple, alert, ["\(prefix)loc-key"], ["\(prefix)loc-args"])
    }
  }

  /// The references of an Android notification; a literal string takes precedence over its key.
  func android(_ notification: JSONValue?) -> [AppStringReference] {
    guard let notification, notification.members != nil else { return [] }
    return ["title", "body"].compactMap { name in
      if notification[name]?.text?.bytes.isEmpty == false { return nil }
      return reference(
        .android, notification, ["\(name)_loc_key", "\(name)LocKey"],
        ["\(name)_loc_args", "\(name)LocArgs"])
    }
  }

  private func reference(
    _ system: AppTable.System, _ object: JSONValue, _ keys: [String], _ arguments: [String]
  ) -> AppStringReference? {
    guard let field = keys.first(where: { object[$0]?.text != nil }), let value = object[field],
      let text = value.text?.string
    else { return nil }
    let list = arguments.compactMap { object[$0] }.first
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
