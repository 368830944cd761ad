package import Diagnostics
package import Documents

/// A text as the rules read it: its bytes, and the placeholders and tags among them.
///
/// `Phrase(text, .apple).placeholders` of `%1$@ has <b>%2$d</b> goals` are `%1$@` and `%2$d`; its
/// tags are `<b>` and `</b>`. All ranges count from the first byte of the text.
///
/// This is a class because pairs of texts, plural forms and lists of sources share a phrase.
package final class Phrase: Sendable {
  /// The text, with a map to the bytes of its file.
  package let text: DecodedText
  /// The kinds of characters in the text.
  package let traits: TextTraits
  /// The placeholders, in the order of the text.
  package let placeholders: [Placeholder]
  /// The tags, such as `<b>`, in the order of the text.
  package let tags: [MarkupTag]
  /// The ranges of fragments that look like damaged placeholders, such as `%1$`.
  package let damaged: [Range<Int>]
  /// The arguments of a message with variants; nil for a plain sentence.
  package let arguments: MessageArguments?

  /// The errors in the syntax of a message; empty if the text is valid.
  package let problems: [Diagnostic]

  /// Creates a phrase from the results of the scanners.
  init(
    _ text: DecodedText, traits: TextTraits, placeholders: [Placeholder] = [],
    tags: [MarkupTag] = [], damaged: [Range<Int>] = [], arguments: MessageArguments? = nil,
    problems: [Diagnostic] = []
  ) {
    self.text = text
    self.traits = traits
    self.placeholders = placeholders
    self.tags = tags
    self.damaged = damaged
    self.arguments = arguments
    self.problems = problems
  }

  /// The bytes of the text.
  package var bytes: ArraySlice<UInt8> { text.bytes }

  /// The text as a string.
  package var string: String { text.string }

  /// The bytes of the text in the file.
  package var span: SourceSpan { text.span }

  /// Whether the text is empty or contains only white space.
  package var isBlank: Bool { bytes.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) } }

  /// Returns the bytes of the file that spell a range of the text.
  package func span(of range: Range<Int>) -> SourceSpan { text.sourceSpan(of: range) }

  /// Returns the string in a range of the text.
  package func string(in range: Range<Int>) -> String {
    String(decoding: bytes[slice(range)], as: UTF8.self)
  }

  /// Returns the range in the indices of ``bytes``.
  func slice(_ range: Range<Int>) -> Range<Int> {
    bytes.startIndex + range.lowerBound..<bytes.startIndex + range.upperBound
  }

  /// The ranges of placeholders and tags, in the order of the text.
  var tokenRanges: [Range<Int>] {
    // Arguments that only other variants of the message show have no place in the sentence.
    let shown = placeholders.map(\.range).filter { !$0.isEmpty }
    if tags.isEmpty { return shown }
    return (shown + tags.map(\.range)).sorted { $0.lowerBound < $1.lowerBound }
  }

  /// The text with U+FFFC in place of each placeholder and without tags.
  ///
  /// U+FFFC is neither a letter nor white space.
  package var marked: String {
    guard !placeholders.isEmpty || !tags.isEmpty else { return string }
    var output: [UInt8] = []
    var position = 0
    func add(upTo end: Int) {
      if end > position { output += bytes[slice(position..<end)] }
    }
    var tagStarts = Set(tags.map(\.range.lowerBound))
    for range in tokenRanges where range.lowerBound >= position {
      add(upTo: range.lowerBound)
      if tagStarts.remove(range.lowerBound) == nil { output += [0xEF, 0xBF, 0xBC] }
      position = range.upperBound
    }
    add(upTo: bytes.count)
    return String(decoding: output, as: UTF8.self)
  }
}

/// The arguments and variants of a message in ICU MessageFormat, MessageFormat 2 or Fluent.
package struct MessageArguments: Hashable, Sendable {
  /// A plural or select of the message.
  package struct Choice: Hashable, Sendable {
    /// The name of the argument that selects the variant.
    package let name: String
    /// The use of the numbers, or nil for a select.
    package let isOrdinal: Bool?
    /// The keys of the variants: plural categories, exact numbers such as `=1`, or values.
    package let keys: [String]
    /// The bytes of the keys in the file.
    package let span: SourceSpan

    /// Creates a choice.
    package init(name: String, isOrdinal: Bool?, keys: [String], span: SourceSpan) {
      self.name = name
      self.isOrdinal = isOrdinal
      self.keys = keys
      self.span = span
    }
  }

  /// The plurals and selects, outermost first.
  package let choices: [Choice]

  /// Creates the arguments of a message.
  package init(choices: [Choice]) { self.choices = choices }
}
