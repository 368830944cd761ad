extension Markup {
  /// Adds the program's mark, a triangle, which screen readers skip.
  package mutating func addMark() {
    element("span", ["class": "mark-of-crier", "aria-hidden": "true"], "\u{25E2}")
  }

  /// Adds an option of a selection list.
  package mutating func addOption(_ value: String, _ shown: String, isChosen: Bool = false) {
    element("option", ["value": value, "selected": isChosen ? "" : nil], shown)
  }

  /// Adds a labeled selection list with the options that a closure adds.
  package mutating func addSelect(
    _ label: String, _ attributes: Attributes, _ options: (inout Markup) -> Void
  ) {
    element("label") { page in
      page.add("\(label) ")
      page.element("select", attributes, options)
    }
  }

  /// Adds a labeled checkbox.
  package mutating func addCheckbox(_ label: String, isOn: Bool = false, _ attributes: Attributes) {
    element("label", ["class": "check"]) { page in
      page.empty("input", ["type": "checkbox", "checked": isOn ? "" : nil] + attributes)
      page.add(" \(label)")
    }
  }

  /// Adds the choice between the color themes, as radio buttons.
  package mutating func addThemes(
    _ themes: [(value: String, label: String)], chosen: String, legend: (inout Markup) -> Void
  ) {
    element("fieldset", ["class": "themes"]) { page in
      legend(&page)
      for (value, label) in themes {
        page.element("label") { page in
          page.empty(
            "input",
            [
              "type": "radio", "name": "theme", "value": value, "id": "theme-\(value)",
              "checked": value == chosen ? "" : nil,
            ])
          page.add(" \(label)")
        }
      }
    }
  }

  /// Adds keyboard shortcuts, each a key with its effect.
  package mutating func addKeys(_ keys: [(key: String, effect: String)], _ attributes: Attributes) {
    element("p", attributes) { page in
      for (index, (key, effect)) in keys.enumerated() {
        page.element("kbd", key)
        page.add(index == keys.count - 1 ? " \(effect)" : " \(effect) ")
      }
    }
  }
}
