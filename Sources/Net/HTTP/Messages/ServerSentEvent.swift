/// A server-sent event
/// (https://html.spec.whatwg.org/multipage/server-sent-events.html#parsing-an-event-stream).
package struct ServerSentEvent: Hashable, Sendable {
  /// The id, which a client sends as `Last-Event-ID` when it reconnects.
  package var id: String?
  /// The event type (default: `message`).
  package var name: String?
  /// The data, which can have several lines.
  package var data: String

  /// Creates an event; without a name, its type is `message`.
  package init(id: String? = nil, name: String? = nil, data: String) {
    self.id = id
    self.name = name
    self.data = data
  }

  /// A comment, which clients ignore.
  ///
  /// The comment keeps an idle connection open, and sending it reveals whether the client has
  /// disconnected.
  package static let heartbeat = Array(":\n\n".utf8)

  /// The encoded event.
  ///
  /// The id and the name are truncated at a line break.
  package var bytes: [UInt8] {
    var text = ""
    if let id { text += "id: \(id.firstLine)\n" }
    if let name { text += "event: \(name.firstLine)\n" }
    for line in data.split(omittingEmptySubsequences: false, whereSeparator: \.isNewlineOfEvents) {
      text += "data: \(line)\n"
    }
    return Array((text + "\n").utf8)
  }
}

extension Character {
  fileprivate var isNewlineOfEvents: Bool { self == "\n" || self == "\r" || self == "\r\n" }
}

extension String {
  fileprivate var firstLine: Substring { prefix { !$0.isNewlineOfEvents && $0 != "\0" } }
}
