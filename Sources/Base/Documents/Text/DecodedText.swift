package import Diagnostics

/// Decoded text, with a map from the text to the bytes that spell it in the file.
///
///     text.string                      // "a\"b", decoded from the JSON string "a\\"b"
///     text.sourceSpan(of: 1..<2)       // the two bytes of the escape
package struct DecodedText: Sendable {
  /// The decoded text as UTF-8 bytes.
  package let bytes: ArraySlice<UInt8>
  /// The span of the text in the file, without quotes.
  package let span: SourceSpan
  private let escapes: [Escape]

  /// A range of the text that the file spells in another way, such as with an escape.
  struct Escape: Sendable {
    /// The range in the decoded text, in bytes.
    let decoded: Range<Int>
    /// The range in the file, in bytes.
    let source: Range<Int>
  }

  init(bytes: ArraySlice<UInt8>, span: SourceSpan, escapes: [Escape]) {
    self.bytes = bytes
    self.span = span
    self.escapes = escapes
  }

  /// Creates the text of a string without escapes, such as a value from the command line.
  package init(verbatim file: SourceFile) { self.init(verbatim: file.bytes[...], at: 0) }

  /// Creates the text of a string without escapes that begins at an offset of the file.
  package init(verbatim bytes: ArraySlice<UInt8>, at offset: Int) {
    self.init(bytes: bytes, span: SourceSpan(offset, offset + bytes.count), escapes: [])
  }

  /// Creates text that replaces a span; each part of the text maps to the whole span.
  package init(_ text: String, replacing span: SourceSpan) {
    let bytes = Array(text.utf8)
    self.init(
      bytes: bytes[...], span: span,
      escapes: [Escape(decoded: 0..<bytes.count, source: span.range)])
  }

  /// Joins several parts of decoded text; the bytes of the file between the parts represent no
  /// text.
  package init(joining parts: [DecodedText], at span: SourceSpan) {
    var bytes: [UInt8] = []
    var escapes: [Escape] = []
    var sourceEnd = span.start
    for part in parts {
      let offset = bytes.count
      if part.span.start > sourceEnd {
        escapes.append(Escape(decoded: offset..<offset, source: sourceEnd..<part.span.start))
      }
      escapes += part.escapes.map { escape in
        Escape(
          decoded: escape.decoded.lowerBound + offset..<escape.decoded.upperBound + offset,
          source: escape.source)
      }
      bytes.append(contentsOf: part.bytes)
      sourceEnd = part.span.end
    }
    self.init(bytes: bytes[...], span: span, escapes: escapes)
  }

  /// Returns the first bytes of the text.
  package func prefix(_ count: Int) -> DecodedText {
    let kept = escapes.filter { $0.decoded.lowerBound < count }.map { escape in
      Escape(
        decoded: escape.decoded.lowerBound..<min(escape.decoded.upperBound, count),
        source: escape.source)
    }
    let end = sourceSpan(of: 0..<count).end
    return DecodedText(bytes: bytes.prefix(count), span: SourceSpan(span.start, end), escapes: kept)
  }

  /// The decoded text as a string.
  package var string: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether the file spells the whole text without escapes.
  package var isVerbatim: Bool { escapes.isEmpty }

  /// Whether the file spells a range of the text without escapes.
  package func isVerbatim(in range: Range<Int>) -> Bool {
    sourceSpan(of: range).byteCount == range.count
  }

  /// Returns the span of the file that represents a range of the text, given in bytes.
  package func sourceSpan(of range: Range<Int>) -> SourceSpan {
    let start = sourceOffset(of: range.lowerBound, side: .after)
    guard !range.isEmpty else { return SourceSpan(start, start) }
    return SourceSpan(start, max(start, sourceOffset(of: range.upperBound, side: .before)))
  }

  /// Returns the range of the text, in bytes, that a span of the file represents.
  package func range(of span: SourceSpan) -> Range<Int> {
    let start = decodedOffset(of: span.start)
    return start..<max(start, decodedOffset(of: span.end))
  }

  private func decodedOffset(of offset: Int) -> Int {
    let behind = escapes.last { $0.source.lowerBound < offset }
    guard let behind else { return offset - span.start }
    guard behind.source.upperBound <= offset else { return behind.decoded.lowerBound }
    return behind.decoded.upperBound + offset - behind.source.upperBound
  }

  /// The meaning of an offset at the edge of an escape: before the escape, or after it.
  private enum Side { case before, after }

  private func sourceOffset(of offset: Int, side: Side) -> Int {
    var low = 0
    var high = escapes.count
    while low < high {
      let middle = (low + high) / 2
      let isBehind =
        side == .after
        ? escapes[middle].decoded.upperBound <= offset
        : escapes[middle].decoded.upperBound < offset
      if isBehind { low = middle + 1 } else { high = middle }
    }
    if low < escapes.count {
      let escape = escapes[low]
      if side == .before, offset == escape.decoded.upperBound, !escape.decoded.isEmpty {
        return escape.source.upperBound
      }
      if escape.decoded.lowerBound < offset {
        return side == .after ? escape.source.lowerBound : escape.source.upperBound
      }
    }
    guard low > 0 else { return span.start + offset }
    let previous = escapes[low - 1]
    return previous.source.upperBound + offset - previous.decoded.upperBound
  }
}

extension DecodedText: Equatable {
  /// Compares the decoded text and ignores its spelling.
  package static func == (left: DecodedText, right: DecodedText) -> Bool {
    left.bytes == right.bytes
  }
}

/// A builder for decoded text that records each escape in the source.
package struct DecodedTextBuilder: Sendable {
  /// The decoded bytes that were added so far.
  package private(set) var bytes: [UInt8] = []
  private var escapes: [DecodedText.Escape] = []

  /// Creates an empty builder.
  package init() {}

  /// Whether all of the text so far is spelled without escapes.
  package var isVerbatim: Bool { escapes.isEmpty }

  /// Adds bytes that the file spells without escapes.
  package mutating func append(verbatim source: ArraySlice<UInt8>) {
    bytes.append(contentsOf: source)
  }

  /// Adds decoded bytes that the file spells in another way.
  package mutating func append(_ decoded: some Collection<UInt8>, spelledBy source: Range<Int>) {
    let start = bytes.count
    bytes.append(contentsOf: decoded)
    escapes.append(.init(decoded: start..<bytes.count, source: source))
  }

  /// Adds a character that the file spells in another way.
  package mutating func append(_ scalar: UnicodeScalar, spelledBy source: Range<Int>) {
    append(Array(String(scalar).utf8), spelledBy: source)
  }

  /// Returns the decoded text that was added so far.
  package func text(at span: SourceSpan) -> DecodedText {
    DecodedText(bytes: bytes[...], span: span, escapes: escapes)
  }
}
