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

  private init(
    _ name: String, nicknames: [String] = [], variants: [String] = [],
    syntaxes: [DocumentSyntax] = [.json]
  ) {
    self.name = name
    self.nicknames = nicknames
    self.variants = variants
    self.syntaxes = syntaxes
  }

  /// Apple.
  public static let apns = Platform("apns", nicknames: ["apple", "ios", "apn"])
  /// Firebase Cloud Messaging, HTTP v1.
  public static let fcmv1 = Platform("fcmv1", nicknames: ["fcm", "firebase", "android", "google"])
  /// Google Cloud Messaging and the legacy interface of Firebase.
  public static let gcm = Platform("gcm")
  /// Windows.
  public static let wns = Platform(
    "wns", nicknames: ["windows"], variants: ["toast", "tile", "badge", "raw"],
    syntaxes: [.xml, .json])
  /// Windows Phone.
  public static let mpns = Platform(
    "mpns", nicknames: ["windowsphone", "wp"], variants: ["toast", "tile", "raw"],
    syntaxes: [.xml, .json])
  /// Amazon.
  public static let adm = Platform("adm", nicknames: ["amazon", "kindle"])
  /// Baidu.
  public static let baidu = Platform("baidu")
  /// Web push.
  public static let browser = Platform("browser", nicknames: ["web", "webpush"])
  /// Xiaomi.
  public static let xiaomi = Platform("xiaomi", nicknames: ["mi"])

  /// All platforms, in the order in which they are always listed.
  public static let all: [Platform] = [
    .apns, .fcmv1, .gcm, .wns, .mpns, .adm, .baidu, .browser, .xiaomi,
  ]

  /// Tells whether both are the same service.
  public static func == (left: Platform, right: Platform) -> Bool { left.name == right.name }

  /// Feeds the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
