internal import Diagnostics
internal import Documents
internal import Interchange

/// Parses CSV and TSV tables.
///
/// Stray quotes are handled as by most spreadsheets and by Python's `csv` module: a quote inside an
/// unquoted field is literal, and text after a closing quote continues the field.
struct CSVParser {
  /// One field of a table.
  struct Field: Sendable {
    let text: DecodedText
    /// The span of the field, including quotes.
    let span: SourceSpan
    let isQuoted: Bool
  }

  /// One row of a table; quoted fields can contain line breaks.
  struct Record: Sendable {
    var fields: [Field] = []
    var span: SourceSpan
  }

  private(set) var records: [Record] = []
  private(set) var findings: Findings
  let separator: UInt8
  private let bytes: [UInt8]
  private var position: Int

  init(_ file: SourceFile) {
    bytes = file.bytes
    findings = Findings(in: file)
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let firstLine = bytes[position...].prefix { $0 != 0x0A && $0 != 0x0D }
    if firstLine.starts(with: "sep=".utf8), firstLine.count == 5, let last = firstLine.last {
      separator = last
      position = firstLine.endIndex
      skipLineBreak()
    } else {
      separator = Self.separator(of: firstLine)
    }
  }

  /// Returns the separator that is most frequent in a header line, outside quoted fields.
  private static func separator(of line: ArraySlice<UInt8>) -> UInt8 {
    var counts: [UInt8: Int] = [:]
    var isQuoted = false
    for byte in line {
      if byte == 0x22 { isQuoted.toggle() } else if !isQuoted { counts[byte, default: 0] += 1 }
    }
    let candidates = [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09]
    // If several separators are equally frequent, the first candidate is used.
    return candidates.reversed().max { counts[$0, default: 0] < counts[$1, default: 0] } ?? 0x2C
  }

  mutating func parse() {
    while position < bytes.count {
      let start = position
      var record = Record(span: SourceSpan(start, start))
      if !isAtLineBreak { parseFields(into: &record) }
      record.span = SourceSpan(start, position)
      records.append(record)
      skipLineBreak()
    }
  }

  private var isAtLineBreak: Bool {
    position < bytes.count && (bytes[position] == 0x0A || bytes[position] == 0x0D)
  }

  private mutating func skipLineBreak() {
    guard position < bytes.count else { return }
    let isReturn = bytes[position] == 0x0D
    position += 1
    if isReturn, position < bytes.count, bytes[position] == 0x0A { position += 1 }
  }

  private mutating func parseFields(into record: inout Record) {
    while true {
      record.fields.append(parseField())
      guard position < bytes.count, bytes[position] == separator else { return }
      position += 1
    }
  }

  private mutating func parseField() -> Field {
    let start = position
    let isQuoted = position < bytes.count && bytes[position] == 0x22
    var builder = DecodedTextBuilder()
    if isQuoted {
      position += 1
      builder.append([], spelledBy: start..<position)
      parseQuoted(from: start, into: &builder)
    }
    let rest = position
    while position < bytes.count, bytes[position] != separator, !isAtLineBreak { position += 1 }
    builder.append(verbatim: bytes[rest..<position])
    let span = SourceSpan(start, position)
    if isQuoted, position > rest {
      findings.report(.tableSyntax("text after a closing quote", at: SourceSpan(rest, position)))
    }
    return Field(text: builder.text(at: span), span: span, isQuoted: isQuoted)
  }

  private mutating func parseQuoted(from start: Int, into builder: inout DecodedTextBuilder) {
    var run = position
    while position < bytes.count {
      guard bytes[position] == 0x22 else {
        position += 1
        continue
      }
      builder.append(verbatim: bytes[run..<position])
      let isDoubled = position + 1 < bytes.count && bytes[position + 1] == 0x22
      builder.append(isDoubled ? [0x22] : [], spelledBy: position..<position + (isDoubled ? 2 : 1))
      position += isDoubled ? 2 : 1
      run = position
      if !isDoubled { return }
    }
    builder.append(verbatim: bytes[run..<position])
    findings.report(.tableSyntax("the closing quote is missing", at: SourceSpan(start, start + 1)))
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func tableSyntax(_ problem: String, at span: SourceSpan) -> Self {
    Diagnostic(
      .translationSyntax, "invalid CSV: \(problem)", at: Label(span, "reported here"),
      help: "double each quote inside a field, and put the whole field in quotes")
  }
}
