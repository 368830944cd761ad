internal import Documents
internal import Platforms

extension DeviceModel {
  /// A Windows Phone, which only old templates target.
  static let phone = DeviceModel { received, appearance in
    appearance.travel = [
      TravelNote(.offline, "lost: Microsoft has shut down the service"),
      TravelNote(.replaces, "nothing"), TravelNote(.until, "not kept; never delivered"),
      TravelNote(.loudness, "never: nothing is delivered"),
    ]
    let parts = received.xml?.elements ?? []
    guard received.payload.target.variant != "raw", !parts.isEmpty else {
      appearance.silence = "a raw notification: the app receives the bytes, and nothing is shown"
      return
    }
    for part in parts {
      switch part.localName {
      case "Toast": appearance.surfaces.append(part.phoneToast(received.device))
      case "Tile": appearance.surfaces.append(part.phoneTile(received.device))
      default: break
      }
    }
    appearance.silence =
      appearance.surfaces.isEmpty
      ? "nothing is shown: the body has neither a toast nor a tile"
      : "not delivered: Microsoft has shut down the service. The preview shows the notification as phones displayed it before."
  }
}

extension XMLElement {
  fileprivate func phoneToast(_ device: TextDirection) -> Surface {
    let texts = [("Text1", PictureLines.Role.title, 20), ("Text2", .body, 24)]
    let parts = texts.compactMap { name, role, columns -> Surface.Part? in
      guard let text = child(name)?.content, !text.isBlank else { return nil }
      let fit = TextFit(
        columns: columns, lines: 1, .phoneToast, lineBreaks: .asBlanks,
        font: .windows.weighted(for: role))
      return .text(PictureLines(role, text, in: fit, device: device))
    }
    return Surface(.phoneToast, .toast, parts, direction: device)
  }

  fileprivate func phoneTile(_ device: TextDirection) -> Surface {
    let names: [(String, PictureLines.Role)] = [
      ("Title", .title), ("BackTitle", .caption), ("BackContent", .body),
      ("WideContent1", .body), ("WideContent2", .body), ("WideContent3", .body),
    ]
    var parts = names.compactMap { name, role -> Surface.Part? in
      guard let text = child(name)?.content, !text.isBlank else { return nil }
      let fit = TextFit(
        columns: 20, lines: 1, .phoneTile, lineBreaks: .asBlanks, font: .windows)
      return .text(PictureLines(role, text, in: fit, device: device))
    }
    if let count = child("Count")?.content, !count.isBlank, count.string != "0" {
      parts.append(.badge(String(count.string.prefix(3))))
    }
    return Surface(.phoneTile, .tile(columns: 20, rows: 7), parts, direction: device)
  }
}
