package import Diagnostics
internal import Documents

/// The offset at which new entries are inserted, and the style of the surrounding lines.
package struct InsertionPoint: Sendable {
  /// The offset after the last entry.
  package let offset: Int
  /// The line breaks and indentation of the entries.
  package let style: FragmentWriter.Style
  /// Whether the offset is at the beginning of a line.
  package var isAtLineStart = false

  /// Creates an insertion point.
  package init(offset: Int, style: FragmentWriter.Style, isAtLineStart: Bool = false) {
    self.offset = offset
    self.style = style
    self.isAtLineStart = isAtLineStart
  }

  /// Returns the bytes to insert at the offset, so that the fragment occupies complete lines.
  package func bytes(_ fragment: String) -> [UInt8] {
    if isAtLineStart { return Array(fragment.utf8) }
    // A line break already follows the insertion point, so the last one is omitted.
    var text = fragment.utf8[...]
    if text.last == UInt8(ascii: "\n") { text.removeLast() }
    if text.last == UInt8(ascii: "\r") { text.removeLast() }
    return Array(style.lineBreak.utf8) + text
  }
}

extension SourceFile {
  /// The line break that the file uses.
  package var lineBreak: String {
    guard let feed = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return "\n" }
    return feed > 0 && bytes[feed - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
  }

  /// Returns the white space before an offset on its line; nil if other text precedes the offset.
  package func blanks(before offset: Int) -> String? {
    var start = offset
    while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    guard start == 0 || bytes[start - 1] == UInt8(ascii: "\n") else { return nil }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }
}

extension XMLElement {
  /// Returns the insertion point after the element's last child.
  ///
  /// New entries are indented like the last child. Their inner lines are indented further, by the
  /// difference between the child and its parent.
  package func insertionPoint(in file: SourceFile, indent: String) -> InsertionPoint? {
    guard let contentSpan else { return nil }
    let children = children.filter { if case .text(let text) = $0 { !text.isBlank } else { true } }
    let own = file.blanks(before: span.start) ?? ""
    let last = children.last { if case .element = $0 { true } else { false } } ?? children.last
    let base = last.flatMap { file.blanks(before: $0.span.start) } ?? own + indent
    let step = base.utf8.starts(with: own.utf8) ? String(base.dropFirst(own.count)) : indent
    let style = FragmentWriter.Style(
      lineBreak: file.lineBreak, indent: step.isEmpty ? indent : step, base: base)
    guard let end = children.last?.span.end else {
      return InsertionPoint(offset: contentSpan.start, style: style)
    }
    return InsertionPoint(offset: end, style: style)
  }
}

extension InsertionPoint {
  /// Creates the insertion point at the end of a file.
  package init(endOf file: SourceFile) {
    let bytes = file.bytes
    let endsLine = bytes.isEmpty || bytes.last == UInt8(ascii: "\n")
    self.init(
      offset: bytes.count, style: FragmentWriter.Style(lineBreak: file.lineBreak),
      isAtLineStart: endsLine)
  }
}
