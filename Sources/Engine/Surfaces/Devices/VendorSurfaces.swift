internal import Documents
internal import Platforms

extension DeviceModel {
  /// An Amazon tablet.
  static let amazon = DeviceModel { received, appearance in
    guard let root = received.json else { return }
    let row = VendorRow(root.field("notification"), title: "title", body: "body", received)
    row.show(data: root.field("data"), &appearance)
    let key = root.field("consolidationKey")?.string
    appearance.travel = [
      TravelNote(.offline, "stored"),
      .lifetime(root.field("expiresAfter")?.number, key: "expiresAfter", otherwise: "for 1 week"),
      key.map {
        TravelNote(.replaces, "a waiting message with the key '\($0)'", because: "consolidationKey")
      } ?? TravelNote(.replaces, "nothing"),
      TravelNote(
        .loudness,
        root.field("priority")?.string == "high" ? "at once" : "the next time the tablet is awake",
        because: root.field("priority")?.string.map { "priority: \($0)" }),
    ]
  }

  /// A phone that receives messages through Baidu's service.
  static let baidu = DeviceModel { received, appearance in
    guard let root = received.json else { return }
    let row = VendorRow(root, title: "title", body: "description", received)
    row.show(data: root.field("custom_content"), &appearance)
    appearance.travel = .asTheRequestSays
  }

  /// A Xiaomi phone.
  static let xiaomi = DeviceModel { received, appearance in
    guard let root = received.json else { return }
    guard root.field("pass_through")?.number != 1 else {
      appearance.silence = "a message for the app: nothing is shown"
      appearance.travel = .asTheRequestSays
      return
    }
    let row = VendorRow(root, title: "title", body: "description", received)
    row.show(data: nil, &appearance)
    if root.field("payload") != nil { appearance.omit("'payload'", "only for the app") }
    let milliseconds = root.field("time_to_live")?.number
    appearance.travel = [
      TravelNote(.offline, "stored"),
      .lifetime(
        milliseconds.map { $0 / 1000 }, key: "time_to_live", otherwise: "as long as Xiaomi decides"),
      root.field("notify_id")?.number.map {
        TravelNote(.replaces, "the row with the id \(Int64($0.clamped))", because: "notify_id")
      } ?? TravelNote(.replaces, "nothing"),
      TravelNote(.loudness, "as 'notify_type' and the phone decide"),
    ]
  }
}

extension DeviceModel {
  /// The device of a platform that only declares the keys of a row.
  static func declared(_ keys: VisibleRow) -> DeviceModel {
    DeviceModel { received, appearance in
      guard let root = received.json,
        let message = root.members == nil ? root.elements.first : root
      else { return }
      let image = keys.image.isEmpty ? nil : keys.image.reduce(message) { $0?.field($1) }
      let row = VendorRow(
        message, title: keys.title, body: keys.body, image: image, received)
      row.show(data: keys.data.flatMap { message.field($0) }, &appearance)
      if !keys.apple.isEmpty, !appearance.surfaces.isEmpty {
        let push = ApplePush(message.applePush(keys), received)
        let phone = received.canHave(.apple) ? push.surfaces : []
        let shade = received.canHave(.android) ? appearance.surfaces : []
        appearance.surfaces = phone + shade
      }
      if root.elements.count > 1 {
        appearance.omit("the other messages", "the preview shows the first message of the list")
      }
      let replaced = keys.replaces.flatMap { key in message.field(key)?.string.map { (key, $0) } }
      appearance.travel = [
        TravelNote(.offline, "stored"),
        .lifetime(
          received.payload.lifetime.map(Double.init), key: "ttl",
          otherwise: "as long as the service decides"),
        replaced.map { key, value in
          TravelNote(.replaces, "the row with the \(key) '\(value)'", because: key)
        } ?? TravelNote(.replaces, "nothing"),
        TravelNote(.loudness, "as the phone decides"),
      ]
    }
  }
}

extension JSONValue {
  /// Returns the payload that a service for several systems sends to an iPhone.
  fileprivate func applePush(_ keys: VisibleRow) -> JSONValue {
    let alert = [
      ("title", keys.title), ("subtitle", keys.apple["subtitle"] ?? ""), ("body", keys.body),
    ]
    let rest = keys.apple.filter { $0.key != "subtitle" }.sorted { $0.key < $1.key }
    func members(_ names: [(String, String)]) -> [(String, JSONValue)] {
      names.compactMap { name, key in field(key).map { (name, $0) } }
    }
    let aps = [("alert", JSONValue.object(members(alert)))] + members(rest.map { ($0, $1) })
    return .object([("aps", .object(aps))])
  }
}

/// The title and text in a row of the notification shade, displayed by a vendor's own service.
private struct VendorRow {
  private let title: PictureText?
  private let body: PictureText?
  private let image: PictureText?
  private let received: DeviceReading

  init(
    _ value: JSONValue?, title: String, body: String, image: JSONValue? = nil,
    _ received: DeviceReading
  ) {
    self.image = image?.text.map { PictureText($0) }
    self.title = value?.field(title)?.text.map { PictureText($0) }
    self.body = value?.field(body)?.text.map { PictureText($0) }
    self.received = received
  }

  func show(data: JSONValue?, _ appearance: inout Appearance) {
    guard [title, body].contains(where: { $0?.isBlank == false }) else {
      appearance.silence =
        data == nil
        ? "nothing is shown: the message has neither a title nor text"
        : "a data message: the app receives this data and decides what to show"
      if let data {
        appearance.surfaces = [
          Surface(.androidApp, .app, data.data, direction: received.device)
        ]
      }
      return
    }
    let row = ShadeRow(
      title: title, body: body, image: image, received: received,
      assumptions: (.vendorRow, .vendorRow))
    appearance.surfaces = [row.collapsed, row.expanded]
    for member in data?.members ?? [] {
      appearance.omit("'\(member.key.string)'", "only for the app")
    }
  }
}

extension TravelNote {
  /// Returns the note on expiry for a number of seconds, or `otherwise` if the number is unknown.
  fileprivate static func lifetime(
    _ seconds: Double?, key: String, otherwise: String
  ) -> TravelNote {
    guard let seconds else { return TravelNote(.until, otherwise) }
    let count = Int64(seconds.clamped)
    return TravelNote(
      .until, "for \(UTCMoment.duration(ofSeconds: count)) after the send", because: key)
  }
}

extension [TravelNote] {
  /// The notes for a service whose delivery options are set in the request, not in the payload.
  fileprivate static let asTheRequestSays: [TravelNote] = [
    TravelNote(.offline, "stored"), TravelNote(.replaces, "nothing"),
    TravelNote(.until, "as long as the request to the service says"),
    TravelNote(.loudness, "as the phone decides"),
  ]
}
