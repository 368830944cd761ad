package import Diagnostics
package import Documents
package import MessageTables

/// One string of a unit: its text, its codes and its bytes.
///
/// Codes appear in the text as markers, such as `{ph:1}`.
package struct UnitText: Sendable {
  /// The place inside the unit.
  package let path: TextPath
  /// The text after unescaping, with the map back to the file.
  package let text: DecodedText
  /// The inline codes, in order.
  package let codes: [PlacedCode]
  /// The state of this string, if the format has a state per string.
  package let state: UnitState?
  /// The bytes to replace when the text changes.
  package let slot: TextSlot
  /// The bytes that spell the state; nil if the format has none.
  package var stateSlot: StateSlot?

  /// An inline code and its place in the text.
  package struct PlacedCode: Hashable, Sendable {
    /// The code.
    package let code: InlineCode
    /// The range of the marker in the text.
    package let range: Range<Int>

    /// Creates a code at its place.
    package init(code: InlineCode, range: Range<Int>) {
      self.code = code
      self.range = range
    }
  }

  /// Creates a string.
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

  /// The text, with markers for codes.
  package var string: String { text.string }

  /// The bytes of the text in the file; empty if there is no translation yet.
  package var span: SourceSpan { slot.span }

  /// Whether the file does not contain the string, so that a change inserts it.
  package var isMissing: Bool { slot.isMissing }

  /// The text and codes in order.
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

/// A run of characters, or a code between them.
package enum TextPart: Sendable {
  /// Characters.
  case text(String)
  /// A protected code.
  case code(InlineCode)
}

extension TextPart: Equatable {
  /// Returns whether both are the same code or have the same bytes.
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
  /// The id that connects source and target; the hexadecimal value for `cp`.
  package let id: String
  /// The role of the code: it opens a pair, closes a pair or is single.
  package let kind: Kind
  /// The bytes of the code in the file.
  package let span: SourceSpan
  /// The text that the code represents, if specified in the file.
  package let meaning: String?
  /// The bytes of the code, if they come from another file.
  package var spelling: String?

  /// Creates a string.
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

  /// Returns the code with its own bytes, for use in another file.
  package func spelled(_ text: String) -> InlineCode {
    InlineCode(name: name, id: id, kind: kind, span: span, meaning: meaning, spelling: text)
  }

  /// The kinds of codes.
  package enum Kind: Hashable, Sendable {
    /// A complete code.
    case standalone
    /// The beginning of a pair.
    case open
    /// The end of a pair.
    case close
  }

  /// The code as plain text: `{ph:1}`, `{/g:1}`.
  package var marker: String {
    switch kind {
    case .close where name == "pc": "{/pc}"
    case .close: "{/\(name):\(id)}"
    case .standalone, .open: "{\(name):\(id)}"
    }
  }
}
