internal import Apps
internal import Documents
internal import Platforms

extension DeviceModel {
  /// An Android phone that receives messages through HTTP v1.
  static let firebase = DeviceModel { received, appearance in
    guard let message = received.json?.field("message") else { return }
    let android = AndroidConfiguration.all(in: message).first
    let data = android?.data ?? message.field("data")
    let isSync = android?.kinds == [.backgroundSync]
    let row = FirebaseRow(
      shared: isSync ? nil : message.field("notification"),
      own: android?.notification, data: data, received: received)
    row.show(&appearance)
    appearance.explain(android, message)
    appearance.travel = FirebaseTravel(android, row).notes
    if message.field("apns") != nil {
      appearance.omit("'apns'", "sent only to iPhones; the preview is of an Android phone")
    }
    if message.field("webpush") != nil {
      appearance.omit("'webpush'", "sent only to browsers; the preview is of an Android phone")
    }
  }

  /// An Android phone that received messages through the legacy Firebase API, before HTTP v1.
  ///
  /// The preview helps with a migration: see
  /// https://firebase.google.com/docs/cloud-messaging/migrate-v1.
  static let legacyFirebase = DeviceModel { received, appearance in
    guard let root = received.json else { return }
    let row = FirebaseRow(
      shared: root.field("notification"), own: nil, data: root.field("data"), received: received)
    row.show(&appearance)
    let reason = "Firebase has shut down the interface for 'gcm'"
    appearance.silence =
      "not delivered: \(reason). The preview shows the message as phones "
      + "displayed it before."
    appearance.travel = [
      TravelNote(.offline, "not delivered", because: reason),
      TravelNote(.until, "not kept; never sent", because: reason), TravelNote(.replaces, "nothing"),
      TravelNote(.loudness, "never: the device shows nothing", because: reason),
    ]
  }
}

extension Appearance {
  /// Explains the parts of the second form of options for Android that change what is shown.
  ///
  /// https://firebase.google.com/docs/cloud-messaging/send/v2-api
  fileprivate mutating func explain(_ android: AndroidConfiguration?, _ message: JSONValue) {
    guard let android, android.form == .second else { return }
    if android.kinds == [.backgroundSync], message.field("notification") != nil {
      omit("'notification'", "Firebase does not document a notification in a background sync")
    }
    let remote = android[AndroidConfiguration.Kind.remoteNotification.rawValue]
    if remote?.field("mutable_content", "mutableContent")?.isOn == true {
      omit("'mutable_content'", "the app may change the notification on arrival")
    }
    if remote?.field("use_as_v1_data_message", "useAsV1DataMessage")?.isOn == true {
      omit("'use_as_v1_data_message'", "older versions of the app receive only the data")
    }
  }
}

/// A notification as Firebase's library shows it in Android's notification shade.
struct FirebaseRow {
  let shared: JSONValue?
  let own: JSONValue?
  let data: JSONValue?
  let received: DeviceReading

  /// Returns a value of the notification; the value in the `android` object takes precedence over
  /// the shared value.
  func field(_ name: String) -> JSONValue? {
    let camel = name.camelCased
    return own?.field(name, camel) ?? shared?.field(name, camel)
  }

  /// Returns the literal string, or the app's string for the key if the literal string is empty, as
  /// in Firebase.
  private func text(_ name: String) -> PictureText? {
    let key = field("\(name)_loc_key")?.string
    if let literal = field(name)?.text, key == nil || !literal.bytes.isEmpty {
      return PictureText(literal)
    }
    return key.flatMap {
      AppTexts.text("\(name)_loc_key", key: $0, in: received.appTexts)
    }
  }

  private var title: PictureText? { text("title").flatMap { $0.isDrawn ? $0 : nil } }
  private var body: PictureText? { text("body").flatMap { $0.isDrawn ? $0 : nil } }
  private var image: PictureText? { field("image")?.text.map { PictureText($0) } }

  func show(_ appearance: inout Appearance) {
    guard shared != nil || own != nil else {
      appearance.silence = "a data message: the app receives this data and decides what to show"
      appearance.surfaces = [app]
      return
    }
    guard title != nil || body != nil else {
      appearance.silence = "nothing is shown: the notification has neither a title nor a body"
      return
    }
    if field("visibility")?.string == "SECRET" {
      appearance.omit("lock screen", "hidden, because 'visibility' is SECRET")
    }
    appearance.surfaces = [row.collapsed, row.expanded]
    explain(&appearance)
  }

  // MARK: - Surfaces

  private var row: ShadeRow {
    ShadeRow(title: title, body: body, image: image, received: received)
  }

  private var app: Surface {
    Surface(.androidApp, .app, data?.data ?? [], direction: received.device)
  }

  // MARK: - Invisible parts

  private func explain(_ appearance: inout Appearance) {
    let keys = [field("title_loc_key"), field("body_loc_key")].compactMap(\.self)
    if !keys.isEmpty, [text("title"), text("body")].contains(where: { $0?.decoded == nil }) {
      appearance.omit("the app's own strings", received.appTexts.explanation)
    }
    if let image {
      appearance.omit(
        "the image \(image.string)",
        "loaded by the phone; omitted if loading fails or if it is larger than 1 MB")
    }
    for member in data?.members ?? [] {
      appearance.omit("'data.\(member.key.string)'", "passed to the app after a tap on the row")
    }
    if let id = channelID { appearance.omit("channel '\(id)'", explanation(ofChannel: id)) }
    if let action = field("click_action")?.string {
      appearance.omit("'click_action'", "a tap opens '\(action)' in the app")
    }
  }

  private var channelID: String? { (field("channel_id") ?? field("android_channel_id"))?.string }

  /// The channel that sets sound and prominence; nil if the app does not declare the channel.
  var channel: AppChannel? { channelID.flatMap(received.app.channel) }

  private func explanation(ofChannel id: String) -> String {
    guard let channel else {
      return received.app.channels.isEmpty
        ? "if the app has not created the channel, the default channel is used"
        : "not declared by the app: the default channel is used"
    }
    let name = channel.name.map { "\u{201C}\($0.text(in: received.language))\u{201D}" }
    return [name ?? "declared by the app", channel.importance.map { "importance \($0.rawValue)" }]
      .compactMap(\.self).joined(separator: ", ")
  }
}
