internal import Documents

/// The text of a report on its way to a sink, which gets it in pieces of whole values.
struct ReportPieces<Failure: Error> {
  private var buffer: [UInt8] = []

  /// The least bytes that are handed over at once.
  private static var leastByteCount: Int { 64 * 1024 }

  /// Adds text as it is.
  mutating func append(_ text: StaticString) {
    buffer.append(contentsOf: "\(text)".utf8)
  }

  /// Adds a value.
  mutating func append(_ value: JSONValue) { buffer.append(contentsOf: JSONWriter.compact(value)) }

  /// Adds a member after others.
  mutating func append(_ key: String, _ value: JSONValue) {
    buffer.append(UInt8(ascii: ","))
    buffer.append(contentsOf: JSONWriter.compact(.string(key)))
    buffer.append(UInt8(ascii: ":"))
    append(value)
  }

  /// Adds the elements of an array, separated by commas; no more than one of their values exists at a time.
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

  /// Hands over what is left.
  mutating func finish(_ sink: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    guard !buffer.isEmpty else { return }
    try sink(buffer)
    buffer.removeAll(keepingCapacity: true)
  }
}
