package import Pages

/// A page of the hub: the head, the search form, the tools, and a main part.
///
/// ```swift
/// let page = HubPage(frame, title: "Message 7").markup { $0.element("p", "Hello") }
/// ```
package struct HubPage {
  private let frame: PageFrame
  private let title: String

  /// Creates a page with a title for the browser window.
  package init(_ frame: PageFrame, title: String? = nil) {
    self.frame = frame
    self.title = title ?? frame.program
  }

  /// Returns the markup of the page; `main` adds the main part.
  package func markup(_ main: (inout Markup) -> Void) -> Markup {
    let document = PageDocument(
      title,
      [.icon("/page/icon.svg"), .style("/page/style.css"), .script("/page/script.js")],
      skipWords: "Skip to the notifications")
    return document.markup { page in
      page.element("header", ["class": "top"]) { page in
        addName(to: &page)
        SearchForm(frame).add(to: &page)
        addTools(to: &page)
      }
      page.element("main", ["id": "main"]) { page in
        if frame.path != "/" {
          page.element("p", ["class": "back"]) { page in
            page.element("a", ["href": "/"], "\u{2190} All notifications")
          }
        }
        main(&page)
      }
    }
  }

  private func addTools(to page: inout Markup) {
    page.element("div", ["class": "tools"]) { page in
      if !frame.hubs.isEmpty { SendForm(frame).add(to: &page) }
      ClockForm(frame).add(to: &page)
      ConnectPanel(frame).add(to: &page)
      addClearButton(to: &page)
      page.addKeys(
        [("/", "search"), ("j", "next"), ("k", "previous")], ["class": "keys", "hidden": ""])
    }
  }

  private func addName(to page: inout Markup) {
    page.element("div", ["class": "name"]) { page in
      page.addMark()
      page.element("h1") { $0.element("a", ["href": "/"], frame.program) }
      page.element("p", ["id": "numbers", "data-live": ""], numbers)
      page.element("p", ["id": "live", "class": "live", "role": "status"], "")
    }
  }

  private var numbers: String {
    let registrations = frame.registrationCount
    let sent = frame.notificationCount
    let counts = [
      registrations == 1 ? "1 registration" : "\(registrations) registrations",
      sent == 1 ? "1 notification" : "\(sent) notifications",
    ]
    return
      ([(frame.hubs + frame.services).joined(separator: ", ")]
      + (frame.hubs.isEmpty ? counts.suffix(1) : counts)).joined(separator: " \u{00B7} ")
  }

  private func addClearButton(to page: inout Markup) {
    page.element("form", ["method": "post", "action": "/page/clear", "class": "clear"]) { page in
      page.element(
        "button",
        ["title": "Delete all notifications, but keep the registrations"], "Clear")
    }
  }
}
