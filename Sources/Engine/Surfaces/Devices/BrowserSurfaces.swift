internal import Documents

extension DeviceModel {
  /// A desktop browser.
  static let browser = DeviceModel { received, appearance in
    guard let root = received.json, root.members != nil else {
      // `event.data.text()` of a service worker reads any body, such as a plain sentence.
      // https://www.w3.org/TR/push-api/#dom-pushmessagedata-text
      appearance.travel = BrowserTravel(JSONValue(.null), received).notes
      guard let text = received.json?.asDatum ?? received.plainText else { return }
      return appearance.leaveToServiceWorker(
        [.datum(name: "text", value: text)], received)
    }
    appearance.travel = BrowserTravel(root, received).notes
    if root.field("web_push") != nil, let notification = root.field("notification") {
      BrowserNotification(notification, received).show(&appearance)
    } else {
      BrowserNotification(root, received).show(&appearance)
      appearance.omit(
        "this preview", "valid if the service worker passes the payload to showNotification()")
    }
  }
}

extension Appearance {
  /// Shows the data that a service worker receives.
  fileprivate mutating func leaveToServiceWorker(
    _ data: [Surface.Part], _ received: DeviceReading
  ) {
    silence = "the service worker receives this data and decides what to show"
    surfaces = [Surface(.browserApp, .app, data, direction: received.device)]
  }
}

/// A browser notification with the options of the web's Notification interface.
private struct BrowserNotification {
  private let options: JSONValue
  private let received: DeviceReading
  private let title: PictureText?
  private let body: PictureText?

  init(_ options: JSONValue, _ received: DeviceReading) {
    self.options = options
    self.received = received
    title = options.field("title")?.text.map { PictureText($0) }
    body = options.field("body", "message")?.text.map { PictureText($0) }
  }

  func show(_ appearance: inout Appearance) {
    guard [title, body].contains(where: { $0?.isBlank == false }) else {
      return appearance.leaveToServiceWorker(options.data, received)
    }
    appearance.surfaces = [Surface(.browser, .window, parts, direction: received.device)]
    if options.field("data") != nil { appearance.omit("'data'", "only for the service worker") }
  }

  private var parts: [Surface.Part] {
    var parts: [Surface.Part] = [
      .header(app: "your.site", time: SystemWords.now(in: received.language))
    ]
    if let icon = options.field("icon")?.text {
      parts.append(.picture(PictureBox(.logo, PictureText(icon))))
    }
    if let title { parts.append(line(.title, title)) }
    if let body, !body.isBlank { parts.append(line(.body, body)) }
    if let image = options.field("image")?.text {
      parts.append(.picture(PictureBox(.hero, PictureText(image))))
    }
    if case .array(let actions)? = options.field("actions")?.content {
      let buttons = actions.prefix(measures.count("buttons")).compactMap { $0.field("title")?.text }
      if !buttons.isEmpty {
        parts.append(.buttons(buttons.map { Surface.Button(PictureText($0)) }))
      }
    }
    return parts
  }

  private var measures: SurfaceMeasures { .browser }

  /// The width of text, next to the icon if there is one.
  private var textWidth: Double {
    let icon =
      options.field("icon") == nil ? 0 : measures["icon-size"] + measures["icon-gap"]
    return measures["card-width"] - 2 * measures["card-padding"] - icon
  }

  private func line(_ role: PictureLines.Role, _ text: PictureText) -> Surface.Part {
    let fit = TextFit(
      width: textWidth, size: measures["\(role.rawValue)-size"],
      lines: measures.count("\(role.rawValue)-lines"), .browserTexts,
      font: .windows.weighted(for: role))
    return .text(PictureLines(role, text, in: fit, device: paragraphDirection))
  }

  private var paragraphDirection: TextDirection {
    options.field("dir")?.string.flatMap(TextDirection.init(rawValue:)) ?? received.device
  }
}

/// The delivery of a message by a push service to a browser.
private struct BrowserTravel {
  private let root: JSONValue
  private let received: DeviceReading

  init(_ root: JSONValue, _ received: DeviceReading) {
    self.root = root
    self.received = received
  }

  var notes: [TravelNote] {
    let lifetime = received.header("TTL").flatMap { Int64($0) }
    let offline =
      lifetime == 0
      ? TravelNote(.offline, "dropped", because: "TTL: 0") : TravelNote(.offline, "stored")
    let until = lifetime.map {
      TravelNote(
        .until, "for \(UTCMoment.duration(ofSeconds: $0)) after the send", because: "TTL: \($0)")
    }
    return [
      offline, until ?? TravelNote(.until, "as long as the TTL header says"), replacement, loudness,
    ]
  }

  private var replacement: TravelNote {
    if let tag = root.field("tag")?.string {
      return TravelNote(.replaces, "the notification with the tag '\(tag)'", because: "tag")
    }
    if let topic = received.header("Topic") {
      return TravelNote(.replaces, "a waiting message with the topic '\(topic)'", because: "Topic")
    }
    return TravelNote(.replaces, "nothing")
  }

  private var loudness: TravelNote {
    if root.field("silent")?.isOn == true {
      return TravelNote(.loudness, "without a sound", because: "silent")
    }
    let stays = root.field("requireInteraction")?.isOn == true
    return TravelNote(
      .loudness,
      stays
        ? "with a banner until the user responds"
        : "with a banner, if the browser shows banners",
      because: stays ? "requireInteraction" : received.header("Urgency").map { "Urgency: \($0)" })
  }
}
