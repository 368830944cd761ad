internal import Documents
package import Localization

/// The maximum length of a property, in one unit or several.
///
/// `"longest": 40` limits characters; `"longest": {"characters": 40, "bytes": 120}` limits both.
/// Only limits in UTF-16 units, code points or bytes limit the size of a payload, because one
/// character may consist of any number of code points.
package struct LengthLimits: Hashable, Sendable {
  private static let units: [(key: String, name: String, unit: LengthLimit.Unit)] = [
    ("characters", "characters", .graphemes), ("utf16", "UTF-16 units", .utf16),
    ("codePoints", "code points", .codePoints), ("bytes", "bytes", .bytes),
  ]

  private var most: [LengthLimit.Unit: Int] = [:]

  /// Parses the value of `longest`; returns nil if it sets no limit.
  init?(_ value: JSONValue?) {
    most[.graphemes] = value?.asCount
    for (key, _, unit) in Self.units { most[unit] = value?[key]?.asCount ?? most[unit] }
    if most.isEmpty { return nil }
  }

  /// Creates a limit in bytes.
  package init(byteCount: Int) { most[.bytes] = byteCount }

  /// Returns the limits, and those of other limits whose units have no limit yet.
  package func merged(with others: LengthLimits) -> LengthLimits {
    var limits = self
    limits.most.merge(others.most) { own, _ in own }
    return limits
  }

  /// The limit in a unit; nil if unlimited.
  package subscript(unit: LengthLimit.Unit) -> Int? { most[unit] }

  /// A limit that a string exceeds.
  package struct Excess: Hashable, Sendable {
    /// The name of the unit in messages, such as `UTF-16 units`.
    package let unit: String
    /// The length of the string, in the unit.
    package let length: Int
    /// The maximum length, in the unit.
    package let limit: Int
  }

  /// Returns the limits that a string exceeds.
  package func excesses(of text: String) -> [Excess] {
    Self.units.compactMap { _, name, unit in
      let length = unit.length(of: text)
      return most[unit].flatMap {
        length > $0 ? Excess(unit: name, length: length, limit: $0) : nil
      }
    }
  }

  /// Returns the longest prefix of whole characters within the limits.
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
        summary: "Limits by unit; only utf16, codePoints and bytes limit a payload's size.",
        units.map { .init($0.key, .number(.count)) })),
  ])
}
