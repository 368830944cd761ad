internal import Diagnostics
internal import Documents
extension Platform {
  public static let gcm = Platform("gcm", service: .none)
  public static let mpns = Platform(
    "mpns", nicknames: ["windowsphone", "wp"], variants: ["toast", "tile", "raw"],
    syntaxes: [.xml, .json], service: .none)
  public static let adm = Platform("adm", nicknames: ["amazon", "kindle"], service: .none)
  public static let baidu = Platform("baidu", service: .none)
  public static let browser = Platform("browser", nicknames: ["web", "webpush"], service: .none)
  public static let xiaomi = Platform("xiaomi", nicknames: ["mi"], service: .none)
}
extension Service { static let none = Service(rules: []) { _, _ in } }
