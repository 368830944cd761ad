internal import Diagnostics
internal import Documents
internal import Platforms

/// A category, channel or sound of the app that a payload refers to by name.
struct AppReference: Sendable {
  /// The type of the named resource.
  enum Kind: String, Hashable, Sendable { case category, channel, sound }

  /// The operating system that looks up the name.
  enum System: Hashable, Sendable { case apple, android }

  let kind: Kind
  let system: System
  /// The name, or the hub expression that produces it.
  let name: String
  /// The location of the name in the file, including its quotes.
  let span: SourceSpan
}

extension AppReference {
  /// Returns the references in a body: those for Apple's systems, then those for Android.
  ///
  /// A Firebase message can also contain a payload for iPhones, so all paths are searched
  /// regardless of the platform.
  static func all(in root: JSONValue) -> [AppReference] {
    let message = root["message"]
    return apple(root["aps"]) + apple(message?["apns"]?["payload"]?["aps"])
      + android(root["notification"])
      + (message.map(AndroidConfiguration.all) ?? []).flatMap { android($0.notification) }
  }

  /// Returns the references in `aps`.
  ///
  /// The sound of a Live Activity is inside its alert.
  private static func apple(_ aps: JSONValue?) -> [AppReference] {
    guard let aps else { return [] }
    let sounds = [aps["sound"], aps["alert"]?["sound"]].compactMap(\.self)
    return [AppReference(.category, .apple, aps["category"])].compactMap(\.self)
      + sounds.compactMap { AppReference(.sound, .apple, $0["name"] ?? $0) }
  }

  /// Returns the references in an Android notification, whose keys can be in snake case or camel
  /// case.
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

  /// Creates a reference; nil if the value is not a string, is empty or is the default sound.
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

  /// Returns the names that the reference can have; empty for an expression with unknown values.
  ///
  /// `allowed` returns the allowed values of a property.
  func names(_ allowed: (String) -> [String]?) -> [String] {
    guard isExpression else { return [name] }
    guard name.hasPrefix("$("), name.hasSuffix(")") else { return [] }
    return allowed(String(name.dropFirst(2).dropLast())) ?? []
  }
}
