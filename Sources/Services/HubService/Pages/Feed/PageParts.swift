internal import Bytes
internal import Hub
internal import Pages

/// The format of a time on the page: the time of day, or the date and the time.
enum TimeStyle: Hashable, Sendable { case short, full }

/// The display of a long name: shortened in the middle or complete.
enum Shortening: Hashable, Sendable { case yes, no }

extension Markup {
  /// Adds a time of the hub's clock, in UTC like all times in the hub's responses.
  mutating func addTime(_ time: HubTime, style: TimeStyle = .short) {
    let text = time.iso8601
    let clock = text.drop { $0 != "T" }.dropFirst().prefix(8)
    let day = text.prefix { $0 != "T" }
    element(
      "time", ["datetime": text, "title": text],
      style == .full ? "\(day) \(clock) UTC" : "\(clock) UTC")
  }

  /// Adds a term with its description to a description list.
  mutating func addFact(_ term: String, _ content: (inout Markup) -> Void) {
    element("div") { page in
      page.element("dt", term)
      page.element("dd", [:], content)
    }
  }

  /// Adds a link to the page of a device, given by handle, registration id or installation id.
  mutating func addDevice(_ device: String, isShortened: Shortening = .yes) {
    let shown =
      isShortened == .yes && device.count > 20
      ? "\(device.prefix(8))\u{2026}\(device.suffix(6))" : device
    element("a", ["href": "/page/device?id=\(device.percentEncoded)", "title": device]) { page in
      page.element("code", shown)
    }
  }

  /// Adds a search link for each tag.
  mutating func addTags(_ tags: [String]) {
    element("span", ["class": "tags"]) { page in
      for tag in tags { page.element("a", ["href": "/?tag=\(tag.percentEncoded)"], tag) }
    }
  }

  /// Adds a reason, and the change that would make the device receive the notification.
  mutating func addReason(_ sentence: String, change: String?) {
    add(sentence)
    guard let change else { return }
    element("span", ["class": "change"], "To change that: \(change).")
  }

  /// Adds the exact text of a document.
  mutating func addDocument(_ bytes: [UInt8]) {
    element("pre", ["class": "payload", "dir": "ltr"]) { page in
      page.element("code", String(decoding: bytes, as: UTF8.self))
    }
  }
}
