package import Diagnostics
internal import Resources

/// The measures of a generation's notifications, in points.
///
/// One table feeds the truncation of strings and the styles of pages, so that a page shows exactly
/// the lines that the model computes.
///
/// ```swift
/// SurfaceMeasures.of(.iOS26)["card-width"]  // 374
/// ```
package struct SurfaceMeasures: Sendable {
  /// A measure with its evidence.
  package struct Row: Hashable, Sendable {
    /// The name, which is also the name of a CSS custom property.
    package let name: String
    /// The value in points, or a number of lines or buttons.
    package let value: Double
    /// The kind of evidence.
    package let certainty: Basis
    /// The source of the value.
    package let source: String
  }

  /// The name of the design: `ios-26`, `browser`.
  package let design: String
  /// The measures, in the order of the table.
  package let rows: [Row]
  private let values: [String: Double]

  /// The value of a measure; the table must have the name.
  package subscript(name: String) -> Double {
    guard let value = values[name] else {
      preconditionFailure("'measures.tsv' must have the measure '\(name)' of \(design)")
    }
    return value
  }

  /// The number of lines or buttons of a measure.
  func count(_ name: String) -> Int { Int(self[name]) }

  /// The measures of all designs.
  package static let all = DeviceGeneration.all.map(of) + [browser]

  /// The measures of a browser's notifications.
  package static let browser = SurfaceMeasures("browser", of: "browser", column: 2)

  /// Returns the measures of a generation.
  package static func of(_ generation: DeviceGeneration) -> SurfaceMeasures {
    guard let measures = byGeneration[generation] else {
      preconditionFailure("each generation must have measures")
    }
    return measures
  }

  private static let byGeneration: [DeviceGeneration: SurfaceMeasures] = Dictionary(
    uniqueKeysWithValues: DeviceGeneration.all.map { generation in
      let isNewest = DeviceGenerations.current[generation.system] == generation
      return (
        generation,
        SurfaceMeasures(
          generation.name, of: generation.system.rawValue, column: isNewest ? 2 : 3)
      )
    })

  private static let table = Resource.named("Engine/Surfaces/Measures/measures.tsv").rows

  /// Reads the measures of a system from the column of a generation.
  private init(_ design: String, of system: String, column: Int) {
    self.design = design
    rows = Self.table.filter { $0[0] == system }.map { row in
      guard row.count == 6, let value = Double(row[column]),
        let certainty = Basis(rawValue: String(row[4]))
      else { preconditionFailure("'measures.tsv' has an invalid row: \(row)") }
      return Row(
        name: String(row[1]), value: value, certainty: certainty, source: String(row[5]))
    }
    values = Dictionary(uniqueKeysWithValues: rows.map { ($0.name, $0.value) })
  }
}

// MARK: - Widths of text

extension SurfaceMeasures {
  /// The width of text on an iPhone's card, next to the icon of the app.
  var cardText: Double {
    self["card-width"] - 2 * self["card-padding"] - self["icon-size"] - self["icon-gap"]
  }

  /// The width of a line in a row of Android's shade that ends before a margin.
  func rowText(before margin: String) -> Double {
    self["row-width"] - self["text-start"] - self[margin]
  }

  /// The width of text in a toast.
  var toastText: Double { self["toast-width"] - 2 * self["toast-padding"] }

  /// The width of text in a toast, next to a logo.
  var toastTextBesideLogo: Double { toastText - self["logo-size"] - self["logo-gap"] }
}
