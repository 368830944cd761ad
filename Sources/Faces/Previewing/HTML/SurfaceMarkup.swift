internal import Pages
internal import Surfaces

/// A layout on a page, drawn with elements that the style sheet formats.
///
/// Each line of a string is an element of its own, so the picture has exactly the lines that the
/// model computes, whatever fonts the browser has.
struct SurfaceMarkup {
  let preview: Preview
  let id: String
  let index: TraceIndex
  let links: SourceLinks
  let images: PictureSources
  let hints: Hints
  /// The language of the visible strings.
  let language: String?

  /// The source of the tooltips of links.
  enum Hints {
    /// Each link contains its tooltip.
    case written
    /// The script takes tooltips from the payload, which keeps large pages small.
    case fromScript
    /// Strings from catalogs are buttons that open an editor; there are no links.
    case fields
    /// The layout has no links.
    case none
  }

  init(
    _ preview: Preview, id: String, links: SourceLinks, images: PictureSources, hints: Hints
  ) {
    self.preview = preview
    self.hints = hints
    self.id = id
    self.links = links
    self.images = images
    index = TraceIndex(hints == .none ? [] : preview.traces)
    language = preview.subject.servedLocale ?? preview.subject.requestedLocale
  }

  /// Adds layouts, each with its caption; layouts that look alike share a picture.
  func add(_ surfaces: ArraySlice<Surface>, to page: inout Markup) {
    var pictures: [(surfaces: [Surface], drawing: Markup)] = []
    for surface in surfaces {
      var drawing = Markup()
      addScene(of: surface, to: &drawing)
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
      page.element("figcaption", surfaces.map(\.kind.name).joined(separator: ", "))
      page.element("div", ["class": "device \(surface.styleClasses)"] + surface.writing(language)) {
        page in
        if surface.kind == .appleLockScreen {
          page.element(
            "p", ["class": "clock", "lang": "en", "dir": "ltr", "aria-hidden": "true"], "9:41")
        }
        page.add(drawing)
      }
    }
  }

  /// Adds a layout without a caption.
  func addAlone(_ surface: Surface, to page: inout Markup) {
    page.element("div", ["class": "surface \(surface.frame.styleName)"]) { page in
      page.element("div", ["class": "device \(surface.styleClasses)"] + surface.writing(language)) {
        addScene(of: surface, to: &$0)
      }
    }
  }

  /// Adds the notification, and what its device draws around it.
  func addScene(of surface: Surface, to page: inout Markup) {
    page.element("div", ["class": "frame\(surface.frame.sizeClass)"]) { page in
      switch surface.frame {
      case .card: addCard(surface, to: &page)
      case .row: addRow(surface, to: &page)
      case .toast: addToast(surface, to: &page)
      case .window: addWindow(surface, to: &page)
      case .platter: addPlatter(surface, to: &page)
      case .tile, .icon, .app: add(surface.parts, of: surface, to: &page)
      }
    }
    // An iPhone draws buttons below the card, as a card of their own, and a watch below the platter.
    guard surface.frame == .card || surface.frame == .platter else { return }
    let buttons = surface.parts.filter(\.isButtons)
    if !buttons.isEmpty {
      page.element("div", ["class": "actions"]) { add(buttons, of: surface, to: &$0) }
    }
  }
}

extension Surface {
  /// Whether another layout has the same frame around its content.
  fileprivate func isFramed(as other: Surface) -> Bool {
    frame == other.frame && direction == other.direction
      && (kind == .appleLockScreen) == (other.kind == .appleLockScreen)
  }

  /// The classes of the layout and its measures, for the style sheet.
  var styleClasses: String {
    let name = kind.id.split(separator: ".").joined(separator: "-")
    return frame == .icon || frame == .app ? name : "\(name) \(measures.design)"
  }

  /// The direction and the language of the layout.
  func writing(_ language: String?) -> Attributes {
    ["dir": direction.rawValue, "lang": language]
  }
}

extension Surface.Frame {
  var styleName: String {
    switch self {
    case .card: "card"
    case .row: "row"
    case .toast: "toast"
    case .tile: "tile"
    case .icon: "app-icon"
    case .window: "window"
    case .platter: "platter"
    case .app: "app-data"
    }
  }

  /// The CSS class for the size of a tile, preceded by a space; empty for other frames.
  fileprivate var sizeClass: String {
    guard case .tile(let columns, let rows) = self else { return "" }
    return columns <= 8 ? " tile-s" : columns <= 20 ? " tile-m" : rows > 7 ? " tile-l" : " tile-w"
  }
}
