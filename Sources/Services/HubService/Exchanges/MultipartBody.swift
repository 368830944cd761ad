internal import Bytes
package import HTTP

/// The two parts of a direct send to many devices: the notification and the list of handles.
///
/// Clients differ in the order of the parts, the letter case of their headers, and spaces around
/// the `=` of the boundary (https://www.rfc-editor.org/rfc/rfc2046#section-5.1.1). The service also
/// accepts `multipart/form-data` without the closing delimiter, which a Go client sends
/// (https://github.com/daresaydigital/azure-notificationhubs-go).
package struct MultipartBody: Hashable, Sendable {
  /// The bytes of the notification.
  package let notification: [UInt8]
  /// The JSON array of handles.
  package let devices: [UInt8]

  /// Parses the body of a request.
  package init(_ call: ServiceCall) throws(ServiceError) {
    guard let boundary = Self.boundary(call.headers["Content-Type"] ?? "") else {
      throw .badRequest(
        "The Content-Type must be multipart/mixed or multipart/form-data with a boundary")
    }
    var parts: [String: [UInt8]] = [:]
    for part in Self.parts(of: call.body, boundary: boundary) {
      guard let (name, content) = Self.named(part) else { continue }
      parts[name] = content
    }
    guard let notification = parts["notification"], let devices = parts["devices"] else {
      throw .badRequest("The body must contain the parts 'notification' and 'devices'")
    }
    self.notification = notification
    self.devices = devices
  }

  private static let types: Set = ["multipart/mixed", "multipart/form-data"]

  private static func boundary(_ type: String) -> String? {
    let parts = type.split(separator: ";").map(\.trimmed)
    guard let type = parts.first?.lowercased(), types.contains(type) else { return nil }
    for part in parts.dropFirst() {
      let pair = part.split(separator: "=", maxSplits: 1).map(\.trimmed)
      guard pair.count == 2, pair[0].lowercased() == "boundary" else { continue }
      let text = pair[1].hasPrefix("\"") ? pair[1].dropFirst().prefix { $0 != "\"" } : pair[1][...]
      return text.isEmpty ? nil : String(text)
    }
    return nil
  }

  /// Returns the bytes between the delimiters, which must be at the start of a line.
  ///
  /// Without a closing delimiter, the last part ends with the body.
  private static func parts(of body: [UInt8], boundary: String) -> [ArraySlice<UInt8>] {
    let delimiter = Array("--\(boundary)".utf8)
    var starts: [Range<Int>] = []
    var index = 0
    while let found = body[index...].firstRange(of: delimiter) {
      let isAtLineStart = found.lowerBound == 0 || body[found.lowerBound - 1] == UInt8(ascii: "\n")
      if isAtLineStart { starts.append(found) }
      index = found.upperBound
    }
    let isClosed = starts.last.map { body[$0.upperBound...].starts(with: Array("--".utf8)) }
    let ends = starts.dropFirst().map(\.lowerBound) + (isClosed == false ? [body.endIndex] : [])
    return zip(starts, ends).map { start, end in body[start.upperBound..<end] }
  }

  /// Returns the name and the content of a part.
  private static func named(_ part: ArraySlice<UInt8>) -> (name: String, content: [UInt8])? {
    var rest = part
    var name: String?
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      let line = String(decoding: rest[..<end], as: UTF8.self).trimmed
      rest = rest[(end + 1)...]
      if line.lowercased().hasPrefix("content-disposition") { name = self.name(in: line) }
      let isFirstLine = end == part.firstIndex(of: UInt8(ascii: "\n"))
      if line.isEmpty, !isFirstLine { return name.map { ($0, Array(rest.withoutLastLineBreak)) } }
    }
    return nil
  }

  private static func name(in line: String) -> String? {
    for part in line.split(separator: ";") {
      let pair = part.split(separator: "=", maxSplits: 1).map(\.trimmed)
      if pair.count == 2, pair[0].lowercased() == "name" {
        return pair[1].filter { $0 != "\"" }.lowercased()
      }
    }
    return nil
  }
}

extension ArraySlice<UInt8> {
  /// The bytes without the last line break, which is part of the next delimiter.
  fileprivate var withoutLastLineBreak: ArraySlice<UInt8> {
    var rest = self
    if rest.last == UInt8(ascii: "\n") { rest = rest.dropLast() }
    if rest.last == UInt8(ascii: "\r") { rest = rest.dropLast() }
    return rest
  }
}
