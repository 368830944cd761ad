internal import Diagnostics
internal import Resources

/// A toast or tile template of Windows 8 or 8.1, with its number of images and text elements.
package struct LegacyTemplate: Sendable, Hashable {
  /// The name of the template.
  package let name: String
  /// The number of images.
  package let imageCount: Int
  /// The number of text elements.
  package let textCount: Int
  /// The certainty of the numbers of images and text elements.
  let certainty: Basis
  /// The name in Windows 8, the only valid fallback; nil for a newer template.
  let fallback: String?

  /// The toast templates.
  static let toasts = listed.filter { $0.name.hasPrefix("Toast") }

  /// The tile templates under their names in Windows 8.1, all 80 of them.
  static let tilesOf81 = listed.filter { $0.name.hasPrefix("Tile") }

  /// The tile templates under their names in Windows 8.
  static let tilesOf8: [LegacyTemplate] = tilesOf81.compactMap { template in
    template.fallback.map {
      LegacyTemplate(
        name: $0, imageCount: template.imageCount, textCount: template.textCount,
        certainty: template.certainty, fallback: nil)
    }
  }

  /// All templates by name.
  package static let byName: [String: LegacyTemplate] = Dictionary(
    (listed + tilesOf8).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  private static let listed: [LegacyTemplate] =
    Resource.named("Engine/Platforms/WNS/legacy-templates.tsv").rows.map { row in
      guard row.count == 5, let images = Int(row[1]), let texts = Int(row[2]),
        let certainty = Basis(rawValue: String(row[3]))
      else { preconditionFailure("'legacy-templates.tsv' has an invalid row: \(row)") }
      return LegacyTemplate(
        name: String(row[0]), imageCount: images, textCount: texts, certainty: certainty,
        fallback: row[4].isEmpty ? nil : String(row[4]))
    }
}
