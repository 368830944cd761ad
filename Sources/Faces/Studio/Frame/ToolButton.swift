internal import Pages

extension Markup {
  /// Adds a button that shows an icon, and runs an action of the page's script.
  ///
  ///     page.addTool("link", action: "copy-link", "Copy link")
  mutating func addTool(_ icon: String, action: String, _ label: String) {
    element(
      "button",
      [
        "type": "button", "class": "tool", "data-action": action, "title": label,
        "aria-label": label,
      ]
    ) { $0.addIcon(icon) }
  }
}
