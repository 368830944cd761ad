internal import Bytes
package import Diagnostics
package import Platforms

/// A send request that is saved in a file, in the format of `crier message --as http`.
package struct SavedRequest {
  /// The headers, in the order of the file.
  package let headers: [Header]
  /// The bytes after the empty line.
  package let body: [UInt8]

  /// Parses a request: an optional request line, headers, an empty line and the body.
  package init(_ file: SourceFile, of command: CommandDescription) throws(UsageError) {
    var rest = file.bytes[...]
    var headers: [Header] = []
    var isFirst = true
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      let line = String(decoding: rest[..<end], as: UTF8.self).trimmed
      rest = rest[(end + 1)...]
      if line.isEmpty { break }
      defer { isFirst = false }
      if isFirst, line.contains(" "), line.split(separator: " ")[0].allSatisfy(\.isUppercase) {
        continue
      }
      guard let header = Self.header(line) else {
        throw UsageError(
          "'\(file.name)' is not a saved request: '\(line)' is not a header", of: command)
      }
      headers.append(header)
    }
    guard !headers.isEmpty else {
      throw UsageError(
        "'\(file.name)' is not a saved request: it has no headers",
        remedy: "create a request with 'crier message NOTIFICATION --as http'")
    }
    self.headers = headers
    body = Array(rest)
  }

  /// The value of the header with the given name, ignoring case; nil if it is missing.
  package subscript(name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  /// Returns the platform of a native send; nil for a template send.
  package func platform(of command: CommandDescription) throws(UsageError) -> Platform? {
    guard let word = self["ServiceBusNotification-Format"]?.lowercased(), word != "template" else {
      return nil
    }
    guard let platform = Platform.ofHub.first(where: { $0.sendFormat == word }) else {
      throw .unknown(
        "notification format", word, among: ["template"] + Platform.ofHub.map(\.sendFormat),
        of: command)
    }
    return platform
  }

  private static func header(_ line: String) -> Header? {
    guard let colon = line.firstIndex(of: ":"), colon != line.startIndex,
      !line[..<colon].contains(where: \.isWhitespace)
    else { return nil }
    let value = String(line[line.index(after: colon)...]).trimmed
    let file = SourceFile(name: String(line[..<colon]), text: value)
    return Header(
      String(line[..<colon]), value, at: Label(SourceSpan(0, file.bytes.count), in: file))
  }
}
