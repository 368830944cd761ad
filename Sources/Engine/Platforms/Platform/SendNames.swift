/// The names that the hub's send operations use for a platform.
///
/// https://learn.microsoft.com/rest/api/notificationhubs/send-apns-native-notification and the
/// pages about the other platforms
package struct SendNames: Hashable, Sendable {
  /// The value of `ServiceBusNotification-Format` for a native send: `apple`.
  package let format: String
  /// The telemetry element that contains the number of each outcome: `ApnsOutcomeCounts`.
  package let counts: String
  /// The headers of a send that the hub passes on, in lower case.
  ///
  /// A name that ends in a hyphen matches all headers with that prefix.
  private let headers: Set<String>

  init(_ format: String, counts: String, passing headers: Set<String> = []) {
    self.format = format
    self.counts = counts
    self.headers = headers
  }

  /// Whether the hub passes a header of a send on to the service.
  package func passes(_ header: String) -> Bool {
    let name = header.lowercased()
    return headers.contains { $0.hasSuffix("-") ? name.hasPrefix($0) : name == $0 }
  }
}
