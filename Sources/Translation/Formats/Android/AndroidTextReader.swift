internal import Diagnostics
internal import Documents
internal import Interchange

/// Decodes the content of a string resource as aapt2 does.
///
/// White space outside of double quotes collapses, quotes are removed, and a backslash begins an
/// escape sequence. Elements with the prefix `xliff:` are placeholders without effect on the text.
/// All other elements make a styled string, in which white space at the ends of runs is kept.
struct AndroidTextReader {
  /// An error in a string that makes aapt2 reject the file.
  enum Mistake: Hashable, Sendable {
    case bareApostrophe
    case badUnicodeEscape
    case nestedMark
  }

  private(set) var mistakes: [(mistake: Mistake, span: SourceSpan)] = []
  private(set) var codes: [UnitText.PlacedCode] = []
  /// The names of the elements that style the string.
  private(set) var markup: Set<String> = []
  private var builder = DecodedTextBuilder()
  private var isQuoted = false
  private var endsInBlank = false
  private var end: Int

  private init(at start: Int) { end = start }

  /// The decoded content of a string resource.
  struct Content {
    let text: DecodedText
    let reader: AndroidTextReader
  }

  static func read(_ element: XMLElement) -> Content {
    let start = element.contentSpan?.start ?? element.span.end
    var reader = AndroidTextReader(at: start)
    reader.collectMarkup(element)
    for mark in element.outermostMarks {
      for nested in mark.elements.flatMap(\.outermostMarks) {
        reader.mistakes.append((.nestedMark, nested.startTagSpan))
      }
    }
    var runs: [Run] = []
    reader.collect(element.children, into: &runs)
    if reader.markup.isEmpty { trim(&runs) }
    for run in runs { reader.append(run) }
    let span = element.contentSpan ?? SourceSpan(start, start)
    return Content(text: reader.builder.text(at: span), reader: reader)
  }

  // MARK: - Runs

  /// A run of text without elements, or an inline code.
  private enum Run {
    case text([DecodedText], skippedStart: Int, skippedEnd: Int)
    case code(InlineCode)
  }

  private mutating func collectMarkup(_ element: XMLElement) {
    for child in element.elements {
      if !child.isTranslationMark { markup.insert(child.name) }
      collectMarkup(child)
    }
  }

  private func collect(_ children: [XMLNode], into runs: inout [Run]) {
    for child in children {
      switch child {
      // Comments do not split a run.
      case .comment, .instruction: break
      case .text(let text):
        if case .text(let parts, _, _)? = runs.last {
          runs[runs.count - 1] = .text(parts + [text.text], skippedStart: 0, skippedEnd: 0)
        } else {
          runs.append(.text([text.text], skippedStart: 0, skippedEnd: 0))
        }
      case .element(let element):
        let name = element.isTranslationMark ? "g" : String(element.localName)
        let id = element.value("id") ?? ""
        let meaning = element.value("example")
        runs.append(
          .code(
            InlineCode(
              name: name, id: id, kind: .open, span: element.startTagSpan, meaning: meaning)))
        collect(element.children, into: &runs)
        runs.append(
          .code(
            InlineCode(
              name: name, id: id, kind: .close, span: element.endTagSpan, meaning: meaning)))
      }
    }
  }

  /// Removes white space at the beginning and end of a string without styles.
  private static func trim(_ runs: inout [Run]) {
    let places = runs.indices.filter { if case .text = runs[$0] { true } else { false } }
    guard let first = places.first, let last = places.last else { return }
    if case .text(let parts, _, _) = runs[first] {
      let blanks = parts.lazy.flatMap(\.bytes).prefix(while: Self.isBlank).count
      runs[first] = .text(parts, skippedStart: blanks, skippedEnd: 0)
    }
    if case .text(let parts, let start, _) = runs[last] {
      let bytes = parts.flatMap(\.bytes)
      let blanks = bytes.reversed().prefix(while: Self.isBlank).count
      let rest = bytes.count - start
      runs[last] = .text(parts, skippedStart: start, skippedEnd: min(blanks, rest))
    }
  }

  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  // MARK: - Decoding

  private mutating func append(_ run: Run) {
    switch run {
    case .code(let code):
      let marker = Array(code.marker.utf8)
      let start = builder.bytes.count
      codes.append(.init(code: code, range: start..<start + marker.count))
      skip(to: code.span.start)
      builder.append(marker, spelledBy: code.span.range)
      end = code.span.end
      // White space collapses across placeholders, but not across markup.
      if !markup.isEmpty, code.name != "g" { endsInBlank = false }
    case .text(let parts, var skippedStart, let skippedEnd):
      var rest = parts.reduce(0) { $0 + $1.bytes.count } - skippedEnd
      for part in parts {
        let upper = min(part.bytes.count, rest)
        rest -= part.bytes.count
        let lower = min(skippedStart, max(upper, 0))
        skippedStart -= min(skippedStart, part.bytes.count)
        if upper > lower { append(part, lower..<upper) }
      }
    }
  }

