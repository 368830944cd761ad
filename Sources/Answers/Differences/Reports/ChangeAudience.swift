/// The registrations of an export whose devices see a change of a notification.
package struct ChangeAudience: Hashable, Sendable {
  /// The name of the notification.
  package let notification: String
  /// The sample that was sent.
  package let sample: String
  /// The number of registrations that the send reaches in a locale with a change.
  package let affected: Int
  /// The number of registrations that the send reaches.
  package let reached: Int
  /// The number of reached registrations whose locale is unknown.
  package let unknown: Int

  /// Creates the counts for a notification.
  package init(notification: String, sample: String, affected: Int, reached: Int, unknown: Int) {
    self.notification = notification
    self.sample = sample
    self.affected = affected
    self.reached = reached
    self.unknown = unknown
  }
}
