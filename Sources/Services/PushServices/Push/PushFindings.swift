package import Diagnostics
package import Platforms
internal import Sending

/// The findings of `check` in a notification.
///
/// A service that answers without them leaves them to the reader of the outbox, so that a sender does
/// not wait for them.
package enum PushFindings: Sendable {
  /// The findings that the service had to know for its answer.
  case known([Diagnostic])
  /// All findings in the body and the headers.
  case ofPayload

  /// Returns the findings of a notification with this body and these headers.
  package func list(
    in payload: [UInt8], _ headers: [Header], for platform: Platform
  ) -> [Diagnostic] {
    switch self {
    case .known(let findings): findings
    case .ofPayload: PushDelivery(payload, headers, for: platform).findings
    }
  }
}
