internal import Diagnostics
internal import Documents
internal import Pages
internal import Surfaces

extension SurfaceMarkup {
  func add(_ parts: some Sequence<Surface.Part>, of surface: Surface, to page: inout Markup) {
    for part in parts { add(part, of: surface, to: &page) }
  }

  private func add(_ part: Surface.Part, of surface: Surface, to page: inout Markup) {
    switch part {
    case .header(let app, _): page.element("p", ["class": "head", "dir": "auto"], app)
    case .notice(let text): page.element("p", ["class": "notice", "lang": "en"], text)
    case .text(let lines): add(lines, to: &page)
    case .picture(let box): add(box, of: surface, to: &page)
    case .columns(let columns): add(columns, of: surface, to: &page)
    case .buttons(let buttons): add(buttons, to: &page)
    case .input(let input): add(input, to: &page)
    case .progress(let progress): add(progress, to: &page)
    case .badge(let sign):
      page.element("p", ["class": "badge"]) { page in
        addIcon(to: &page)
        if !sign.isEmpty { page.element("span", ["class": "sign"], sign) }
      }
    case .datum(let name, let value):
      page.element("p", ["class": "datum"]) { page in
        page.element("b", name)
        page.add(" ")
        page.element("span", ["dir": "auto"]) { addTraced(value, to: &$0) }
      }
    case .remark(let text): page.element("p", ["class": "remark", "lang": "en"], text)
    }
  }

  // MARK: - Text

  private func add(_ lines: PictureLines, to page: inout Markup) {
    let alignment =
      switch lines.alignment {
      case .start: ""
      case .center: " center"
      case .end: " end"
      }
    let runs = index.lines(of: lines.fitted, in: lines.text)
    let key = hints == .fields ? preview.messageKey(of: lines) : nil
    let attributes: Attributes = [
      "class": "fit \(lines.role.rawValue)\(alignment)\(key == nil ? "" : " hot")",
      "dir": lines.direction.rawValue, "role": key == nil ? nil : "button",
      "tabindex": key == nil ? nil : "0", "data-edit": key,
      "title": key == nil ? nil : "Edit \(lines.role.rawValue)",
    ]
    page.element("p", attributes) { page in
      for (number, line) in runs.enumerated() {
        // The blank at a line break stays in the text that readers copy and programs read.
        if number > 0, lines.fitted.hasBlank(before: number) { page.add(" ") }
        page.element("span", ["class": "line"]) { add(line, to: &$0) }
      }
    }
  }

  private func add(_ runs: [TracedRun], to page: inout Markup) {
    for run in runs {
      guard let trace = run.trace, hints != .fields else {
        page.add(run.shown)
        continue
      }
      let name = "\(id)t\(trace)"
      let isWritten = hints == .written
      page.element(
        "a",
        [
          "class": "t", "href": links.url(of: preview.traces[trace]) ?? "#\(name)",
          "data-t": isWritten ? name : nil,
          "title": isWritten ? preview.traces[trace].places : nil,
        ], run.shown)
    }
  }

  /// The maximum width of a single line of text, in columns.
  private static let mostCharacters = 600

  private func addTraced(_ text: PictureText, to page: inout Markup) {
    let fit = TextFit(
      columns: Self.mostCharacters, lines: 1, .deviceDirection, lineBreaks: .asBlanks)
    for line in index.lines(of: fit.fitted(text.string), in: text) { add(line, to: &page) }
  }

  // MARK: - Images and columns

  /// Adds an image: its copy in the workspace, or a surface with its name.
  ///
  /// Nothing is loaded from the network.
  private func add(_ box: PictureBox, of surface: Surface, to page: inout Markup) {
    guard box.place != .icon else { return addIcon(to: &page) }
    let name = String((box.alternative?.string ?? box.name).prefix(60))
    let style = "picture \(box.place.rawValue)\(box.isRound ? " round" : "")"
    let image: Attributes = ["role": "img", "aria-label": "image \(name)"]
    func attributes(_ more: String = "") -> Attributes {
      ["class": style + more, "title": box.source.string]
    }
    switch images.drawing(of: box.source.string) {
    case .file(let url):
      page.element("p", attributes(" drawn")) { $0.empty("img", ["src": url, "alt": name]) }
    case .style(let copy): page.element("p", attributes(" drawn \(copy)") + image, "")
    case nil where box.place.isBesideText: page.element("p", attributes() + image, "")
    case nil:
      page.element("p", attributes()) { page in
        page.element("span", ["dir": "auto"], name)
        if let host = box.host { page.element("small", ["dir": "ltr"], host) }
      }
    }
  }

  private func add(_ columns: [Surface.Column], of surface: Surface, to page: inout Markup) {
    page.element("div", ["class": "columns"]) { page in
      for column in columns {
        page.element("div", ["class": PreviewStyle.weight(column.weight)]) { page in
          add(column.parts, of: surface, to: &page)
        }
      }
    }
  }

  // MARK: - Controls, drawn and not to be used

  private func add(_ buttons: [Surface.Button], to page: inout Markup) {
    page.element("p", ["class": "buttons"]) { page in
      for button in buttons {
        let emphasis =
          switch button.emphasis {
          case .plain: ""
          case .success: " success"
          case .critical: " critical"
          }
        page.element("span", ["class": "button\(emphasis)", "dir": "auto"]) { page in
          addTraced(button.label, to: &page)
        }
      }
    }
  }

  private func add(_ input: Surface.Input, to page: inout Markup) {
    page.element("div", ["class": "input"]) { page in
      if let label = input.label, !label.isBlank {
        page.element("span", ["class": "caption", "dir": "auto"]) { addTraced(label, to: &$0) }
      }
      let style = input.choices.isEmpty ? "field" : "field choice"
      page.element("span", ["class": style, "dir": "auto"]) { page in
        if let shown = input.choices.first ?? input.hint { addTraced(shown, to: &page) }
      }
      if let button = input.button { add([button], to: &page) }
    }
  }

  private func add(_ progress: Surface.Progress, to page: inout Markup) {
    page.element("div", ["class": "progress"]) { page in
      for text in [progress.title, progress.status] {
        if let text, !text.isBlank {
          page.element("p", ["class": "caption", "dir": "auto"]) { addTraced(text, to: &$0) }
        }
      }
      let percent = progress.value.map { Int($0 * 100) }
      page.element("p", ["class": "track", "aria-hidden": "true"]) { page in
        page.element("span", ["class": PreviewStyle.width(percent: percent ?? 35)], "")
      }
      let end = progress.valueText?.string ?? percent.map { "\($0) %" } ?? ""
      page.element("p", ["class": "caption", "dir": "auto"], end)
    }
  }
}

extension FittedText {
  /// Whether blanks precede a line that does not begin the string.
  fileprivate func hasBlank(before line: Int) -> Bool {
    lines[line - 1].bytes.upperBound < lines[line].bytes.lowerBound
  }
}
