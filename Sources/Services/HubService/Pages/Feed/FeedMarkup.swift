internal import Bytes
package import Pages

/// The markup of the list of messages with their notifications.
package struct FeedMarkup {
  private let feed: NotificationFeed

  /// Creates the markup of a list.
  package init(_ feed: NotificationFeed) { self.feed = feed }

  /// Adds the list, and the link to older notifications.
  package func add(to page: inout Markup) {
    page.element("div", ["id": "feed"]) { page in
      for message in feed.messages { add(message, to: &page) }
    }
    guard let query = feed.olderQuery else { return }
    page.element("p", ["class": "older"]) { page in
      page.element("a", ["href": "/?\(query)"], "Older notifications")
    }
  }

  private func add(_ message: FeedMessage, to page: inout Markup) {
    let id = "m-\(message.id)"
    let link = "/page/messages/\(message.id.percentEncoded)"
    page.element("article", ["class": "group", "id": id, "aria-labelledby": "\(id)-h"]) { page in
      page.element("header", ["id": "\(id)-t"]) { page in
        page.element("h2", ["id": "\(id)-h"]) { page in
          guard let title = message.title else { return page.add("Message no longer stored") }
          guard title.hasHistory else { return title.add(to: &page) }
          page.element("a", ["href": link]) { title.add(to: &$0) }
        }
        addSummary(of: message, to: &page)
      }
      if let absence = message.absence {
        page.element("p", ["class": "nothing", "id": "\(id)-r"]) { add(absence, link, to: &$0) }
      }
      guard !message.notifications.isEmpty else { return }
      page.element("div", ["class": "sents", "id": "\(id)-n"]) { page in
        for notification in message.notifications {
          NotificationMarkup(notification).add(to: &page)
        }
      }
    }
  }

  private func addSummary(of message: FeedMessage, to page: inout Markup) {
    page.element("p", ["class": "meta"]) { page in
      page.addTime(message.time)
      if let sender = message.title?.sender { page.element("span", sender) }
      if let hub = message.hub { page.element("span", hub) }
      // If a message has only one notification, the outcome is shown next to that notification.
      if message.outcomes.reduce(0, { $0 + $1.count }) > 1 {
        for outcome in message.outcomes { outcome.add(to: &page) }
      }
      if let absence = message.absence {
        page.element("span", ["class": "outcome note"], absence.title)
      }
    }
  }

  private func add(
    _ absence: FeedMessage.Absence, _ link: String, to page: inout Markup
  ) {
    switch absence {
    case .scheduled(let time):
      page.add("Will be sent at ")
      page.addTime(time, style: .full)
      page.add(" on the hub\u{2019}s clock.")
    case .canceled: page.add("Canceled before it was sent.")
    case .noTarget:
      page.add("No registration matched, so no device received the message. ")
      page.element("a", ["href": link], "See why")
    }
  }
}

extension FeedMessage.Absence {
  fileprivate var title: String {
    switch self {
    case .scheduled: "Scheduled"
    case .canceled: "Canceled"
    case .noTarget: "No target found"
    }
  }
}
