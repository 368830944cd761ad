internal import Bytes

/// Values in the order of a template's slots: one array of UTF-8 and the range of each value.
package struct SlotValues: Sendable {
  /// The bytes of all values, with padding for the fast writer.
  package var bytes: [UInt8] { padded.storage }
  private var padded: PaddedBytes
  private(set) var places: [ValuePlace]

  /// Creates values from ranges of one array, one range for each slot; nil means a missing value.
  package init(bytes: [UInt8], ranges: [Range<Int>?]) {
    padded = PaddedBytes(bytes)
    places = ranges.map { range in range.map { ValuePlace(.first, $0) } ?? .missing }
  }

  /// Creates no values, for ``refill(with:adding:for:)``.
  package init() { self.init(bytes: [], ranges: []) }

  /// Replaces all values with those of a template's slots, and reuses the memory.
  ///
  /// `texts` has an element for each slot; for an element that is nil, the value is in `others`.
  package mutating func refill(
    with texts: [ArraySlice<UInt8>?], adding others: NamedValues = NamedValues([]),
    for template: CompiledTemplate
  ) {
    var places = self.places
    self.places = []
    places.removeAll(keepingCapacity: true)
    padded.refill { bytes in
      for (slot, text) in texts.enumerated() {
        let start = bytes.count
        var isPresent = true
        if let text {
          bytes.append(contentsOf: text)
        } else {
          isPresent = others.append(template.slots[slot], to: &bytes)
        }
        places.append(isPresent ? ValuePlace(.first, start..<bytes.count) : .missing)
      }
    }
    self.places = places
  }

  /// Returns the range of a slot's value, or nil if it is missing.
  package func range(of slot: Int) -> Range<Int>? {
    places[slot].home == .missing ? nil : places[slot].range
  }

  /// Returns the values with the range of one slot replaced.
  package func replacing(_ slot: Int, with range: Range<Int>) -> SlotValues {
    var copy = self
    copy.places[slot] = ValuePlace(.first, range)
    return copy
  }
}
