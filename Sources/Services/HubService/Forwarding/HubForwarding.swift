package import PushServices

/// The way in which a hub's notifications reach push services.
package enum HubForwarding: Sendable {
  /// The services run in the same process.
  case here(ProviderSettings)
  /// The services run elsewhere, with a page at this address; a ``PushCourier`` sends the
  /// notifications.
  case elsewhere(page: String)
}

/// A notification of a hub that a courier has to send.
package struct ForwardJob: Sendable {
  /// The number of the job, counted from 1.
  package let number: Int
  /// The notification to send.
  package let notification: ForwardedNotification
}
