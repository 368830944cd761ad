internal import Diagnostics
internal import Hub
internal import HubWire
internal import Platforms

/// A notification in the outbox: the bytes that a push service would have received.
struct SentNotification: Sendable {
  /// The number in the outbox, from 1.
  var sequence = 0
  let time: HubTime
  let hub: String
  let message: String
  /// The id of the registration; nil for a direct send.
  let registration: String?
  let installation: String?
  let handle: String
  let platform: Platform
  let tags: [Tag]
  let payload: [UInt8]
  let headers: [Header]
  var outcome: Outcome
  /// Whether a fault rule acted on the notification.
  var isFault = false
  let findings: [Diagnostic]
  /// The name of the template; nil for a native send, or if the template has no name.
  let template: String?
}
