internal import Pages
internal import Workspaces

/// The form with a field for each argument and a button that saves the arguments as a sample.
struct ArgumentsMarkup {
  let scene: StudioScene

  private var address: StudioAddress { scene.address }

  func add(to page: inout Markup) {
    let fields = scene.fields
    page.element("section", ["class": "arguments", "aria-labelledby": "arguments-title"]) { page in
      page.element("h2", ["id": "arguments-title"], "Arguments")
      page.element(
        "form",
        [
          "id": "arguments", "method": "get", "action": "/", "data-form": signature(of: fields),
          "autocomplete": "off",
        ]
      ) { page in
        addHidden(besides: [StudioAddress.editPrefix], address, to: &page)
        for field in fields { add(field, to: &page) }
        if fields.isEmpty { page.element("p", "This notification has no arguments.") }
        addButtons(to: &page)
      }
    }
  }

  /// Returns a string that changes whenever the script must replace the whole form.
  private func signature(of fields: [ArgumentField]) -> String {
    ([scene.notification.name, scene.sample.name]
      + fields.map { "\($0.name) \($0.control) \($0.isRequired) \($0.purpose ?? "")" })
      .joined(separator: "\n")
  }

  private func add(_ field: ArgumentField, to page: inout Markup) {
    let id = "field-\(field.name)"
    page.element("div", ["class": field.control == .date ? "argument wide" : "argument"]) { page in
      page.element("label", ["for": id]) { page in
        page.element("code", field.name)
        if !field.isRequired { page.element("small", " optional") }
        if field.control == .date { page.element("small", " UTC") }
      }
      addControl(of: field, id: id, to: &page)
      if let purpose = field.purpose {
        page.element("small", ["class": "about", "id": "\(id)-about"], purpose)
      }
      if let remaining = field.remaining {
        let style = field.isTooLong ? "remaining error" : "remaining"
        page.element(
          "small", ["class": style, "id": "\(id)-left", "data-live": ""], remaining)
      }
    }
  }

  private func addControl(of field: ArgumentField, id: String, to page: inout Markup) {
    let described = [
      field.purpose == nil ? nil : "\(id)-about", field.remaining == nil ? nil : "\(id)-left",
    ].compactMap(\.self)
    let name = StudioAddress.editPrefix + field.name
    let base: Attributes = [
      "id": id, "name": name, "data-initial": field.initial,
      "aria-describedby": described.isEmpty ? nil : described.joined(separator: " "),
      "aria-invalid": field.isTooLong ? "true" : nil,
    ]
    let value: Attributes = ["value": field.text]
    let valueOrHint = value + ["placeholder": field.placeholder]
    switch field.control {
    case .text: page.empty("input", base + ["type": "text", "dir": "auto"] + valueOrHint)
    case .number(let step):
      page.empty("input", base + ["type": "number", "step": step] + valueOrHint)
    case .date: page.empty("input", base + ["type": "datetime-local", "step": "1"] + value)
    case .choice(let values): addSelect(of: values, field, base, to: &page)
    case .money(let currency):
      page.empty("input", base + ["type": "text", "inputmode": "decimal"] + value)
      page.empty(
        "input",
        [
          "type": "text", "name": "\(name).currency", "value": currency, "data-initial": currency,
          "aria-label": "\(field.name), currency", "size": "4", "id": "\(id)-currency",
        ])
    }
  }

  private func addSelect(
    of values: [String], _ field: ArgumentField, _ base: Attributes, to page: inout Markup
  ) {
    let isUnknown = !values.contains(field.text)
    page.element("select", base) { page in
      if isUnknown || !field.isRequired {
        page.addOption(
          isUnknown ? field.text : "", isUnknown && !field.text.isEmpty ? field.text : "not set",
          isChosen: isUnknown)
      }
      for value in values { page.addOption(value, value, isChosen: value == field.text) }
    }
  }

  private func addButtons(to page: inout Markup) {
    page.element("div", ["class": "saving"]) { page in
      page.element("button", ["class": "submit"], "Render")
      page.element("label") { page in
        page.add("Sample name ")
        page.empty(
          "input",
          [
            "type": "text", "name": "name", "id": "sample-name", "data-initial": "",
            "pattern": "[A-Za-z0-9_][A-Za-z0-9_.\\-]*", "maxlength": "64",
          ])
      }
      page.element(
        "button",
        ["class": "save", "id": "save", "formmethod": "post", "formaction": SampleForm.path],
        "Save as sample")
      page.element(
        "a", ["href": address.with { $0.edits = [] }.path, "class": "reset", "id": "reset"],
        "Discard edits")
    }
  }
}
