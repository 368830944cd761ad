/// The status of an accepted notification
/// (https://learn.microsoft.com/windows/apps/design/shell/tiles-and-notifications/push-request-response-headers).
enum WNSStatus: String, CaseIterable, Sendable {
  case received
  /// The device is not connected and the notification is not cached, or the user switched
  /// notifications off.
  case dropped
  case channelthrottled
}
