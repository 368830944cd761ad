internal import Diagnostics
internal import Documents
internal import Interchange

/// Parses the syntax of gettext's PO files.
///
/// https://www.gnu.org/software/gettext/manual/html_node/PO-Files.html. After an error, the entry
/// is dropped, and parsing continues with the next one.
struct GettextParser {
  let file: SourceFile
  let bytes: [UInt8]
  var position: Int
  private(set) var entries: [GettextEntry] = []
  private(set) var findings: Findings
  private var entry = GettextEntry()
  private var domain: String?
  private var last = Keyword.none
  private var isDamaged = false
  private var mark = Line.plain
  private var lineStart = 0
  /// Whether the parser has found only translators' comments so far.
  private var isAtTop = true
  /// Whether a comment follows the last keyword of the entry.
  private var hasCommentInside = false
  /// Whether the string that is read has a numeric escape such as `\377`.
  var hasNumericEscapes = false

  /// The keyword that precedes a string.
  private enum Keyword: Hashable {
    case none, context, id, pluralID, previous(String), domain
    case string(Int)
  }

  /// The mark at the beginning of a line.
  private enum Line: String {
    case plain = ""
    case obsolete = "#~"
    case previous = "#|"
    case obsoletePrevious = "#~|"
  }

  init(_ file: SourceFile) {
    self.file = file
    bytes = file.bytes
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    findings = Findings(in: file)
  }

  mutating func parse() {
    while position < bytes.count { parseLine() }
    finishEntry(at: position)
  }

  // MARK: - Lines

  private mutating func parseLine() {
    skipBlanks()
    let start = position
    guard let byte = current, byte != UInt8(ascii: "\n") else {
      position += 1
      return
    }
    mark = .plain
    if byte == UInt8(ascii: "#") {
      guard parseMark(from: start) else { return }
    }
    lineStart = start
    while let byte = current, byte != UInt8(ascii: "\n") {
      parseToken(byte)
      skipBlanks()
    }
    position += 1
  }

  /// Parses the mark at the start of a line; returns false if the line is only a comment.
  private mutating func parseMark(from start: Int) -> Bool {
    switch next() {
    case UInt8(ascii: "~")?:
      let isPrevious = next(2) == UInt8(ascii: "|")
      mark = isPrevious ? .obsoletePrevious : .obsolete
      position += isPrevious ? 3 : 2
      skipBlanks()
      if isPrevious { beginComment(at: start) }
      guard !isPrevious, current == UInt8(ascii: "#") else { return true }
      // Some tools also write `#~` before the comments of an obsolete entry.
      beginComment(at: start)
      parseComment(from: position)
      return false
    case UInt8(ascii: "|")?:
      mark = .previous
      position += 2
      beginComment(at: start)
      skipBlanks()
      return true
    default:
      parseComment(from: start)
      return false
    }
  }

  private mutating func beginComment(at start: Int) {
    if case .string = last { finishEntry(at: start) }
    if entry.isBare, entry.span.end == 0 { entry.span = SourceSpan(start, start + 1) }
    if last != .none { hasCommentInside = true }
  }

  private mutating func parseComment(from start: Int) {
    beginComment(at: start)
    let kind = next()
    let end = endOfLine(from: start)
    position = min(end + 1, bytes.count)
    switch kind {
    case UInt8(ascii: ".")?:
      isAtTop = false
      let text = comment(start + 2, end)
      if !text.isEmpty { entry.extracted.append(text) }
    // The place of a text in the source code says nothing about its translation.
    case UInt8(ascii: ":")?: isAtTop = false
    case UInt8(ascii: ",")?, UInt8(ascii: "=")?:
      isAtTop = false
      let hasReturn = end > start && bytes[end - 1] == 0x0D
      entry.flagsSpan = SourceSpan(start, hasReturn ? end - 1 : end)
      entry.flags += comment(start + 2, end).split(separator: ",").map {
        String($0).trimmingBlanks
      }.filter { !$0.isEmpty }
    default:
      // Comments at the top describe the file.
      if isAtTop { return }
      let text = comment(bytes[start..<end].firstIndex { $0 != UInt8(ascii: "#") } ?? end, end)
      if !text.isEmpty || !entry.comments.isEmpty { entry.comments.append(text) }
    }
  }

  /// Returns the text of a comment, without the space before it and the blanks after it.
  private func comment(_ start: Int, _ end: Int) -> String {
    var text = bytes[min(start, end)..<end]
    while let last = text.last, last == 0x20 || (0x09...0x0D).contains(last) { text.removeLast() }
    if text.first == 0x20 { text.removeFirst() }
    return String(decoding: text, as: UTF8.self)
  }

