internal import HubWire

/// The messages of a hub.
struct MessageTable: Sendable {
  private var messages: [String: Message] = [:]
  /// The ids in the order of arrival.
  private var order: [String] = []
  /// The ids of scheduled messages, by time and then by arrival.
  private var schedule: [(time: HubTime, id: String)] = []

  /// Maximum number of messages; the oldest is forgotten.
  static let capacity = 20_000

  /// The message with the given id.
  subscript(id: String) -> Message? { messages[id] }

  /// The ids of all messages, oldest first.
  var ids: [String] { order }

  /// Stores a message.
  mutating func put(_ message: Message) {
    if messages.updateValue(message, forKey: message.id) == nil { order.append(message.id) }
    if order.count > Self.capacity { messages[order.removeFirst()] = nil }
  }

  /// Stores a message that is sent later.
  mutating func schedule(_ message: Message, for time: HubTime) {
    put(message)
    let index = schedule.firstIndex { $0.time > time } ?? schedule.endIndex
    schedule.insert((time, message.id), at: index)
  }

  /// Removes a message from the schedule; returns nil if it is not there.
  mutating func unschedule(_ id: String) -> Message? {
    guard let index = schedule.firstIndex(where: { $0.id == id }) else { return nil }
    schedule.remove(at: index)
    return messages[id]
  }

  /// The time of the next scheduled message.
  var nextTime: HubTime? { schedule.first?.time }

  /// Whether a scheduled message is due.
  func hasDue(at time: HubTime) -> Bool { nextTime.map { $0 <= time } ?? false }

  /// Removes and returns the first scheduled message that is due.
  mutating func takeDue(at time: HubTime) -> (time: HubTime, message: Message)? {
    guard let first = schedule.first, first.time <= time else { return nil }
    schedule.removeFirst()
    return messages[first.id].map { (first.time, $0) }
  }
}
