internal import Bytes

/// A request head under construction, for both HTTP/1.1 and HTTP/2.
///
/// Rejects headers that two parsers could interpret differently: repeated or conflicting lengths,
/// and repeated hosts.
struct HeadBuilder: Sendable {
  private let limits: HTTPLimits
  var method = Method(rawValue: "")
  var target = 0..<0
  var version = HTTPVersion.http11
  private(set) var places: [Headers.Place] = []
  private var host: Range<Int>?
  private var length: Int?
  private var isChunked = false
  private var expectsContinue = false
  private var closesConnection = false

  init(_ limits: HTTPLimits) { self.limits = limits }

  /// Reserves space for a typical number of header fields.
  mutating func reserveFields() { places.reserveCapacity(16) }

  /// Adds a header field.
  ///
  /// The ranges of the field are relative to the start of the head, which is at `start` in `bytes`.
  mutating func add(
    _ place: Headers.Place, in bytes: [UInt8], from start: Int = 0
  ) throws(RequestRefusal) {
    guard places.count < limits.headerCount else {
      throw RequestRefusal(.tooManyHeaders(limit: limits.headerCount))
    }
    places.append(place)
    let name = bytes[place.name.lowerBound + start..<place.name.upperBound + start]
    let value = bytes[place.value.lowerBound + start..<place.value.upperBound + start]
    // Compare lengths first, which skips nearly all other names.
    switch name.count {
    case 4 where name.isEqualIgnoringCase(to: "Host"): try addHost(value, place.value)
    case 6 where name.isEqualIgnoringCase(to: "Expect"): try addExpectation(value)
    case 10 where name.isEqualIgnoringCase(to: "Connection"): addConnection(value)
    case 14 where name.isEqualIgnoringCase(to: "Content-Length"): try addLength(value)
    case 17 where name.isEqualIgnoringCase(to: "Transfer-Encoding"): try addCoding(value)
    default: break
    }
  }

  private mutating func addHost(
    _ value: ArraySlice<UInt8>, _ place: Range<Int>
  ) throws(RequestRefusal) {
    guard host == nil else { throw RequestRefusal(.repeatedHost) }
    guard Host.isValid(value) else { throw RequestRefusal(.malformedHost) }
    host = place
  }

  private mutating func addExpectation(_ value: ArraySlice<UInt8>) throws(RequestRefusal) {
    guard value.isEqualIgnoringCase(to: "100-continue") else {
      throw RequestRefusal(.unsupportedExpectation)
    }
    expectsContinue = true
  }

  private mutating func addConnection(_ value: ArraySlice<UInt8>) {
    for option in value.split(separator: UInt8(ascii: ",")) {
      let option = option.trimmingBlanks
      if option.isEqualIgnoringCase(to: "close") { closesConnection = true }
    }
  }

  private mutating func addLength(_ value: ArraySlice<UInt8>) throws(RequestRefusal) {
    guard length == nil else { throw RequestRefusal(.repeatedLength) }
    guard !value.isEmpty, value.allSatisfy(\.isDigit) else {
      throw RequestRefusal(.malformedLength)
    }
    // An out-of-range number exceeds every limit.
    length = value.decimalValue ?? .max
  }

  private mutating func addCoding(_ value: ArraySlice<UInt8>) throws(RequestRefusal) {
    guard !isChunked, value.isEqualIgnoringCase(to: "chunked") else {
      throw RequestRefusal(.unsupportedCoding)
    }
    isChunked = true
  }

  /// Returns the complete head.
  ///
  /// All ranges refer to `bytes`.
  func finished(
    _ bytes: [UInt8], from source: RequestSource, body streamed: RequestHead.BodyLength? = nil
  ) throws(RequestRefusal) -> RequestHead {
    let target = try checkedTarget(bytes)
    if isChunked {
      guard length == nil else { throw RequestRefusal(.lengthAndCoding) }
      // HTTP/1.0 has no transfer codings (https://www.rfc-editor.org/rfc/rfc9112#section-6.1).
      guard version == .http11 else { throw RequestRefusal(.unsupportedCoding) }
    }
    let announced: RequestHead.BodyLength =
      isChunked ? .unknown : length.map { $0 == 0 ? .none : .known($0) } ?? streamed ?? .none
    return RequestHead(
      method: method, target: target, version: version,
      headers: Headers(bytes: bytes, places: places), bodyLength: announced,
      expectsContinue: expectsContinue && version != .http10 && announced != .none,
      keepsConnection: version != .http10 && !closesConnection, source: source)
  }

  private func checkedTarget(_ bytes: [UInt8]) throws(RequestRefusal) -> RequestTarget {
    if host == nil, version != .http10 { throw RequestRefusal(.missingHost) }
    let check = try TargetCheck(bytes, target)
    if let authority = check.authority {
      guard let named = Host(bytes: bytes[authority]) else {
        throw RequestRefusal(.malformedTarget)
      }
      if let host, named != Host(bytes: bytes[host]) { throw RequestRefusal(.otherTarget) }
    }
    return RequestTarget(bytes[target], path: check.path)
  }
}

extension ArraySlice<UInt8> {
  /// The bytes without leading and trailing spaces and tabs.
  var trimmingBlanks: ArraySlice<UInt8> {
    guard let last = lastIndex(where: { !$0.isBlank }) else { return self[..<startIndex] }
    return self[...last].drop(while: \.isBlank)
  }
}
