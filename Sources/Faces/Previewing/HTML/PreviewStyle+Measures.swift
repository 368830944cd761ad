internal import Surfaces

extension PreviewStyle {
  /// Returns the measures of designs as custom properties without a unit.
  ///
  /// Style sheets multiply them by `--u`, the length of one point, so that one rule draws a layout
  /// at any size. Generations of a system share a rule for what they have in common, and measures
  /// that no rule uses are left out.
  static func measures(of all: [SurfaceMeasures], usedBy rules: String) -> String {
    families(of: all).map { Self.rules(of: $0, usedBy: rules) }.joined()
  }

  private static func rules(of family: [SurfaceMeasures], usedBy rules: String) -> String {
    let properties = family.map { design in
      design.rows.filter { rules.contains("--\($0.name)") }
        .map { "--\($0.name):\($0.value.shortest)" }
    }
    let common = (properties.first ?? []).filter { property in
      properties.allSatisfy { $0.contains(property) }
    }
    let own = zip(family, properties).map { design, properties in
      rule([design.design], properties.filter { !common.contains($0) })
    }
    return rule(family.map(\.design), common) + own.joined()
  }

  /// The designs, grouped by the names of their measures: those of a system have the same ones.
  private static func families(of all: [SurfaceMeasures]) -> [[SurfaceMeasures]] {
    all.reduce(into: []) { families, design in
      let names = design.rows.map(\.name)
      if families.last?.first?.rows.map(\.name) == names {
        families[families.count - 1].append(design)
      } else {
        families.append([design])
      }
    }
  }

  private static func rule(_ designs: [String], _ properties: [String]) -> String {
    guard !properties.isEmpty else { return "" }
    let selectors = designs.map { ".\($0)" }.joined(separator: ",")
    return "\(selectors){\(properties.joined(separator: ";"))}\n"
  }
}

extension Double {
  /// The number without a fraction if it is whole.
  fileprivate var shortest: String { self == rounded() ? "\(Int(self))" : "\(self)" }
}
