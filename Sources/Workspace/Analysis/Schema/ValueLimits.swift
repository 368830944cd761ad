package import Documents

/// The values of an argument that all platforms accept, at all places that restrict it.
package struct ValueLimits: Sendable {
  /// The words, if one of the platforms has a list; nil otherwise.
  package private(set) var words: [String]?
  /// The smallest and the largest number; nil if no platform limits numbers.
  package private(set) var bounds: ClosedRange<Double>?
  /// The forms that text must have.
  package private(set) var forms: [TextForm] = []
  private var ranges: [NumberRange] = []

  /// The ranges and forms in words, such as `a whole number from 0 to 2147483647`.
  package var remarks: [String] {
    let narrowest = ranges.first { $0.bounds == bounds }.map { [$0.description] }
    return (narrowest ?? ranges.map(\.description)) + forms.map(\.description)
  }

  init() {}

  /// Returns the limits and another restriction; nil if no value satisfies both.
  func adding(_ demand: ValueSchema) -> ValueLimits? {
    var limits = self
    switch demand {
    case .word(let vocabulary):
      limits.words = words?.filter(vocabulary.contains) ?? vocabulary.words
    case .number(let range):
      let own = bounds ?? range.bounds
      guard own.overlaps(range.bounds) else { return nil }
      limits.bounds = own.clamped(to: range.bounds)
      if range.bounds != NumberRange.any.bounds { limits.ranges.append(range) }
    case .formed(let form):
      guard !forms.contains(where: { $0.description == form.description }) else { break }
      limits.forms.append(form)
    default: break
    }
    limits.words = limits.words?.filter(limits.admits)
    return limits.words?.isEmpty == true ? nil : limits
  }

  /// Whether a word is in the range and has the forms.
  private func admits(_ word: String) -> Bool {
    let isInRange = bounds.map { bounds in Double(word).map(bounds.contains) ?? false } ?? true
    return isInRange && forms.allSatisfy { $0.matches(word) }
  }
}

extension SchemaUse {
  /// Whether no value satisfies both this use and another one.
  func excludes(_ other: SchemaUse) -> Bool {
    guard let demand, let first = other.demand else { return false }
    return ValueLimits().adding(first)?.adding(demand) == nil
  }
}

extension [SchemaUse] {
  /// The restrictions of all platforms; a use that contradicts an earlier one is left out.
  var limits: ValueLimits { compactMap(\.demand).reduce(ValueLimits()) { $0.adding($1) ?? $0 } }

  /// The smallest limit of a header in bytes; nil if unlimited.
  var byteLimit: Int? { compactMap(\.byteLimit).min() }

  /// Returns the uses, without restrictions that known values violate.
  ///
  /// A check of the payload reports such values; a schema must accept them.
  func admitting(_ texts: [String]) -> [SchemaUse] {
    map { use in
      use.demand.map { texts.allSatisfy($0.admits) } ?? true ? use : use.withoutDemand
    }
  }
}
