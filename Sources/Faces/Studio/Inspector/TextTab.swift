internal import Localization
internal import Pages
internal import Previewing
internal import TemplateLanguage
internal import Workspaces

/// The editors of the messages that the shown template uses.
struct TextTab {
  let scene: StudioScene
  let links: SourceLinks

  func add(to page: inout Markup) {
    addTools(to: &page)
    page.element("section", ["id": "texts", "aria-label": "Text"]) { page in
      let keys = self.keys
      for key in keys { MessageField(key: key, scene: scene, links: links).add(to: &page) }
      if keys.isEmpty {
        page.element(
          "p", ["class": "nothing"], "The text of this notification comes from the send.")
      }
    }
  }

  /// Adds the buttons that insert something; the script moves them to the message with the focus.
  private func addTools(to page: inout Markup) {
    page.element("span", ["id": "text-tools", "class": "text-tools", "hidden": ""]) { page in
      page.addTool("plus", action: "insert", "Insert an argument")
      page.addTool("smile", action: "emoji", "Insert an emoji")
      page.addTool("form", action: "forms", "Choose the form of the argument at the caret")
    }
  }

  /// The messages in the order of the template's text.
  private var keys: [MessageKey] {
    let localized = scene.notification.localizedProperties
    let used = scene.templates.flatMap(\.usedProperties).reduce(into: [PropertyName]()) {
      used, name in
      if let property = localized.first(where: { $0 == name }), !used.contains(property) {
        used.append(property)
      }
    }
    return used.map(scene.notification.key)
  }
}
