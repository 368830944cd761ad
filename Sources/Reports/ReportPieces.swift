internal import Documents

/// The text of a report, written to a sink in pieces of complete values.
struct ReportPieces<Failure: Error> {
  private var buffer: [UInt8] = []

  /// The minimum size of a piece, except the last one.
  private static var leastByteCount: Int { 64 * 1024 }

  /// Appends constant text unchanged.
  mutating func append(_ text: StaticString) {
    buffer.append(contentsOf: "\(text)".utf8)
  }

  /// Appends a value.
  mutating func append(_ value: JSONValue) { buffer.append(contentsOf: JSONWriter.compact(value)) }

  /// Appends a member after other members.
  mutating func append(_ key: String, _ value: JSONValue) {
    buffer.append(UInt8(ascii: ","))
    buffer.append(contentsOf: JSONWriter.compact(.string(key)))
    buffer.append(UInt8(ascii: ":"))
    append(value)
  }

  /// Appends the elements of an array, with only one of their values in memory at a time.
  mutating func append<Element>(
    _ elements: [Element], as value: (Element) -> JSONValue,
    to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    for (index, element) in elements.enumerated() {
      if index > 0 { buffer.append(UInt8(ascii: ",")) }
      append(value(element))
      if buffer.count >= Self.leastByteCount { try finish(sink) }
    }
  }

  /// Writes the remaining text.
  mutating func finish(_ sink: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    guard !buffer.isEmpty else { return }
    try sink(buffer)
    buffer.removeAll(keepingCapacity: true)
  }
}
