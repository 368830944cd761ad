internal import Diagnostics
internal import Documents

/// An entry with invalid syntax, and the names that its author probably meant to define.
///
/// It can be the rest of a message whose value or first attributes are valid:
///
///     news =
///         .title = News
///         .body = { $place
struct FluentJunk {
  /// The message to which the attributes belong; nil if the junk is an entry of its own.
  private(set) var owner: FluentResource.Identifier?
  /// The name of the message, or of the term with its hyphen; empty if missing.
  private(set) var name = ""
  /// The names of the attributes, with their bytes.
  private(set) var attributes: [(name: String, span: SourceSpan)] = []
  /// The bytes of the entry.
  let whole: SourceSpan
  /// The byte at which the parser stopped.
  let span: SourceSpan
  let problem: FluentResource.Problem
  private let startsWithAttribute: Bool

  /// Returns the junk among the entries of a file.
  static func all(in entries: [FluentResource.Entry], of file: SourceFile) -> [FluentJunk] {
    entries.indices.compactMap { index in
      guard case .junk(let whole, let problem) = entries[index] else { return nil }
      var junk = FluentJunk(whole, problem, in: file)
      if index > 0, junk.startsWithAttribute, case .message(let message) = entries[index - 1] {
        junk.owner = message.id
        junk.name = message.id.name
      }
      return junk
    }
  }

  private init(_ whole: SourceSpan, _ problem: FluentResource.Problem, in file: SourceFile) {
    self.whole = whole
    self.problem = problem
    let offset = min(max(problem.offset, whole.start), whole.end)
    span = SourceSpan(offset, min(offset + 1, whole.end))
    startsWithAttribute =
      file.bytes[whole.range].first { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D }
      == UInt8(ascii: ".")
    readNames(in: file.bytes)
  }

  /// The bytes of the notification's name, for findings about the keys of the junk.
  var nameSpan: SourceSpan {
    owner?.span ?? SourceSpan(whole.start, whole.start + name.utf8.count)
  }

  private mutating func readNames(in bytes: [UInt8]) {
    var line = whole.start
    while line < whole.end {
      let end = bytes[line..<whole.end].firstIndex(of: 0x0A) ?? whole.end
      let text = bytes[line..<end]
      let start = text.firstIndex { $0 != 0x20 } ?? end
      if line == whole.start, start == line {
        let range = Self.name(at: start, in: text)
        name = range.map { String(decoding: text[$0], as: UTF8.self) } ?? ""
      } else if start > line, start < end, text[start] == UInt8(ascii: "."),
        let range = Self.name(at: start + 1, in: text)
      {
        attributes.append(
          (
            String(decoding: text[range], as: UTF8.self),
            SourceSpan(range.lowerBound, range.upperBound)
          ))
      }
      line = end + 1
    }
  }

  /// Returns the range of a name that `=` follows.
  private static func name(at start: Int, in line: ArraySlice<UInt8>) -> Range<Int>? {
    let end = line[start...].firstIndex { !FluentParser.isNameByte($0) } ?? line.endIndex
    let next = line[end...].first { $0 != 0x20 }
    return end > start && next == UInt8(ascii: "=") ? start..<end : nil
  }
}
