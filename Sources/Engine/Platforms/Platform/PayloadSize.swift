internal import Bytes
package import Diagnostics
package import Documents

/// The size of a body when it is sent, and the parts that make up the body.
package struct PayloadSize: Sendable {
  /// The bytes that come from one source: the author's constant text, or one property.
  package struct Part: Hashable, Sendable {
    /// The source: `constant text`, `$(comment)`, `aps.alert.body`.
    package let name: String
    /// The number of bytes.
    package let byteCount: Int
    /// The span of the body that contains most of these bytes.
    package let span: SourceSpan

    /// Creates a part with the name of its source.
    package init(_ name: String, byteCount: Int, at span: SourceSpan) {
      self.name = name
      self.byteCount = byteCount
      self.span = span
    }
  }

  /// The smallest size that can cause a finding: nine tenths of the lowest limit of all services.
  package static let leastRemarkable = 1843

  /// The number of bytes in the body.
  package let byteCount: Int
  /// The number of additional bytes if the hub writes `/` as `\/`.
  package let slashCount: Int
  /// The parts of the body, the largest first; together, they make up the whole body.
  package let parts: [Part]

  /// Creates a size from counted bytes; sorts the parts by size.
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

  /// The number of slashes that JSON may also write as `\/`.
  package static func bareSlashes(in bytes: ArraySlice<UInt8>) -> Int {
    var (count, rest) = (0, bytes)
    while let slash = ByteSearch.first(UInt8(ascii: "/"), in: rest) {
      if slash == bytes.startIndex || bytes[slash - 1] != UInt8(ascii: "\\") { count += 1 }
      rest = bytes[(slash + 1)...]
    }
    return count
  }
}

/// The maximum size of a body.
struct SizeLimit: Sendable {
  /// The maximum number of bytes.
  let byteCount: Int
  /// The limit in words, with the service's name: `Apple allows 5,120 bytes for a VoIP push`.
  let statement: String
  /// The severity of exceeding the size limit; a warning if the limit is uncertain.
  var severity = Severity.error
  /// The size as the service counts it; nil if the service counts all bytes of the body.
  var otherCount: Int?
  /// The spans of the body that do not count, such as the receivers of a message.
  var uncounted: [SourceSpan] = []

  /// Returns the number of bytes that count, of a body with a size.
  func counted(_ size: PayloadSize) -> Int {
    max(0, size.byteCount - uncounted.reduce(0) { $0 + $1.byteCount })
  }
}

extension Int {
  /// The number with a comma between thousands: `4,096`.
  package var grouped: String {
    guard magnitude >= 1000 else { return String(self) }
    let (thousands, rest) = quotientAndRemainder(dividingBy: 1000)
    return "\(thousands.grouped),\(String(1000 + rest.magnitude).dropFirst())"
  }
}
