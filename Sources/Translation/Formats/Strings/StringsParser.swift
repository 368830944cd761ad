internal import Diagnostics
internal import Documents
internal import Interchange

/// Parses Apple's `.strings` tables like CoreFoundation, as old-style property lists.
///
/// An invalid entry is reported, and parsing continues after the next semicolon. Apple's own parser
/// rejects the whole file, as stated in the finding.
struct StringsParser {
  /// One entry of a `.strings` table.
  struct Entry: Sendable {
    let key: DecodedText
    /// The value of the entry; nil for a list, a dictionary or data.
    let value: DecodedText?
    /// The span of the value, including quotes; the span of the key if there is no value.
    let valueSpan: SourceSpan
    let quote: UInt8
    /// The comment directly above the entry; nil if missing.
    let comment: String?
    /// Whether the entry has a key but no value.
    let isKeyOnly: Bool
    let span: SourceSpan
  }

  let file: SourceFile
  let bytes: [UInt8]
  var position: Int
  private(set) var entries: [Entry] = []
  private(set) var findings: Findings
  /// The last comment, which may belong to the next entry, and its end offset.
  private var comment: (text: String, end: Int)?
  /// The offset after the last entry, at which new entries can be inserted.
  private(set) var endOfEntries: Int

  init(_ file: SourceFile) {
    self.file = file
    bytes = file.bytes
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    endOfEntries = position
    findings = Findings(in: file)
  }

  mutating func report(_ finding: Diagnostic) { findings.report(finding) }

  mutating func parse() {
    if bytes.count == position {
      return findings.report(.stringsSyntax("the file is empty", at: SourceSpan(0, 0)))
    }
    skipBlanksAndComments()
    let hasBraces = current == UInt8(ascii: "{")
    if hasBraces { position += 1 }
    while true {
      skipBlanksAndComments()
      guard let byte = current else {
        if hasBraces { reportHere("'}' is missing") }
        return
      }
      if byte == UInt8(ascii: "}"), hasBraces {
        position += 1
        skipBlanksAndComments()
        if current != nil { reportHere("text after '}'") }
        return
      }
      guard byte == 0x22 || byte == 0x27 || Self.isWordByte(byte) else {
        // CoreFoundation stops here without reporting the rest.
        report(.textAfterEnd(at: SourceSpan(position, position + 1)))
        return
      }
      parseEntry()
    }
  }

  // MARK: - Entries

  private mutating func parseEntry() {
    let start = position
    let own = comment
    comment = nil
    guard let key = parseText() else { return recover(from: start, "missing key") }
    let keyEnd = position
    skipBlanksAndComments()
    var value = key
    var span = SourceSpan(start, keyEnd)
    let isKeyOnly = current == UInt8(ascii: ";")
    if !isKeyOnly {
      guard current == UInt8(ascii: "=") else { return recover(from: start, "'=' is missing") }
      position += 1
      skipBlanksAndComments()
      let valueStart = position
      if let other = current, [0x28, 0x7B, 0x3C].contains(other) {
        guard skipValue(depth: 0) else { return recover(from: start, "unclosed value") }
        value = (nil, 0)
      } else {
        guard let text = parseText() else { return recover(from: start, "missing value") }
        value = text
      }
      span = SourceSpan(valueStart, position)
      comment = nil
      skipBlanksAndComments()
    }
    guard current == UInt8(ascii: ";") else { return recover(from: start, "';' is missing") }
    position += 1
    endOfEntries = position
    comment = nil
    guard let keyText = key.text else { return }
    entries.append(
      Entry(
        key: keyText, value: value.text, valueSpan: span, quote: value.quote,
        comment: own.flatMap { isDirectlyAbove($0.end, start) ? $0.text : nil },
        isKeyOnly: isKeyOnly, span: SourceSpan(start, position)))
  }

  /// Whether a comment is directly above an entry, without an empty line between them.
  private func isDirectlyAbove(_ end: Int, _ start: Int) -> Bool {
    bytes[end..<start].count { $0 == UInt8(ascii: "\n") } <= 1
  }

  private mutating func recover(from start: Int, _ problem: String) {
    reportHere(problem)
    while let byte = current, byte != UInt8(ascii: ";") { position += 1 }
    if current != nil { position += 1 }
    if position == start { position += 1 }
  }

  private mutating func reportHere(_ problem: String) {
    let end = min(position + 1, bytes.count)
    report(.stringsSyntax(problem, at: SourceSpan(min(position, end), end)))
  }

  /// Skips a value that is a list, a dictionary or data.
  private mutating func skipValue(depth: Int) -> Bool {
    guard depth < Self.deepest, let opening = current else { return false }
    let closing: UInt8 = opening == 0x28 ? 0x29 : opening == 0x7B ? 0x7D : 0x3E
    position += 1
    while true {
      skipBlanksAndComments()
      guard let byte = current else { return false }
      if byte == closing {
        position += 1
        return true
      }
      if [0x28, 0x7B, 0x3C].contains(byte) {
        guard skipValue(depth: depth + 1) else { return false }
      } else if byte == 0x22 || byte == 0x27 {
        guard parseText() != nil else { return false }
      } else {
        position += 1
      }
    }
  }

  private static let deepest = 64

  // MARK: - Between tokens

  var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipBlanksAndComments() {
    while let byte = current {
      if byte == 0x20 || (0x09...0x0D).contains(byte) {
        position += 1
      } else if bytes[position...].starts(with: [0xE2, 0x80, 0xA8])
        || bytes[position...].starts(with: [0xE2, 0x80, 0xA9])
      {
        position += 3
      } else if byte == UInt8(ascii: "/"), position + 1 < bytes.count,
        [UInt8(ascii: "/"), UInt8(ascii: "*")].contains(bytes[position + 1])
      {
        skipComment(isBlock: bytes[position + 1] == UInt8(ascii: "*"))
      } else {
        return
      }
    }
  }

  private mutating func skipComment(isBlock: Bool) {
    let start = position + 2
    var end = start
    if isBlock {
      while end + 1 < bytes.count, bytes[end] != 0x2A || bytes[end + 1] != 0x2F { end += 1 }
      // An unterminated comment at the end is allowed.
      if end + 1 >= bytes.count { end = bytes.count }
      position = min(end + 2, bytes.count)
    } else {
      while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
      position = end
    }
    let text = String(decoding: bytes[start..<max(start, end)], as: UTF8.self).trimmingBlanks
    comment = (text, position)
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  static func stringsSyntax(_ problem: String, at span: SourceSpan) -> Self {
    Diagnostic(
      .translationSyntax, "invalid .strings syntax: \(problem)",
      at: Label(span, "reported here"), help: "Apple's parser rejects the whole file")
  }

  fileprivate static func textAfterEnd(at span: SourceSpan) -> Self {
    Diagnostic(
      .translationSyntax, "Apple's parser ignores the rest of the file",
      at: Label(span, "neither a key nor a comment"), help: "remove the character")
  }
}
