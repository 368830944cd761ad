internal import Bytes

/// The validation of a request target (https://www.rfc-editor.org/rfc/rfc9112#section-3.2).
///
/// Rejects targets that two parsers could interpret differently: `%00`, and `..` in any encoding.
/// Characters that known clients send without encoding, such as braces, are allowed.
struct TargetCheck {
  /// The range of the host, if the target is an absolute URL; otherwise nil.
  private(set) var authority: Range<Int>?
  /// The range of the path, without the query.
  private(set) var path: Range<Int>
  private let bytes: [UInt8]
  private let end: Int

  /// Whether a byte is forbidden in a target, or means something in it.
  private static let isSpecial = (0...255).map { (byte: Int) in
    byte <= 0x20 || byte >= 0x7F || "#?%.".utf8.contains(UInt8(byte))
  }

  /// Validates the target at the given range of a request head.
  init(_ bytes: [UInt8], _ target: Range<Int>) throws(RequestRefusal) {
    self.bytes = bytes
    end = target.upperBound
    path = target
    var question = end
    // Most targets have neither escapes nor dots, and nothing more to check.
    var isPlain = true
    for position in target where Self.isSpecial[Int(bytes[position])] {
      switch bytes[position] {
      case UInt8(ascii: "?"): question = min(question, position)
      case UInt8(ascii: "%"), UInt8(ascii: "."): isPlain = false
      default: throw RequestRefusal(.malformedTarget)
      }
    }
    try readAuthority()
    path = path.lowerBound..<question
    guard !isPlain else { return }
    try checkPath()
    try checkQuery(question..<end)
  }

  private mutating func readAuthority() throws(RequestRefusal) {
    if path.isEmpty { throw RequestRefusal(.malformedTarget) }
    if bytes[path.lowerBound] == UInt8(ascii: "/") { return }
    for scheme in ["http://", "https://"] {
      let start = path.lowerBound + scheme.utf8.count
      guard start <= end, bytes[path.lowerBound..<start].isEqualIgnoringCase(to: scheme) else {
        continue
      }
      let rest = bytes[start..<end]
      let slash = rest.firstIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") } ?? end
      authority = start..<slash
      path = slash..<end
      return
    }
    // '*', 'host:443' and other schemes are valid for methods that are not supported.
    throw RequestRefusal(.malformedTarget)
  }

  private func checkPath() throws(RequestRefusal) {
    var position = path.lowerBound
    var dots = 0
    var others = 0
    while position < path.upperBound {
      var byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: "%") {
        guard let decoded = escape(at: position, before: path.upperBound), decoded != 0 else {
          throw RequestRefusal(.malformedTarget)
        }
        byte = decoded
        position += 2
      }
      switch byte {
      case UInt8(ascii: "/"):
        if dots == 2, others == 0 { throw RequestRefusal(.malformedTarget) }
        dots = 0
        others = 0
      case UInt8(ascii: "."): dots += 1
      default: others += 1
      }
    }
    if dots == 2, others == 0 { throw RequestRefusal(.malformedTarget) }
  }

  /// Throws an error if the query contains `%00`.
  ///
  /// Other escapes are validated by the parser of the query.
  private func checkQuery(_ query: Range<Int>) throws(RequestRefusal) {
    for position in query where bytes[position] == UInt8(ascii: "%") {
      if escape(at: position + 1, before: end) == 0 { throw RequestRefusal(.malformedTarget) }
    }
  }

  /// Decodes the two hexadecimal digits after `%`; nil if either is missing.
  private func escape(at position: Int, before end: Int) -> UInt8? {
    guard position + 1 < end, let high = bytes[position].hexadecimalValue,
      let low = bytes[position + 1].hexadecimalValue
    else { return nil }
    return UInt8(high * 16 + low)
  }
}
