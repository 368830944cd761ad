internal import Bytes
internal import Documents
internal import HTTP
internal import Studio

/// The outbox of a server, in which the studio looks up what became of a notification.
struct SentNotifications {
  private let client: ControlClient

  init(_ client: ControlClient) { self.client = client }

  /// Returns the newest notification that fits a query, as soon as there is one.
  private func newest(_ query: String) -> JSONValue? {
    // A hub that forwards to push services puts a notification into the outbox after their answer.
    // Without the outbox of the server, it is still known that the notification was accepted.
    let page = try? client.document(.get, "/outbox?\(query)&count=1&wait=5s")
    return page?["notifications"]?.elements.last
  }

  /// Returns the URL of the page with a notification: that of its message in a hub, or that of its
  /// device in push services.
  private func page(_ sent: JSONValue) -> String? {
    guard let message = sent["message"]?.text?.string.percentEncoded else { return nil }
    guard sent["hub"]?.text == nil else { return client.url(of: "/page/messages/\(message)") }
    let device = sent["handle"]?.text?.string.percentEncoded ?? ""
    return client.url(of: "/page/device?id=\(device)#m-\(message)")
  }

  /// Returns the refusal of a notification that a push service has put into the outbox.
  func refusal(_ sentence: String, query: String) -> SendRefusal {
    guard let sent = newest(query) else { return SendRefusal(sentence, remedy: "") }
    let findings = sent["findings"]?.elements.compactMap { $0["message"]?.text?.string } ?? []
    let remarks = sent["remarks"]?.elements.compactMap(\.text?.string) ?? []
    let reason = (remarks + findings).first.map { "\($0)." } ?? "The outbox says why."
    return SendRefusal(sentence, remedy: reason, page: page(sent))
  }

  private static func spelling(_ number: JSONValue) -> String {
    String(decoding: JSONWriter.compact(number), as: UTF8.self)
  }

  /// Returns the answer for a notification that the server has accepted.
  func answer(of kind: LocalReceiver.Kind, query: String) -> SendAnswer {
    guard let sent = newest(query) else {
      return .accepted(
        "The notification was sent to \(kind.displayName).", page: client.url(of: "/"))
    }
    let outcome = sent["outcome"]?.text?.string ?? "Success"
    let bytes = sent["bytes"].map { " of \(Self.spelling($0)) bytes" } ?? ""
    let page = page(sent)
    guard outcome != "Success" else {
      return .accepted(
        "The notification\(bytes) is in the outbox of \(kind.displayName).", page: page)
    }
    let reason = sent["findings"]?.elements.first?["message"]?.text?.string
    return .refused(
      "The push service would refuse the notification\(bytes): "
        + "\(outcome)\(reason.map { ", \($0)" } ?? "").",
      remedy: outcome == "InvalidNotificationSize"
        ? "Shorten its texts; the tab Payload shows the longest value." : "The outbox says why.",
      page: page)
  }
}
