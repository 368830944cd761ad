internal import Apps
internal import Diagnostics
internal import Documents

extension DeviceModel {
  /// An iPhone that receives a notification from Apple's push service.
  static let apple = DeviceModel { received, appearance in
    guard let root = received.json else { return }
    let push = ApplePush(root, received)
    appearance.travel = push.travel
    push.show(&appearance)
  }
}

/// A push notification as an iPhone reads it.
struct ApplePush {
  let root: JSONValue
  let aps: JSONValue?
  let received: DeviceReading
  let title: PictureText?
  let subtitle: PictureText?
  let body: PictureText?

  init(_ root: JSONValue, _ received: DeviceReading) {
    self.root = root
    self.received = received
    aps = root["aps"]
    let alert = aps?.field("alert")
    let texts = received.appTexts
    title = alert?.appleText("title", key: "title-loc-key", texts)
    subtitle = alert?.appleText("subtitle", key: "subtitle-loc-key", texts)
    body = alert.flatMap {
      $0.text.map { PictureText($0) } ?? $0.appleText("body", key: "loc-key", texts)
    }
  }

  /// The interruption level: `active`, `passive`, `time-sensitive` or `critical`.
  var level: String { aps?.field("interruption-level")?.string ?? "active" }

  /// Whether any text is visible.
  var isVisible: Bool { [title, subtitle, body].contains { $0?.isDrawn == true } }

  func show(_ appearance: inout Appearance) {
    if !isVisible { appearance.silence = silence }
    appearance.surfaces += surfaces
    if !isVisible, !appData.isEmpty {
      appearance.surfaces.append(
        Surface(.appleApp, .app, appData, direction: received.device))
    }
    explain(&appearance)
  }

  /// The notification in all layouts, and the badge; on a watch, if one is asked for.
  var surfaces: [Surface] {
    let looks = received.canHave(.watch) && isVisible ? watchLooks : []
    return received.isWatchAlone ? looks : phoneSurfaces + looks
  }

  private var phoneSurfaces: [Surface] {
    var surfaces: [Surface] = []
    if isVisible {
      if level != "passive" { surfaces.append(banner) }
      surfaces += [lockScreen, expanded]
    }
    if let badge = aps?.field("badge")?.number { surfaces.append(icon(badge)) }
    return surfaces
  }

  // MARK: - Surfaces

  private var measures: SurfaceMeasures { received.measures(of: .apple) }

  /// The width of a title, which shares its line with the time: a longer word than "now", such as
  /// "maintenant", leaves less.
  private var titleWidth: Double {
    let now = SystemWords.now(in: received.language)
    return measures.cardText - measures["time-gap"]
      - TextFont.apple.width(of: now, size: measures["time-size"])
  }

  private var banner: Surface { surface(.appleBanner, lines: "banner-lines", .appleBanner) }

  private var lockScreen: Surface { surface(.appleLockScreen, lines: "list-lines", .appleList) }

  private var expanded: Surface {
    let whole = surface(.appleExpanded, lines: "expanded-lines", .appleExpanded)
    guard let category else { return whole }
    guard let buttons = category.declared?.buttons else {
      return whole.adding([.remark(category.hint)], [])
    }
    let drawn = buttons.prefix(mostButtons).map { button in
      Surface.Button(
        PictureText(supplied: button.title.text(in: received.language)),
        button.isDestructive ? .critical : .plain)
    }
    return drawn.isEmpty ? whole : whole.adding(drawn.map { .buttons([$0]) }, [.appleButtons])
  }

  private var mostButtons: Int { measures.count("buttons-expanded") }

  private func surface(
    _ kind: SurfaceKind, lines: String, _ assumption: Assumption
  ) -> Surface {
    var parts: [Surface.Part] = [.header(app: "", time: SystemWords.now(in: received.language))]
    switch level {
    case "time-sensitive": parts.append(.notice("TIME SENSITIVE"))
    case "critical": parts.append(.notice("CRITICAL"))
    default: break
    }
    let heading = title.flatMap { $0.isBlank ? nil : $0 } ?? PictureText(supplied: received.appName)
    parts.append(line(.title, heading))
    if let subtitle, !subtitle.isBlank { parts.append(line(.subtitle, subtitle)) }
    if let body, body.isDrawn {
      let fit = TextFit(
        width: measures.cardText, size: measures["body-size"], lines: measures.count(lines),
        assumption, font: .apple)
      parts.append(.text(PictureLines(.body, body, in: fit, device: received.device)))
    }
    let isNamed = title?.isBlank == false
    let assumptions =
      (isNamed ? [] : [Assumption.appleNamesApp]) + (level == "passive" ? [.applePassive] : [])
    return Surface(kind, .card, parts, assumptions: assumptions, direction: received.device)
  }

