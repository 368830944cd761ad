internal import Bytes

/// An encoder for HTTP/1.1 responses.
struct ResponseEncoder {
  /// The properties of a response that depend on the request and the connection.
  struct Framing: Hashable {
    let version: HTTPVersion
    let isHead: Bool
    let closesConnection: Bool

    /// Whether bodies of unknown length are sent in chunks.
    ///
    /// Otherwise, such a body ends when the connection is closed.
    var hasChunks: Bool { version == .http11 }
  }

  private let framing: Framing

  init(_ framing: Framing) { self.framing = framing }

  /// Appends the head; adds the given date unless the response has a Date header.
  func appendHead(of response: Response, date: String, to output: inout [UInt8]) {
    output += "HTTP/1.1 ".utf8
    output += String(response.status.rawValue).utf8
    output.append(UInt8(ascii: " "))
    output += response.status.reason.utf8
    output += "\r\n".utf8
    appendFields(response.headers, to: &output)
    if response.headers.bytes(of: "Date") == nil { appendField("Date", date, to: &output) }
    appendFraming(of: response, to: &output)
    if framing.closesConnection { appendField("Connection", "close", to: &output) }
    output += "\r\n".utf8
  }

  /// The headers that only the server sets, because they must match the encoding of the body.
  static let ownHeaders = ["content-length", "transfer-encoding", "connection", "keep-alive"]

  private func appendFields(_ headers: Headers, to output: inout [UInt8]) {
    for place in headers.places where !headers.isOwned(place) {
      output.append(copying: headers.bytes, place.name)
      output += ": ".utf8
      output.append(copying: headers.bytes, place.value)
      output += "\r\n".utf8
    }
  }

  private func appendField(_ name: String, _ value: String, to output: inout [UInt8]) {
    output += name.utf8
    output += ": ".utf8
    output += value.utf8
    output += "\r\n".utf8
  }

  private func appendFraming(of response: Response, to output: inout [UInt8]) {
    if response.status.hasNoBody { return }
    switch response.body {
    case .bytes(let bytes): appendField("Content-Length", String(bytes.count), to: &output)
    case .stream, .pieces:
      if framing.hasChunks { appendField("Transfer-Encoding", "chunked", to: &output) }
    }
  }

  /// Whether the response has a body after its head.
  func hasBody(_ response: Response) -> Bool { !framing.isHead && !response.status.hasNoBody }

  /// Appends bytes of a body of unknown length.
  func appendPiece(_ bytes: [UInt8], to output: inout [UInt8]) {
    guard framing.hasChunks else {
      output += bytes
      return
    }
    // An empty chunk would mark the end.
    guard !bytes.isEmpty else { return }
    output += String(bytes.count, radix: 16).utf8
    output += "\r\n".utf8
    output += bytes
    output += "\r\n".utf8
  }

  /// Appends the end marker of a body of unknown length.
  func appendEnd(to output: inout [UInt8]) {
    if framing.hasChunks { output += "0\r\n\r\n".utf8 }
  }
}

extension Headers {
  /// Whether only the server is allowed to set the header.
  func isOwned(_ place: Place) -> Bool {
    // The names of these headers have 10, 14 or 17 bytes.
    let count = place.name.count
    guard count == 10 || count == 14 || count == 17 else { return false }
    return ResponseEncoder.ownHeaders.contains { bytes[place.name].isEqualIgnoringCase(to: $0) }
  }
}
