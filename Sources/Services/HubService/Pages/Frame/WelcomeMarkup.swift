package import Pages

/// The main part of the page before the first notification: instructions for a first send.
package struct WelcomeMarkup {
  private let frame: PageFrame
  private let command: String?

  /// Creates the instructions; `command` is a shell command that sends a first notification.
  package init(_ frame: PageFrame, command: String?) {
    self.frame = frame
    self.command = command
  }

  private var introduction: String {
    guard let hub = frame.hubs.first else {
      return "Lead the push libraries of your back end to this address, and let them trust the "
        + "certificate below Connect. This page shows every notification."
    }
    return "Give your back end and your app this connection string, with the hub name \(hub). "
      + "This page shows every notification."
  }

  /// Adds the instructions to the page.
  package func add(to page: inout Markup) {
    page.element("section", ["class": "welcome", "aria-labelledby": "welcome"]) { page in
      page.element("h2", ["id": "welcome"], "No notification yet")
      page.element("p", introduction)
      ConnectPanel(frame).addStrings(to: &page)
      guard let command else { return }
      page.element("p", "Or send a first notification from a shell:")
      page.element("p", ["class": "copy"]) { $0.element("code", command) }
    }
  }
}