  // MARK: - Tokens

  private mutating func parseToken(_ byte: UInt8) {
    isAtTop = false
    if byte == UInt8(ascii: "\"") { return parseString() }
    let start = position
    while let byte = current, (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "_") {
      position += 1
    }
    let word = file.text(at: SourceSpan(start, position))
    switch word {
    case "msgctxt": begin(.context, at: start)
    case "msgid": begin(.id, at: start)
    case "msgid_plural": begin(.pluralID, at: start)
    case "msgstr": begin(.string(index(at: start) ?? 0), at: start)
    case "domain": begin(.domain, at: start)
    default:
      position = endOfLine(from: start)
      isDamaged = true
      findings.report(
        .gettextSyntax("unknown keyword", at: SourceSpan(start, max(start + 1, position))))
    }
  }

  /// Parses the index in `msgstr[n]`.
  private mutating func index(at start: Int) -> Int? {
    skipBlanks()
    guard current == UInt8(ascii: "[") else { return nil }
    position += 1
    var value = 0
    while let byte = current, (0x30...0x39).contains(byte), value < 1000 {
      value = value * 10 + Int(byte - 0x30)
      position += 1
    }
    guard current == UInt8(ascii: "]") else {
      findings.report(.gettextSyntax("']' is missing", at: SourceSpan(start, position)))
      isDamaged = true
      return value
    }
    position += 1
    entry.isIndexed = true
    return value
  }

  private mutating func begin(_ keyword: Keyword, at start: Int) {
    if mark == .previous || mark == .obsoletePrevious {
      let names: [Keyword: String] = [.context: "ctxt", .id: "id", .pluralID: "plural"]
      if let name = names[keyword] { last = .previous(mark == .previous ? name : "") }
      return
    }
    switch (keyword, last) {
    case (.context, .string), (.id, .string), (.domain, .string): finishEntry(at: start)
    // The translation is missing: drop the entry, and start the next one.
    case (.id, .id), (.id, .pluralID), (.context, .id), (.context, .pluralID):
      reportMissingString()
      finishEntry(at: start)
    case (.string, .string), (.string, .id), (.string, .pluralID): break
    case (.string, _), (.pluralID, .none), (.pluralID, .string):
      findings.report(.gettextSyntax("keyword out of order", at: SourceSpan(start, position)))
      isDamaged = true
    default: break
    }
    if case .string(let index) = keyword { checkOrder(of: index, at: start) }
    if entry.keywordStart == nil { entry.keywordStart = min(lineStart, start) }
    if entry.span.end == 0 { entry.span = SourceSpan(min(lineStart, start), start + 1) }
    if mark == .obsolete { entry.isObsolete = true }
    hasCommentInside = false
    last = keyword
  }

  private mutating func checkOrder(of index: Int, at start: Int) {
    let place = SourceSpan(start, position)
    if hasCommentInside {
      findings.report(.gettextSyntax("comment in the middle of an entry", at: place))
      isDamaged = true
    } else if entry.strings.contains(where: { $0.index == index }) || last == .string(index) {
      findings.report(.gettextSyntax("duplicate translation index", at: place))
      isDamaged = true
    }
  }

  private mutating func parseString() {
    let literal = readLiterals(mark: mark.rawValue)
    entry.span = SourceSpan(entry.span.start, position)
    switch last {
    case .context: entry.context = literal
    case .id: entry.id = literal
    case .pluralID:
      if entry.pluralID != nil {
        findings.report(.gettextSyntax("duplicate 'msgid_plural'", at: literal.span))
      }
      entry.pluralID = literal
    case .string(let index): entry.strings.append((index, literal))
    case .domain: domain = literal.text.string
    case .previous(let name): if !name.isEmpty { entry.previous[name] = literal.text.string }
    case .none:
      findings.report(.gettextSyntax("string without a keyword", at: literal.span))
      isDamaged = true
    }
    if case .previous = last { last = .none }
  }

  mutating func report(_ finding: Diagnostic) { findings.report(finding) }

  // MARK: - Entries

  private mutating func reportMissingString() {
    guard let id = entry.id, !isDamaged else { return }
    findings.report(.gettextSyntax("'msgstr' is missing", at: id.span))
  }

  private mutating func finishEntry(at end: Int) {
    defer {
      entry = GettextEntry()
      last = .none
      isDamaged = false
      hasCommentInside = false
    }
    guard !entry.isBare else { return }
    if entry.strings.isEmpty {
      reportMissingString()
    } else if !isDamaged, entry.id != nil {
      entry.domain = domain
      entries.append(entry)
    }
  }
}
