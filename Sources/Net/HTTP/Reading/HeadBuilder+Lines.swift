internal import Bytes

extension HeadBuilder {
  /// Parses a request line: `METHOD target HTTP/1.1`, with exactly one space between the parts.
  ///
  /// The head begins at `start` in `bytes`.
  mutating func readRequestLine(
    _ bytes: [UInt8], _ line: Range<Int>, from start: Int
  ) throws(RequestRefusal) {
    let space = UInt8(ascii: " ")
    guard let first = bytes[line].firstIndex(of: space),
      let last = bytes[first + 1..<line.upperBound].firstIndex(of: space)
    else { throw RequestRefusal(.malformedRequestLine) }
    version = try Self.version(bytes[last + 1..<line.upperBound])
    try readMethod(bytes, line.lowerBound..<first)
    target = first + 1 - start..<last - start
    reserveFields()
  }

  /// Parses the method, which must consist of upper-case letters.
  mutating func readMethod(_ bytes: [UInt8], _ name: Range<Int>) throws(RequestRefusal) {
    let name = bytes[name]
    guard !name.isEmpty, name.allSatisfy({ UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }) else {
      throw RequestRefusal(.malformedRequestLine)
    }
    method = Method(rawValue: String(decoding: name, as: UTF8.self))
    // CONNECT opens a tunnel, and its target is not a path.
    if method == .connect { throw RequestRefusal(.unsupportedMethod) }
  }

  /// Whether the header determines the request's host or the length of its body.
  private static func decidesFraming(_ name: ArraySlice<UInt8>) -> Bool {
    switch name.count {
    case 4: name.isEqualIgnoringCase(to: "Host")
    case 14: name.isEqualIgnoringCase(to: "Content-Length")
    case 17: name.isEqualIgnoringCase(to: "Transfer-Encoding")
    default: false
    }
  }

  private static func version(_ bytes: ArraySlice<UInt8>) throws(RequestRefusal) -> HTTPVersion {
    guard bytes.count == 8, bytes.prefix(5).elementsEqual("HTTP/".utf8),
      bytes[bytes.startIndex + 5].isDigit, bytes[bytes.startIndex + 6] == UInt8(ascii: "."),
      bytes[bytes.startIndex + 7].isDigit
    else { throw RequestRefusal(.malformedRequestLine) }
    guard bytes[bytes.startIndex + 5] == UInt8(ascii: "1") else {
      throw RequestRefusal(.unsupportedVersion)
    }
    switch bytes[bytes.startIndex + 7] {
    case UInt8(ascii: "0"): return .http10
    case UInt8(ascii: "1"): return .http11
    default: throw RequestRefusal(.unsupportedVersion)
    }
  }

  /// Parses a header line: `Name: value`.
  mutating func readField(
    _ bytes: [UInt8], _ line: Range<Int>, from start: Int
  ) throws(RequestRefusal) {
    if bytes[line.lowerBound].isBlank { throw RequestRefusal(.foldedHeader) }
    guard let colon = bytes[line].firstIndex(of: UInt8(ascii: ":")), colon > line.lowerBound,
      bytes[line.lowerBound..<colon].allSatisfy(\.isTokenByte)
    else { throw RequestRefusal(.malformedHeader) }
    let value = bytes[colon + 1..<line.upperBound].trimmingBlanks
    if value.contains(where: \.isControl) { throw RequestRefusal(.malformedHeader) }
    // RFC 9110 allows tabs around any value, but servers disagree on whether to strip them.
    if Self.decidesFraming(bytes[line.lowerBound..<colon]),
      bytes[colon..<line.upperBound].contains(UInt8(ascii: "\t"))
    {
      throw RequestRefusal(.malformedHeader)
    }
    let place = Headers.Place(
      name: line.lowerBound - start..<colon - start,
      value: value.startIndex - start..<value.endIndex - start)
    try add(place, in: bytes, from: start)
  }
}
