internal import Documents
internal import Platforms
internal import Surfaces

/// The adaptive replacement of a Windows 8 template, with attributes for its strings and images.
struct AdaptiveLayout {
  /// An element of the new binding, with the attributes to add to it.
  typealias Placed = (element: XMLElement, attributes: [(String, String)])

  /// The Windows 8 template to replace.
  let legacy: LegacyTemplate
  /// The adaptive template: `ToastGeneric`, `TileMedium`.
  let template: String

  /// Creates a layout; nil for a template without an adaptive equivalent.
  ///
  /// Windows itself draws the badge of an `IconWithBadge` tile, and only Windows Phone has tall
  /// tiles.
  init?(_ legacy: LegacyTemplate) {
    guard !legacy.name.contains("IconWithBadge"),
      let template = Self.sizes.first(where: { legacy.name.hasPrefix($0.prefix) })?.template
    else { return nil }
    self.legacy = legacy
    self.template = template
  }

  /// The adaptive template for each prefix of an old name; longer prefixes precede shorter ones.
  private static let sizes: [(prefix: String, template: String)] = [
    ("Toast", "ToastGeneric"), ("TileSquare71x71", "TileSmall"),
    ("TileSquare150x150", "TileMedium"), ("TileSquare310x310", "TileLarge"),
    ("TileSquare", "TileMedium"), ("TileWide310x150", "TileWide"), ("TileWide", "TileWide"),
  ]

  private var isToast: Bool { template == "ToastGeneric" }

  /// The visible difference between the old and the new template; nil if both look alike.
  var remark: String? {
    if isToast { return nil }
    if legacy.name.contains("Peek"), legacy.imageCount > 1 {
      return "the images no longer alternate; the first one slides in"
    }
    if legacy.name.contains("Small"), legacy.imageCount > 0, legacy.textCount > 0 {
      return "the images are above the text, not next to it"
    }
    return legacy.name.contains("Block") ? "the number is above the text" : nil
  }

  // MARK: - Elements

  /// Returns the elements that the old template shows, in order, and those that it ignores.
  func arranged(
    _ elements: [XMLElement]
  ) -> (kept: [Placed], dropped: [(element: XMLElement, reason: String)]) {
    let images = elements.filter { $0.name == "image" }
    let texts = elements.filter { $0.name == "text" }.sorted { $0.id < $1.id }
    var dropped: [(element: XMLElement, reason: String)] = []
    var kept: [Placed] = []
    for (index, image) in images.enumerated() {
      if isToast, index >= legacy.imageCount {
        dropped.append((image, "'\(legacy.name)' does not show this image"))
      } else {
        kept.append((image, attributes(ofImage: index)))
      }
    }
    var shown: [XMLElement] = []
    for text in texts {
      if isToast, !(1...legacy.textCount).contains(text.id) {
        dropped.append((text, "'\(legacy.name)' does not show this text"))
      } else if text.isEmptyElement {
        dropped.append((text, "the text is empty"))
      } else {
        shown.append(text)
      }
    }
    let styles = LegacyTextStyle.styles(of: legacy.name, count: shown.count)
    for (text, style) in zip(shown, styles) { kept.append((text, attributes(of: text, style))) }
    return (kept, dropped)
  }

  private func attributes(ofImage index: Int) -> [(String, String)] {
    if isToast { return [("placement", "appLogoOverride")] }
    guard index == 0 else { return [] }
    if legacy.name.contains("Peek") { return [("placement", "peek")] }
    let isWhole = legacy.textCount == 0 && legacy.imageCount == 1
    return isWhole || legacy.name.contains("Overlay") ? [("placement", "background")] : []
  }

  private func attributes(of text: XMLElement, _ style: LegacyTextStyle) -> [(String, String)] {
    if isToast {
      return legacy.name.hasSuffix("03") && text.id == 1 ? [("hint-maxLines", "2")] : []
    }
    let lines =
      style.lineCount > 1
      ? [("hint-wrap", "true"), ("hint-maxLines", String(style.lineCount))] : []
    switch style.role {
    case .title: return [("hint-style", "subtitle")] + lines
    case .numeral: return [("hint-style", "header")] + lines
    case .subtitle, .body, .attribution, .caption: return lines
    }
  }
}

extension XMLElement {
  /// The id of a text or image element; 0 if the element has no id.
  fileprivate var id: Int { self[attribute: "id"].flatMap { Int($0.value.string) } ?? 0 }

  /// Whether the element contains only white space.
  fileprivate var isEmptyElement: Bool {
    texts.allSatisfy { $0.text.string.allSatisfy(\.isWhitespace) } && elements.isEmpty
  }
}