  /// Excludes the bytes of the file up to an offset from the decoded text.
  private mutating func skip(to offset: Int) {
    guard offset > end else { return }
    builder.append([], spelledBy: end..<offset)
    end = offset
  }

  private mutating func append(_ text: DecodedText, _ range: Range<Int>) {
    let bytes = text.bytes
    let base = bytes.startIndex
    var index = range.lowerBound
    var runStart = index
    while index < range.upperBound {
      let byte = bytes[base + index]
      let isBlank = !isQuoted && Self.isBlank(byte)
      let isSpecial = byte == 0x5C || byte == 0x22 || byte == 0x27 && !isQuoted
      // Almost all white space is a single space between words, which stays as it is.
      let isSingleSpace =
        isBlank && byte == 0x20 && !endsInBlank && index + 1 < range.upperBound
        && !Self.isBlank(bytes[base + index + 1])
      guard isBlank && !isSingleSpace || isSpecial else {
        endsInBlank = isSingleSpace
        index += 1
        continue
      }
      appendPlain(text, runStart..<index)
      index = isBlank ? blanks(text, index, range) : special(text, index, range)
      runStart = index
    }
    appendPlain(text, runStart..<range.upperBound)
  }

  private mutating func appendPlain(_ text: DecodedText, _ range: Range<Int>) {
    guard !range.isEmpty else { return }
    let base = text.bytes.startIndex
    let bytes = text.bytes[(base + range.lowerBound)..<(base + range.upperBound)]
    let span = text.sourceSpan(of: range)
    skip(to: span.start)
    if span.byteCount == bytes.count {
      builder.append(verbatim: bytes)
    } else {
      builder.append(bytes, spelledBy: span.range)
    }
    end = span.end
  }

  /// Replaces a run of white space by a single space.
  private mutating func blanks(_ text: DecodedText, _ start: Int, _ range: Range<Int>) -> Int {
    let base = text.bytes.startIndex
    var stop = start
    while stop < range.upperBound, Self.isBlank(text.bytes[base + stop]) { stop += 1 }
    let span = text.sourceSpan(of: start..<stop)
    if !endsInBlank {
      skip(to: span.start)
      builder.append([0x20], spelledBy: span.range)
      end = span.end
      endsInBlank = true
    }
    return stop
  }

  /// Parses a quote, an apostrophe or an escape sequence.
  private mutating func special(_ text: DecodedText, _ start: Int, _ range: Range<Int>) -> Int {
    let base = text.bytes.startIndex
    let byte = text.bytes[base + start]
    endsInBlank = false
    switch byte {
    case 0x22:
      isQuoted.toggle()
      return start + 1
    case 0x27:
      mistakes.append((.bareApostrophe, text.sourceSpan(of: start..<start + 1)))
      appendPlain(text, start..<start + 1)
      return start + 1
    default:
      guard start + 1 < range.upperBound else { return start + 1 }
      return escape(text, start, range)
    }
  }

  private mutating func escape(_ text: DecodedText, _ start: Int, _ range: Range<Int>) -> Int {
    let base = text.bytes.startIndex
    let kind = text.bytes[base + start + 1]
    var stop = start + 2
    var decoded: [UInt8]
    switch kind {
    case UInt8(ascii: "n"): decoded = [0x0A]
    case UInt8(ascii: "t"): decoded = [0x09]
    case UInt8(ascii: "u"):
      var value: UInt32 = 0
      while stop < range.upperBound, stop < start + 6 {
        guard let digit = Character(UnicodeScalar(text.bytes[base + stop])).hexDigitValue else {
          mistakes.append((.badUnicodeEscape, text.sourceSpan(of: start..<stop)))
          break
        }
        value = value << 4 + UInt32(digit)
        stop += 1
      }
      // Surrogates are removed, as in aapt2, even if they form a pair.
      decoded = UnicodeScalar(value).map { Array(String($0).utf8) } ?? []
    default:
      // The backslash is removed, and the next character is literal.
      let span = text.sourceSpan(of: start..<start + 1)
      skip(to: span.end)
      var width = 1
      while start + 1 + width < range.upperBound,
        text.bytes[base + start + 1 + width] & 0xC0 == 0x80
      {
        width += 1
      }
      appendPlain(text, start + 1..<start + 1 + width)
      return start + 1 + width
    }
    let span = text.sourceSpan(of: start..<stop)
    skip(to: span.start)
    builder.append(decoded, spelledBy: span.range)
    end = span.end
    return stop
  }
}

extension XMLElement {
  /// Whether the element marks a placeholder, such as `<xliff:g>`.
  var isTranslationMark: Bool { prefix == "xliff:" }

  /// The elements `<xliff:g>`, the only mark that aapt2 knows, without those inside of others.
  fileprivate var outermostMarks: [XMLElement] {
    isTranslationMark && localName == "g" ? [self] : elements.flatMap(\.outermostMarks)
  }
}
