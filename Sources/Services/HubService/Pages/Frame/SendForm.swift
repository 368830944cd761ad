internal import Bytes
internal import Platforms
internal import Pages

/// The form for a test send: a template send with properties, or a native send with a payload.
struct SendForm {
  private let frame: PageFrame

  init(_ frame: PageFrame) { self.frame = frame }

  private var refused: PageFrame.RefusedSend? { frame.refused }

  private static let properties = #"{"title": "Hello", "message": "It works"}"#

  func add(to page: inout Markup) {
    let open = refused.map { _ in "" }
    page.element("details", ["class": "panel", "id": "send", "name": "tool", "open": open]) {
      page in
      page.element("summary", "Send")
      page.element("form", ["method": "post", "action": "/page/send", "class": "fields"]) { page in
        if let refused { page.element("p", ["class": "silence", "role": "alert"], refused.reason) }
        addHub(to: &page)
        addFormat(to: &page)
        addInput("tags", "Tags", hint: "a tag expression, or empty for everyone", to: &page)
        addInput("device", "Device", hint: "a device handle, for a direct native send", to: &page)
        addBody(to: &page)
        addHeaders(to: &page)
        page.element("button", "Send the notification")
      }
    }
  }

  private func addHub(to page: inout Markup) {
    guard frame.hubs.count > 1 else { return }
    page.addSelect("Hub", ["name": "hub"]) { page in
      for hub in frame.hubs { page.addOption(hub, hub, chosen: refused?.fields["hub"]) }
    }
  }

  private func addFormat(to page: inout Markup) {
    page.addSelect("Kind", ["name": "format"]) { page in
      let chosen = refused?.fields["format"] ?? "template"
      page.addOption("template", "Template send, with properties", chosen: chosen)
      for platform in Platform.ofHub {
        page.addOption(
          platform.sendFormat, "Native payload for \(platform.displayName)", chosen: chosen)
      }
    }
  }

  private func addInput(_ name: String, _ label: String, hint: String, to page: inout Markup) {
    page.element("label") { page in
      page.add("\(label) ")
      page.empty(
        "input",
        [
          "name": name, "value": refused?.fields[name] ?? "", "placeholder": hint,
          "autocomplete": "off", "spellcheck": "false",
        ])
    }
  }

  private func addBody(to page: inout Markup) {
    page.element("label") { page in
      page.add("Properties or payload ")
      page.element(
        "textarea", ["name": "body", "rows": "4", "spellcheck": "false"],
        refused?.fields["body"] ?? Self.properties)
    }
  }

  private func addHeaders(to page: inout Markup) {
    page.element("label") { page in
      page.add("Headers ")
      page.element(
        "textarea",
        [
          "name": "headers", "rows": "2", "spellcheck": "false",
          "placeholder": "X-WNS-Type: wns/toast",
        ],
        refused?.fields["headers"] ?? "")
    }
  }
}
