internal import Apps
internal import Previewing
internal import Workspaces

/// The frame of a studio page: the header and the list of notifications.
struct StudioPage {
  let snapshot: StudioSnapshot
  let address: StudioAddress
  /// The name of the selected notification; nil if none is selected.
  let current: String?

  /// Returns the HTML document with the given title and main content.
  func html(_ title: String, _ addMain: (inout Markup) -> Void) -> String {
    var page = Markup()
    page.raw("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
    page.raw("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
    page.element("title", "\(title) \u{2013} Crier studio")
    page.raw(
      "\n<link rel=\"icon\" href=\"/icon.svg\"><link rel=\"stylesheet\" href=\"/style.css\">\n")
    let app = snapshot.workspace.settings.app
    if app.icon != nil || app.accentColor != nil {
      page.raw("<link rel=\"stylesheet\" href=\"\(AppAsset.style.rawValue)\">\n")
    }
    page.raw("<script src=\"/script.js\" defer></script>\n</head>\n<body class=\"studio\">\n")
    page.raw("<a class=\"skip\" href=\"#main\">Skip to main content</a>\n")
    addTop(to: &page)
    page.element("div", ["class": "rooms \(address.view == .catalog ? "wide" : "")"]) { page in
      addList(to: &page)
      addMain(&page)
    }
    page.raw("\n</body>\n</html>\n")
    return page.text
  }

  // MARK: - The top

  private func addTop(to page: inout Markup) {
    page.element("header", ["class": "top"]) { page in
      page.element("p", ["class": "brand"]) { page in
        page.raw("<span class=\"mark-of-crier\" aria-hidden=\"true\">\u{25E2}</span> ")
        page.element("span", "Crier studio")
      }
      page.raw(
        "<button type=\"button\" class=\"picker\" popovertarget=\"list\">Notifications</button>")
      page.element(
        "nav", ["class": "views", "id": "views", "data-region": "", "aria-label": "Pages"]
      ) { page in
        addView("Previews", .pictures, to: &page)
        addView("Catalog", .catalog, to: &page)
      }
      addThemes(to: &page)
      page.raw("<p class=\"live\" id=\"live\" role=\"status\"></p>")
      page.raw("<button type=\"button\" class=\"help\" popovertarget=\"keys\">Shortcuts</button>")
      addKeys(to: &page)
    }
  }

  private func addView(_ name: String, _ view: StudioAddress.View, to page: inout Markup) {
    let path = address.with { $0.view = view }.path
    let attributes: Attributes = ["href": path, "id": "view-\(name.lowercased())"]
    page.element("a", attributes.adding("aria-current", address.view == view ? "page" : nil), name)
  }

  private func addThemes(to page: inout Markup) {
    page.element("fieldset", ["class": "themes"]) { page in
      page.element("legend", ["class": "unseen"], "Color theme")
      for theme in StudioAddress.Theme.allCases {
        page.element("label") { page in
          let attributes: Attributes = [
            "type": "radio", "name": "theme", "value": theme.rawValue,
            "id": "theme-\(theme.rawValue)",
          ]
          page.open("input", attributes.adding("checked", address.theme == theme ? "" : nil))
          page.add(" \(theme.rawValue)")
        }
      }
    }
  }

  private static let keys = [
    ("/", "filter the notifications"), ("j, k", "next or previous notification"),
    ("p", "next template"), ("l, h", "next or previous locale"), ("s", "next sample"),
    ("a", "edit the arguments"), ("c", "switch between the previews and the catalog"),
    ("t", "next color theme"), ("Esc", "leave the field"),
  ]

  private func addKeys(to page: inout Markup) {
    page.element("div", ["id": "keys", "popover": "", "class": "keys-panel"]) { page in
      page.element("h2", "Keyboard shortcuts")
      page.element("dl") { page in
        for (key, meaning) in Self.keys {
          page.element("div") { page in
            page.element("dt") { page in page.element("kbd", key) }
            page.element("dd", meaning)
          }
        }
      }
    }
  }

  // MARK: - The list

  private func addList(to page: inout Markup) {
    page.element("nav", ["id": "list", "popover": "", "aria-label": "Notifications"]) { page in
      page.raw(
        "<label class=\"filter\">Filter <input type=\"search\" id=\"filter\" autocomplete=\"off\"></label>"
      )
      page.element("ul", ["id": "items", "data-region": "", "data-version": "\(snapshot.version)"])
      {
        page in
        for notification in snapshot.workspace.notifications { addItem(notification, to: &page) }
      }
    }
  }

  private func addItem(_ notification: Notification, to page: inout Markup) {
    let isCurrent = notification.name == current
    page.element("li") { page in
      let attributes: Attributes = [
        "href": address.choosing(notification: notification.name).path, "class": "item",
        "id": "n-\(notification.name)",
      ]
      page.element("a", attributes.adding("aria-current", isCurrent ? "true" : nil)) { page in
        page.element("span", ["class": "item-name", "dir": "auto"], notification.name)
        addState(snapshot.check?.state(of: notification.name), to: &page)
      }
    }
  }

  private func addState(_ state: StudioCheck.NotificationState?, to page: inout Markup) {
    guard let state else {
      page.element("span", ["class": "state"], "checking")
      return
    }
    for (style, words) in state.words { page.element("span", ["class": "state \(style)"], words) }
  }
}

extension StudioCheck.NotificationState {
  /// The words that describe the notification's state, each with its style class.
  fileprivate var words: [(style: String, words: String)] {
    let parts: [(String, String)?] = [
      errorCount > 0 ? ("error", "\(errorCount) error\(errorCount == 1 ? "" : "s")") : nil,
      warningCount > 0
        ? ("warning", "\(warningCount) warning\(warningCount == 1 ? "" : "s")") : nil,
      isTruncated ? ("warning", "truncated") : nil, isTooLarge ? ("error", "too large") : nil,
    ]
    let words = parts.compactMap(\.self)
    return words.isEmpty ? [("good", "no problems")] : words
  }
}
