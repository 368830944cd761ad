internal import Bytes
internal import Platforms
internal import Pages

/// The search form, which works without a script.
struct SearchForm {
  private let frame: PageFrame

  init(_ frame: PageFrame) { self.frame = frame }

  private var query: QueryItems { frame.query }

  func add(to page: inout Markup) {
    page.element("form", ["class": "filters", "role": "search", "action": "/"]) { page in
      addField("text", "Text", "search", to: &page)
      addSwitch(to: &page)
      if !frame.hubs.isEmpty { addField("tag", "Tag", "text", to: &page) }
      addField("device", "Device", "text", to: &page)
      addChoice(
        "platform", "Platform", frame.platforms.map { ($0.name, $0.displayName) }, to: &page)
      addChoice("outcome", "Outcome", frame.outcomes.map { ($0, $0) }, to: &page)
      page.element("button", "Search")
      if frame.isSearch { page.element("a", ["href": "/"], "Show all") }
    }
  }

  /// Adds the checkbox that shows all other fields on narrow screens.
  ///
  /// A checkbox without a name needs no script and is not part of the query.
  private func addSwitch(to page: inout Markup) {
    let isUsed = ["tag", "device", "platform", "outcome"].contains { query[$0] != nil }
    page.element("label", ["class": "more"]) { page in
      page.empty("input", ["type": "checkbox", "checked": isUsed ? "" : nil])
      page.add(" More filters")
    }
  }

  private func addField(_ name: String, _ label: String, _ type: String, to page: inout Markup) {
    page.element("label") { page in
      page.add("\(label) ")
      page.empty(
        "input",
        [
          "type": type, "name": name, "id": "search-\(name)", "value": query[name] ?? "",
          "autocomplete": "off", "spellcheck": "false",
        ])
    }
  }

  private func addChoice(
    _ name: String, _ label: String, _ values: [(String, String)], to page: inout Markup
  ) {
    page.addSelect(label, ["name": name]) { page in
      page.addOption("", "all")
      for (value, text) in values { page.addOption(value, text, chosen: query[name]) }
    }
  }
}

extension Markup {
  /// Adds an option to a selection list, selected if its value is the chosen value.
  mutating func addOption(_ value: String, _ text: String, chosen: String?) {
    addOption(value, text, isChosen: chosen?.lowercased() == value.lowercased())
  }
}
