internal import Documents

extension DeviceModel {
  /// An iPhone.
  static let apple = DeviceModel { received, appearance in
    guard let root = received.json else { return }
    let push = ApplePush(root, received)
    appearance.travel = push.travel
    push.show(&appearance)
  }
}

/// A push as an iPhone reads it.
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

  /// The level that says how much it may disturb.
  var level: String { aps?.field("interruption-level")?.string ?? "active" }

  /// Whether any text is to be seen.
  private var isVisible: Bool { [title, subtitle, body].contains { $0?.isDrawn == true } }

  func show(_ appearance: inout Appearance) {
    if isVisible {
      if level != "passive" { appearance.surfaces.append(banner) }
      appearance.surfaces += [lockScreen, expanded]
    } else {
      appearance.silence = silence
    }
    if let badge = aps?.field("badge")?.number { appearance.surfaces.append(icon(badge)) }
    if !isVisible, !appData.isEmpty {
      appearance.surfaces.append(
        Surface(.appleApp, .app, appData, direction: received.device))
    }
    explain(&appearance)
  }

  // MARK: - Surfaces

  private static let titleColumns = 34
  private static let bodyColumns = 40

  private var banner: Surface {
    surface(.appleBanner, TextFit(columns: Self.bodyColumns, lines: 2, .appleBanner))
  }

  private var lockScreen: Surface {
    surface(.appleLockScreen, TextFit(columns: Self.bodyColumns, lines: 4, .appleList))
  }

  private var expanded: Surface {
    let whole = surface(
      .appleExpanded, TextFit(columns: Self.bodyColumns, lines: 20, .appleExpanded))
    guard let category = aps?.field("category")?.string else { return whole }
    let hint = "buttons of the category \u{201C}\(category)\u{201D}, from the app"
    return Surface(
      .appleExpanded, .card, whole.parts + [.remark(hint)], assumptions: whole.assumptions,
      direction: received.device)
  }

  private func surface(_ kind: SurfaceKind, _ fit: TextFit) -> Surface {
    var parts: [Surface.Part] = [.header(app: "", time: "now")]
    switch level {
    case "time-sensitive": parts.append(.notice("TIME SENSITIVE"))
    case "critical": parts.append(.notice("CRITICAL"))
    default: break
    }
    let heading = title.flatMap { $0.isBlank ? nil : $0 } ?? PictureText(supplied: "Your App")
    parts.append(line(.title, heading))
    if let subtitle, !subtitle.isBlank { parts.append(line(.subtitle, subtitle)) }
    if let body, body.isDrawn {
      parts.append(.text(PictureLines(.body, body, in: fit, device: received.device)))
    }
    let isNamed = title?.isBlank == false
    let assumptions =
      (isNamed ? [] : [Assumption.appleNamesApp]) + (level == "passive" ? [.applePassive] : [])
    return Surface(kind, .card, parts, assumptions: assumptions, direction: received.device)
  }

  private func line(_ role: PictureLines.Role, _ text: PictureText) -> Surface.Part {
    let columns = role == .title ? Self.titleColumns : Self.bodyColumns
    let fit = TextFit(columns: columns, lines: 1, .appleTitle, lineBreaks: .asBlanks)
    return .text(PictureLines(role, text, in: fit, device: received.device))
  }

  private func icon(_ badge: Double) -> Surface {
    let count = badge >= 1 ? String(Int(min(badge, 1e9))) : ""
    let parts: [Surface.Part] =
      count.isEmpty
      ? [.badge(""), .remark("the badge is removed")] : [.badge(count), .remark("Your App")]
    return Surface(.appleBadge, .icon, parts, direction: received.device)
  }

  /// The keys that only the app receives.
  private var appData: [Surface.Part] {
    (root.members ?? []).filter { $0.key.string != "aps" }
      .map { .datum(name: $0.key.string, value: $0.value.asDatum) }
  }

  // MARK: - What is not to be seen

  private var silence: String {
    if aps?.field("event") != nil {
      return "a Live Activity: the app draws it from 'content-state'"
    }
    if aps?.field("content-changed") != nil { return "a widget is reloaded, and the app draws it" }
    if aps?.field("content-available")?.isOn == true {
      return "a background push: the app is woken, and nothing is shown"
    }
    if aps?.field("alert") != nil { return "nothing is shown: all texts of 'alert' are empty" }
    return "nothing is shown: there is no 'alert'"
  }

  private func explain(_ appearance: inout Appearance) {
    if level == "passive", isVisible {
      appearance.omit("banner", "'interruption-level' is passive: straight to the list")
    }
    if aps?.field("mutable-content")?.isOn == true {
      appearance.omit(
        "changes by the app", "'mutable-content' lets its extension replace texts and add a picture"
      )
    }
    if aps?["alert"]?.usesAppStrings == true {
      appearance.omit("texts of the app", received.appTexts.explanation)
    }
    if isVisible {
      for part in appData {
        guard case .datum(let name, _) = part else { continue }
        appearance.omit("'\(name)'", "is for the app, which gets it beside 'aps'")
      }
    }
  }
}

extension JSONValue {
  /// A text of an alert; strings of the app itself are shown as their keys in brackets.
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
