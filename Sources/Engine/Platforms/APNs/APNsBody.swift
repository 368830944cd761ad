internal import Documents

/// A body for Apple, with the values that most rules read.
struct APNsBody: Sendable {
  /// The context of a body: a whole message, or a part of a Firebase message.
  enum Setting: Sendable {
    /// The whole message.
    case whole
    /// The payload for Apple inside a Firebase message. Firebase completes such a payload.
    case partOfFirebase
  }

  let root: JSONValue
  let aps: JSONValue?
  let alert: JSONValue?
  let headers: [Header]
  let pending: PendingValues
  let route: Payload.Route
  let stage: Payload.Stage
  let setting: Setting

  init(_ root: JSONValue, of payload: Payload) {
    self.init(
      root, headers: payload.headers, pending: payload.pending, route: payload.route,
      stage: payload.stage, setting: .whole)
  }

  init(
    _ root: JSONValue, headers: [Header], pending: PendingValues, route: Payload.Route,
    stage: Payload.Stage, setting: Setting
  ) {
    self.root = root
    aps = root["aps"]
    alert = aps?["alert"]
    self.headers = headers
    self.pending = pending
    self.route = route
    self.stage = stage
    self.setting = setting
  }

  /// The members of `aps` that the user notices: `alert`, `badge` and `sound`.
  var alerting: [JSONMember] { aps?.members?.filter(\.isAlerting) ?? [] }

  /// Whether the user notices the notification.
  var isAlerting: Bool { aps?.members?.contains(where: \.isAlerting) == true }

  /// The push type that a header sets; nil without such a header.
  var statedPushType: String? { headers["apns-push-type"]?.text }

  /// Whether the body belongs to a Live Activity.
  var isLiveActivity: Bool { aps?["event"] != nil }

  /// Whether a flag in `aps` is known to be 1.
  func isOn(_ key: String) -> Bool { aps?[key].flatMap(number) == 1 }

  /// Returns the text of a value; nil if the value is not a string or is not known yet.
  func text(_ value: JSONValue) -> String? { pending[value.span] == nil ? value.text?.string : nil }

  /// Returns the number in a value; nil if the value is not a number or is not known yet.
  func number(_ value: JSONValue) -> Double? {
    guard case .number(let number) = value.content else { return nil }
    return Double(number.string)
  }

  /// The push type in the header; without the header, the push type derived from the body.
  var pushType: String {
    if let stated = statedPushType { return stated }
    if root["mdm"] != nil { return APNsPushType.mdm.name }
    if isLiveActivity { return APNsPushType.liveActivity.name }
    if aps?["content-changed"] != nil { return APNsPushType.widgets.name }
    let isSilent = aps?["content-available"] != nil && !isAlerting
    return isSilent ? APNsPushType.background.name : APNsPushType.alert.name
  }

  /// The headers that the hub or the sender adds; the hub adds only the push type.
  var derivedHeaders: [Header] {
    let type = Header(derived: "apns-push-type", pushType)
    guard route == .direct, pushType == APNsPushType.background.name else { return [type] }
    return [type, Header(derived: "apns-priority", "5")]
  }
}

extension JSONMember {
  private static let alertingKeys = ["alert", "badge", "sound"]

  /// Whether the user notices the member of `aps`.
  fileprivate var isAlerting: Bool { Self.alertingKeys.contains(where: hasKey) }
}
