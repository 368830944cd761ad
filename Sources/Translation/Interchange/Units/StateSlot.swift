package import Diagnostics
package import MessageTables

/// The location of a translation's state in a file.
package enum StateSlot: Sendable {
  /// The value of an XML attribute, or the offset at which to insert the attribute.
  case attribute(SourceSpan, isPresent: Bool, words: [UnitState: String])
  /// A JSON string, including its quotes.
  case json(SourceSpan, words: [UnitState: String])
  /// The flags line of a gettext entry, or the offset at which to insert the line.
  case flags(SourceSpan, [String], lineBreak: String)

  /// The range of the state in the file; empty at the offset where a state can be inserted.
  package var span: SourceSpan {
    switch self {
    case .attribute(let span, _, _), .json(let span, _), .flags(let span, _, _): span
    }
  }

  /// Returns the edit that sets a state; nil if the edit is unnecessary or not supported.
  func edit(to state: UnitState, in file: SourceFile) -> (span: SourceSpan, text: String)? {
    switch self {
    case .attribute(let span, let isPresent, let words):
      guard let word = words[state], file.text(at: span) != word else { return nil }
      return (span, isPresent ? word : " state=\"\(word)\"")
    case .json(let span, let words):
      guard let word = words[state], file.text(at: span) != "\"\(word)\"" else { return nil }
      return (span, "\"\(word)\"")
    case .flags(let span, let flags, let lineBreak):
      let isFuzzy = flags.contains("fuzzy")
      guard isFuzzy != (state == .draft) else { return nil }
      let kept = flags.filter { $0 != "fuzzy" }
      let list = isFuzzy ? kept : ["fuzzy"] + kept
      let line = list.isEmpty ? "" : "#, \(list.joined(separator: ", "))"
      if flags.isEmpty { return (span, line + lineBreak) }
      guard list.isEmpty else { return (span, line) }
      // If no flags remain, remove the line including its line break.
      var end = span.end
      while end < file.bytes.count, [0x0D, 0x0A].contains(file.bytes[end]), end < span.end + 2 {
        end += 1
        if file.bytes[end - 1] == 0x0A { break }
      }
      return (SourceSpan(span.start, end), "")
    }
  }
}
