/// An event of an event stream
/// (https://html.spec.whatwg.org/multipage/server-sent-events.html#parsing-an-event-stream).
package struct ServerSentEvent: Hashable, Sendable {
  /// What a client repeats as `Last-Event-ID` when it connects again.
  package var id: String?
  /// The kind of the event; `message` if nil.
  package var name: String?
  package var data: String

  /// Creates an event.
  package init(id: String? = nil, name: String? = nil, data: String) {
    self.id = id
    self.name = name
    self.data = data
  }

  /// A line that clients skip, which keeps a quiet connection open.
  package static let heartbeat = Array(":\n\n".utf8)

  /// The event as it is sent; a line break in the id or the name ends it there.
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
