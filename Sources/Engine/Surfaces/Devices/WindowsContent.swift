internal import Documents

/// The elements that both toasts and tiles can contain.
struct WindowsContent {
  let device: TextDirection
  let measures: SurfaceMeasures

  init(_ received: DeviceReading) {
    device = received.device
    measures = received.measures(of: .windows)
  }

  /// Returns the text of an element, truncated to the given space.
  func lines(
    _ role: PictureLines.Role, _ element: XMLElement, in fit: TextFit
  ) -> PictureLines {
    PictureLines(
      role, element.content, in: fit, device: direction(of: element), alignment: element.alignment)
  }

  /// Returns the writing direction of the language in `lang`; by default, that of the device's
  /// language.
  private func direction(of element: XMLElement) -> TextDirection {
    element.value("lang").map { TextDirection(ofLanguage: $0) } ?? device
  }

  /// Returns an image with its URL, without loading it; nil if the URL is missing.
  func picture(_ image: XMLElement, _ place: PictureBox.Place) -> Surface.Part? {
    guard let source = image.text("src") else { return nil }
    return .picture(
      PictureBox(
        place, source, alternative: image.text("alt"),
        isRound: image.value("hint-crop") == "circle"))
  }

  /// Returns a group as columns: its subgroups side by side, with their weights.
  func columns(of group: XMLElement, width: Double, _ assumption: Assumption) -> Surface.Part {
    let subgroups = group.children(named: "subgroup")
    let weights = subgroups.map { $0.value("hint-weight").flatMap(Int.init).map { max(1, $0) } }
    let known = weights.compactMap(\.self)
    // If no subgroup has a weight, all columns are equally wide; otherwise, the subgroups without a
    // weight share the remaining width equally.
    let rest = max(
      1, (100 - known.reduce(0) { $0 + min($1, 100) }) / max(1, weights.count - known.count))
    let filled = weights.map { min($0 ?? (known.isEmpty ? 1 : rest), 100) }
    let total = max(1, filled.reduce(0, +))
    let gaps = Double(max(0, subgroups.count - 1)) * measures["column-gap"]
    let columns = zip(subgroups, filled).map { subgroup, weight in
      Surface.Column(
        weight: weight,
        parts: parts(
          of: subgroup, width: max(0, width - gaps) * Double(weight) / Double(total), assumption))
    }
    return .columns(columns)
  }

  /// Returns the text and images of an element; text has one line unless `hint-wrap` is set.
  func parts(of element: XMLElement, width: Double, _ assumption: Assumption) -> [Surface.Part] {
    element.elements.compactMap { child in
      switch child.localName {
      case "text":
        guard !child.content.isBlank else { return nil }
        let wraps = child.value("hint-wrap") == "true"
        let most = child.value("hint-maxLines").flatMap(Int.init) ?? Self.mostLines
        let style = TextStyle(child.value("hint-style"))
        let fit = TextFit(
          width: width, size: style.size, lines: wraps ? max(1, min(most, Self.mostLines)) : 1,
          assumption, font: .windows)
        return .text(lines(style.role, child, in: fit))
      case "image":
        let place = PictureBox.Place(placement: child.value("placement"))
        return place == .inline ? picture(child, .inline) : nil
      case "group": return columns(of: child, width: width, assumption)
      default: return nil
      }
    }
  }

  /// The maximum number of lines, as measured by users in toasts; a tile never has more lines.
  private static let mostLines = 15

  /// Returns a progress bar with a value from 0 to 1.
  func progress(_ element: XMLElement) -> Surface.Part {
    let value = element.value("value").flatMap(Double.init)
    return .progress(
      .init(
        title: element.text("title"), status: element.text("status"),
        value: value.map { $0.isNaN ? 0 : min(max($0, 0), 1) },
        valueText: element.text("valueStringOverride")))
  }

  /// Reports that the device loads each remote image.
  func explainPictures(of element: XMLElement, _ appearance: inout Appearance) {
    var sources: [String] = []
    Self.collect(&sources, in: element)
    var seen: Set<String> = []
    for source in sources where seen.insert(source).inserted {
      let isRemote = source.hasPrefix("http:") || source.hasPrefix("https:")
      if isRemote {
        appearance.omit(
          "the image \(source)", "loaded by the device; omitted if loading fails")
      }
    }
  }

  private static func collect(_ sources: inout [String], in element: XMLElement) {
    for child in element.elements {
      if child.localName == "image", let source = child.value("src") { sources.append(source) }
      collect(&sources, in: child)
    }
  }
}

/// The size and weight of text in a group or on a tile.
struct TextStyle {
  private let name: String

  init(_ name: String?) { self.name = name ?? "caption" }

  var role: PictureLines.Role {
    if name.hasSuffix("Numeral") || name.hasPrefix("header") { return .numeral }
    if name.hasPrefix("title") || name.hasPrefix("subheader") { return .title }
    if name.hasPrefix("base") || name.hasPrefix("subtitle") { return .subtitle }
    return name.hasPrefix("body") ? .body : .caption
  }

  /// The size of the font.
  ///
  /// https://learn.microsoft.com/windows/apps/design/shell/tiles-and-notifications/create-adaptive-tiles
  var size: Double {
    let sizes: [(String, Double)] = [
      ("caption", 12), ("body", 15), ("base", 15), ("subtitle", 20), ("title", 24),
      ("subheader", 34), ("header", 46),
    ]
    return sizes.first { name.hasPrefix($0.0) }?.1 ?? 12
  }
}

extension XMLElement {
  fileprivate var alignment: PictureLines.Alignment {
    switch value("hint-align") {
    case "center": .center
    case "right": .end
    default: .start
    }
  }
}
