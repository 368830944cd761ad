internal import Analysis
internal import Diagnostics
internal import Documents
internal import Localization
internal import Pages
internal import Previewing
internal import Workspaces

/// The editor of one message: a tab for each variant, the text, its limits and its findings.
struct MessageField {
  let message: EditedMessage
  let scene: StudioScene
  let links: SourceLinks

  private var id: String { "m-\(message.key)" }

  init(key: MessageKey, scene: StudioScene, links: SourceLinks = .none) {
    message = EditedMessage(key, scene)
    self.scene = scene
    self.links = links
  }

  func add(to page: inout Markup) {
    page.element("section", ["class": "message", "id": id] + data) { page in
      addTitle(to: &page)
      page.element("div", ["class": "box"]) { page in
        if message.fields.count > 1 || !message.missingCategories.isEmpty { addTabs(to: &page) }
        for (number, field) in message.fields.enumerated() {
          addEditor(number, field.range, to: &page)
        }
        page.element("p", ["class": "lost"], "")
        addFoot(to: &page)
      }
      page.element("p", ["class": "saved", "role": "status"], "")
      addFindings(to: &page)
    }
  }

  /// The script's data: the text, its fields in UTF-16, and the state of the file.
  private var data: Attributes {
    let fields = message.fields.map { field in
      JSONValue.object([
        ("keys", .array(field.keys.map { .string($0) })),
        ("start", .number(units(before: field.range.lowerBound))),
        ("end", .number(units(before: field.range.upperBound))),
        ("mayBeEmpty", .boolean(message.mayBeEmpty(field.keys))),
        ("values", .object(values(of: field.keys).map { ($0.name, .string($0.value)) })),
      ])
    }
    return [
      "data-key": "\(message.key)", "data-locale": "\(message.locale)",
      "data-syntax": message.syntax.rawValue, "data-digest": message.digest,
      "data-text": String(decoding: message.text, as: UTF8.self),
      "data-fields": isPlain ? nil : JSONValue.array(fields).compactText,
      "data-chosen": "\(message.chosen)", "data-new": message.entry == nil ? "" : nil,
      "data-names": placeholders.joined(separator: " "),
      "data-shown": message.source?.message.map { $0.namesInAllVariants.joined(separator: " ") },
    ]
  }

  /// Whether the message is one field with the whole text; most messages are.
  private var isPlain: Bool {
    message.fields.count == 1 && message.fields[0].keys.isEmpty && !message.mayBeEmpty([])
      && message.fields[0].range == 0..<message.text.count
  }

  private func units(before offset: Int) -> Int {
    String(decoding: message.text[..<offset], as: UTF8.self).utf16.count
  }

  private func values(of keys: [String]) -> [(name: String, value: String)] {
    message.outline.map { VariantValues.of(keys, $0, in: message.locale) } ?? []
  }

  /// The names that the message can show: those of its source, and the declared arguments.
  private var placeholders: [String] {
    let own = (message.source ?? message.entry)?.message.map {
      MessageSignature($0).parameters.map(\.name)
    }
    var seen: Set<String> = []
    return ((own ?? []) + scene.schema.members.map(\.name)).filter { seen.insert($0).inserted }
  }

  // MARK: - Title and tabs

  private func addTitle(to page: inout Markup) {
    page.element("h2", ["class": "pane-title", "id": "\(id)-title"]) { page in
      page.add(message.key.property.asSentence)
      page.element("small", ["lang": message.locale.description], " \(message.locale.ownName)")
    }
    guard let source = message.source else { return }
    page.element("details", ["class": "source-text"]) { page in
      page.element("summary", "Show \(scene.snapshot.workspace.settings.defaultLocale.ownName)")
      page.element("p", ["lang": "\(source.locale)", "dir": "auto"], source.text.string)
      if let note = source.metadata.description {
        page.element("p", ["class": "help"], note.string)
      }
    }
  }

  private func addTabs(to page: inout Markup) {
    page.element("div", ["class": "variants", "role": "tablist", "aria-label": "Variants"]) {
      page in
      for (number, field) in message.fields.enumerated() {
        page.element(
          "button",
          [
            "type": "button", "role": "tab", "class": "variant", "data-field": "\(number)",
            "aria-selected": number == message.chosen ? "true" : "false",
            "aria-controls": "\(id)-\(number)", "tabindex": number == message.chosen ? "0" : "-1",
          ], field.keys.joined(separator: ", "))
      }
      for category in message.missingCategories {
        page.element(
          "button",
          [
            "type": "button", "class": "variant missing", "data-add": category,
            "title": "Add a variant for \(category)",
          ], "+ \(category)")
      }
      page.element("span", ["class": "variant-values"], "")
    }
  }

  private func addEditor(_ number: Int, _ range: Range<Int>, to page: inout Markup) {
    let text = String(decoding: message.text[range], as: UTF8.self)
    page.element(
      "div",
      [
        "class": "editor", "data-field": "\(number)", "id": "\(id)-\(number)",
        "hidden": number == message.chosen ? nil : "",
      ]
    ) { page in
      page.element("div", ["class": "mirror", "aria-hidden": "true", "dir": "auto"], "")
      page.element(
        "textarea",
        [
          "rows": "1", "dir": "auto", "lang": message.locale.description, "spellcheck": "true",
          "autocomplete": "off", "aria-labelledby": "\(id)-title",
        ], text)
    }
  }

  // MARK: - Limits and findings

  private func addFoot(to page: inout Markup) {
    page.element("div", ["class": "foot"]) { page in
      guard let limits else { return }
      page.element(
        "span",
        ["class": "limit", "data-limits": limits, "data-text": scene.formatted(message.key)], "")
    }
  }

  /// The limits of the message and its source, as the units and numbers that the script counts.
  private var limits: String? {
    let all = (message.entry?.metadata.limits ?? []) + (message.source?.metadata.limits ?? [])
    guard !all.isEmpty else { return nil }
    return all.map { "\($0.unit.rawValue):\($0.most)" }.joined(separator: " ")
  }

  private func addFindings(to page: inout Markup) {
    let problems = scene.snapshot.check?.problems(about: message.key, in: message.locale)
    page.element("div", ["class": "field-findings"]) { page in
      for problem in problems ?? [] { ProblemMarkup(problem, scene, links).addCard(to: &page) }
    }
  }
}
