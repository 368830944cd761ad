package import Sending

/// A server on the author's machine to which the studio sends the notification on its stage.
///
/// The studio knows neither servers nor their protocols: the program that starts it gives it a
/// function for each. The function is called only when an author presses the button.
///
/// ```swift
/// let hub = LocalReceiver(.hub, at: "http://localhost:8899/") { delivery, device in … }
/// let studio = StudioService(folder: ".", links: .none, receivers: [hub])
/// ```
package struct LocalReceiver: Sendable {
  /// A kind of server; the raw value is the value of its button.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case hub, push

    /// The name in sentences and on the button.
    package var displayName: String {
      switch self {
      case .hub: "the local hub"
      case .push: "the local push services"
      }
    }

    /// The command that starts the server.
    package var command: String {
      switch self {
      case .hub: "crier hub"
      case .push: "crier push"
      }
    }
  }

  /// A function that sends a notification to a device, and describes the result.
  ///
  /// The device is nil if the author named none.
  package typealias Send = @Sendable (Delivery, _ device: String?) -> SendAnswer

  /// The kind of the server.
  package let kind: Kind
  /// The URL of the server's page.
  package let page: String
  /// The function that sends.
  let send: Send

  /// Creates a receiver with the URL of its page.
  package init(_ kind: Kind, at page: String, _ send: @escaping Send) {
    self.kind = kind
    self.page = page
    self.send = send
  }
}

/// The result of a send, in words for the place of its button.
package struct SendAnswer: Hashable, Sendable {
  /// Whether the server would deliver the notification.
  package let isAccepted: Bool
  /// The result in one sentence.
  package let sentence: String
  /// The advice, in one sentence; empty after a success.
  package let remedy: String
  /// The URL of the server's page with the notification; nil if it has none.
  package let page: String?

  /// Creates the answer of a server that accepted the notification.
  package static func accepted(_ sentence: String, page: String?) -> SendAnswer {
    SendAnswer(isAccepted: true, sentence: sentence, remedy: "", page: page)
  }

  /// Creates an answer that says why the notification is not delivered.
  package static func refused(
    _ sentence: String, remedy: String, page: String? = nil
  ) -> SendAnswer {
    SendAnswer(isAccepted: false, sentence: sentence, remedy: remedy, page: page)
  }
}
