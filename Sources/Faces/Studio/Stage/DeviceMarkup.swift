internal import Localization
internal import Pages
internal import Previewing
internal import Surfaces

/// A whole device with one layout of a notification on it.
///
/// Wallpapers and neighbors are drawn by the style sheet; neighbors are bars, never words, so that
/// only the notification can be read.
struct DeviceMarkup {
  let preview: Preview
  let device: StudioDevice
  /// The layout; nil if the notification is not shown.
  let surface: Surface?
  /// The layouts' drawing, with its links or fields.
  let parts: PreviewMarkup
  let generation: DeviceGeneration?
  /// The appearance that the author has chosen; nil follows the page.
  let appearance: StudioAddress.Appearance?
  /// The wallpaper that the author has chosen; nil is that of the device.
  let wallpaper: StudioAddress.Wallpaper?
  let locale: LocaleTag
  /// The anchor of the page's own device; nil for a second one.
  var id: String? = "device"

  func add(to page: inout Markup) {
    let classes: [String?] = [
      "shell", device.id, generation?.name, surface?.kind.id.styleName ?? "silent",
      appearance.map { "is-\($0.rawValue)" }, wallpaper.map { "wall wall-\($0.rawValue)" },
    ]
    page.element(
      "div",
      [
        "class": classes.compactMap(\.self).joined(separator: " "), "id": id,
        "role": "group", "aria-label": label, "tabindex": "-1",
      ]
    ) { page in
      page.element("div", ["class": "screen"]) { page in
        page.element("div", ["class": "wallpaper", "aria-hidden": "true"], "")
        switch device {
        case .iPhone: addPhone(to: &page)
        case .android: addShade(to: &page)
        case .watch: addWatch(to: &page)
        default: addDesktop(to: &page)
        }
      }
    }
  }

  private var label: String {
    let layout = surface?.kind.name.lowercased() ?? "nothing shown"
    return "\(device.name), \(layout), \(locale.ownName)"
  }

  // MARK: - iPhone

  private func addPhone(to page: inout Markup) {
    addStatus(to: &page)
    page.element("div", ["class": "island", "aria-hidden": "true"], "")
    switch surface?.kind {
    case .appleLockScreen, nil:
      page.element("p", ["class": "date", "lang": locale.description, "dir": "auto"]) { page in
        page.add(SystemWords.date(in: locale.description))
      }
      page.element("p", ["class": "clock", "lang": "en", "dir": "ltr"], "9:41")
    case .appleBanner, .appleBadge: addHomeScreen(to: &page)
    default: break
    }
    addNotification(to: &page)
  }

  private func addStatus(to page: inout Markup) {
    page.element("p", ["class": "status", "aria-hidden": "true", "dir": "ltr"]) { page in
      page.element("span", ["class": "status-time"], "9:41")
      for icon in ["signal", "wifi", "battery"] { page.addIcon(icon) }
    }
  }

  /// The number of app icons around the notification or the badge.
  private static let appCount = 16

  private func addHomeScreen(to page: inout Markup) {
    page.element("div", ["class": "apps", "aria-hidden": "true"]) { page in
      for _ in 0..<Self.appCount { page.element("span", ["class": "app-tile"], "") }
    }
  }

  // MARK: - Android

  private func addShade(to page: inout Markup) {
    addStatus(to: &page)
    page.element("div", ["class": "camera", "aria-hidden": "true"], "")
    page.element("div", ["class": "shade"]) { page in
      page.element("p", ["class": "day"]) { page in
        page.element("span", ["class": "clock", "lang": "en", "dir": "ltr"], "9:41")
        page.element("span", ["class": "date", "lang": locale.description, "dir": "auto"]) {
          $0.add(SystemWords.date(in: locale.description))
        }
      }
      page.element("div", ["class": "switches", "aria-hidden": "true"]) { page in
        page.element("span", ["class": "switch on"], "")
        page.element("span", ["class": "switch"], "")
      }
      addNotification(to: &page)
      page.element("div", ["class": "ghost", "aria-hidden": "true"], "")
    }
  }

  // MARK: - Watch

  private func addWatch(to page: inout Markup) {
    page.element("p", ["class": "clock", "aria-hidden": "true", "dir": "ltr"], "9:41")
    addNotification(to: &page)
  }

  // MARK: - Windows and browsers

  private func addDesktop(to page: inout Markup) {
    if device == .browser {
      page.element("div", ["class": "browser-window", "aria-hidden": "true"], "")
    }
    addNotification(to: &page)
    page.element("div", ["class": "taskbar", "aria-hidden": "true"]) { page in
      for number in 0..<5 {
        page.element("span", ["class": number == 0 ? "task start" : "task"], "")
      }
    }
  }

  // MARK: - The notification

  private func addNotification(to page: inout Markup) {
    guard let surface else {
      page.element("p", ["class": "silence", "role": "note"], Self.sentence(preview.silence))
      return
    }
    page.element("div", ["class": "placed"]) { parts.addLayout(surface, to: &$0) }
    if preview.isOutdated { page.element("div", ["class": "veil", "aria-hidden": "true"], "") }
  }

  private static func sentence(_ silence: String?) -> String {
    let words = silence ?? "there is no payload: the template cannot be rendered"
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}

extension String {
  /// The name of a layout as a CSS class.
  fileprivate var styleName: String { split(separator: ".").joined(separator: "-") }
}
