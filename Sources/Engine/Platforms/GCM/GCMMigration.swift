internal import Documents

/// The migration of a body from Firebase's legacy interface to HTTP v1.
///
/// Values keep their spelling, so the expressions of a template remain valid.
struct GCMMigration {
  private let root: JSONValue

  init(_ body: GCMBody) { root = body.root }

  /// The body in the form of HTTP v1.
  var body: JSONValue {
    let parts: [(String, JSONValue?)] = [
      ("topic", topic), ("token", topic == nil ? root["to"] : nil),
      ("condition", root["condition"]), ("data", root["data"].map(flat)),
      ("notification", part(of: notification, ["title", "body", "image"])),
      ("android", android), ("apns", apns),
    ]
    return object([
      ("validate_only", root["dry_run"]), ("message", object(parts) ?? .object([])),
    ]) ?? .object([])
  }

  private var notification: JSONValue? { root["notification"] }

  private var topic: JSONValue? {
    guard let to = root["to"]?.text?.string, to.hasPrefix("/topics/") else { return nil }
    return .string(String(to.dropFirst("/topics/".count)))
  }

  private var android: JSONValue? {
    let shown = [
      "icon", "sound", "tag", "color", "click_action", "title_loc_key", "title_loc_args",
      "body_loc_key", "body_loc_args",
    ]
    var members = shown.map { ($0, notification?[$0]) }
    members.append(("channel_id", notification?["android_channel_id"]))
    return object([
      ("collapse_key", root["collapse_key"]),
      ("priority", root["priority"]?.text.map { .string($0.string.uppercased()) }),
      ("ttl", lifetime), ("restricted_package_name", root["restricted_package_name"]),
      ("direct_boot_ok", root["direct_boot_ok"]), ("notification", object(members)),
    ])
  }

  private var lifetime: JSONValue? {
    guard case .number(let seconds)? = root["time_to_live"]?.content else { return nil }
    return .string("\(seconds.string)s")
  }

  private var apns: JSONValue? {
    let isOn = { (key: String) in
      if case .boolean(true)? = root[key]?.content {
        JSONValue.number(1)
      } else {
        nil as JSONValue?
      }
    }
    let badge = notification?["badge"]?.text.flatMap { Int($0.string) }.map { JSONValue.number($0) }
    let aps = object([
      (
        "alert",
        notification?["subtitle"].map { subtitle in
          .object(
            ["title", "body"].compactMap { key in notification?[key].map { (key, $0) } }
              + [("subtitle", subtitle)])
        }
      ),
      ("badge", badge), ("content-available", isOn("content_available")),
      ("mutable-content", isOn("mutable_content")),
    ])
    return aps.map { .object([("payload", .object([("aps", $0)]))]) }
  }

  /// Returns the data as a map of strings; a value that is not a string becomes a string of JSON.
  private func flat(_ data: JSONValue) -> JSONValue {
    guard let members = data.members else { return data }
    return .object(
      members.map { member in
        guard member.value.text == nil else { return (member.key.string, member.value) }
        let json = member.value.compactText
        return (member.key.string, .string(json))
      })
  }

  private func part(of value: JSONValue?, _ keys: [String]) -> JSONValue? {
    object(keys.map { ($0, value?[$0]) })
  }

  /// Returns an object with the members that have a value; nil if no member has a value.
  private func object(_ members: [(String, JSONValue?)]) -> JSONValue? {
    let present = members.compactMap { name, value in value.map { (name, $0) } }
    return present.isEmpty ? nil : .object(present)
  }
}
