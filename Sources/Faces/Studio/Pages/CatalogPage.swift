internal import Diagnostics
internal import Localization
internal import Pages
internal import Previewing
internal import Surfaces
internal import Workspaces

/// The page with the messages of one or all notifications in all locales.
struct CatalogPage {
  let scene: StudioScene
  let links: SourceLinks

  private var address: StudioAddress { scene.address }

  private var scenes: [StudioScene] {
    guard address.showsAllNotifications else { return [scene] }
    return scene.snapshot.workspace.notifications.compactMap { notification in
      notification.name == scene.notification.name
        ? scene : StudioScene(scene.snapshot, address.choosing(notification: notification.name))
    }
  }

  func markup() -> Markup {
    let frame = StudioPage(
      snapshot: scene.snapshot, address: address, current: scene.notification.name)
    return frame.markup("Catalog of \(scene.notification.name)") { page in
      page.element("main", ["id": "main", "tabindex": "-1"]) { page in
        page.element("header", ["id": "head", "data-region": ""]) { page in
          page.element("h1", "Catalog")
          page.element("p", ["class": "purpose"], summary)
        }
        addChoices(to: &page)
        page.element("div", ["id": "tables", "data-region": ""]) { page in
          for scene in scenes { addTable(CatalogTable(scene), to: &page) }
        }
      }
    }
  }

  private var summary: String {
    let place =
      address.showsAllNotifications
      ? "All messages" : "The messages of \(scene.notification.name)"
    let state = scene.snapshot.isChecking ? "; the check is still running" : ""
    return "\(place), formatted with the sample \(scene.sample.name)\(state)."
  }

  // MARK: - Choices

  private func addChoices(to page: inout Markup) {
    page.element("div", ["id": "choices", "data-region": "", "class": "choices"]) { page in
      page.element("form", ["id": "choose", "method": "get", "action": "/catalog"]) { page in
        addHidden(besides: ["sample", "problems", "all"], address, to: &page)
        page.addSelect("Sample", ["name": "sample", "id": "choose-sample"]) { page in
          for sample in StudioScene.samples(of: scene.notification) {
            page.addOption(
              sample.name, sample.name, isChosen: sample.name == scene.sample.name)
          }
        }
        addBox("problems", "only problems", isOn: address.showsOnlyProblems, to: &page)
        addBox("all", "all notifications", isOn: address.showsAllNotifications, to: &page)
        page.element("button", ["class": "submit"], "Show")
      }
    }
  }

  private func addBox(_ name: String, _ words: String, isOn: Bool, to page: inout Markup) {
    page.addCheckbox(
      words, isOn: isOn, ["name": name, "value": "1", "id": "choose-\(name)"])
  }

  // MARK: - Tables

  private func addTable(_ table: CatalogTable, to page: inout Markup) {
    let rows = table.rows.filter { row in
      !address.showsOnlyProblems || row.cells.contains { !$0.problems.isEmpty }
    }
    page.element("section", ["class": "catalog", "aria-labelledby": "c-\(table.notification)"]) {
      page in
      page.element("h2", ["id": "c-\(table.notification)", "dir": "auto"], table.notification)
      guard !rows.isEmpty else {
        page.element(
          "p", table.keys.isEmpty ? "This notification has no messages." : "No problems.")
        return
      }
      page.element(
        "div",
        [
          "class": "scroll", "tabindex": "0", "role": "region",
          "aria-label": "Messages of \(table.notification)",
        ]
      ) { page in
        page.element("table") { page in
          addHead(of: table, to: &page)
          page.element("tbody") { page in
            for row in rows { add(row, table.keys, to: &page) }
          }
        }
      }
    }
  }

  private func addHead(of table: CatalogTable, to page: inout Markup) {
    page.element("thead") { page in
      page.element("tr") { page in
        page.element("th", ["scope": "col"], "Locale")
        for key in table.keys { page.element("th", ["scope": "col"], key.property) }
      }
    }
  }

  private func add(
    _ row: (locale: LocaleTag, cells: [CatalogTable.Cell]), _ keys: [MessageKey],
    to page: inout Markup
  ) {
    page.element("tr") { page in
      page.element("th", ["scope": "row"]) { page in
        let path = address.with {
          $0.view = .pictures
          $0.notification = keys.first?.notification
          $0.locale = row.locale.description
        }.path
        page.element("a", ["href": path], row.locale.description)
      }
      for (key, cell) in zip(keys, row.cells) {
        let isHidden = address.showsOnlyProblems && cell.problems.isEmpty
        page.element("td", ["id": "m-\(key)-\(row.locale)"]) { page in
          if isHidden {
            page.element("span", ["class": "fine"], "\u{2713}")
          } else {
            add(cell, key, to: &page)
          }
        }
      }
    }
  }

  private func add(_ cell: CatalogTable.Cell, _ key: MessageKey, to page: inout Markup) {
    if let text = cell.text {
      page.element(
        "span", ["class": "message", "dir": "auto", "lang": "\(cell.locale)"], Self.shown(text))
    }
    page.element("p", ["class": "chips"]) { page in
      for problem in cell.problems {
        page.element("span", ["class": "state \(problem.style)"], problem.words)
      }
      addLinks(to: cell, key, to: &page)
    }
    for finding in cell.findings {
      page.element("p", ["class": "help \(finding.severity.rawValue)"], finding.message)
    }
  }

  /// The maximum number of characters of a message in the table.
  private static let mostCharacters = 1000

  /// Returns a message as previews show it, without the characters that isolate values.
  private static func shown(_ text: String) -> String {
    TextFit(columns: mostCharacters, lines: 1, .deviceDirection, lineBreaks: .asBlanks)
      .fitted(text).lines.map(\.shown).joined()
  }

  private func addLinks(
    to cell: CatalogTable.Cell, _ key: MessageKey, to page: inout Markup
  ) {
    let words = "\(key.property) in \(cell.locale)"
    page.element(
      "a",
      [
        "class": "anchor", "href": "#m-\(key)-\(cell.locale)", "aria-label": "Link to \(words)",
        "title": "Link to \(words)",
      ], "#")
    guard let url = cell.label.flatMap(links.url) else { return }
    page.add(" ")
    page.element("a", ["href": url, "class": "place", "aria-label": "Edit \(words)"], "edit")
  }
}

extension CatalogTable.Problem {
  fileprivate var style: String { self == .warning ? "warning" : "error" }

  fileprivate var words: String {
    switch self {
    case .missing: "missing"
    case .tooLong: "too long"
    case .error: "error"
    case .warning: "warning"
    }
  }
}
