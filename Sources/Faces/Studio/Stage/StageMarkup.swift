internal import Localization
internal import Pages
internal import Previewing
internal import Surfaces

/// The stage: one device, large, with the layouts to choose from, findings and tools around it.
struct StageMarkup {
  let scene: StudioScene
  let preview: Preview?
  let links: SourceLinks

  private var address: StudioAddress { scene.address }
  private var device: StudioDevice { scene.device }

  func add(to page: inout Markup) {
    page.element(
      "section", ["id": "stage", "class": "stage", "data-region": "", "aria-label": "Preview"]
    ) {
      page in
      guard let preview else {
        page.element("p", ["class": "empty"], "This notification has no templates yet.")
        return
      }
      addLayouts(of: preview, to: &page)
      page.element("div", ["class": scene.neighbor == nil ? "scene" : "scene pair"]) { page in
        markup(of: preview, scene.surface(of: preview)).add(to: &page)
        if let neighbor = scene.neighbor { add(neighbor, to: &page) }
      }
      FindingCards(scene: scene, preview: preview, links: links).add(to: &page)
      addTools(for: preview, to: &page)
      EstimatesMarkup(preview.assumptions, title: "How exact is this preview?").add(to: &page)
    }
  }

  private func markup(of preview: Preview, _ surface: Surface?) -> DeviceMarkup {
    DeviceMarkup(
      preview: preview, device: device, surface: surface,
      parts: PreviewMarkup(
        preview, id: "p0", layout: .editor, links: links, images: scene.snapshot.images.sources),
      generation: scene.generation, appearance: address.appearance, wallpaper: address.wallpaper,
      locale: scene.locale)
  }

  /// Adds the second device: an older revision, or another system.
  private func add(_ neighbor: Neighbor, to page: inout Markup) {
    page.element("div", ["class": "neighbor", "aria-label": neighbor.name, "role": "group"]) {
      page in
      page.element("p", ["class": "neighbor-name"]) { page in
        page.element(address.against == nil ? "span" : "code", neighbor.name)
        if let isSame = neighbor.isSame {
          page.add(isSame ? " has the same payload" : " has another payload")
        }
      }
      switch neighbor.preview {
      case .failure(.absent):
        page.element("p", ["class": "silence"], "The notification has no such template there.")
      case .failure(.failed(let reason)):
        page.element("p", ["class": "silence"], reason.asSentence)
      case .success(let preview): add(preview, on: neighbor.device, to: &page)
      }
    }
  }

  private func add(_ preview: Preview, on device: StudioDevice, to page: inout Markup) {
    let surfaces = preview.surfaces
    let shown = scene.surface(of: self.preview)?.kind
    let surface =
      surfaces.first { $0.kind == shown } ?? surfaces.first { $0.kind == shown?.counterpart }
      ?? surfaces.first { $0.kind == device.firstLayout } ?? surfaces.first
    // Words of the files as they are can be edited, those of an older revision cannot.
    let layout: PreviewMarkup.Layout = address.against == nil ? .editor : .thumbnail
    DeviceMarkup(
      preview: preview, device: device, surface: surface,
      parts: PreviewMarkup(
        preview, id: "n0", layout: layout, links: links, images: scene.snapshot.images.sources),
      generation: surface?.generation, appearance: address.appearance, wallpaper: address.wallpaper,
      locale: scene.locale,
      id: nil
    ).add(to: &page)
  }

  // MARK: - Layouts

  private func addLayouts(of preview: Preview, to page: inout Markup) {
    let shown = scene.surface(of: preview)?.kind
    page.element("nav", ["class": "layouts", "aria-label": "Layouts"]) { page in
      for kind in preview.surfaces.map(\.kind).uniqued {
        let path = address.with { $0.layout = kind.id }.path
        page.element(
          "a",
          [
            "href": path, "class": "layout", "id": "layout-\(kind.id)",
            "aria-current": kind == shown ? "true" : nil,
          ]
        ) { page in
          page.addIcon(kind.icon)
          page.element("span", kind.name)
        }
      }
    }
  }

  // MARK: - Tools

  private func addTools(for preview: Preview, to page: inout Markup) {
    page.element("div", ["class": "tools", "role": "group", "aria-label": "Copy, save and send"]) {
      page in
      if !scene.snapshot.isReadOnly {
        let path = address.path(on: StudioAddress.sendPath)
        page.element(
          "a",
          ["class": "tool", "id": "open-send", "href": path, "title": "Send", "aria-label": "Send"]
        ) { $0.addIcon("send") }
      }
      page.addTool("copy", action: "copy-payload", "Copy payload")
      page.addTool("terminal", action: "copy-curl", "Copy as curl")
      page.addTool("link", action: "copy-link", "Copy link")
      page.addTool("image", action: "save-picture", "Save as PNG")
    }
  }
}

extension SurfaceKind {
  /// The layout in which the other phone shows as much of the text.
  fileprivate var counterpart: SurfaceKind? {
    switch self {
    case .appleBanner: .androidCollapsed
    case .appleLockScreen, .appleExpanded: .androidExpanded
    case .androidCollapsed: .appleBanner
    case .androidExpanded: .appleExpanded
    default: nil
    }
  }
}

extension [SurfaceKind] {
  /// The kinds without repetitions, in the same order.
  var uniqued: [SurfaceKind] {
    reduce(into: []) { kinds, kind in if !kinds.contains(kind) { kinds.append(kind) } }
  }
}
