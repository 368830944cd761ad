internal import Documents
internal import Platforms

extension DeviceModel {
  /// A computer with Windows 10 or 11.
  static let windows = DeviceModel { received, appearance in
    appearance.travel = WindowsTravel(received).notes
    guard received.payload.target.variant != "raw", let root = received.xml else {
      appearance.silence = "a raw notification: the app receives the bytes, and nothing is shown"
      if let json = received.json {
        appearance.surfaces = [
          Surface(.windowsApp, .app, json.data, direction: received.device)
        ]
      }
      return
    }
    switch root.name.lowercased() {
    case "toast": WindowsToast(root, received).show(&appearance)
    case "tile": WindowsTile(root, received).show(&appearance)
    case "badge": WindowsBadge(root, received).show(&appearance)
    default: appearance.silence = "'\(root.name)' is not a Windows notification"
    }
  }
}

/// A number or glyph on the app's button in the taskbar.
struct WindowsBadge {
  private let value: String
  private let received: DeviceReading

  init(_ root: XMLElement, _ received: DeviceReading) {
    value = root.value("value") ?? ""
    self.received = received
  }

  func show(_ appearance: inout Appearance) {
    guard let sign = Self.signs[value] ?? count else {
      appearance.silence = "'\(value)' is not a valid Windows badge"
      return
    }
    guard !sign.isEmpty else {
      appearance.surfaces = [
        Surface(
          .badge, .icon, [.badge(""), .remark("the badge is removed")], assumptions: [.badge],
          direction: received.device)
      ]
      return
    }
    let app = received.appName
    let name = Self.signs[value] == nil ? app : "\(app): \(value)"
    appearance.surfaces = [
      Surface(
        .badge, .icon, [.badge(sign), .remark(name)], assumptions: [.badge],
        direction: received.device)
    ]
  }

  private var count: String? {
    guard let number = Int(value), number >= 0 else { return nil }
    return number == 0 ? "" : number > 99 ? "99+" : String(number)
  }

  /// The names of Windows' badge glyphs, each with a similar character.
  private static let signs: [String: String] = [
    "none": "", "activity": "\u{21BB}", "alarm": "\u{25F7}", "alert": "!", "attention": "*",
    "available": "\u{25CF}", "away": "\u{25D0}", "busy": "\u{25CB}", "error": "\u{00D7}",
    "newMessage": "\u{2709}", "paused": "\u{2016}", "playing": "\u{25B6}",
    "unavailable": "\u{25CC}",
  ]
}
