internal import Pages
internal import Surfaces

/// A layout on a page, drawn with elements that the style sheet formats.
struct SurfaceMarkup {
  let preview: Preview
  let id: String
  let index: TraceIndex
  /// The prefix of the ids of the estimates that captions link to; nil if the layout has no links.
  let estimates: String?
  let links: SourceLinks
  let hints: Hints
  /// The language of the visible strings.
  let language: String?

  /// The source of the tooltips of links.
  enum Hints {
    /// Each link contains its tooltip.
    case written
    /// The script takes tooltips from the payload and the estimates, which keeps large pages small.
    case fromScript
  }

  init(
    _ preview: Preview, id: String, estimates: String?, links: SourceLinks, hints: Hints = .written
  ) {
    self.preview = preview
    self.hints = hints
    self.id = id
    self.estimates = estimates
    self.links = links
    index = TraceIndex(estimates == nil ? [] : preview.traces)
    language = preview.subject.servedLocale ?? preview.subject.requestedLocale
  }

  /// Adds layouts, each with its caption; layouts that look alike share a picture.
  func add(_ surfaces: ArraySlice<Surface>, to page: inout Markup) {
    var pictures: [(surfaces: [Surface], drawing: Markup)] = []
    for surface in surfaces {
      var drawing = Markup()
      addFrame(of: surface, to: &drawing)
      let place = pictures.firstIndex {
        $0.drawing == drawing && $0.surfaces.allSatisfy(surface.isFramed)
      }
      if let place {
        pictures[place].surfaces.append(surface)
      } else {
        pictures.append(([surface], drawing))
      }
    }
    for picture in pictures { add(picture.surfaces, picture.drawing, to: &page) }
  }

  private func add(_ surfaces: [Surface], _ drawing: Markup, to page: inout Markup) {
    guard let surface = surfaces.first else { return }
    page.element("figure", ["class": "surface \(surface.frame.styleName)"]) { page in
      page.element("figcaption") { page in addCaption(of: surfaces, to: &page) }
      let name = surface.kind.id.replacingDots
      let generation = surface.generation.map { " \($0.name)" } ?? ""
      let frame: Attributes = [
        "class": "device \(name)\(generation)", "dir": surface.direction.rawValue,
        "lang": language,
      ]
      page.element("div", frame) { page in
        if surface.kind == .appleLockScreen {
          page.element(
            "p", ["class": "clock", "lang": "en", "dir": "ltr", "aria-hidden": "true"], "9:41")
        }
        page.add(drawing)
      }
    }
  }

  private func addFrame(of surface: Surface, to page: inout Markup) {
    page.element("div", ["class": "frame\(surface.frame.sizeClass)"]) {
      addContent(of: surface, to: &$0)
    }
  }

  private func addCaption(of surfaces: [Surface], to page: inout Markup) {
    page.element("span", surfaces.map(\.kind.name).joined(separator: ", "))
    guard let estimates else { return }
    var seen: Set<Assumption> = []
    for assumption in surfaces.flatMap(\.allAssumptions) where seen.insert(assumption).inserted {
      page.add(" ")
      page.element(
        "a",
        [
          "class": "mark", "href": "#\(estimates)\(assumption.id)",
          "title": hints == .written ? assumption.sentence : nil,
          "aria-label": "estimate \(assumption.id)",
        ], "\u{2248}")
    }
  }

  // MARK: - Content

  private func addContent(of surface: Surface, to page: inout Markup) {
    let parts = surface.parts
    switch surface.frame {
    case .card: page.addIcon()
    case .icon:
      add(parts, in: surface, to: &page)
      return
    default: break
    }
    let sides = parts.filter { $0.isOutsideTextColumn(of: surface.frame) }
    // On a card the time floats beside the first line of the text.
    if surface.frame != .card { addHeaders(of: surface, to: &page) }
    for side in sides { add(side, in: surface, to: &page) }
    page.element("div", ["class": "texts"]) { page in
      if surface.frame == .card { addHeaders(of: surface, to: &page) }
      let main = parts.filter { !$0.isOutsideTextColumn(of: surface.frame) && !$0.isHeader }
      add(main, in: surface, to: &page)
    }
  }

  private func addHeaders(of surface: Surface, to page: inout Markup) {
    for case .header(let app, let time) in surface.parts {
      addHeader(app, time, surface.frame, to: &page)
    }
  }

  private func addHeader(
    _ app: String, _ time: String, _ frame: Surface.Frame, to page: inout Markup
  ) {
    page.element("p", ["class": "head"]) { page in
      if !app.isEmpty { page.element("span", ["class": "app"], app) }
      if !time.isEmpty { page.element("span", ["class": "time"], time) }
      if frame == .toast {
        page.element("span", ["class": "dots", "aria-hidden": "true"], "\u{22EF} \u{2715}")
      }
    }
  }

