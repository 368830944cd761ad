internal import PushServices

/// The arrival of notifications at a push service, as far as it is equal for many notifications.
///
/// This is a class, because a million notifications refer to a few arrivals.
final class PushArrival: Hashable, Sendable {
  let service: PushService
  let sender: PushSender
  /// Checks that the service left out, and requests that others may refuse.
  let remarks: [String]
  /// The name of the test run that the client set; nil if it set none.
  let run: String?

  init(service: PushService, sender: PushSender, remarks: [String], run: String?) {
    self.service = service
    self.sender = sender
    self.remarks = remarks
    self.run = run
  }

  convenience init(_ receipt: PushReceipt) {
    self.init(
      service: receipt.service, sender: receipt.sender, remarks: receipt.remarks, run: receipt.run)
  }

  static func == (first: PushArrival, second: PushArrival) -> Bool {
    first.service == second.service && first.sender == second.sender
      && first.remarks == second.remarks && first.run == second.run
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(service)
    hasher.combine(sender)
    hasher.combine(run)
  }

  /// Whether a name is the run that the client set, or an identifier of the sender.
  func isOf(run name: String) -> Bool { run == name || sender.keys.contains(name) }
}

/// The arrivals that occurred, so that equal ones are stored once.
struct PushArrivals: Sendable {
  private var known: Set<PushArrival> = []
  private var latest: PushArrival?

  /// Most test runs have a few senders; if there are more, the memory is not saved.
  private static let capacity = 1024

  /// Returns the stored arrival that is equal to the given one.
  mutating func shared(_ arrival: PushArrival) -> PushArrival {
    // Comparing is cheaper than hashing all strings, and most notifications have one sender.
    if let latest, latest == arrival { return latest }
    if known.count >= Self.capacity { known = [] }
    let stored = known.insert(arrival).memberAfterInsert
    latest = stored
    return stored
  }
}
