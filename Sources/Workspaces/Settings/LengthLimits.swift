internal import Documents
package import Localization

/// The longest string that a property may have, counted in one unit or several.
///
/// `"longest": 40` limits characters; `"longest": {"characters": 40, "bytes": 120}` limits both. Only
/// UTF-16 units, code points and bytes bound the size of a payload: one character may consist of any
/// number of code points.
package struct LengthLimits: Hashable, Sendable {
  private static let units: [(key: String, unit: LengthLimit.Unit)] = [
    ("characters", .graphemes), ("utf16", .utf16), ("codePoints", .codePoints), ("bytes", .bytes),
  ]

  private var most: [LengthLimit.Unit: Int] = [:]

  /// Reads the value of `longest`; nil if it sets no limit.
  init?(_ value: JSONValue?) {
    most[.graphemes] = value?.asCount
    for (key, unit) in Self.units { most[unit] = value?[key]?.asCount ?? most[unit] }
    if most.isEmpty { return nil }
  }

  /// The limit in a unit; nil if there is none.
  package subscript(unit: LengthLimit.Unit) -> Int? { most[unit] }

  /// The units in which a string is too long, by their keys.
  package func exceeded(by text: String) -> [String] {
    Self.units.filter { _, unit in most[unit].map { unit.length(of: text) > $0 } ?? false }
      .map(\.key)
  }

  /// Returns the longest beginning of a string, in whole characters, that exceeds no limit.
  package func clipped(_ text: String) -> String {
    var rest = most
    let end = text.indices.first { index in
      for unit in rest.keys { rest[unit]? -= unit.length(of: text[index...index]) }
      return rest.values.contains { $0 < 0 }
    }
    return String(text[..<(end ?? text.endIndex)])
  }

  static let schema = ValueSchema.either([
    .number(.count),
    .object(
      ObjectSchema(
        summary: "Limits by unit; only utf16, codePoints and bytes bound a payload's size.",
        units.map { .init($0.key, .number(.count)) })),
  ])
}
