package import Documents
package import Platforms

/// The part of a payload that concerns a Live Activity.
package struct ActivityBody: Sendable {
  /// The value of `attributes-type`; nil unless the payload starts an activity.
  let type: JSONValue?
  /// The name in `attributes-type`; nil if an expression gives it.
  package let typeName: String?
  /// The event; nil if it is missing or an expression gives it.
  let event: String?
  /// The attributes and the state.
  let parts: [(ActivityContract.Part, JSONMember)]

  /// Returns the bodies in a payload for Apple, or in a Firebase message.
  ///
  /// Firebase passes `apns.payload` on for the token of a Live Activity:
  /// https://firebase.google.com/docs/cloud-messaging/customize-messages/live-activity
  package static func all(in root: JSONValue, pending: PendingValues) -> [ActivityBody] {
    [root["aps"], root["message"]?["apns"]?["payload"]?["aps"]].compactMap { aps in
      aps.flatMap { ActivityBody($0, pending) }
    }
  }

  /// Returns the activity that the body names, or else the assumed one; nil if an expression names it.
  func activity(
    assuming assumption: ActivityContracts.Assumption
  ) -> ActivityContracts.Assumption? {
    type == nil ? assumption : typeName.map { .named($0) }
  }

  private init?(_ aps: JSONValue, _ pending: PendingValues) {
    func text(_ value: JSONValue?) -> String? {
      value.flatMap { pending[$0.span] == nil ? $0.text?.string : nil }
    }
    type = aps["attributes-type"]
    typeName = text(type)
    event = text(aps["event"])
    parts = ActivityContract.Part.allCases.compactMap { part in
      aps.member(part.rawValue).map { (part, $0) }
    }
    guard type != nil || !parts.isEmpty else { return nil }
  }
}
