internal import Diagnostics
internal import Documents

/// A place in a payload that names a category, a channel or a sound of the app.
struct AppReference: Sendable {
  /// The kind of the named thing.
  enum Kind: String, Hashable, Sendable { case category, channel, sound }

  /// The system that looks the name up.
  enum System: Hashable, Sendable { case apple, android }

  let kind: Kind
  let system: System
  /// The name, or a hub expression for it.
  let name: String
  /// The bytes of the value, including quotes.
  let span: SourceSpan
}

extension AppReference {
  /// The references of a body: those for Apple's systems and those for Android.
  ///
  /// A Firebase message can contain the payload for iPhones too. The path alone identifies each
  /// place, whatever the platform is.
  static func all(in root: JSONValue) -> [AppReference] {
    let message = root["message"]
    return apple(root["aps"]) + apple(message?["apns"]?["payload"]?["aps"])
      + android(root["notification"]) + android(message?["android"]?["notification"])
  }

  /// The references in `aps`; in a Live Activity the sound is a part of the alert.
  private static func apple(_ aps: JSONValue?) -> [AppReference] {
    guard let aps else { return [] }
    let sounds = [aps["sound"], aps["alert"]?["sound"]].compactMap(\.self)
    return [AppReference(.category, .apple, aps["category"])].compactMap(\.self)
      + sounds.compactMap { AppReference(.sound, .apple, $0["name"] ?? $0) }
  }

  /// The references in an Android notification, in all spellings.
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

  /// Nil if the value is not a string that names something of the app.
  private init?(_ kind: Kind, _ system: System, _ value: JSONValue?) {
    guard let value, let name = value.text?.string, !name.isEmpty,
      kind != .sound || name != "default"
    else { return nil }
    self.init(kind: kind, system: system, name: name, span: value.span)
  }

  /// Whether the hub computes the name in each send: `$(name)`, `#(name)` or a value in braces.
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
