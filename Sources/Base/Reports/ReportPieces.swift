internal import Documents

/// Collects the text of a report, and writes it to a sink in large chunks.
struct ReportPieces<Failure: Error> {
  private var buffer: [UInt8] = []

  /// The minimum size of a chunk in bytes; only the last chunk may be smaller.
  private static var leastByteCount: Int { 64 * 1024 }

  /// Appends constant text unchanged.
  mutating func append(_ text: StaticString) { buffer.append(contentsOf: "\(text)".utf8) }

  /// Appends a JSON value.
  mutating func append(_ value: JSONValue) { buffer.append(contentsOf: JSONWriter.compact(value)) }

  /// Appends a member to a JSON object that already has members.
  mutating func append(_ key: String, _ value: JSONValue) {
    buffer.append(UInt8(ascii: ","))
    buffer.append(contentsOf: JSONWriter.compact(.string(key)))
    buffer.append(UInt8(ascii: ":"))
    append(value)
  }

  /// Appends the elements of an array, each converted to JSON only when it is appended.
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

  /// Writes the text that is not written yet.
  mutating func finish(_ sink: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    guard !buffer.isEmpty else { return }
    try sink(buffer)
    buffer.removeAll(keepingCapacity: true)
  }
}
