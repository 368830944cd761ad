package import Diagnostics
package import Documents

/// How many bytes a body has when it is sent, and what they are made of.
package struct PayloadSize: Sendable {
  /// Bytes of one cause: the author's constant text, or one property.
  package struct Part: Hashable, Sendable {
    /// The cause: `constant text`, `$(comment)`, `aps.alert.body`.
    package let name: String
    /// The bytes.
    package let byteCount: Int
    /// Where most of them stand in the body.
    package let span: SourceSpan

    /// Creates a part.
    package init(_ name: String, byteCount: Int, at span: SourceSpan) {
      self.name = name
      self.byteCount = byteCount
      self.span = span
    }
  }

  /// The size below which no service objects: nine tenths of the smallest limit.
  package static let leastRemarkable = 1843

  /// The bytes of the body.
  package let byteCount: Int
  /// The number of additional bytes if `/` is written as `\/` on the way.
  package let slashCount: Int
  /// What the bytes are made of, the largest part first; together they are all of them.
  package let parts: [Part]

  /// Creates a size.
  package init(byteCount: Int, slashCount: Int, parts: [Part] = []) {
    self.byteCount = byteCount
    self.slashCount = slashCount
    self.parts = parts.sorted { ($1.byteCount, $0.name) < ($0.byteCount, $1.name) }
  }

  /// Measures a finished body.
  package init(of document: Document) {
    let body = document.bodySpan
    let bytes = document.file.bytes[body.range]
    self.init(
      byteCount: body.byteCount,
      slashCount: document.syntax == .json ? Self.bareSlashes(in: bytes) : 0)
  }

  /// The slashes that JSON may also write as `\/`.
  package static func bareSlashes(in bytes: ArraySlice<UInt8>) -> Int {
    let slash = UInt8(ascii: "/")
    var count = 0
    var previous: UInt8 = 0
    for byte in bytes {
      if byte == slash, previous != UInt8(ascii: "\\") { count += 1 }
      previous = byte
    }
    return count
  }
}

/// How large a body may be.
struct SizeLimit: Sendable {
  /// The most bytes.
  let byteCount: Int
  /// Who has the limit, and for what: `Apple takes 5,120 bytes of a voip push`.
  let statement: String
  /// How bad it is to be larger; a limit that is not well known is no error.
  var severity = Severity.error
  /// The bytes as the service may count them, where it does not count the body as it is.
  var otherCount: Int?
}

extension Int {
  /// The number with a comma between thousands.
  package var grouped: String {
    let digits = String(magnitude)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return self < 0 ? "-\(text)" : text
  }
}
