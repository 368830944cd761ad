internal import Apps
internal import Localization
internal import Pages
internal import Workspaces

/// The frame of a studio page: the top bar and the rail with the notifications.
struct StudioPage {
  let snapshot: StudioSnapshot
  let address: StudioAddress
  /// The name of the selected notification; nil if none is selected.
  let current: String?
  /// The devices that the page draws.
  var devices: [StudioDevice] = []

  private var app: AppDeclaration { snapshot.workspace.settings.app }

  /// Returns the HTML document with the given title and main content.
  func markup(_ title: String, _ addMain: (inout Markup) -> Void) -> Markup {
    let isStyled = app.icon != nil || app.accentColor != nil
    let document = PageDocument(
      "\(title) \u{2013} Crier studio",
      [.icon(StudioAsset.icon), .style(StudioAsset.style)]
        + (address.view == .catalog ? [.style(StudioAsset.catalogStyle)] : [])
        + devices.map { .style(StudioAsset.style(of: $0)) }
        + (address.wallpaper == nil ? [] : [.style(StudioAsset.wallpapers)])
        + (isStyled ? [.style(AppAsset.style.rawValue)] : [])
        + [.script("/js/highlights.js"), .module(StudioAsset.script)],
      bodyClass: snapshot.isReadOnly ? "studio read-only" : "studio", skipWords: "Skip to content")
    return document.markup { page in
      addTop(to: &page)
      page.element("div", ["class": "rooms \(address.view == .catalog ? "wide" : "")"]) { page in
        RailMarkup(snapshot: snapshot, address: address, current: current).add(to: &page)
        addMain(&page)
      }
      addKeys(to: &page)
    }
  }

  // MARK: - The top

  private func addTop(to page: inout Markup) {
    page.element("header", ["class": "top"]) { page in
      page.element(
        "button",
        [
          "type": "button", "class": "quiet picker", "popovertarget": "list",
          "aria-label": "Notifications",
        ]
      ) { page in
        page.addIcon("list")
        page.element("span", "Notifications")
      }
      page.element("p", ["class": "brand"]) { page in
        page.addMark()
        page.add(" Crier ")
        page.element("small", snapshot.workspace.name)
      }
      page.element(
        "nav", ["class": "segments", "id": "views", "data-region": "", "aria-label": "Pages"]
      ) {
        page in
        addView("Preview", "eye", .pictures, to: &page)
        addView("Catalog", "table", .catalog, to: &page)
      }
      page.element(
        "button", ["type": "button", "class": "find", "id": "open-palette", "hidden": ""]
      ) { page in
        page.addIcon("search")
        page.element("span", "Search or run a command")
        page.element("kbd", "Ctrl K")
      }
      page.element("p", ["class": "live", "id": "live", "role": "status"], "")
      page.addThemes(
        StudioAddress.Theme.allCases.map { ($0.rawValue, $0.rawValue) },
        chosen: address.theme.rawValue
      ) { $0.element("legend", ["class": "unseen"], "Color theme") }
      page.element(
        "button", ["type": "button", "class": "quiet help", "popovertarget": "keys"], "Shortcuts")
    }
  }

  private func addView(
    _ name: String, _ icon: String, _ view: StudioAddress.View, to page: inout Markup
  ) {
    let current = address.view == view ? "page" : nil
    let path = address.with { $0.view = view }.path
    page.element(
      "a",
      [
        "href": path, "id": "view-\(name.lowercased())", "aria-label": name,
        "aria-current": current,
      ]
    ) { page in
      page.addIcon(icon)
      page.element("span", name)
    }
  }

  // MARK: - Shortcuts

  private static let keys = [
    ("Ctrl K", "search, or run a command"), ("/", "filter the notifications"),
    ("j, k", "next or previous notification"), ("p", "next device"),
    ("v", "next layout"), ("l, h", "next or previous language"), ("s", "next sample"),
    ("e", "edit the text"), ("Alt ↓", "choose the form of an argument"),
    ("n, N", "next or previous problem"), ("a", "edit the arguments"),
    ("c", "switch between the preview and the catalog"), ("t", "next color theme"),
    ("Esc", "leave the field"),
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
      page.addCheckbox("Single-letter keys", isOn: true, ["id": "letters"])
    }
  }
}
