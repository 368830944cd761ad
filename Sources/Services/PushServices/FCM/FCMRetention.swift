internal import Documents
internal import Hub

extension Retention {
  /// The time for which FCM keeps a message that does not set one: four weeks.
  private static let longestLife: Int64 = 28 * 86_400
  /// FCM keeps messages with at most four collapse keys for a device.
  private static let collapseKeys = 4

  /// The rule by which FCM keeps a message for a device that is offline
  /// (https://firebase.google.com/docs/cloud-messaging/concept-options#lifetime).
  ///
  /// A message with a collapse key, or with a notification, is replaced by a newer one. Of others,
  /// FCM keeps 100, and discards all of them when there are more.
  init(_ message: JSONValue?, at time: HubTime) {
    let android = message?["android"]
    let key = (android?["collapse_key"] ?? android?["collapseKey"])?.text?.string
    let isShown = message?["notification"] != nil || android?["notification"] != nil
    let life = android?["ttl"]?.text.flatMap { Int64(duration: $0.string) } ?? Self.longestLife
    self.init(key: key ?? (isShown ? "" : nil))
    end = time + min(life, Self.longestLife) * 1000
    isKept = life > 0
    keyedCapacity = Self.collapseKeys
    overflow = key == nil && !isShown ? .all : .oldest
  }
}

extension Int64 {
  /// Reads a duration such as `3.5s`, in whole seconds.
  fileprivate init?(duration text: String) {
    guard text.hasSuffix("s"), let seconds = Double(text.dropLast()), seconds >= 0, seconds < 1e12
    else { return nil }
    self = Int64(seconds)
  }
}
