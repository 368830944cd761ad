/// An HTTP/1.1 response parser, without I/O.
///
/// Skips interim responses.
struct ResponseReader: Sendable {
  /// The head of a response.
  struct Head: Hashable, Sendable {
    let status: Status
    let headers: Headers
    /// Whether the server keeps the connection open.
    var keepsConnection: Bool
  }

  private let limits: HTTPLimits
  private let bodyLimit: Int
  private let isHeadRequest: Bool
  private var buffer = LineBuffer()
  private var status: Status?
  private var keepsConnection = true
  private var places: [Headers.Place] = []
  private var headerByteCount = 0
  private var bodyReader: BodyReader?

  init(_ limits: HTTPLimits, bodyLimit: Int, method: Method) {
    self.limits = limits
    self.bodyLimit = bodyLimit
    isHeadRequest = method == .head
  }

  /// Whether the response is complete.
  var isComplete: Bool { bodyReader?.isComplete == true }

  /// Whether the response ends when the connection is closed.
  var isEndless: Bool { bodyReader?.isEndless == true }

  mutating func append(_ bytes: [UInt8], _ range: Range<Int>) { buffer.append(bytes, range) }

  /// Returns the head, or nil if it is incomplete.
  mutating func readHead() throws(ClientError) -> Head? {
    while let line = try nextLine() {
      if status == nil {
        try readStatusLine(line)
      } else if !line.isEmpty {
        try readField(line)
      } else if let head = try takeHead() {
        return head
      }
    }
    return nil
  }

  /// Appends the received part of the body to an array.
  mutating func readBody(into body: inout [UInt8]) throws(ClientError) {
    do throws(BodyReader.Fault) {
      try bodyReader?.read(from: &buffer, into: &body)
    } catch {
      throw error == .tooLarge ? .tooLarge(limit: bodyLimit) : .malformed
    }
  }

  private mutating func nextLine() throws(ClientError) -> Range<Int>? {
    do throws(LineBuffer.Fault) {
      guard let line = try buffer.nextLine(atMost: limits.headerBytes) else { return nil }
      headerByteCount += line.count
      if headerByteCount > limits.headerBytes { throw .tooLong }
      return line
    } catch {
      throw .malformed
    }
  }

  /// Parses a status line, such as `HTTP/1.1 200 OK`.
  private mutating func readStatusLine(_ line: Range<Int>) throws(ClientError) {
    let bytes = buffer.bytes[line]
    let code = bytes.dropFirst(9).prefix(3)
    guard bytes.starts(with: "HTTP/1.".utf8), bytes.count >= 12, code.count == 3,
      let number = code.decimalValue, number >= 100, number < 600
    else { throw .malformed }
    keepsConnection = bytes[bytes.startIndex + 7] != UInt8(ascii: "0")
    status = Status(rawValue: number)
  }

  private mutating func readField(_ line: Range<Int>) throws(ClientError) {
    let bytes = buffer.bytes[line]
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon > bytes.startIndex,
      bytes[..<colon].allSatisfy(\.isTokenByte), places.count < limits.headerCount
    else { throw .malformed }
    let value = bytes[(colon + 1)...].trimmingBlanks
    places.append(
      Headers.Place(
        name: line.lowerBound - buffer.start..<colon - buffer.start,
        value: value.startIndex - buffer.start..<value.endIndex - buffer.start))
  }

  private mutating func takeHead() throws(ClientError) -> Head? {
    guard let status else { preconditionFailure("the status line must be read before the headers") }
    let headers = Headers(bytes: buffer.takeLines(), places: places)
    places = []
    headerByteCount = 0
    guard status.rawValue >= 200 else {
      self.status = nil
      return nil
    }
    let reader = try bodyReader(of: status, headers)
    bodyReader = reader
    let isClosing = headers["Connection"]?.lowercased() == "close" || reader.isEndless
    return Head(
      status: status, headers: headers, keepsConnection: keepsConnection && !isClosing)
  }

  private func bodyReader(
    of status: Status, _ headers: Headers
  ) throws(ClientError) -> BodyReader {
    if isHeadRequest || status.hasNoBody { return BodyReader(count: 0) }
    if headers["Transfer-Encoding"]?.lowercased() == "chunked" {
      return BodyReader(chunksUpTo: bodyLimit, line: limits.chunkLineBytes)
    }
    guard let length = headers.bytes(of: "Content-Length") else {
      return BodyReader(endlessUpTo: bodyLimit)
    }
    guard let count = length.decimalValue else { throw .malformed }
    guard count <= bodyLimit else { throw .tooLarge(limit: bodyLimit) }
    return BodyReader(count: count)
  }
}
