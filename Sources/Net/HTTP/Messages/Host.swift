/// A host name or address with an optional port, as in a Host header.
package struct Host: Hashable, Sendable {
  /// The lower-case name or the address; an IPv6 address has no brackets.
  package let name: String
  /// The port, if specified.
  package let port: UInt16?

  /// Parses `name`, `name:port` or `[address]:port`.
  package init?(_ text: some StringProtocol) { self.init(bytes: Array(text.utf8)[...]) }

  /// Whether the bytes are a host with an optional port.
  static func isValid(_ bytes: some Collection<UInt8>) -> Bool { parts(of: bytes) != nil }

  init?(bytes: some Collection<UInt8>) {
    guard let parts = Self.parts(of: bytes) else { return nil }
    name = String(decoding: parts.name.map(\.lowercased), as: UTF8.self)
    port = parts.port
  }

  private static func parts<Bytes: Collection<UInt8>>(
    of bytes: Bytes
  ) -> (name: Bytes.SubSequence, port: UInt16?)? {
    guard let parts = split(bytes), !parts.name.isEmpty else { return nil }
    guard let digits = parts.port, !digits.isEmpty else { return (parts.name, nil) }
    guard digits.count <= 5, let number = digits.decimalValue, number <= 0xFFFF else { return nil }
    return (parts.name, UInt16(number))
  }

  private static func split<Bytes: Collection<UInt8>>(
    _ bytes: Bytes
  ) -> (name: Bytes.SubSequence, port: Bytes.SubSequence?)? {
    guard bytes.first == UInt8(ascii: "[") else {
      let end = bytes.firstIndex(of: UInt8(ascii: ":")) ?? bytes.endIndex
      let name = bytes[..<end]
      guard name.allSatisfy(\.isHostByte), name.first != UInt8(ascii: "."), !name.hasEmptyLabel
      else { return nil }
      return (name, end == bytes.endIndex ? nil : bytes[end...].dropFirst())
    }
    guard let end = bytes.firstIndex(of: UInt8(ascii: "]")) else { return nil }
    let address = bytes[..<end].dropFirst()
    let rest = bytes[end...].dropFirst()
    guard address.allSatisfy(\.isAddressByte) else { return nil }
    guard let colon = rest.first else { return (address, nil) }
    return colon == UInt8(ascii: ":") ? (address, rest.dropFirst()) : nil
  }
}

extension UInt8 {
  /// Whether the byte is allowed in a DNS name.
  ///
  /// Percent-encoding and user names are not allowed.
  fileprivate var isHostByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }

  fileprivate var isAddressByte: Bool {
    hexadecimalValue != nil || self == UInt8(ascii: ":") || self == UInt8(ascii: ".")
  }
}

extension Collection<UInt8> {
  fileprivate var hasEmptyLabel: Bool {
    zip(self, dropFirst()).contains { $0 == UInt8(ascii: ".") && $1 == UInt8(ascii: ".") }
  }
}
