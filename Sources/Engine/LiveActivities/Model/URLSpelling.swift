/// The strings that `URL(string:)` of iOS 17 and later accepts.
///
/// Since iOS 17 it encodes invalid characters, except in the scheme, the host and the port:
/// https://developer.apple.com/documentation/foundation/url/init(string:).
enum URLSpelling {
  /// Schemes whose host can be any text.
  private static let freeSchemes: Set = [
    "addressbook", "callto", "contact", "facetime", "facetime-audio", "facetime-audio-prompt",
    "facetime-prompt", "imap", "phasset", "pop", "tel", "telemergencycall", "telprompt",
  ]

  /// Returns whether a string is accepted as a URL.
  static func isAccepted(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard !bytes.isEmpty else { return false }
    let end = bytes.firstIndex { ":/?#[]@".utf8.contains($0) } ?? bytes.count
    guard end > 0, end < bytes.count, bytes[end] == UInt8(ascii: ":") else {
      return isAccepted(afterScheme: bytes[...], of: "")
    }
    let scheme = bytes[..<end]
    guard scheme.isScheme else { return false }
    let name = String(decoding: scheme, as: UTF8.self).lowercased()
    return isAccepted(afterScheme: bytes[(end + 1)...], of: name)
  }

  private static func isAccepted(afterScheme rest: ArraySlice<UInt8>, of scheme: String) -> Bool {
    guard rest.starts(with: "//".utf8) else { return true }
    let authority = rest.dropFirst(2).prefix { !"/?#".utf8.contains($0) }
    let user = authority.lastIndex(of: UInt8(ascii: "@"))
    return isAccepted(host: authority[(user.map { $0 + 1 } ?? authority.startIndex)...], of: scheme)
  }

  /// Returns whether a host with an optional port is accepted.
  private static func isAccepted(host: ArraySlice<UInt8>, of scheme: String) -> Bool {
    var end = host.firstIndex(of: UInt8(ascii: ":")) ?? host.endIndex
    let isLiteral: Bool
    if host.first == UInt8(ascii: "["), let bracket = host.firstIndex(of: UInt8(ascii: "]")) {
      isLiteral = true
      end = bracket + 1
      guard end == host.endIndex || host[end] == UInt8(ascii: ":") else { return false }
    } else {
      isLiteral = false
    }
    let port = host[end...].dropFirst()
    guard port.allSatisfy(\.isDigit) || scheme == "addressbook" else { return false }
    let name = host[host.startIndex..<end]
    if isLiteral { return name.dropFirst().dropLast().isAddress }
    return freeSchemes.contains(scheme) || name.isHostName
  }
}

extension ArraySlice<UInt8> {
  fileprivate var isScheme: Bool {
    guard let first, first.isLetter else { return false }
    return allSatisfy { $0.isLetter || $0.isDigit || "+-.".utf8.contains($0) }
  }

  /// Whether the bytes are an address in brackets, perhaps with a zone.
  fileprivate var isAddress: Bool {
    prefix { $0 != UInt8(ascii: "%") }.count < count
      || allSatisfy { $0.isHostPart || $0 == UInt8(ascii: ":") }
  }

  /// Whether the bytes are a host name; letters outside ASCII are converted by the system.
  fileprivate var isHostName: Bool {
    var index = startIndex
    while index < endIndex {
      if self[index] == UInt8(ascii: "%") {
        guard self[(index + 1)...].prefix(2).count(where: \.isHexDigit) == 2 else { return false }
        index += 2
      } else if !self[index].isHostPart, self[index] < 0x80 {
        return false
      }
      index += 1
    }
    return true
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  fileprivate var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }

  fileprivate var isHexDigit: Bool {
    isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self | 0x20)
  }

  /// Whether the byte can be part of a host name: https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2.
  fileprivate var isHostPart: Bool {
    isLetter || isDigit || "-._~!$&'()*+,;=".utf8.contains(self)
  }
}
