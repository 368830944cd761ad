package import Pages

/// The form on a page that hands a notification to a tool, and the answer to the form.
package enum HandOffMarkup {
  /// Adds the fields with the choices that the tool has, and the button.
  package static func addFields(
    for tool: HandOffTool, _ options: HandOffOptions = HandOffOptions(), to page: inout Markup
  ) {
    switch tool {
    case .simulator:
      addField("app", "App", options.app, hint: "from the topic", to: &page)
      addField("device", "Simulator", options.device, hint: "booted", to: &page)
    case .adb:
      addField("action", "Action", options.action, hint: "none: text only", to: &page)
      addField("app", "App", options.app, hint: "any", to: &page)
      addField("device", "Device", options.device, hint: "the only one", to: &page)
    case .windows: break
    }
    page.element("button", ["name": "tool", "value": tool.rawValue], buttonLabel(of: tool))
  }

  /// The label of the button, such as `Show in the simulator`.
  package static func buttonLabel(of tool: HandOffTool) -> String {
    switch tool {
    case .simulator: "Show in the simulator"
    case .adb: "Show on Android"
    case .windows: "Show on Windows"
    }
  }

  private static func addField(
    _ name: String, _ label: String, _ value: String?, hint: String, to page: inout Markup
  ) {
    page.element("label") { page in
      page.add("\(label) ")
      page.empty(
        "input",
        [
          "name": name, "value": value ?? "", "placeholder": hint, "autocomplete": "off",
          "spellcheck": "false",
        ])
    }
  }

  /// Adds the sentence of an answer, and what the tool printed or the command for another machine.
  package static func add(_ answer: HandOffAnswer, to page: inout Markup) {
    page.element("p", ["role": "status"], answer.sentence)
    let code = answer.command ?? answer.output
    guard !code.isEmpty else { return }
    page.element("pre", ["class": "payload", "tabindex": "0", "dir": "ltr"]) { page in
      page.element("code", code)
    }
  }
}
