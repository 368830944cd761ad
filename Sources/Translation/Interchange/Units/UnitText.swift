package import Diagnostics
package import Documents
package import MessageTables

/// One string of a unit: its text, its inline codes and its location in the file.
///
/// Codes appear in the text as markers, such as `{ph:1}`.
package struct UnitText: Sendable {
  /// The path of the string inside the unit.
  package let path: TextPath
  /// The unescaped text, with the source offset of each character.
  package let text: DecodedText
  /// The inline codes, in the order in which they occur in the text.
  package let codes: [PlacedCode]
  /// The state of this string, if the format records a state per string.
  package let state: UnitState?
  /// The location in the file that a change replaces.
  package let slot: TextSlot
  /// The location of the string's state in the file; nil if the format has no states.
  package var stateSlot: StateSlot?

  /// An inline code and the range of its marker in the text.
  package struct PlacedCode: Hashable, Sendable {
    /// The inline code that the marker represents.
    package let code: InlineCode
    /// The range of the code's marker in the text, in UTF-8 bytes.
    package let range: Range<Int>

    /// Creates an inline code with the range of its marker.
    package init(code: InlineCode, range: Range<Int>) {
      self.code = code
      self.range = range
    }
  }

  /// Creates a string of a unit.
  package init(
    _ path: TextPath, _ text: DecodedText, codes: [PlacedCode] = [], state: UnitState? = nil,
    slot: TextSlot
  ) {
    self.path = path
    self.text = text
    self.codes = codes
    self.state = state
    self.slot = slot
  }

  /// The text, with a marker for each inline code.
  package var string: String { text.string }

  /// The range of the string in the file; empty if there is no translation yet.
  package var span: SourceSpan { slot.span }

  /// Whether the file does not contain the string, so that a change must insert it.
  package var isMissing: Bool { slot.isMissing }

  /// The runs of text and the inline codes, in the order in which they occur.
  package var parts: [TextPart] {
    var parts: [TextPart] = []
    let bytes = text.bytes
    var position = 0
    func addText(upTo end: Int) {
      guard end > position else { return }
      let run = bytes[bytes.startIndex + position..<bytes.startIndex + end]
      parts.append(.text(String(decoding: run, as: UTF8.self)))
    }
    for placed in codes {
      addText(upTo: placed.range.lowerBound)
      parts.append(.code(placed.code))
      position = placed.range.upperBound
    }
    addText(upTo: bytes.count)
    return parts
  }
}

/// A part of a string: a run of characters or an inline code.
package enum TextPart: Sendable {
  /// A run of characters.
  case text(String)
  /// An inline code.
  case code(InlineCode)
}

extension TextPart: Equatable {
  /// Compares two parts; strings are compared byte by byte.
  package static func == (left: TextPart, right: TextPart) -> Bool {
    switch (left, right) {
    case (.text(let one), .text(let other)): one.utf8.elementsEqual(other.utf8)
    case (.code(let one), .code(let other)): one == other
    default: false
    }
  }
}

/// A code that a translation tool protects, such as `<ph id="1"/>`.
package struct InlineCode: Hashable, Sendable {
  /// The element's name: `ph`, `x`, `pc`.
  package let name: String
  /// The id, which a code in the source shares with its code in the translation; for `cp`, the
  /// hexadecimal code point.
  package let id: String
  /// The role of the code: opening code, closing code or standalone.
  package let kind: Kind
  /// The range of the code in its file.
  package let span: SourceSpan
  /// The text that the code represents, if specified in the file.
  package let meaning: String?
  /// The spelling of the code, if it comes from another file.
  package var spelling: String?

  /// Creates an inline code.
  package init(
    name: String, id: String, kind: Kind, span: SourceSpan, meaning: String?,
    spelling: String? = nil
  ) {
    self.name = name
    self.id = id
    self.kind = kind
    self.span = span
    self.meaning = meaning
    self.spelling = spelling
  }

  /// Returns the code with the given spelling, for use in another file.
  package func spelled(_ text: String) -> InlineCode {
    InlineCode(name: name, id: id, kind: kind, span: span, meaning: meaning, spelling: text)
  }

  /// The roles of inline codes.
  package enum Kind: Hashable, Sendable {
    /// A code without a counterpart, such as `<ph id="1"/>`.
    case standalone
    /// The opening code of a pair.
    case open
    /// The closing code of a pair.
    case close
  }

  /// The marker that represents the code in plain text: `{ph:1}`, `{/g:1}`.
  package var marker: String {
    switch kind {
    case .close where name == "pc": "{/pc}"
    case .close: "{/\(name):\(id)}"
    case .standalone, .open: "{\(name):\(id)}"
    }
  }
}
