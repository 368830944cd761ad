internal import Hub
internal import Platforms

/// A message that a client sent, with its state and outcomes.
struct Message: Sendable {
  /// The state of a message; the raw values are the service's names.
  enum State: String, Hashable, Sendable {
    case scheduled = "Scheduled"
    case canceled = "Canceled"
    case completed = "Completed"
    case noTargetFound = "NoTargetFound"
  }

  /// The devices of a direct send.
  struct DirectTarget: Hashable, Sendable {
    let handles: [String]
    let platform: Platform
  }

  let id: String
  let request: SendRequest
  /// The handles of a direct send; nil for a send to registrations.
  var direct: DirectTarget?
  /// Whether the message is a test send, which reaches only a few registrations.
  var isTest = false
  let enqueued: HubTime
  /// The time for which the send is scheduled; nil for an immediate send.
  var scheduled: HubTime?
  var state = State.completed
  var started: HubTime?
  /// The number of positions in the table of registrations when the send started; nil before.
  ///
  /// Times cannot tell whether a device registered before the send, because the clock may be
  /// stopped.
  var startedPositionCount: Int?
  /// Whether the page hides the message; set only for messages without notifications.
  var isCleared = false
  /// The number of notifications with each outcome, by platform, ordered by first occurrence.
  private(set) var outcomes: [(platform: Platform, counts: [(outcome: Outcome, count: Int)])] = []

  init(id: String, request: SendRequest, enqueued: HubTime) {
    self.id = id
    self.request = request
    self.enqueued = enqueued
  }

  /// Increases the count of an outcome on a platform.
  mutating func count(_ outcome: Outcome, for platform: Platform, times: Int = 1) {
    let row: Int
    if let known = outcomes.firstIndex(where: { $0.platform == platform }) {
      row = known
    } else {
      row = outcomes.count
      outcomes.append((platform, []))
    }
    if let known = outcomes[row].counts.firstIndex(where: { $0.outcome == outcome }) {
      outcomes[row].counts[known].count += times
    } else {
      outcomes[row].counts.append((outcome, times))
    }
  }
}
