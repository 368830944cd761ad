internal import Diagnostics
internal import Pages
internal import Platforms
internal import Previewing
internal import Workspaces

/// The page of one notification: its previews, arguments, thumbnails, payload and findings.
struct PicturesPage {
  let scene: StudioScene
  let links: SourceLinks

  private var address: StudioAddress { scene.address }

  func markup() -> Markup {
    let frame = StudioPage(
      snapshot: scene.snapshot, address: address, current: scene.notification.name)
    let previews = scene.previews()
    return frame.markup(scene.notification.name) { page in
      page.element("main", ["id": "main", "tabindex": "-1"]) { page in
        addHead(to: &page)
        ChoicesMarkup(scene: scene, previews: previews).add(to: &page)
        page.element("div", ["class": "stage"]) { page in
          addPictures(previews, to: &page)
          ArgumentsMarkup(scene: scene).add(to: &page)
        }
        StripMarkup(scene: scene).add(to: &page)
      }
      addFacts(previews, to: &page)
    }
  }

  private func addHead(to page: inout Markup) {
    page.element("header", ["id": "head", "data-region": ""]) { page in
      page.element("h1", ["dir": "auto"], scene.notification.name)
      if let purpose = scene.notification.settings.description {
        page.element("p", ["class": "purpose", "title": purpose], purpose)
      }
    }
  }

  // MARK: - Previews

  private func addPictures(_ previews: [Preview], to page: inout Markup) {
    page.element("section", ["id": "picture", "data-region": "", "aria-label": "Previews"]) {
      page in
      addTroubles(to: &page)
      for (number, preview) in previews.enumerated() {
        page.element("div", ["class": "platform-pictures"]) { page in
          if previews.count > 1 { page.element("h2", preview.subject.template) }
          PreviewMarkup(preview, id: "p\(number)", layout: .card, links: links)
            .addPictures(of: scene.device, to: &page)
        }
      }
      if previews.isEmpty {
        page.element("p", ["class": "silence"], "This notification has no templates yet.")
      }
    }
  }

  private func addTroubles(to page: inout Markup) {
    let failures = scene.snapshot.workspace.failures
    guard !scene.troubles.isEmpty || !failures.isEmpty else { return }
    page.element("div", ["class": "troubles", "role": "alert", "id": "troubles"]) { page in
      for failure in failures { page.element("p", "\(failure)") }
      FindingsMarkup(findings: scene.troubles, links: links).add(to: &page)
    }
  }

  // MARK: - Payload and findings

  private func addFacts(_ previews: [Preview], to page: inout Markup) {
    page.element("aside", ["id": "facts", "data-region": "", "aria-label": "Payload and findings"])
    {
      page in
      for (number, preview) in previews.enumerated() {
        page.element("h2", ["class": "facts-title"]) { page in
          page.element("span", preview.subject.target.platform.displayName)
          page.add(" ")
          page.element("code", preview.subject.template)
        }
        if let served = preview.subject.servedLocale, served != preview.subject.requestedLocale {
          page.element("p", ["class": "served"], "The messages come from the locale \(served).")
        }
        page.element("h3", ["class": "unseen"], "Details")
        PreviewMarkup(preview, id: "p\(number)", layout: .card, links: links).addFacts(to: &page)
      }
      addEditFindings(to: &page)
    }
  }

  private func addEditFindings(to page: inout Markup) {
    guard !scene.arguments.findings.isEmpty else { return }
    page.element("h2", "Findings about edited arguments")
    FindingsMarkup(findings: scene.arguments.findings, links: links).add(to: &page)
  }
}
