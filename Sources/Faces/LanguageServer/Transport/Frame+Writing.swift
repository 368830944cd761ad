package import Documents

extension JSONValue {
  /// The bytes of a message with its header.
  package var framed: [UInt8] {
    let body = JSONWriter.compact(self)
    return Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
  }
}
