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
      let value = message.value,
      canonical(text).map({ value.source(in: file).string.utf8.elementsEqual($0.utf8) }) ?? false
    else { return nil }
    return spelled
  }

  /// Returns a text as it is read from a file, without indentation that has no meaning; nil if the
  /// text is not a pattern.
  package static func canonical(_ text: String) -> String? {
    let file = SourceFile(name: "", text: text)
    // The reader of the format reports the syntax error.
    let pattern = try? FluentResource.Pattern(DecodedText(verbatim: file.bytes[...], at: 0))
    return pattern?.source(in: file).string
  }

  /// Whether a character at the start of a line has a meaning in a block of text.
  private static func isSpecial(_ byte: UInt8) -> Bool { byte == 0x0A }
}

extension FluentResource.Pattern {
  /// Returns the pattern as spelled in its file, without the common indentation of its lines and that
  /// of the lines in each placeable.
  package func source(in file: SourceFile) -> DecodedText {
    var parts: [DecodedText] = []
    for element in elements {
      switch element {
      case .text(let text): parts.append(text)
      case .placeable(_, let span): parts.append(file.undentedText(at: span))
      }
    }
    if parts.count == 1 { return parts[0] }
    return DecodedText(joining: parts, at: span)
  }
}

extension SourceFile {
  /// Returns the text in a range, without the spaces that all lines after the first one share.
  ///
  /// All lines lose equally many spaces, because the text of a variant can have an indentation of its
  /// own.
  fileprivate func undentedText(at span: SourceSpan) -> DecodedText {
    guard let indent = commonIndent(in: span), indent > 0 else {
      return DecodedText(verbatim: bytes[span.range], at: span.start)
    }
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

  /// Returns the number of spaces with which all lines after the first one begin, except for blank
  /// lines; nil if there is only one line.
  func commonIndent(in span: SourceSpan) -> Int? {
    bytes[span.range].split(separator: 0x0A).dropFirst().compactMap { line in
      line.firstIndex { $0 != 0x20 && $0 != 0x0D }.map { $0 - line.startIndex }
    }.min()
  }
}
