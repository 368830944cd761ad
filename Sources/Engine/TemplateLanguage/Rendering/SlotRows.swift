internal import Bytes

/// The values of many renderings, stored as rows of one array in rendering order.
package struct SlotRows: Sendable {
  fileprivate let slotCount: Int
  fileprivate private(set) var bytes = PaddedBytes([])
  fileprivate private(set) var places: [ValuePlace] = []
  /// The number of rows.
  package private(set) var count = 0

  /// Creates one row of values for each set of properties.
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
  /// Appends the body rendered with the values of one row.
  package func append(_ rows: borrowing SlotRows, at row: Int, to output: inout [UInt8]) {
    let places = rows.places.span
      .extracting(row * rows.slotCount..<(row + 1) * rows.slotCount)
    program.append(places, rows.bytes.storage, [], to: &output)
  }
}
