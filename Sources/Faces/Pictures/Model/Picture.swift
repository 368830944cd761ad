internal import Fonts
package import Previewing
package import Surfaces

/// A layout of a preview as a picture, in points.
///
/// ```swift
/// let fonts = PictureFonts(.installed(home: nil))
/// let pictures = Picture.all(of: preview, in: .dark, as: .svg, fonts)
/// ```
package struct Picture: Sendable {
  /// The preview that the picture shows.
  package let preview: Preview
  /// The layout that the picture shows.
  package let surface: Surface
  /// The design of the device.
  package let appearance: PictureAppearance
  /// The width in points.
  package let width: Double
  /// The height in points.
  package let height: Double
  let items: [PictureItem]

  /// Draws all layouts of a preview.
  package static func all(
    of preview: Preview, in appearance: PictureAppearance, as format: PictureFormat,
    _ fonts: PictureFonts
  ) -> [Picture] {
    preview.surfaces.map { surface in
      let layout = SurfaceLayout(surface, of: preview, in: appearance, as: format, fonts)
      let block = layout.device()
      return Picture(
        preview: preview, surface: surface, appearance: appearance,
        width: block.width.rounded(.up), height: block.height.rounded(.up),
        items: block.arranged(isMirrored: surface.direction == .rightToLeft))
    }
  }

  /// The lines of text, in drawing order.
  package var texts: [TextItem] { placedTexts.map(\.text) }

  /// The lines of text with their places, in drawing order.
  package var placedTexts: [PlacedText] {
    items.compactMap { item in
      guard case .text(let text) = item.content else { return nil }
      let (frame, width) = (item.frame, item.frame.width)
      return PlacedText(text: text, x: frame.x, y: frame.y, width: width, height: frame.height)
    }
  }

  /// The characters that no font has, without duplicates.
  package var missingCharacters: [Unicode.Scalar] {
    texts.flatMap(\.line.missing).reduce(into: []) { found, scalar in
      if !found.contains(scalar) { found.append(scalar) }
    }
  }

  /// A sentence for readers who do not see the picture: the device, the layout and its text.
  package var title: String {
    let words = texts.filter { $0.place != nil }.map(\.text).joined(separator: " ")
    let name = "\(surface.generation?.displayName ?? surface.kind.device), \(surface.kind.name)"
    return words.isEmpty ? name : "\(name): \(words)"
  }
}

/// A line of text with its place in a picture, in points.
package struct PlacedText: Sendable {
  /// The line.
  package let text: TextItem
  /// The distance of the line from the left edge.
  package let x: Double
  /// The distance of the line from the upper edge.
  package let y: Double
  /// The width of the letters.
  package let width: Double
  /// The height of the line, with the space above and below the letters.
  package let height: Double
}
