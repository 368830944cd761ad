/// A toast or tile template of Windows 8 or 8.1, with its number of images and text elements.
package struct LegacyTemplate: Sendable, Hashable {
  /// The certainty of the numbers of images and text elements.
  enum Certainty: Sendable { case listed, recalled }

  /// The name of the template.
  package let name: String
  /// The number of images.
  package let imageCount: Int
  /// The number of text elements.
  package let textCount: Int
  let certainty: Certainty
  /// The name in Windows 8, the only valid fallback; nil for a newer template.
  let fallback: String?

  init(
    _ name: String, images: Int, texts: Int, _ certainty: Certainty = .listed,
    fallback: String? = nil
  ) {
    self.name = name
    imageCount = images
    textCount = texts
    self.certainty = certainty
    self.fallback = fallback
  }

  /// The toast templates.
  static let toasts: [LegacyTemplate] = [
    .init("ToastText01", images: 0, texts: 1), .init("ToastText02", images: 0, texts: 2),
    .init("ToastText03", images: 0, texts: 2), .init("ToastText04", images: 0, texts: 3),
    .init("ToastImageAndText01", images: 1, texts: 1),
    .init("ToastImageAndText02", images: 1, texts: 2),
    .init("ToastImageAndText03", images: 1, texts: 2),
    .init("ToastImageAndText04", images: 1, texts: 3),
  ]

  /// The tile templates under their names in Windows 8.1, all 80 of them.
  static let tilesOf81: [LegacyTemplate] =
    named("TileSquare150x150", square, fallback: "TileSquare")
    + named("TileWide310x150", wide, fallback: "TileWide")
    + named("TileSquare310x310", large, fallback: nil)
    + [
      .init("TileSquare150x150IconWithBadge", images: 1, texts: 0),
      .init("TileWide310x150IconWithBadgeAndText", images: 1, texts: 3, .recalled),
      .init("TileSquare310x310BlockAndText02", images: 1, texts: 7, .recalled),
      .init("TileSquare71x71Image", images: 1, texts: 0),
      .init("TileSquare71x71IconWithBadge", images: 1, texts: 0),
      .init("TileTall150x310Image", images: 1, texts: 0),
    ]

  /// The tile templates under their names in Windows 8.
  static let tilesOf8: [LegacyTemplate] = tilesOf81.compactMap { template in
    template.fallback.map {
      .init($0, images: template.imageCount, texts: template.textCount, template.certainty)
    }
  }

  /// All templates by name.
  package static let byName: [String: LegacyTemplate] = Dictionary(
    (toasts + tilesOf81 + tilesOf8).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  private static func named(
    _ prefix: String, _ counts: [(String, Int, Int)], fallback: String?
  ) -> [LegacyTemplate] {
    counts.map { name, images, texts in
      LegacyTemplate(
        prefix + name, images: images, texts: texts, fallback: fallback.map { $0 + name })
    }
  }

  private static let square: [(String, Int, Int)] = [
    ("Block", 0, 2), ("Image", 1, 0), ("Text01", 0, 4), ("Text02", 0, 2), ("Text03", 0, 4),
    ("Text04", 0, 1), ("PeekImageAndText01", 1, 4), ("PeekImageAndText02", 1, 2),
    ("PeekImageAndText03", 1, 4), ("PeekImageAndText04", 1, 1),
  ]

  private static let wide: [(String, Int, Int)] = [
    ("Image", 1, 0), ("ImageCollection", 5, 0), ("ImageAndText01", 1, 1), ("ImageAndText02", 1, 2),
    ("BlockAndText01", 0, 6), ("BlockAndText02", 0, 3), ("PeekImage01", 1, 2),
    ("PeekImage02", 1, 5), ("PeekImage03", 1, 1), ("PeekImage04", 1, 1), ("PeekImage05", 2, 2),
    ("PeekImage06", 2, 1), ("PeekImageAndText01", 1, 1), ("PeekImageAndText02", 1, 5),
    ("PeekImageCollection01", 5, 2), ("PeekImageCollection02", 5, 5),
    ("PeekImageCollection03", 5, 1), ("PeekImageCollection04", 5, 1),
    ("PeekImageCollection05", 6, 2), ("PeekImageCollection06", 6, 1),
    ("SmallImageAndText01", 1, 1), ("SmallImageAndText02", 1, 5), ("SmallImageAndText03", 1, 1),
    ("SmallImageAndText04", 1, 2), ("SmallImageAndText05", 1, 2), ("Text01", 0, 5),
    ("Text02", 0, 9), ("Text03", 0, 1), ("Text04", 0, 1), ("Text05", 0, 5), ("Text06", 0, 10),
    ("Text07", 0, 9), ("Text08", 0, 10), ("Text09", 0, 2), ("Text10", 0, 9), ("Text11", 0, 10),
  ]

  private static let large: [(String, Int, Int)] = [
    ("BlockAndText01", 0, 9), ("Image", 1, 0), ("ImageAndText01", 1, 1), ("ImageAndText02", 1, 2),
    ("ImageAndTextOverlay01", 1, 1), ("ImageAndTextOverlay02", 1, 2),
    ("ImageAndTextOverlay03", 1, 4), ("ImageCollection", 5, 0), ("ImageCollectionAndText01", 5, 1),
    ("ImageCollectionAndText02", 5, 2), ("SmallImageAndText01", 1, 3),
    ("SmallImagesAndTextList01", 3, 9), ("SmallImagesAndTextList02", 3, 3),
    ("SmallImagesAndTextList03", 3, 6), ("SmallImagesAndTextList04", 3, 6),
    ("SmallImagesAndTextList05", 3, 7), ("TextList01", 0, 9), ("TextList02", 0, 3),
    ("TextList03", 0, 6), ("Text01", 0, 10), ("Text02", 0, 19), ("Text03", 0, 11),
    ("Text04", 0, 22), ("Text05", 0, 19), ("Text06", 0, 22), ("Text07", 0, 19), ("Text08", 0, 22),
    ("Text09", 0, 5),
  ]
}
