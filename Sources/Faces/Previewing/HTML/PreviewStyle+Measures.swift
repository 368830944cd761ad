internal import Surfaces

extension PreviewStyle {
  /// The measures of all designs as custom properties without a unit.
  ///
  /// Style sheets multiply them by `--u`, the length of one point, so that one rule draws a layout
  /// at any size.
  static let measures =
    SurfaceMeasures.all.map { measures in
      let properties = measures.rows.map { "--\($0.name):\($0.value.shortest)" }
      return ".\(measures.design){\(properties.joined(separator: ";"))}\n"
    }.joined()
}

extension Double {
  /// The number without a fraction if it is whole.
  fileprivate var shortest: String { self == rounded() ? "\(Int(self))" : "\(self)" }
}
