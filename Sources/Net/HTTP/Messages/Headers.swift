internal import Bytes

/// The header fields of a message, in order and with their original spelling.
///
/// Name lookup ignores case. Values are bytes, because clients can send non-ASCII bytes in any
/// encoding; reading a value as a `String` replaces invalid UTF-8 with U+FFFD.
///
/// ```swift
/// var headers: Headers = ["Content-Type": "text/plain"]
/// headers["content-type"]  // "text/plain"
/// ```
package struct Headers: Sendable {
  /// A header name with its value.
  package struct Field: Hashable, Sendable {
    /// The name with its original spelling.
    package let name: String
    /// The value without surrounding white space.
    package let value: String
  }

  /// The ranges of a name and its value in `bytes`.
  struct Place: Hashable, Sendable {
    var name: Range<Int>
    var value: Range<Int>
  }

  /// The bytes that contain all names and values, and perhaps unused bytes between them.
  private(set) var bytes: [UInt8]
  private(set) var places: [Place]

  /// Creates an empty list of headers.
  package init() {
    bytes = []
    places = []
  }

  /// Creates headers from the bytes of a message head.
  init(bytes: [UInt8], places: [Place]) {
    self.bytes = bytes
    self.places = places
  }

  /// The value of the first field with the given name; nil if no field has the name.
  package subscript(name: String) -> String? {
    bytes(of: name).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the value of the first field with the given name, as bytes.
  package func bytes(of name: String) -> ArraySlice<UInt8>? {
    let size = name.utf8.count
    for place in places
    where place.name.count == size && bytes[place.name].isEqualIgnoringCase(to: name) {
      return bytes[place.value]
    }
    return nil
  }

  /// Returns the values of all fields with the given name, in order.
  package func values(of name: String) -> [String] {
    places.compactMap { place in
      matches(place, name) ? String(decoding: bytes[place.value], as: UTF8.self) : nil
    }
  }

  /// Whether two fields have the same name, which satisfies a condition.
  package func repeatsName(where isRelevant: (ArraySlice<UInt8>) -> Bool) -> Bool {
    for (index, place) in places.enumerated() {
      for other in places[..<index] where other.name.count == place.name.count {
        if bytes[other.name].isEqualIgnoringCase(to: bytes[place.name]),
          isRelevant(bytes[place.name])
        {
          return true
        }
      }
    }
    return false
  }

  /// The number of bytes of the name at an index.
  package func nameSize(at index: Int) -> Int { places[index].name.count }

  /// Whether the field at an index has a name.
  package func isNamed(_ name: String, at index: Int) -> Bool { matches(places[index], name) }

  /// Whether the name of the field at an index begins with a prefix.
  package func hasName(beginningWith prefix: String, at index: Int) -> Bool {
    bytes[places[index].name].prefix(prefix.utf8.count).isEqualIgnoringCase(to: prefix)
  }

  /// The name of the field at an index, without its value.
  package func name(at index: Int) -> String {
    String(decoding: bytes[places[index].name], as: UTF8.self)
  }

  /// Appends a field.
  ///
  /// Control characters in the value are replaced by spaces, which prevents header injection. The
  /// name must be a token (https://www.rfc-editor.org/rfc/rfc9110#section-5.6.2).
  package mutating func append(_ name: String, _ value: String) {
    precondition(
      name.hasOnlyBytes(\.isTokenByte) && !name.isEmpty, "a header name must be a token")
    if places.isEmpty {
      // Most responses have a few short headers.
      bytes.reserveCapacity(128)
      places.reserveCapacity(4)
    }
    let start = bytes.count
    bytes.append(utf8: name)
    let middle = bytes.count
    bytes.append(utf8: value)
    for index in middle..<bytes.count where bytes[index].isControl {
      bytes[index] = UInt8(ascii: " ")
    }
    places.append(Place(name: start..<middle, value: middle..<bytes.count))
  }

  /// Replaces all fields with the given name by a single field.
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

  /// Removes all fields with the given name.
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
    return bytes[place.name].isEqualIgnoringCase(to: name)
  }
}

extension Headers: RandomAccessCollection {
  /// The index of the first field, which is 0.
  package var startIndex: Int { 0 }
  /// The number of fields.
  package var endIndex: Int { places.count }
  /// The field at an index.
  package subscript(index: Int) -> Field {
    Field(
      name: String(decoding: bytes[places[index].name], as: UTF8.self),
      value: String(decoding: bytes[places[index].value], as: UTF8.self))
  }
}

extension Headers: Hashable {
  /// Whether two lists have the same fields in the same order and spelling.
  package static func == (first: Headers, second: Headers) -> Bool { first.elementsEqual(second) }

  /// Hashes all fields.
  package func hash(into hasher: inout Hasher) {
    for field in self { hasher.combine(field) }
  }
}

extension Headers: ExpressibleByDictionaryLiteral {
  /// Creates headers from names and values, in order.
  package init(dictionaryLiteral elements: (String, String)...) {
    self.init()
    for (name, value) in elements { append(name, value) }
  }
}
