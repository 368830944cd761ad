package import Documents

/// A push service, by the hub's name for it.
public struct Platform: Hashable, Sendable {
  /// The name: `apns`, `fcmv1`, `wns`.
  public let name: String
  /// What people may also call it, for suggestions.
  let nicknames: [String]
  /// The kinds of notification that have bodies of their own; empty where all look alike.
  package let variants: [String]
  /// The languages that its bodies are written in; the first one is the usual one.
  package let syntaxes: [DocumentSyntax]
  /// What the service accepts.
  let service: Service

  init(
    _ name: String, nicknames: [String] = [], variants: [String] = [],
    syntaxes: [DocumentSyntax] = [.json], service: Service
  ) {
    self.name = name
    self.nicknames = nicknames
    self.variants = variants
    self.syntaxes = syntaxes
    self.service = service
  }

  /// All platforms, in the order in which they are always listed.
  public static let all: [Platform] = [
    .apns, .fcmv1, .gcm, .wns, .mpns, .adm, .baidu, .browser, .xiaomi,
  ]

  /// Tells whether both are the same service.
  public static func == (left: Platform, right: Platform) -> Bool { left.name == right.name }

  /// Feeds the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
