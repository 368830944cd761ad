internal import Pages
internal import Surfaces

extension SurfaceMarkup {
  /// Adds an iPhone's card: the icon, the time at the end of the title's line, and an attachment.
  func addCard(_ surface: Surface, to page: inout Markup) {
    addIcon(to: &page)
    page.element("div", ["class": "texts"]) { page in
      add(surface.parts.filter(\.isNotice), of: surface, to: &page)
      addTitleLine(of: surface, to: &page) { page in
        page.element("span", ["class": "time"], surface.time)
      }
      add(surface.restOfText.filter { !$0.isButtons }, of: surface, to: &page)
    }
    add(surface.parts.filter(\.isBesideText), of: surface, to: &page)
  }

  /// Adds a row of Android's shade; only an expanded row shows the name of the app.
  func addRow(_ surface: Surface, to page: inout Markup) {
    let isExpanded = surface.kind == .androidExpanded
    addIcon(to: &page)
    page.element("div", ["class": "texts"]) { page in
      if isExpanded {
        page.element("p", ["class": "head"]) { page in
          page.element("span", ["class": "app", "dir": "auto"], surface.app)
          page.element("span", ["class": "time"], " \u{00B7} \(surface.time)")
        }
      }
      addTitleLine(of: surface, to: &page) { page in
        if !isExpanded { page.element("span", ["class": "time"], " \u{00B7} \(surface.time)") }
      }
      add(surface.restOfText, of: surface, to: &page)
    }
    add(surface.parts.filter(\.isBesideText), of: surface, to: &page)
    page.element("span", ["class": "pill", "aria-hidden": "true"], "")
  }

  /// Adds a Windows toast: the header, the hero image, then the logo next to the text.
  func addToast(_ surface: Surface, to page: inout Markup) {
    if surface.hasHeader {
      page.element("p", ["class": "head"]) { page in
        addIcon(to: &page)
        page.element("span", ["class": "app", "dir": "auto"], surface.app)
        page.element("span", ["class": "dots", "aria-hidden": "true"], "\u{22EF} \u{2715}")
      }
    }
    add(surface.parts.filter { $0.place == .hero }, of: surface, to: &page)
    page.element("div", ["class": "main"]) { page in
      add(surface.parts.filter(\.isBesideText), of: surface, to: &page)
      page.element("div", ["class": "texts"]) { page in
        addTitleLine(of: surface, to: &page) { _ in }
        add(surface.restOfText.filter { $0.place != .hero }, of: surface, to: &page)
      }
    }
  }

  /// Adds a browser's notification: the site, the text, and the icon at the end.
  func addWindow(_ surface: Surface, to page: inout Markup) {
    page.element("p", ["class": "head", "lang": "en", "dir": "ltr"]) { page in
      addIcon(to: &page)
      page.element("span", ["class": "app"], surface.app)
    }
    page.element("div", ["class": "texts"]) { page in
      addTitleLine(of: surface, to: &page) { _ in }
      add(surface.restOfText, of: surface, to: &page)
    }
    add(surface.parts.filter(\.isBesideText), of: surface, to: &page)
  }

  /// Adds a watch's platter: the icon half above it, the app, and the text.
  func addPlatter(_ surface: Surface, to page: inout Markup) {
    addIcon(to: &page)
    page.element("p", ["class": "head"]) { page in
      page.element("span", ["class": "app", "dir": "auto"], surface.app)
    }
    page.element("div", ["class": "texts"]) { page in
      addTitleLine(of: surface, to: &page) { _ in }
      add(surface.restOfText.filter { !$0.isButtons }, of: surface, to: &page)
    }
  }

  /// Adds the icon of the app, or the first letter of its name, which the style sheet colors.
  func addIcon(to page: inout Markup) {
    let letter = preview.device.appName.first.map(String.init) ?? ""
    page.element("span", ["class": "icon", "aria-hidden": "true"], letter)
  }

  /// Adds the title, with what shares its line.
  private func addTitleLine(
    of surface: Surface, to page: inout Markup, _ neighbor: (inout Markup) -> Void
  ) {
    page.element("div", ["class": "first"]) { page in
      add(surface.parts.filter(\.isTitle).prefix(1), of: surface, to: &page)
      neighbor(&page)
    }
  }
}
