internal import Diagnostics
internal import Documents
internal import Platforms

extension Diagnostic {
  /// Returns the field that the finding is about, and the words of FCM where they are known.
  func fcmViolation(in body: JSONValue?) -> (field: String, description: String) {
    if rule == .payloadTooLarge {
      return ("message", "Message is too large. The maximum is 4K (4096 bytes).")
    }
    let path = primary.flatMap { body?.path(to: $0.span) } ?? "message"
    guard rule == .fcmReservedKey, let label = primary, let file = label.file else {
      return (path, message)
    }
    let key = file.text(at: label.span).filter { $0 != "\"" }
    return (path, "Invalid data payload key: \(key)")
  }

  /// Returns the error of Google's reader of JSON for the finding; nil if FCM itself finds it.
  ///
  /// Scalars in place of objects keep the words of `check`: Google's are not known.
  func fcmSchemaViolation(in root: JSONValue) -> (field: String, description: String)? {
    guard let label = primary, let file = label.file else { return nil }
    switch rule.code {
    case "fcm-unknown-field":
      let name = file.text(at: label.span).filter { $0 != "\"" }
      let path = root.path(to: label.span) ?? ""
      let place = path.isEmpty ? "" : " at '\(path)'"
      return (
        path, "Invalid JSON payload received. Unknown name \"\(name)\"\(place): Cannot find field."
      )
    case "fcm-map-value-not-text", "fcm-wrong-type":
      if let (name, parent, isList) = root.container(at: label.span) {
        let sentence =
          isList
          ? "Invalid JSON payload received. Unknown name \"\(name)\" at '\(parent)': "
            + "Proto field is not repeating, cannot start list."
          : "Invalid value at '\(parent)' (\(name)), Starting an object on a scalar field"
        return (parent, sentence)
      }
      guard let found = root.protoField(at: label.span), message.contains("must be a string")
      else { return nil }
      return (found.path, "Invalid value at '\(found.path)' (TYPE_STRING), \(found.value)")
    default: return nil
    }
  }
}

extension JSONValue {
  /// Returns the path of the innermost member or element that contains a span; a wrong key belongs
  /// to its object.
  fileprivate func path(to span: SourceSpan) -> String? {
    for member in members ?? [] {
      if member.keySpan.contains(span) { return nil }
      guard member.value.span.contains(span) else { continue }
      let name = member.key.text.string
      guard let rest = member.value.path(to: span) else { return name }
      return rest.hasPrefix("[") ? name + rest : "\(name).\(rest)"
    }
    for (index, element) in elements.enumerated() where element.span.contains(span) {
      guard let rest = element.path(to: span) else { return "[\(index)]" }
      return rest.hasPrefix("[") ? "[\(index)]\(rest)" : "[\(index)].\(rest)"
    }
    return nil
  }
}

extension JSONValue {
  /// The fields that are maps; Google's paths number their entries.
  private static let maps: Set = ["data", "headers"]

  /// Returns the path and the spelling of a number or boolean with a span, as Google names fields:
  /// an entry of a map is `data[2].value`.
  fileprivate func protoField(at span: SourceSpan) -> (path: String, value: String)? {
    for member in members ?? [] where member.value.span.contains(span) {
      let name = member.key.text.string
      if Self.maps.contains(name), let entries = member.value.members {
        let index = entries.firstIndex { $0.value.span.contains(span) }
        return index.flatMap { index in
          entries[index].value.scalarSpelling.map { ("\(name)[\(index)].value", $0) }
        }
      }
      if let value = member.value.scalarSpelling { return (name, value) }
      return member.value.protoField(at: span).map { ("\(name).\($0.path)", $0.value) }
    }
    return nil
  }

  /// Returns the list or object with a span, which is the value of a member: its name, and the path
  /// of the object around it.
  fileprivate func container(
    at span: SourceSpan, in parent: String = ""
  ) -> (name: String, parent: String, isList: Bool)? {
    for member in members ?? [] where member.value.span.contains(span) {
      let name = member.key.text.string
      if Self.maps.contains(name) { return nil }
      guard member.value.span == span else {
        return member.value.container(at: span, in: parent.isEmpty ? name : "\(parent).\(name)")
      }
      return switch member.value.content {
      case .array: (name, parent, true)
      case .object: (name, parent, false)
      case .string, .number, .boolean, .null: nil
      }
    }
    return nil
  }

  /// The spelling of a number or a boolean; nil for other values.
  private var scalarSpelling: String? {
    switch content {
    case .number, .boolean: compactText
    default: nil
    }
  }
}

extension SourceSpan {
  fileprivate func contains(_ other: SourceSpan) -> Bool {
    range.lowerBound <= other.range.lowerBound && other.range.upperBound <= range.upperBound
  }
}
