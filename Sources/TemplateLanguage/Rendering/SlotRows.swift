internal import Bytes

/// The values of many renderings side by side in one array, so that going through them is a walk
/// through memory, not a search for a million pieces of it.
package struct SlotRows: Sendable {
  fileprivate let slotCount: Int
  fileprivate private(set) var bytes = PaddedBytes([])
  fileprivate private(set) var places: [ValuePlace] = []
  /// How many rows there are.
  package private(set) var count = 0

  /// Takes what a template asks for out of properties, a row for each.
  package init(_ rows: some Sequence<Properties>, for template: CompiledTemplate) {
    slotCount = template.slots.count
    for properties in rows {
      for name in template.slots {
        guard let text = properties[name] else {
          places.append(.missing)
          continue
        }
        let start = bytes.count
        bytes.append(text)
        places.append(ValuePlace(.first, start..<bytes.count))
      }
      count += 1
    }
  }
}

extension CompiledTemplate {
  /// Appends the body with the values of one row in its holes.
  package func append(_ rows: borrowing SlotRows, at row: Int, to output: inout [UInt8]) {
    let places = rows.places.span
      .extracting(row * rows.slotCount..<(row + 1) * rows.slotCount)
    recipe.append(places, rows.bytes.storage, [], to: &output)
  }
}
