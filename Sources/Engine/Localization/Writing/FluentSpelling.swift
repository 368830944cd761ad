package import Diagnostics
package import Documents

/// Spells patterns for Fluent files.
package enum FluentSpelling {
  /// Returns a pattern with its continuation lines indented; nil if the text is not a pattern.
  package static func pattern(_ text: String, indent: String) -> String? {
    let isBlock = text.utf8.first == 0x20 || text.utf8.first.map(isSpecial) == true
    let spelled = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .map { index, line in
        index == 0 || line.isEmpty ? String(line) : indent + line
      }.joined(separator: "\n")
    let file = SourceFile(name: "", text: "x = \(spelled)\n")
    guard !isBlock, !text.contains("\r") else { return nil }
    let entries = FluentResource(file).entries
    guard entries.count == 1, case .message(let message) = entries[0], message.attributes.isEmpty,
      let value = message.value, value.source(in: file).string.utf8.elementsEqual(text.utf8)
    else { return nil }
    return spelled
  }

  /// Whether a character at the start of a line has a meaning in a block of text.
  private static func isSpecial(_ byte: UInt8) -> Bool { byte == 0x0A }
}

extension FluentResource.Pattern {
  /// Returns the pattern as spelled in its file, without the common indentation.
  package func source(in file: SourceFile) -> DecodedText {
    var parts: [DecodedText] = []
    for element in elements {
      switch element {
      case .text(let text): parts.append(text)
      case .placeable(_, let span): parts.append(file.text(at: span, without: indent))
      }
    }
    if parts.count == 1 { return parts[0] }
    return DecodedText(joining: parts, at: span)
  }
}

extension SourceFile {
  /// Returns the text in a range, without some of the spaces after each line break.
  ///
  /// All lines lose equally many spaces, because the text of a variant can have an indentation of its
  /// own.
  fileprivate func text(at span: SourceSpan, without indent: Int) -> DecodedText {
    guard indent > 0, bytes[span.range].contains(0x0A) else {
      return DecodedText(verbatim: bytes[span.range], at: span.start)
    }
    let lines = bytes[span.range].split(separator: 0x0A)
    let least = lines.dropFirst().compactMap { line in
      line.firstIndex { $0 != 0x20 && $0 != 0x0D }.map { $0 - line.startIndex }
    }.min()
    let indent = min(indent, least ?? 0)
    var builder = DecodedTextBuilder()
    var position = span.start
    while position < span.end {
      let feed = bytes[position..<span.end].firstIndex(of: 0x0A)
      let end = feed.map { $0 + 1 } ?? span.end
      builder.append(verbatim: bytes[position..<end])
      position = end
      let blanks = bytes[position..<span.end].prefix { $0 == 0x20 }.count
      let cut = min(blanks, indent)
      if cut > 0 { builder.append([], spelledBy: position..<position + cut) }
      position += cut
    }
    return builder.text(at: span)
  }
}
