/// Values with names, such as the push variables of a device, in one array of UTF-8.
package struct NamedValues: Sendable {
  /// The ranges of one value and its name.
  package typealias Place = (name: Range<Int>, text: Range<Int>)

  private let bytes: [UInt8]
  private let places: [Place]

  /// Creates values whose names and texts are in an array, possibly among other bytes.
  package init(_ bytes: [UInt8], at places: [Place]) {
    self.bytes = bytes
    self.places = places
  }

  /// Creates values from strings.
  package init(_ texts: [(name: String, text: String)]) {
    var bytes: [UInt8] = []
    func add(_ text: String) -> Range<Int> {
      let start = bytes.count
      bytes.append(contentsOf: text.utf8)
      return start..<bytes.count
    }
    places = texts.map { (add($0.name), add($0.text)) }
    self.bytes = bytes
  }

  /// Whether there are no values.
  package var isEmpty: Bool { places.isEmpty }

  /// The names and texts as strings.
  package var texts: [(name: String, text: String)] {
    places.map { place in
      (
        String(decoding: bytes[place.name], as: UTF8.self),
        String(decoding: bytes[place.text], as: UTF8.self)
      )
    }
  }

  /// Appends the last value with a name to `output`; returns whether there is one.
  func append(_ name: PropertyName, to output: inout [UInt8]) -> Bool {
    guard let place = places.last(where: { name.isSpelled(bytes[$0.name]) }) else { return false }
    output.append(contentsOf: bytes[place.text])
    return true
  }
}
