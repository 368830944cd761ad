internal import Diagnostics
internal import Pages
internal import Previewing
internal import Workspaces

/// The page of one notification: the stage, the strip of languages and samples, and the inspector.
struct PreviewPage {
  let scene: StudioScene
  let links: SourceLinks

  private var address: StudioAddress { scene.address }

  func markup() -> Markup {
    let frame = StudioPage(
      snapshot: scene.snapshot, address: address, current: scene.notification.name,
      devices: scene.devices)
    let preview = scene.previews().first
    return frame.markup(scene.notification.name) { page in
      page.element("main", ["id": "main", "tabindex": "-1"]) { page in
        addHead(to: &page)
        DeviceSwitch(scene: scene).add(to: &page)
        StageMarkup(scene: scene, preview: preview, links: links).add(to: &page)
        StripMarkup(scene: scene).add(to: &page)
      }
      InspectorMarkup(scene: scene, preview: preview, links: links).add(to: &page)
    }
  }

  private func addHead(to page: inout Markup) {
    page.element("header", ["id": "head", "data-region": "", "class": "head"]) { page in
      page.element("h1", ["dir": "auto"], scene.notification.name)
      if let purpose = scene.notification.settings.description {
        page.element("p", ["class": "purpose", "title": purpose, "dir": "auto"], purpose)
      }
      for failure in scene.snapshot.workspace.failures {
        page.element("p", ["class": "failure", "role": "alert"], "\(failure)")
      }
    }
  }
}