  private func line(_ role: PictureLines.Role, _ text: PictureText) -> Surface.Part {
    let fit = TextFit(
      width: role == .title ? titleWidth : measures.cardText,
      size: measures["\(role.rawValue)-size"], lines: 1, .appleTitle,
      font: .apple.weighted(for: role))
    return .text(PictureLines(role, text, in: fit, device: received.device))
  }

  private func icon(_ badge: Double) -> Surface {
    let count = badge >= 1 ? String(Int(min(badge, 1e9))) : ""
    let parts: [Surface.Part] =
      count.isEmpty
      ? [.badge(""), .remark("the badge is removed")] : [.badge(count), .remark(received.appName)]
    return Surface(.appleBadge, .icon, parts, direction: received.device)
  }

  /// The custom keys of the payload with their values, which only the app reads.
  private var appData: [Surface.Part] {
    (root.members ?? []).filter { $0.key.string != "aps" }
      .map { .datum(name: $0.key.string, value: $0.value.asDatum) }
  }

  // MARK: - Invisible parts

  private var silence: String {
    if aps?.field("event") != nil {
      return "a Live Activity: drawn by the app from 'content-state'"
    }
    if aps?.field("content-changed") != nil { return "a widget is reloaded and drawn by the app" }
    if aps?.field("content-available")?.isOn == true {
      return "a background push: it wakes the app, and nothing is shown"
    }
    if aps?.field("alert") != nil { return "nothing is shown: all strings of 'alert' are empty" }
    return "nothing is shown: there is no 'alert'"
  }

  private func explain(_ appearance: inout Appearance) {
    if isVisible { explainButtons(&appearance) }
    if level == "passive", isVisible {
      appearance.omit(
        "banner", "'interruption-level' is 'passive': only added to the notification list")
    }
    if aps?.field("mutable-content")?.isOn == true {
      appearance.omit(
        "changes by the app",
        "'mutable-content' lets an app extension replace text and add an image"
      )
    }
    if aps?["alert"]?.usesAppStrings == true {
      appearance.omit("the app's own strings", received.appTexts.explanation)
    }
    if isVisible {
      for part in appData {
        guard case .datum(let name, _) = part else { continue }
        appearance.omit("'\(name)'", "only for the app")
      }
    }
  }

  /// The category of the push and a hint about its buttons; nil if the push has no category.
  var category: (hint: String, declared: AppCategory?)? {
    guard let id = aps?.field("category")?.string else { return nil }
    let hint =
      received.app.categories.isEmpty
      ? "buttons of the category \u{201C}\(id)\u{201D}, defined by the app"
      : "no buttons: the app does not declare the category \u{201C}\(id)\u{201D}"
    return (hint, received.app.category(id))
  }

  /// Adds notes about the text fields that buttons open, and about the buttons that are not shown.
  private func explainButtons(_ appearance: inout Appearance) {
    let buttons = category?.declared?.buttons ?? []
    for button in buttons.prefix(mostButtons) {
      guard let hint = button.input?.text(in: received.language) else { continue }
      let title = button.title.text(in: received.language)
      appearance.omit(
        "the field \u{201C}\(hint)\u{201D}", "appears after a tap on \u{201C}\(title)\u{201D}")
    }
    for button in buttons.dropFirst(mostButtons) {
      let title = button.title.text(in: received.language)
      appearance.omit(
        "the button \u{201C}\(title)\u{201D}", "only \(mostButtons) buttons are shown")
    }
  }
}

extension JSONValue {
  /// Returns a string of an alert: the app's string for a localization key, or the literal string.
  fileprivate func appleText(
    _ name: String, key field: String, _ texts: AppTexts?
  ) -> PictureText? {
    if let key = self.field(field)?.string { return AppTexts.text(field, key: key, in: texts) }
    let literal = self.field(name)
    return literal?.text.map { PictureText($0) }
      ?? literal?.field("loc-key")?.string.map { PictureText(supplied: "\u{27E8}\($0)\u{27E9}") }
  }

  fileprivate var usesAppStrings: Bool {
    ["title-loc-key", "subtitle-loc-key", "loc-key"].contains { self[$0] != nil }
  }
}
