internal import Apps
internal import Pages
internal import Previewing
internal import Workspaces

/// The frame of a studio page: the header and the list of notifications.
struct StudioPage {
  let snapshot: StudioSnapshot
  let address: StudioAddress
  /// The name of the selected notification; nil if none is selected.
  let current: String?

  /// Returns the HTML document with the given title and main content.
  func markup(_ title: String, _ addMain: (inout Markup) -> Void) -> Markup {
    let app = snapshot.workspace.settings.app
    let isStyled = app.icon != nil || app.accentColor != nil
    let document = PageDocument(
      "\(title) \u{2013} Crier studio",
      [.icon(StudioAsset.icon.rawValue), .style(StudioAsset.style.rawValue)]
        + (isStyled ? [.style(AppAsset.style.rawValue)] : [])
        + [.script(StudioAsset.script.rawValue)],
      bodyClass: "studio")
    return document.markup { page in
      addTop(to: &page)
      page.element("div", ["class": "rooms \(address.view == .catalog ? "wide" : "")"]) { page in
        addList(to: &page)
        addMain(&page)
      }
    }
  }

  // MARK: - The top

  private func addTop(to page: inout Markup) {
    page.element("header", ["class": "top"]) { page in
      page.element("p", ["class": "brand"]) { page in
        page.addMark()
        page.add(" ")
        page.element("span", "Crier studio")
      }
      page.element(
        "button", ["type": "button", "class": "picker", "popovertarget": "list"], "Notifications")
      page.element(
        "nav", ["class": "views", "id": "views", "data-region": "", "aria-label": "Pages"]
      ) { page in
        addView("Previews", .pictures, to: &page)
        addView("Catalog", .catalog, to: &page)
      }
      addThemes(to: &page)
      page.element("p", ["class": "live", "id": "live", "role": "status"], "")
      page.element(
        "button", ["type": "button", "class": "help", "popovertarget": "keys"], "Shortcuts")
      addKeys(to: &page)
    }
  }

  private func addView(_ name: String, _ view: StudioAddress.View, to page: inout Markup) {
    let path = address.with { $0.view = view }.path
    let current = address.view == view ? "page" : nil
    page.element(
      "a", ["href": path, "id": "view-\(name.lowercased())", "aria-current": current], name)
  }

  private func addThemes(to page: inout Markup) {
    page.addThemes(
      StudioAddress.Theme.allCases.map { ($0.rawValue, $0.rawValue) },
      chosen: address.theme.rawValue
    ) { $0.element("legend", ["class": "unseen"], "Color theme") }
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
      page.element("label", ["class": "filter"]) { page in
        page.add("Filter ")
        page.empty("input", ["type": "search", "id": "filter", "autocomplete": "off"])
      }
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
        "id": "n-\(notification.name)", "aria-current": isCurrent ? "true" : nil,
      ]
      page.element("a", attributes) { page in
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
