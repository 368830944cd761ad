internal import Hub

extension PushState {
  /// Returns the facts about a named device for a page; empty if no device has the name or the token.
  package func facts(of device: String) -> [(term: String, text: String)] {
    guard let device = devices[device] else { return [] }
    let waiting = device.waiting.count
    let state =
      device.removed.map { "the app was removed at \($0.iso8601)" }
      ?? (device.isOnline ? "online" : "offline")
    let facts: [(String, String?)] = [
      ("Name", device.id), ("Service", device.service.displayName), ("Token", device.handle),
      ("App", device.topic), ("Language", device.locale), ("System", device.generation),
      ("State", state), ("Waiting", waiting == 0 ? nil : "\(waiting)"),
    ]
    return facts.compactMap { term, text in text.map { (term, $0) } }
  }
}
