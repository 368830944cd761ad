internal import Documents

extension DeviceModel {
  /// A tablet of Amazon's.
  static let amazon = DeviceModel { received, appearance in
    guard let root = received.json else { return }
    let row = VendorRow(root.field("notification"), title: "title", body: "body", received)
    row.show(data: root.field("data"), &appearance)
    let key = root.field("consolidationKey")?.string
    appearance.travel = [
      TravelNote(.offline, "stored"),
      .lifetime(root.field("expiresAfter")?.number, key: "expiresAfter", otherwise: "1 week"),
      key.map {
        TravelNote(.replaces, "the waiting one with '\($0)'", because: "consolidationKey")
      } ?? TravelNote(.replaces, "nothing"),
      TravelNote(
        .loudness,
        root.field("priority")?.string == "high" ? "at once" : "when the tablet is awake anyway",
        because: root.field("priority")?.string.map { "priority: \($0)" }),
    ]
  }

  /// A phone that Baidu's service reaches.
  static let baidu = DeviceModel { received, appearance in
    guard let root = received.json else { return }
    let row = VendorRow(root, title: "title", body: "description", received)
    row.show(data: root.field("custom_content"), &appearance)
    appearance.travel = .asTheRequestSays
  }

  /// A phone of Xiaomi's.
  static let xiaomi = DeviceModel { received, appearance in
    guard let root = received.json else { return }
    guard root.field("pass_through")?.number != 1 else {
      appearance.silence = "a message for the app: nothing is shown"
      appearance.travel = .asTheRequestSays
      return
    }
    let row = VendorRow(root, title: "title", body: "description", received)
    row.show(data: nil, &appearance)
    if root.field("payload") != nil { appearance.omit("'payload'", "is for the app") }
    let milliseconds = root.field("time_to_live")?.number
    appearance.travel = [
      TravelNote(.offline, "stored"),
      .lifetime(milliseconds.map { $0 / 1000 }, key: "time_to_live", otherwise: "Xiaomi decides"),
      root.field("notify_id")?.number.map {
        TravelNote(.replaces, "the row with the number \(Int64($0.clamped))", because: "notify_id")
      } ?? TravelNote(.replaces, "nothing"),
      TravelNote(.loudness, "as 'notify_type' and the phone say"),
    ]
  }
}

/// Title and text in a row of the shade, as a vendor's own service shows it.
private struct VendorRow {
  private let title: PictureText?
  private let body: PictureText?
  private let received: DeviceReading

  init(_ value: JSONValue?, title: String, body: String, _ received: DeviceReading) {
    self.title = value?.field(title)?.text.map { PictureText($0) }
    self.body = value?.field(body)?.text.map { PictureText($0) }
    self.received = received
  }

  func show(data: JSONValue?, _ appearance: inout Appearance) {
    guard [title, body].contains(where: { $0?.isBlank == false }) else {
      appearance.silence =
        data == nil
        ? "nothing is shown: there is neither title nor text"
        : "a data message: the app decides what is shown, and gets this"
      if let data {
        appearance.surfaces = [
          Surface(.androidApp, .app, data.data, direction: received.device)
        ]
      }
      return
    }
    appearance.surfaces = [
      surface(.androidCollapsed, lines: 1), surface(.androidExpanded, lines: 10),
    ]
    for member in data?.members ?? [] {
      appearance.omit("'\(member.key.string)'", "is for the app")
    }
  }

  private func surface(_ kind: SurfaceKind, lines: Int) -> Surface {
    var parts: [Surface.Part] = [.header(app: "Your App", time: "now")]
    if let title, !title.isBlank {
      let fit = TextFit(columns: 40, lines: 1, .vendorRow, lineBreaks: .asBlanks)
      parts.append(.text(PictureLines(.title, title, in: fit, device: received.device)))
    }
    if let body, !body.isBlank {
      let fit = TextFit(
        columns: 45, lines: lines, .vendorRow, lineBreaks: lines == 1 ? .asBlanks : .kept)
      parts.append(.text(PictureLines(.body, body, in: fit, device: received.device)))
    }
    return Surface(kind, .row, parts, direction: received.device)
  }
}

extension TravelNote {
  /// When a message is given up that says for how many seconds it is good.
  fileprivate static func lifetime(
    _ seconds: Double?, key: String, otherwise: String
  ) -> TravelNote {
    guard let seconds else { return TravelNote(.until, otherwise) }
    let count = Int64(seconds.clamped)
    return TravelNote(
      .until, "\(UTCMoment.duration(ofSeconds: count)) after the send", because: key)
  }
}

extension [TravelNote] {
  /// The notes if the request, not the payload, decides how a message travels.
  fileprivate static let asTheRequestSays: [TravelNote] = [
    TravelNote(.offline, "stored"), TravelNote(.replaces, "nothing"),
    TravelNote(.until, "as the request to the service says"),
    TravelNote(.loudness, "as the phone says"),
  ]
}