  private func add(_ parts: [Surface.Part], in surface: Surface, to page: inout Markup) {
    for part in parts { add(part, in: surface, to: &page) }
  }

  private func add(_ part: Surface.Part, in surface: Surface, to page: inout Markup) {
    switch part {
    case .header: break
    case .notice(let text): page.element("p", ["class": "notice", "lang": "en"], text)
    case .text(let lines): add(lines, to: &page)
    case .picture(let box): add(box, to: &page)
    case .columns(let columns): add(columns, in: surface, to: &page)
    case .buttons(let buttons): add(buttons, to: &page)
    case .input(let input): add(input, to: &page)
    case .progress(let progress): add(progress, to: &page)
    case .badge(let sign):
      page.element("p", ["class": "badge"]) { page in
        page.addIcon()
        if !sign.isEmpty { page.element("span", ["class": "count"], sign) }
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

  private func add(_ lines: PictureLines, to page: inout Markup) {
    let alignment =
      switch lines.alignment {
      case .start: ""
      case .center: " center"
      case .end: " end"
      }
    let size = "\(PreviewStyle.columns(lines.columns)) \(PreviewStyle.lines(lines.lineLimit))"
    let attributes: Attributes = [
      "class": "fit \(lines.role.rawValue)\(alignment) \(size)", "dir": lines.direction.rawValue,
    ]
    page.element("p", attributes) { page in
      add(index.runs(of: lines.fitted, in: lines.text), to: &page)
    }
  }

  private func add(_ runs: [TracedRun], to page: inout Markup) {
    for run in runs {
      if let trace = run.trace {
        let name = "\(id)t\(trace)"
        let isWritten = hints == .written
        page.element(
          "a",
          [
            "class": "t", "href": links.url(of: preview.traces[trace]) ?? "#\(name)",
            "data-t": isWritten ? name : nil,
            "title": isWritten ? preview.traces[trace].places : nil,
          ], run.shown)
      } else {
        page.add(run.shown)
      }
    }
  }

  /// The maximum width of a single line of text, in columns.
  private static let mostCharacters = 600

  private func addTraced(_ text: PictureText, to page: inout Markup) {
    let fit = TextFit(
      columns: Self.mostCharacters, lines: 1, .deviceDirection, lineBreaks: .asBlanks)
    add(index.runs(of: fit.fitted(text.string), in: text), to: &page)
  }

  // MARK: - Pictures and columns

  /// Adds an image box; images are never loaded, and the box shows the name or a symbol.
  private func add(_ box: PictureBox, to page: inout Markup) {
    let name = String((box.alternative?.string ?? box.name).prefix(60))
    let shape = box.isRound ? " round" : ""
    let attributes: Attributes = [
      "class": "picture \(box.place.rawValue)\(shape)", "title": box.source.string,
    ]
    guard !box.place.isBesideText else {
      page.element("p", attributes + ["role": "img", "aria-label": "image \(name)"], "")
      return
    }
    page.element("p", attributes) { $0.element("span", ["dir": "auto"], name) }
  }

  private func add(_ columns: [Surface.Column], in surface: Surface, to page: inout Markup) {
    page.element("div", ["class": "columns"]) { page in
      for column in columns {
        page.element("div", ["class": PreviewStyle.weight(column.weight)]) { page in
          add(column.parts, in: surface, to: &page)
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

extension Markup {
  /// Adds the box that the style sheet fills with the app's icon.
  fileprivate mutating func addIcon() {
    element("span", ["class": "icon", "aria-hidden": "true"], "")
  }
}

extension Surface.Part {
  /// Whether the part is an image outside the column with the text.
  fileprivate func isOutsideTextColumn(of frame: Surface.Frame) -> Bool {
    guard case .picture(let box) = self else { return false }
    return box.place.isBesideText || (box.place == .hero && frame == .toast)
  }

  fileprivate var isHeader: Bool { if case .header = self { true } else { false } }
}

extension Surface {
  /// Whether another layout has the same frame around its content.
  fileprivate func isFramed(as other: Surface) -> Bool {
    frame == other.frame && direction == other.direction
      && (kind == .appleLockScreen) == (other.kind == .appleLockScreen)
  }
}

extension Surface.Frame {
  fileprivate var styleName: String {
    switch self {
    case .card: "card"
    case .row: "row"
    case .toast: "toast"
    case .tile: "tile"
    case .icon: "app-icon"
    case .window: "window"
    case .app: "app-data"
    }
  }

  /// The CSS class for the size of a tile, preceded by a space; empty for other frames.
  fileprivate var sizeClass: String {
    guard case .tile(let columns, let rows) = self else { return "" }
    return columns <= 8 ? " tile-s" : columns <= 20 ? " tile-m" : rows > 7 ? " tile-l" : " tile-w"
  }
}

extension String {
  /// The name of a layout as a CSS class.
  fileprivate var replacingDots: String { split(separator: ".").joined(separator: "-") }
}
