internal import Documents
internal import Localization
internal import Pages
internal import Surfaces
internal import Workspaces

/// The page with the messages of all notifications: a row for each message, a column for each
/// language.
///
/// The page contains the first rows as a table with links to the next; the script replaces it by a
/// table that scrolls through all rows.
struct CatalogPage {
  let snapshot: StudioSnapshot
  let address: StudioAddress

  private let index: CatalogIndex
  private let locales: [LocaleTag]

  init(_ snapshot: StudioSnapshot, _ address: StudioAddress) {
    self.snapshot = snapshot
    self.address = address
    index = CatalogIndex(snapshot, address)
    locales = Self.shownLocales(snapshot, address)
  }

  /// The number of languages that the table opens with.
  private static let firstLocales = 4
  /// The number of cells on a page; the script adds those that come into view.
  private static let pageCells = 480
  private static let fewestRows = 12
  private static let mostRows = 40

  /// The number of rows on the page.
  private var pageRows: Int {
    min(Self.mostRows, max(Self.fewestRows, Self.pageCells / max(1, locales.count)))
  }

  /// Returns the languages of the address, or the first ones of the workspace.
  static func shownLocales(_ snapshot: StudioSnapshot, _ address: StudioAddress) -> [LocaleTag] {
    let all = snapshot.orderedLocales
    guard let names = address.locales else { return Array(all.prefix(firstLocales)) }
    if names == "all" { return all }
    let chosen = names.split(separator: ",").compactMap { LocaleTag(String($0)) }
    return chosen.filter(all.contains)
  }

  func markup() -> Markup {
    let frame = StudioPage(snapshot: snapshot, address: address, current: address.notification)
    return frame.markup("Catalog") { page in
      page.element("main", ["id": "main", "tabindex": "-1", "class": "catalog"]) { page in
        page.element("header", ["id": "head", "data-region": "", "class": "catalog-head"]) { page in
          page.element("h1", "Catalog")
          page.element("p", ["class": "purpose"], summary)
        }
        addFilters(to: &page)
        page.element(
          "div",
          [
            "id": "grid", "data-region": "", "data-total": "\(index.rows.count)",
            "data-groups": groups, "data-columns": columns, "data-version": "\(snapshot.version)",
            "data-checking": snapshot.isChecking ? "" : nil, "data-from": "\(address.from ?? 0)",
          ]
        ) { addTable(to: &$0) }
      }
    }
  }

  private var summary: String {
    let messages = index.rows.count == 1 ? "1 message" : "\(index.rows.count) messages"
    let languages = snapshot.orderedLocales.count
    return "\(messages), \(languages == 1 ? "1 language" : "\(languages) languages")"
  }

  private var groups: String {
    let groups = index.groups.map { JSONValue.array([.string($0.name), .number($0.start)]) }
    return JSONValue.array(groups).compactText
  }

  /// The columns: tag, name, direction, and the share of translated messages.
  private var columns: String {
    let columns = locales.map { locale in
      JSONValue.array([
        .string("\(locale)"), .string(locale.ownName),
        .string(TextDirection(ofLanguage: "\(locale)").rawValue),
        .number(snapshot.translations.percent(in: locale)),
      ])
    }
    return JSONValue.array(columns).compactText
  }

  // MARK: - Filters

  private func addFilters(to page: inout Markup) {
    page.element("div", ["id": "choices", "data-region": "", "class": "choices"]) { page in
      page.element("nav", ["class": "chips", "aria-label": "Filter"]) { page in
        for filter in CatalogIndex.Filter.allCases {
          let isOn = (address.only ?? CatalogIndex.Filter.all.rawValue) == filter.rawValue
          let path = address.with {
            $0.only = filter == .all ? nil : filter.rawValue
            $0.from = nil
          }.path
          page.element(
            "a",
            [
              "class": "chip", "href": path, "id": "only-\(filter.rawValue)",
              "aria-current": isOn ? "true" : nil,
            ], filter.label)
        }
      }
      page.element("form", ["id": "choose", "method": "get", "action": "/catalog"]) { page in
        addHidden(besides: ["words", "locales", "from"], address, to: &page)
        page.element("label") { page in
          page.add("Search ")
          page.empty(
            "input",
            [
              "type": "search", "name": "words", "id": "choose-words", "value": address.words ?? "",
              "autocomplete": "off",
            ])
        }
        addLanguages(to: &page)
        page.element("button", ["class": "submit"], "Show")
      }
    }
  }

  private func addLanguages(to page: inout Markup) {
    page.element("details", ["class": "languages"]) { page in
      page.element("summary", "Languages")
      page.element("ul") { page in
        for locale in snapshot.orderedLocales {
          let isOn = locales.contains(locale)
          let others = isOn ? locales.filter { $0 != locale } : locales + [locale]
          page.element("li") { page in
            page.element(
              "a",
              [
                "href": address.with {
                  $0.locales = others.map(\.description).joined(separator: ",")
                }.path, "aria-current": isOn ? "true" : nil, "id": "language-\(locale)",
              ]
            ) { page in
              page.add("\(isOn ? "\u{2713}" : "+") \(locale.ownName) ")
              page.element("code", "\(locale)")
            }
          }
        }
        page.element("li") { page in
          page.element("a", ["href": address.with { $0.locales = "all" }.path], "All languages")
        }
      }
    }
  }

  // MARK: - The table

  private func addTable(to page: inout Markup) {
    let start = address.from ?? 0
    let window = CatalogWindow(
      index, from: start, count: pageRows, locales, snapshot, address)
    page.element(
      "div", ["class": "table-box", "tabindex": "0", "role": "region", "aria-label": "Messages"]
    ) {
      page in
      page.element("table") { page in
        page.element("thead") { page in
          page.element("tr") { page in
            page.element("th", ["scope": "col"], "Message")
            for locale in locales {
              page.element("th", ["scope": "col", "dir": "auto"], locale.ownName)
            }
          }
        }
        page.element("tbody") { page in
          for row in window.rows { add(row, to: &page) }
        }
      }
    }
    guard start + window.rows.count < index.rows.count else { return }
    page.element(
      "a", ["href": address.with { $0.from = start + pageRows }.path, "class": "more"],
      "Next rows")
  }

  private func add(_ row: CatalogWindow.Row, to page: inout Markup) {
    page.element("tr") { page in
      page.element("th", ["scope": "row"]) { page in
        page.element("b", row.key.property)
        page.element("small", row.key.notification)
      }
      for cell in row.cells {
        page.element("td", ["id": "m-\(row.key)-\(cell.locale)"]) { page in
          page.element(
            "a",
            [
              "href": cell.path, "class": "cell-link", "dir": "auto", "lang": "\(cell.locale)",
              "data-empty": cell.text == nil ? "" : nil,
            ],
            cell.text ?? (cell.problem?.style == "missing" ? "Translate" : "Edit"))
          if let problem = cell.problem {
            page.element("span", ["class": "cell-problem \(problem.style)"], problem.words)
          }
        }
      }
    }
  }
}
