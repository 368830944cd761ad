internal import Diagnostics

/// The patterns of a message as the fields of an editor, with their ranges in the message's text.
///
/// A message without variants is one field. A message that consists of variants is a field for each
/// variant; the selectors may be nested once, as in ICU messages that select on two arguments.
///
/// ```swift
/// let outline = MessageOutline(of: parsed.message, in: text)  // {n, plural, one {1 goal} other {# goals}}
/// outline?.fields.map(\.keys)                                  // [["one"], ["other"]]
/// outline?.fields.map(\.range)                                 // 17..<23, 32..<39
/// ```
package struct MessageOutline: Sendable {
  /// A value that the message selects on.
  package struct Selector: Hashable, Sendable {
    /// The name of the argument; nil for a literal.
    package let name: String?
    /// The use of plural categories; nil for a selection of strings.
    package let use: PluralFacts.Use?
  }

  /// A pattern that can be edited.
  package struct Field: Hashable, Sendable {
    /// The key for each selector; `other` in ICU messages and `*` in other syntaxes for all
    /// remaining values.
    package let keys: [String]
    /// The range of the pattern in the text of the message, in bytes.
    package let range: Range<Int>
    /// The key of the default variant of a Fluent message; nil for other variants.
    package var defaultKey: String?
  }

  /// The selectors, outermost first.
  package let selectors: [Selector]
  /// The fields, in the order of the message.
  package let fields: [Field]
  /// The position behind the last variant, for another variant; nil for nested selectors.
  private let end: Int?
  private let syntax: MessageSyntax

  /// The maximum number of nested selections.
  private static let mostDepth = 2

  /// Finds the fields; nil if the message mixes text and variants, or nests them more deeply.
  package init?(of message: Message, in text: some Collection<UInt8>, _ syntax: MessageSyntax) {
    let bytes = Array(text)
    self.syntax = syntax
    guard let matcher = message.pattern.onlyMatcher else {
      guard !message.pattern.contains(where: \.isMatcher) else { return nil }
      selectors = []
      fields = [Field(keys: [], range: Self.range(of: message, bytes))]
      end = nil
      return
    }
    var reader = FieldReader(bytes: bytes, syntax: syntax, declarations: message.declarations)
    guard reader.read(matcher, keys: [], depth: 1, mostDepth: Self.mostDepth) else { return nil }
    selectors = reader.selectors
    fields = reader.fields
    end = reader.isNested ? nil : fields.map(\.range.upperBound).max()
  }

  /// Returns the range of a message without variants, inside the braces of MessageFormat 2.
  private static func range(of message: Message, _ bytes: [UInt8]) -> Range<Int> {
    guard !message.declarations.isEmpty || bytes.starts(with: Array("{{".utf8)) else {
      return 0..<bytes.count
    }
    let first = message.pattern.first?.span.start
    let last = message.pattern.last?.span.end
    guard let first, let last else {
      let end = max(0, bytes.count - 2)
      return end..<end
    }
    return first..<last
  }

  /// The categories of the first plural selector that the message lacks in a locale.
  package func missingCategories(in locale: LocaleTag) -> [String] {
    guard selectors.count == 1, let use = selectors[0].use, end != nil else { return [] }
    let known = Set(fields.flatMap(\.keys) + fields.compactMap(\.defaultKey))
    let all = PluralFacts.of(locale, use)?.categories ?? []
    return all.filter { $0 != "other" && !known.contains($0) }
  }

  /// Returns the text with a variant for a category before the last one, whose pattern it repeats.
  package func adding(_ category: String, to text: some Collection<UInt8>) -> [UInt8] {
    let bytes = Array(text)
    guard let last = fields.last, end != nil else { return bytes }
    let pattern = bytes[last.range]
    let start = keyStart(before: last.range.lowerBound, in: bytes)
    let variant =
      switch syntax {
      case .icu: Array("\(category) {".utf8) + pattern + Array("} ".utf8)
      case .mf2: Array("\(category) {{".utf8) + pattern + Array("}}\n".utf8)
      case .fluent: Array(" [\(category)] ".utf8) + pattern + Array("\n   ".utf8)
      }
    return Array(bytes[..<start]) + variant + Array(bytes[start...])
  }

  /// Returns the position of the key of the pattern that begins at an offset.
  private func keyStart(before offset: Int, in bytes: [UInt8]) -> Int {
    var position = offset
    if syntax == .fluent {
      position = bytes[..<offset].lastIndex(of: UInt8(ascii: "[")) ?? offset
      return position > 0 && bytes[position - 1] == UInt8(ascii: "*") ? position - 1 : position
    }
    while position > 0, bytes[position - 1] == UInt8(ascii: "{") || bytes[position - 1].isBlank {
      position -= 1
    }
    while position > 0, !bytes[position - 1].isBlank, bytes[position - 1] != UInt8(ascii: "}") {
      position -= 1
    }
    return position
  }

  /// Returns the text for a translation: the variants of the locale, all patterns empty.
  package func skeleton(of text: some Collection<UInt8>, in locale: LocaleTag) -> [UInt8] {
    var bytes = Array(text)
    // Fluent has no empty text; a translator replaces the empty string.
    let empty: [UInt8] = syntax == .fluent && !selectors.isEmpty ? Array("{ \"\" }".utf8) : []
    for field in fields.reversed() { bytes.replaceSubrange(field.range, with: empty) }
    guard let skeleton = Self.reparsed(bytes, syntax) else { return bytes }
    return skeleton.missingCategories(in: locale).reduce(bytes) { text, category in
      Self.reparsed(text, syntax)?.adding(category, to: text) ?? text
    }
  }

  private static func reparsed(_ text: [UInt8], _ syntax: MessageSyntax) -> MessageOutline? {
    syntax.parse(text[...]).message.flatMap { MessageOutline(of: $0, in: text, syntax) }
  }

  /// Returns the message in which each variant begins with its number, to find out which one a
  /// rendering chooses.
  ///
  /// The rest of the pattern stays, because ICU determines a number's plural category from its
  /// format in the variant `other`.
  package static func numbered(_ message: Message) -> Message {
    guard case .matcher(let matcher) = message.body else {
      guard let matcher = message.pattern.onlyMatcher else { return message }
      var numberer = Numberer()
      return Message(
        declarations: message.declarations, body: .pattern([.matcher(numberer.number(matcher))]))
    }
    var numberer = Numberer()
    return Message(declarations: message.declarations, body: .matcher(numberer.number(matcher)))
  }

  /// Reads the number of the chosen variant from a rendering of a numbered message.
  package static func chosen(in text: String) -> Int? {
    guard let first = text.firstIndex(of: Numberer.open),
      let last = text.firstIndex(of: Numberer.close), first < last
    else { return nil }
    return Int(text[text.index(after: first)..<last])
  }
}
