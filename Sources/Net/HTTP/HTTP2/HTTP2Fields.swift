internal import Bytes

/// The encoding in which header lists are exchanged with the C code.
///
/// Each field consists of two 32-bit little-endian lengths, the name, and the value.
enum HTTP2Fields {
  private static let lengthsSize = 8

  /// The name that ``HTTP2Session`` puts behind the fields, for a `:authority` that becomes a Host header.
  static let hostName = Array("host".utf8)

  private static let pathName = Array(":path".utf8)[...]
  private static let methodName = Array(":method".utf8)[...]
  private static let authorityName = Array(":authority".utf8)[...]

  /// Converts the header list of a request to a head.
  ///
  /// nghttp2 has already rejected lists that are malformed as HTTP/2, such as one without a path
  /// (https://www.rfc-editor.org/rfc/rfc9113#section-8.3.1).
  static func readHead(
    _ fields: [UInt8], limits: HTTPLimits, source: RequestSource, body: RequestHead.BodyLength
  ) throws(RequestRefusal) -> RequestHead {
    var builder = HeadBuilder(limits)
    builder.version = .http2
    builder.reserveFields()
    var authority: Range<Int>?
    var hasHost = false
    var position = 0
    while let place = place(in: fields, at: &position) {
      guard !place.name.isEmpty, fields[place.name.lowerBound] == UInt8(ascii: ":") else {
        if place.name.count == hostName.count, fields[place.name].hasSameBytes(as: hostName[...]) {
          hasHost = true
          // The Host header and `:authority` must agree
          // (https://www.rfc-editor.org/rfc/rfc9113#section-8.3.1).
          if let authority, !fields[authority].hasSameBytes(as: fields[place.value]) {
            throw RequestRefusal(.otherTarget)
          }
        }
        if fields[place.value].hasControl { throw RequestRefusal(.malformedHeader) }
        try builder.add(place, in: fields)
        continue
      }
      switch place.name.count {
      case 5 where fields[place.name].hasSameBytes(as: pathName): builder.target = place.value
      case 7 where fields[place.name].hasSameBytes(as: methodName):
        try builder.readMethod(fields, place.value)
      case 10 where fields[place.name].hasSameBytes(as: authorityName):
        authority = place.value
      default: break
      }
    }
    // Handlers do not need to distinguish the protocols.
    if let authority, !hasHost {
      let name = fields.count - hostName.count..<fields.count
      try builder.add(Headers.Place(name: name, value: authority), in: fields)
    }
    return try builder.finished(fields, from: source, body: body)
  }

  private static func place(in fields: [UInt8], at position: inout Int) -> Headers.Place? {
    guard position + lengthsSize <= fields.count else { return nil }
    let start = position + lengthsSize
    let middle = start + length(in: fields, at: position)
    let end = middle + length(in: fields, at: position + 4)
    position = end
    return Headers.Place(name: start..<middle, value: middle..<end)
  }

  private static func length(in fields: [UInt8], at position: Int) -> Int {
    Int(fields[position]) | Int(fields[position + 1]) << 8 | Int(fields[position + 2]) << 16
      | Int(fields[position + 3]) << 24
  }

  /// Encodes the head of a response.
  static func head(of response: Response, date: String) -> [UInt8] {
    // The C code uses a fixed-size list.
    precondition(response.headers.count <= 120, "a response can have at most 120 headers")
    var output: [UInt8] = []
    output.reserveCapacity(256)
    append(":status", String(response.status.rawValue), to: &output)
    let bytes = response.headers.bytes
    for place in response.headers.places where !response.headers.isOwned(place) {
      appendLengths(place.name.count, place.value.count, to: &output)
      for index in place.name { output.append(bytes[index].lowercased) }
      output.append(copying: bytes, place.value)
    }
    if response.headers.bytes(of: "Date") == nil { append("date", date, to: &output) }
    if !response.status.hasNoBody, case .bytes(let body) = response.body {
      append("content-length", String(body.count), to: &output)
    }
    return output
  }

  /// Decodes the head of a response; nil if its status is missing or invalid.
  static func readHead(ofResponse fields: [UInt8]) -> (status: Status, headers: Headers)? {
    var status: Status?
    var headers = Headers()
    var position = 0
    while let place = place(in: fields, at: &position) {
      let value = String(decoding: fields[place.value], as: UTF8.self)
      if fields[place.name].elementsEqual(":status".utf8) {
        status = Int(value).map { Status(rawValue: $0) }
      } else {
        headers.append(String(decoding: fields[place.name], as: UTF8.self), value)
      }
    }
    return status.map { ($0, headers) }
  }

  /// Appends an encoded field.
  static func append(_ name: String, _ value: String, to output: inout [UInt8]) {
    appendLengths(name.utf8.count, value.utf8.count, to: &output)
    output.append(utf8: name)
    output.append(utf8: value)
  }

  private static func appendLengths(_ name: Int, _ value: Int, to output: inout [UInt8]) {
    output.append(littleEndian: UInt64(name) | UInt64(value) << 32, count: lengthsSize)
  }
}
