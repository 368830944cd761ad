internal import Documents

/// A tile as displayed by the Start menu.
struct WindowsTile {
  private let visual: XMLElement?
  private let received: DeviceReading
  private let content: WindowsContent

  init(_ root: XMLElement, _ received: DeviceReading) {
    visual = root.child("visual")
    self.received = received
    content = WindowsContent(received)
  }

  /// The size of a tile, also in columns and rows of caption text.
  private struct Size {
    let names: [String]
    let kind: SurfaceKind
    let measure: String
    let columns: Int
    let rows: Int

    static let all: [Size] = [
      Size(
        names: ["TileSmall", "TileSquare71x71"], kind: .tileSmall, measure: "tile-small",
        columns: 8, rows: 3),
      Size(
        names: ["TileMedium", "TileSquare150x150", "TileSquare"], kind: .tileMedium,
        measure: "tile-medium", columns: 20, rows: 7),
      Size(
        names: ["TileWide", "TileWide310x150"], kind: .tileWide, measure: "tile-wide",
        columns: 44, rows: 7),
      Size(
        names: ["TileLarge", "TileSquare310x310"], kind: .tileLarge, measure: "tile-large",
        columns: 44, rows: 15),
    ]

    /// The width of text on the tile.
    func textWidth(_ measures: SurfaceMeasures) -> Double {
      measures[measure] - 2 * measures["tile-padding"]
    }

    /// Determines the size from a template's name; the longest size name that matches decides.
    static func ofTemplate(_ name: String) -> Size? {
      let fitting = all.flatMap { size in
        size.names.filter { name.hasPrefix($0) }.map { ($0.count, size) }
      }
      return fitting.max { $0.0 < $1.0 }?.1
    }
  }

  func show(_ appearance: inout Appearance) {
    for binding in visual?.children(named: "binding") ?? [] {
      guard let template = binding.value("template") else { continue }
      guard let size = Size.ofTemplate(template) else {
        appearance.omit("the binding '\(template)'", "not a Windows template")
        continue
      }
      appearance.surfaces.append(surface(of: binding, template, size))
      content.explainPictures(of: binding, &appearance)
    }
    if appearance.surfaces.isEmpty {
      appearance.silence = "nothing is shown: no 'binding' has a known size"
    } else if received.generation(of: .windows) != .windows10 {
      appearance.omit("tiles", "not supported by Windows 11; the preview shows Windows 10")
    }
  }

  private func surface(of binding: XMLElement, _ template: String, _ size: Size) -> Surface {
    let isAdaptive = size.names.first == template
    var parts =
      isAdaptive
      ? adaptiveParts(of: binding, size)
      : LegacyTile(template)
        .parts(of: binding, width: size.textWidth(content.measures), content)
    if let name = brandName(of: binding) { parts.append(.header(app: name, time: "")) }
    return Surface(
      size.kind, .tile(columns: size.columns, rows: size.rows), parts,
      assumptions: isAdaptive ? [.tileRows] : [.tileRows, .legacyTile], direction: received.device)
  }

  private func adaptiveParts(of binding: XMLElement, _ size: Size) -> [Surface.Part] {
    let behind: [Surface.Part] = binding.children(named: "image").compactMap { image in
      let place = PictureBox.Place(placement: image.value("placement"))
      return place == .inline ? nil : content.picture(image, place)
    }
    return behind
      + content.parts(
        of: binding, width: size.textWidth(content.measures), .tileColumns)
  }

  /// Returns the name to show below the text, as set by `branding` and `displayName`.
  private func brandName(of binding: XMLElement) -> String? {
    let branding = binding.value("branding") ?? visual?.value("branding")
    guard let branding, branding.lowercased().contains("name") else {
      return branding == "logo" ? "\u{25A0}" : nil
    }
    return binding.value("displayName") ?? visual?.value("displayName") ?? received.appName
  }
}

/// A tile template of Windows 8, with its layout if the layout is known.
struct LegacyTile {
  /// The role of the first text element; all other elements are captions.
  private let first: PictureLines.Role
  private let linesOfOthers: Int

  init(_ name: String) {
    let layout = Self.layouts.first { name.hasSuffix($0.ending) && name.contains($0.size) }
    first = layout?.first ?? .caption
    linesOfOthers = layout?.lines ?? 1
  }

  private static let layouts:
    [(ending: String, size: String, first: PictureLines.Role, lines: Int)] = [
      ("Block", "Square", .numeral, 1), ("BlockAndText01", "Wide", .caption, 1),
      ("Text01", "Square", .title, 1), ("Text01", "Wide", .title, 1),
      ("Text02", "Square", .title, 3), ("Text09", "Wide", .title, 4),
      ("Text03", "Square", .caption, 1), ("Text03", "Wide", .title, 3),
      ("Text04", "Square", .caption, 4), ("Text04", "Wide", .caption, 5),
    ]

  /// Returns the images, then the text elements in the order of their ids.
  func parts(
    of binding: XMLElement, width: Double, _ content: WindowsContent
  ) -> [Surface.Part] {
    let images = binding.children(named: "image").compactMap { content.picture($0, .inline) }
    let texts = binding.children(named: "text")
      .sorted { (Int($0.value("id") ?? "") ?? 0) < (Int($1.value("id") ?? "") ?? 0) }
      .filter { !$0.content.isBlank }
    let lines = zip(texts, styles(count: texts.count)).map { text, style in
      let fit = TextFit(
        width: width, size: style.role == .title ? 24 : 12, lines: style.lineCount, .legacyTile,
        font: .windows)
      return Surface.Part.text(content.lines(style.role, text, in: fit))
    }
    return images + lines
  }

  /// Returns the styles of the given number of text elements, by position.
  fileprivate func styles(count: Int) -> [LegacyTextStyle] {
    (0..<count).map { index in
      let isFirst = index == 0
      return LegacyTextStyle(
        role: isFirst ? first : .caption,
        lineCount: isFirst && count > 1 ? 1 : linesOfOthers)
    }
  }
}

/// The role and the number of lines of a text element on a Windows 8 tile.
package struct LegacyTextStyle: Hashable, Sendable {
  /// The role of the text element, such as title or caption.
  package let role: PictureLines.Role
  /// The maximum number of lines.
  package let lineCount: Int

  /// Returns the styles of the text elements of a template.
  package static func styles(of template: String, count: Int) -> [LegacyTextStyle] {
    LegacyTile(template).styles(count: count)
  }
}
