/// A test whether browsers can parse a URL, as far as typing mistakes can break one.
///
/// Follows the parser of https://url.spec.whatwg.org/#url-parsing: a host must not be empty or have
/// forbidden characters, an address in brackets must be complete, a port is at most 65535. Blanks
/// around the URL do not count, and blanks in a path are encoded.
///
/// ```swift
/// WebURL("https://[::1").isParsable            // false
/// WebURL("/news/7").isParsable                 // true: browsers resolve the URL
/// WebURL(" https://a.example/a b").isParsable  // true
/// ```
struct WebURL {
  private let scheme: Substring?
  private let rest: Substring

  /// Divides a string into a scheme, if it begins with one, and everything else.
  init(_ string: String) {
    let text = Self.trimmed(string)
    let colon = text.firstIndex(of: ":")
    let head = colon.map { text[..<$0] } ?? ""
    let isScheme =
      head.first.map { $0.isASCII && $0.isLetter } == true
      && head.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    scheme = isScheme ? head : nil
    let rest = isScheme ? text[head.endIndex...].dropFirst() : text[...]
    // In these schemes, a backslash before the query is a slash.
    let path = rest.prefix { !"?#".contains($0) }
    self.rest =
      Self.isSpecial(scheme)
      ? path.replacing("\\", with: "/") + rest[path.endIndex...] : rest
  }

  /// The string without tabs and line breaks, and without blanks and controls at both ends.
  private static func trimmed(_ string: String) -> String {
    let scalars = string.unicodeScalars.filter { !"\t\n\r".unicodeScalars.contains($0) }
    let kept = scalars.drop { $0.value <= 0x20 }
    let end = kept.lastIndex { $0.value > 0x20 }.map(kept.index(after:)) ?? kept.startIndex
    return String(Substring(kept[..<end]))
  }

  /// Whether the URL begins with a scheme, so that browsers need no other URL to resolve it.
  var isAbsolute: Bool { scheme != nil && (!isSpecial || rest.hasPrefix("//")) }

  /// Whether a browser can parse the URL, on its own or relative to another URL.
  var isParsable: Bool {
    guard rest.hasPrefix("//") else { return true }
    let end = rest.dropFirst(2).firstIndex { "/?#".contains($0) } ?? rest.endIndex
    let authority = rest[..<end].dropFirst(2)
    let server = authority.lastIndex(of: "@").map { authority[$0...].dropFirst() } ?? authority
    guard let (host, port) = Self.divided(server) else { return false }
    return Self.isPort(port) && (host.isEmpty ? !isSpecial : isHost(host))
  }

  private var isSpecial: Bool { Self.isSpecial(scheme) }

  /// Whether the scheme is one whose URLs must have a host; a URL without a scheme gets such a one.
  private static func isSpecial(_ scheme: Substring?) -> Bool {
    scheme.map { ["http", "https", "ws", "wss", "ftp"].contains($0.lowercased()) } ?? true
  }

  /// Divides a server into host and port; nil if a bracket is not closed.
  private static func divided(_ server: Substring) -> (host: Substring, port: Substring)? {
    var end = server.lastIndex(of: ":") ?? server.endIndex
    if server.hasPrefix("[") {
      guard let bracket = server.firstIndex(of: "]") else { return nil }
      end = server.index(after: bracket)
      guard end == server.endIndex || server[end] == ":" else { return nil }
    }
    return (server[..<end], server[end...].dropFirst())
  }

  private static func isPort(_ port: Substring) -> Bool {
    port.isEmpty || port.utf8.allSatisfy { (48...57).contains($0) } && UInt16(port) != nil
  }

  private func isHost(_ host: Substring) -> Bool {
    if host.hasPrefix("[") { return Self.isIPv6(host.dropFirst().dropLast()) }
    guard isSpecial else { return true }
    let isAllowed = host.unicodeScalars.allSatisfy { scalar in
      scalar.value > 0x20 && scalar.value != 0x7F && !Self.forbidden.contains(scalar)
    }
    return isAllowed && Self.isNumericHostValid(host)
  }

  // https://url.spec.whatwg.org/#forbidden-host-code-point
  private static let forbidden = "\"#/:<>?@[\\]^`{|}".unicodeScalars

  /// Whether a host whose last part is a number is an IPv4 address; true for every other host.
  private static func isNumericHostValid(_ host: Substring) -> Bool {
    var parts = host.split(separator: ".", omittingEmptySubsequences: false)
    if parts.last?.isEmpty == true { parts.removeLast() }
    guard let last = parts.last, last.utf8.allSatisfy({ (48...57).contains($0) }) else {
      return true
    }
    let numbers = parts.map { UInt64($0) ?? .max }
    let room = UInt64(1) << UInt64(8 * max(1, 5 - numbers.count))
    return numbers.count <= 4 && numbers.dropLast().allSatisfy { $0 < 256 }
      && numbers.allSatisfy { $0 < room || $0 < 256 }
  }

  /// Whether the text in brackets is an IPv6 address.
  private static func isIPv6(_ text: Substring) -> Bool {
    let halves = text.split(separator: "::", omittingEmptySubsequences: false)
    guard halves.count <= 2 else { return false }
    let groups = halves.flatMap { half in
      half.isEmpty ? [] : half.split(separator: ":", omittingEmptySubsequences: false)
    }
    let isTailIPv4 = groups.last?.contains(".") == true
    let count = groups.count + (isTailIPv4 ? 1 : 0)
    let hexadecimal = isTailIPv4 ? groups.dropLast() : groups[...]
    return (halves.count == 2 ? count < 8 : count == 8)
      && hexadecimal.allSatisfy { (1...4).contains($0.count) && UInt16($0, radix: 16) != nil }
      && (!isTailIPv4 || groups.last.map(isIPv4) == true)
  }

  private static func isIPv4(_ text: Substring) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
  }
}
