internal import Diagnostics
internal import Pages
internal import Previewing

/// One notification in the list: its preview, and details that the user can open.
struct NotificationMarkup {
  private let notification: FeedNotification

  init(_ notification: FeedNotification) { self.notification = notification }

  private var id: String { "n\(notification.sequence)" }
  private var facts: NotificationFacts { notification.facts }

  /// Adds the notification, or only a placeholder if the browser already shows it.
  func add(to page: inout Markup) {
    let attributes: Attributes = [
      "class": "sent", "id": id, "data-sequence": "\(notification.sequence)", "tabindex": "-1",
      "aria-labelledby": "\(id)h",
    ]
    guard let preview = notification.preview else {
      page.element("article", attributes + ["data-known": ""], "")
      return
    }
    let parts = PreviewMarkup(preview, id: id, layout: .card)
    page.element("article", attributes) { page in
      addTitle(preview, to: &page)
      parts.addFirstPicture(to: &page)
      page.element("details") { page in
        page.element("summary") { page in
          page.add("Payload and details")
          page.element("span", ["class": "unseen"], " of notification \(notification.sequence)")
        }
        page.element("div", ["class": "facts"]) { addFacts(to: &$0) }
        addHandOff(of: preview, to: &page)
        parts.addFacts(to: &page)
        parts.addOtherPictures(to: &page)
      }
    }
  }

  private func addTitle(_ preview: Preview, to page: inout Markup) {
    page.element("header") { page in
      page.element("h3", ["id": "\(id)h"]) { page in
        page.add("\(facts.platform) ")
        page.addDevice(facts.deviceName ?? facts.installation ?? facts.handle)
      }
      page.element("p", ["class": "meta"]) { page in
        facts.outcome.add(to: &page)
        if let state = facts.service?.state {
          page.element("span", ["class": "outcome note"], state)
        }
        if let template = facts.template, !template.isEmpty { page.element("code", template) }
        // Notes are in the details; most notifications have some.
        let findings = preview.findings.sorted.filter { $0.severity > .note }
        guard let worst = findings.map(\.severity).max() else { return }
        page.element(
          "span", ["class": "outcome \(worst.rawValue)"],
          findings.count == 1 ? "1 finding" : "\(findings.count) findings")
      }
      if let service = facts.service, service.state != nil || facts.outcome.style != .good {
        page.element("p", ["class": "meta"], service.sentence)
      }
    }
  }

  /// Adds the form that shows the notification on a real device or a simulator.
  private func addHandOff(of preview: Preview, to page: inout Markup) {
    guard let tool = preview.handOffTool else { return }
    page.element("form", ["method": "post", "action": "/page/hand-off", "class": "filters"]) {
      page in
      page.empty(
        "input", ["type": "hidden", "name": "number", "value": "\(notification.sequence)"])
      HandOffMarkup.addFields(for: tool, to: &page)
    }
  }

  private func addFacts(to page: inout Markup) {
    page.element("dl", ["class": "about"]) { page in
      page.addFact("Handle") { $0.element("code", facts.handle) }
      if let registration = facts.registration {
        page.addFact("Registration") { $0.addDevice(registration, isShortened: .no) }
      }
      if let installation = facts.installation {
        page.addFact("Installation") { $0.addDevice(installation, isShortened: .no) }
      }
      if !facts.tags.isEmpty { page.addFact("Tags") { $0.addTags(facts.tags) } }
      page.addFact("Time") { $0.addTime(facts.time, style: .full) }
      page.addFact("Number") { $0.add("\(notification.sequence)") }
      if let service = facts.service {
        page.addFact("Result") { page in
          page.addReason(service.sentence, change: service.change)
          guard let link = service.link else { return }
          page.add(" ")
          page.element("a", ["href": link], "See it at the push services")
        }
      }
      for remark in facts.remarks { page.addFact("Remark") { $0.add(remark) } }
      if facts.isFault { page.addFact("Fault") { $0.add("Simulated by a fault rule.") } }
    }
  }
}
