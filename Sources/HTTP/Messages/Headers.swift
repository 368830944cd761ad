internal import Bytes

/// The header fields of a message, in their order and with the spelling of their sender.
///
/// Names are compared without regard to case. Values are bytes: a client may send any above 0x7F, so
/// a value read as text has U+FFFD where it is not UTF-8.
///
/// ```swift
/// var headers: Headers = ["Content-Type": "text/plain"]
/// headers["content-type"]  // "text/plain"
/// ```
package struct Headers: Sendable {
  /// A name and its value.
  package struct Field: Hashable, Sendable {
    /// The name as it was sent.
    package let name: String
    /// The value without the blanks around it.
    package let value: String
  }

  /// The places of a name and its value in `bytes`.
  struct Place: Hashable, Sendable {
    var name: Range<Int>
    var value: Range<Int>
  }

  /// The names and values, with anything between them.
  private(set) var bytes: [UInt8]
  private(set) var places: [Place]

  /// Creates headers without a field.
  package init() {
    bytes = []
    places = []
  }

  /// Lends the bytes of a head and the places of its fields.
  init(bytes: [UInt8], places: [Place]) {
    self.bytes = bytes
    self.places = places
  }

  /// The value of the first field with a name.
  package subscript(name: String) -> String? {
    bytes(of: name).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The value of the first field with a name, as it was sent.
  package func bytes(of name: String) -> ArraySlice<UInt8>? {
    places.first { matches($0, name) }.map { bytes[$0.value] }
  }

  /// The values of all fields with a name, in their order.
  package func values(of name: String) -> [String] {
    places.compactMap { place in
      matches(place, name) ? String(decoding: bytes[place.value], as: UTF8.self) : nil
    }
  }

  /// Adds a field at the end.
  ///
  /// A control character in the value becomes a space, so that no value can end its field. The name
  /// has to be a token, which is the caller's duty.
  package mutating func append(_ name: String, _ value: String) {
    precondition(name.utf8.allSatisfy(\.isTokenByte) && !name.isEmpty, "a header name is a token")
    let start = bytes.count
    bytes += name.utf8
    let middle = bytes.count
    bytes += value.utf8.lazy.map { $0.isControl ? UInt8(ascii: " ") : $0 }
    places.append(Place(name: start..<middle, value: middle..<bytes.count))
  }

  /// Replaces all fields with a name by one, at the place of the first or at the end.
  package mutating func replace(_ name: String, with value: String) {
    let old = self
    self = Headers()
    var isPending = true
    for place in old.places {
      if !old.matches(place, name) {
        append(copying: place, of: old)
      } else if isPending {
        append(name, value)
        isPending = false
      }
    }
    if isPending { append(name, value) }
  }

  /// Removes all fields with a name.
  package mutating func remove(_ name: String) {
    let kept = places.filter { !matches($0, name) }
    places = kept
  }

  private mutating func append(copying place: Place, of other: Headers) {
    let start = bytes.count
    bytes.append(copying: other.bytes, place.name)
    let middle = bytes.count
    bytes.append(copying: other.bytes, place.value)
    places.append(Place(name: start..<middle, value: middle..<bytes.count))
  }

  private func matches(_ place: Place, _ name: String) -> Bool {
    guard place.name.count == name.utf8.count else { return false }
    return bytes[place.name].matchesIgnoringCase(name)
  }
}

extension Headers: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { places.count }
  package subscript(index: Int) -> Field {
    Field(
      name: String(decoding: bytes[places[index].name], as: UTF8.self),
      value: String(decoding: bytes[places[index].value], as: UTF8.self))
  }
}

extension Headers: Hashable {
  package static func == (first: Headers, second: Headers) -> Bool {
    first.elementsEqual(second)
  }

  package func hash(into hasher: inout Hasher) {
    for field in self { hasher.combine(field) }
  }
}

extension Headers: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (String, String)...) {
    self.init()
    for (name, value) in elements { append(name, value) }
  }
}
