internal import Diagnostics
internal import Documents

/// A body for Firebase's HTTP v1, with the values that most rules read.
struct FCMBody: Sendable {
  let root: JSONValue
  let message: JSONValue?
  /// The configurations for Android, of which a valid message has at most one.
  let androids: [AndroidConfiguration]
  let pending: PendingValues
  let route: Payload.Route
  let stage: Payload.Stage

  init(_ root: JSONValue, of payload: Payload) {
    self.root = root
    message = root["message"]
    androids = message.map(AndroidConfiguration.all) ?? []
    pending = payload.pending
    route = payload.route
    stage = payload.stage
  }

  /// Returns the text of a value; nil if the value is not a string or is not known yet.
  func text(_ value: JSONValue) -> String? { pending[value.span] == nil ? value.text?.string : nil }

  /// Returns the number in a value, with or without quotes; nil if the value is not a number or is
  /// not known yet.
  func number(_ value: JSONValue) -> Double? {
    if case .number(let number) = value.content { return Double(number.string) }
    return text(value).flatMap(Double.init)
  }

  /// Whether a value is true, with or without quotes.
  func isTrue(_ value: JSONValue) -> Bool {
    if case .boolean(let flag) = value.content { return flag }
    return text(value) == "true"
  }

  /// The number of bytes that Firebase counts: the keys and values of data and notifications.
  var keyAndValueByteCount: Int {
    guard let message else { return 0 }
    let parts =
      [message.field("data"), message.field("notification")]
      + androids.flatMap { [$0.data, $0.notification] }
    return parts.compactMap(\.self).reduce(0) { $0 + Self.byteCount(of: $1) }
  }

  private static func byteCount(of value: JSONValue) -> Int {
    switch value.content {
    case .object(let members):
      members.reduce(0) { $0 + $1.key.text.bytes.count + byteCount(of: $1.value) }
    case .array(let values): values.reduce(0) { $0 + byteCount(of: $1) }
    case .string(let string): string.text.bytes.count
    case .number, .boolean, .null: value.span.byteCount
    }
  }
}

extension JSONValue {
  /// Returns the value of a field in either spelling; nil for `null`, which means a missing field.
  func field(_ name: String) -> JSONValue? { fieldMember(name)?.value }

  /// Returns the member of a field in either spelling; nil if its value is missing or `null`.
  func fieldMember(_ name: String) -> JSONMember? {
    guard let members else { return nil }
    let camel = name.contains("_") ? name.camelCased : name
    let index = members.indices.last { members[$0].hasKey(name) || members[$0].hasKey(camel) }
    guard let index else { return nil }
    if case .null = members[index].value.content { return nil }
    return members[index]
  }
}

extension String {
  /// The name in lower camel case: `clickAction` for `click_action`.
  package var camelCased: String {
    var camel = ""
    var isRaised = false
    for character in self {
      if character == "_" {
        isRaised = true
      } else {
        camel += isRaised ? character.uppercased() : String(character)
        isRaised = false
      }
    }
    return camel
  }
}
