internal import Diagnostics
internal import Documents

/// A place in a payload that names a category, a channel or a sound of the app.
struct AppReference: Sendable {
  /// The kind of a reference: a category, a channel or a sound.
  enum Kind: String, Hashable, Sendable { case category, channel, sound }

  /// The operating system that looks up the name.
  enum System: Hashable, Sendable { case apple, android }

  let kind: Kind
  let system: System
  /// The name, or the hub expression that produces it.
  let name: String
  /// The bytes of the value, including quotes.
  let span: SourceSpan
}

extension AppReference {
  /// Returns the references in a body: those for Apple's systems, then those for Android.
  ///
  /// A Firebase message can contain the payload for iPhones too. The path alone identifies each
  /// place, whatever the platform is.
  static func all(in root: JSONValue) -> [AppReference] {
    let message = root["message"]
    return apple(root["aps"]) + apple(message?["apns"]?["payload"]?["aps"])
      + android(root["notification"]) + android(message?["android"]?["notification"])
  }

  /// Returns the references in `aps`; the sound of a Live Activity is inside its alert.
  private static func apple(_ aps: JSONValue?) -> [AppReference] {
    guard let aps else { return [] }
    let sounds = [aps["sound"], aps["alert"]?["sound"]].compactMap(\.self)
    return [AppReference(.category, .apple, aps["category"])].compactMap(\.self)
      + sounds.compactMap { AppReference(.sound, .apple, $0["name"] ?? $0) }
  }

  /// Returns the references in an Android notification; keys can be in snake case or camel case.
  ///
  /// https://firebase.google.com/docs/reference/fcm/rest/v1/projects.messages#androidnotification
  private static func android(_ notification: JSONValue?) -> [AppReference] {
    guard let notification else { return [] }
    let channel = ["channel_id", "channelId", "android_channel_id"].lazy
      .compactMap { notification[$0] }.first
    return [
      AppReference(.channel, .android, channel),
      AppReference(.sound, .android, notification["sound"]),
    ].compactMap(\.self)
  }

  /// Creates a reference; nil for an empty string, the default sound or another JSON type.
  private init?(_ kind: Kind, _ system: System, _ value: JSONValue?) {
    guard let value, let name = value.text?.string, !name.isEmpty,
      kind != .sound || name != "default"
    else { return nil }
    self.init(kind: kind, system: system, name: name, span: value.span)
  }

  /// Whether the name is an expression: `$(name)`, `#(name)` or a value in braces.
  private var isExpression: Bool {
    name.contains("$(") || name.contains("#(") || name.hasPrefix("{") && name.hasSuffix("}")
  }

  /// Returns the possible names; empty for an expression with unknown values.
  ///
  /// `allowed` returns the allowed values of a property.
  func names(_ allowed: (String) -> [String]?) -> [String] {
    guard isExpression else { return [name] }
    guard name.hasPrefix("$("), name.hasSuffix(")") else { return [] }
    return allowed(String(name.dropFirst(2).dropLast())) ?? []
  }
}
