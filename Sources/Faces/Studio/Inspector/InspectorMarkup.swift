internal import Diagnostics
internal import Pages
internal import Platforms
internal import Previewing
internal import Workspaces

/// The tabs next to the stage: the text with the arguments, the payload, and all findings.
struct InspectorMarkup {
  let scene: StudioScene
  let preview: Preview?
  let links: SourceLinks

  private var address: StudioAddress { scene.address }

  func add(to page: inout Markup) {
    page.element("aside", ["id": "inspector", "class": "inspector", "aria-label": "Inspector"]) {
      page in
      addTabs(to: &page)
      page.element(
        "div", ["class": "pane", "id": "pane-text", "data-tab": "text", "hidden": hidden(.text)]
      ) {
        page in
        TextTab(scene: scene, links: links).add(to: &page)
        ArgumentsMarkup(scene: scene).add(to: &page)
      }
      page.element(
        "div",
        ["class": "pane", "id": "pane-payload", "data-tab": "payload", "hidden": hidden(.payload)]
      ) { page in addPayload(to: &page) }
      page.element(
        "div",
        [
          "class": "pane", "id": "pane-findings", "data-tab": "findings",
          "hidden": hidden(.findings),
        ]
      ) { FindingsTab(scene: scene, preview: preview, links: links).add(to: &$0) }
    }
  }

  private func hidden(_ tab: StudioAddress.Tab) -> String? { address.tab == tab ? nil : "" }

  private func addTabs(to page: inout Markup) {
    page.element(
      "nav", ["class": "tabs", "id": "tabs", "data-region": "", "aria-label": "Inspector"]
    ) {
      page in
      addTab(.text, "Text", "", to: &page)
      addTab(.payload, "Payload", preview?.gauge.map { "\($0.byteCount) B" } ?? "", to: &page)
      let count = scene.problems.filter { $0.finding.severity != .note }.count
      addTab(.findings, "Findings", count == 0 ? "" : "\(count)", to: &page)
    }
  }

  private func addTab(
    _ tab: StudioAddress.Tab, _ name: String, _ more: String, to page: inout Markup
  ) {
    page.element(
      "a",
      [
        "href": address.with { $0.tab = tab }.path, "id": "tab-\(tab.rawValue)",
        "data-pane": tab.rawValue, "aria-current": address.tab == tab ? "true" : nil,
      ]
    ) { page in
      page.add(name)
      if !more.isEmpty { page.element("small", " \(more)") }
    }
  }

  private func addPayload(to page: inout Markup) {
    page.element("section", ["id": "facts", "data-region": "", "aria-label": "Payload"]) { page in
      guard let preview else { return }
      page.element("h2", ["class": "pane-title"]) { page in
        page.add(preview.subject.target.platform.displayName)
        page.add(" ")
        page.element("code", preview.subject.template)
      }
      if let served = preview.subject.servedLocale, served != preview.subject.requestedLocale {
        page.element("p", ["class": "served"], "The messages come from the locale \(served).")
      }
      page.element("h3", ["class": "unseen"], "Size, delivery and content")
      PreviewMarkup(preview, id: "p0", layout: .editor, links: links).addFacts(to: &page)
    }
  }
}
