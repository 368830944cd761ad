internal import Diagnostics

/// The values of a payload to explain, each with the parts that produced it.
package struct OriginSelection: Sendable {
  /// A value, and the parts of it that were asked for.
  package struct Entry: Sendable {
    /// The value.
    package let value: PayloadValue
    /// The parts in the order of the payload.
    package let parts: [OriginPart]
  }

  /// The values in the order of the payload.
  package let entries: [Entry]

  /// Selects the values at or below a path, and of these the parts of a text; nil selects all.
  package init(of origins: PayloadOrigins, at path: String?, text: String?) {
    entries = origins.values.compactMap { value in
      if let path, !value.isAt(path) { return nil }
      guard let text else { return Entry(value: value, parts: origins.parts(in: value.span.range)) }
      let ranges = value.ranges(of: text)
      guard !ranges.isEmpty else { return nil }
      let parts = origins.parts(in: value.span.range).filter { part in
        ranges.contains { $0.overlaps(part.output) }
      }
      return Entry(value: value, parts: parts)
    }
  }
}
