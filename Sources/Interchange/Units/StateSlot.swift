package import Diagnostics
package import MessageTables

/// The bytes that spell the state of a translation.
package enum StateSlot: Sendable {
  /// An XML attribute: its value, or the offset at which to insert it.
  case attribute(SourceSpan, isPresent: Bool, words: [UnitState: String])
  /// A JSON string with its quotes.
  case json(SourceSpan, words: [UnitState: String])
  /// The flags line of a gettext entry, or the offset at which to insert one.
  case flags(SourceSpan, [String], lineBreak: String)

  /// The bytes of the state, or the offset at which to insert it.
  package var span: SourceSpan {
    switch self {
    case .attribute(let span, _, _), .json(let span, _), .flags(let span, _, _): span
    }
  }

  /// Returns the edit that sets a state; nil if unsupported or unchanged.
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
      // An empty flags line is removed with its line break.
      var end = span.end
      while end < file.bytes.count, [0x0D, 0x0A].contains(file.bytes[end]), end < span.end + 2 {
        end += 1
        if file.bytes[end - 1] == 0x0A { break }
      }
      return (SourceSpan(span.start, end), "")
    }
  }
}
