internal import Diagnostics
internal import Documents
internal import Localization

/// The variants of a message, each with the places of its arguments.
struct MessageVariants {
  /// A placeholder of a variant.
  struct Place {
    /// The name of the argument; nil for a literal.
    let name: String?
    let span: SourceSpan
    /// Whether the placeholder names the argument itself, not a declaration.
    let isDirect: Bool
    /// Whether nothing but the name is said about the value.
    let isPlain: Bool
  }

  struct Variant {
    let keys: [String]
    let range: Range<Int>
    let places: [Place]

    func shows(_ name: String?) -> Bool { places.contains { $0.name == name } }
  }

  let bytes: [UInt8]
  let syntax: MessageSyntax
  let all: [Variant]
  private let selecting: Set<String>

  /// The size of a message beyond which nothing is guessed: no payload has room for its text.
  private static let mostBytes = 4096

  /// Finds the variants; nil if the message is invalid, too long, or a sentence around variants.
  init?(of entry: CatalogEntry) {
    guard entry.text.bytes.count <= Self.mostBytes else { return nil }
    bytes = Array(entry.text.bytes)
    syntax = entry.syntax
    guard let message = entry.written,
      let outline = Localization.MessageOutline(of: message, in: bytes, syntax)
    else { return nil }
    var walker = PlaceWalker(declarations: Declarations(message))
    walker.walk(message)
    all = outline.fields.map { field in
      Variant(
        keys: field.keys, range: field.range,
        places: walker.places.filter {
          field.range.contains($0.span.start) && $0.span.end <= field.range.upperBound
        })
    }
    selecting = Set(outline.selectors.compactMap(\.name))
  }

  func selects(on name: String) -> Bool { selecting.contains(name) }

  /// Returns the variant for the same keys, or the last one, which is for all others.
  func counterpart(of variant: Variant) -> Variant? {
    all.first { $0.keys == variant.keys } ?? all.last
  }

  /// Returns what separates two placeholders, or a space if that would need a translation.
  func gap(_ range: Range<Int>) -> String {
    hasNoWords(in: range) ? String(decoding: bytes[range], as: UTF8.self) : " "
  }

  /// Whether a part of the message consists of spaces and marks.
  func hasNoWords(in range: Range<Int>) -> Bool {
    String(decoding: bytes[range], as: UTF8.self).unicodeScalars.allSatisfy {
      !$0.properties.isAlphabetic && $0.properties.numericType == nil && !Self.signs.contains($0)
    }
  }

  /// The characters that mean something in the syntax of a message.
  private static let signs: Set<Unicode.Scalar> = ["{", "}", "'", "\\", "|", "#"]

  /// A punctuation mark beside a placeholder.
  struct Mark {
    let sign: Unicode.Scalar
    /// The number of equal marks before it in its variant, and in the whole variant.
    let index: Int
    let count: Int
    /// Whether spaces are between the mark and the placeholder.
    let isApart: Bool

    /// Returns the number of bytes of the mark at an offset, which another script can spell otherwise.
    func size(in bytes: [UInt8], at offset: Int) -> Int {
      1 + bytes[(offset + 1)...].prefix { $0 & 0xC0 == 0x80 }.count
    }
  }

  /// Returns the mark behind an offset, if only spaces are between; otherwise nil.
  func mark(after offset: Int, in variant: Variant) -> Mark? {
    mark(at: offset..<variant.range.upperBound, in: variant) { $0.first }
  }

  /// Returns the mark before an offset, if only spaces are between; otherwise nil.
  func mark(before offset: Int, in variant: Variant) -> Mark? {
    mark(at: variant.range.lowerBound..<offset, in: variant) { $0.last }
  }

  private func mark(
    at range: Range<Int>, in variant: Variant,
    _ end: ([(offset: Int, scalar: Unicode.Scalar)]) -> (offset: Int, scalar: Unicode.Scalar)?
  ) -> Mark? {
    let all = scalars(in: range)
    let shown = all.filter { !$0.scalar.properties.isWhitespace }
    guard let nearest = end(shown), let sign = Self.signsOfMarks[nearest.scalar] else { return nil }
    let equal = marks(sign, in: variant)
    guard let index = equal.firstIndex(of: nearest.offset) else { return nil }
    return Mark(
      sign: sign, index: index, count: equal.count, isApart: end(all)?.offset != nearest.offset)
  }

  /// Returns the offset of the same mark in a variant that has as many of them; nil for another number.
  func offset(of mark: Mark, in variant: Variant) -> Int? {
    let equal = marks(mark.sign, in: variant)
    return equal.count == mark.count ? equal[mark.index] : nil
  }

  func start(ofBlanksBefore offset: Int, in range: Range<Int>) -> Int {
    let blanks = scalars(in: range.lowerBound..<offset).reversed().prefix {
      $0.scalar.properties.isWhitespace
    }
    return blanks.last?.offset ?? offset
  }

  /// The offsets of a mark in the text of a variant, outside of placeholders.
  private func marks(_ sign: Unicode.Scalar, in variant: Variant) -> [Int] {
    scalars(in: variant.range).filter { place in
      Self.signsOfMarks[place.scalar] == sign
        && !variant.places.contains { $0.span.range.contains(place.offset) }
    }.map(\.offset)
  }

  private func scalars(in range: Range<Int>) -> [(offset: Int, scalar: Unicode.Scalar)] {
    var offset = range.lowerBound
    return String(decoding: bytes[range], as: UTF8.self).unicodeScalars.map { scalar in
      defer { offset += scalar.utf8.count }
      return (offset, scalar)
    }
  }

  /// The marks that translations keep, in the spellings of scripts, by the Latin one.
  private static let signsOfMarks: [Unicode.Scalar: Unicode.Scalar] = [
    ",": ",", "،": ",", "，": ",", "、": ",", ":": ":", "：": ":", ";": ";", "؛": ";", "；": ";",
    "!": "!", "！": "!", "?": "?", "؟": "?", "？": "?", ".": ".", "。": ".", "।": ".", "…": "…",
    "–": "–", "—": "–", "(": "(", "（": "(", ")": ")", "）": ")",
  ]

  /// Returns the offset behind the last word of a pattern, before its closing marks.
  func endOfWords(in range: Range<Int>) -> Int {
    let marks = scalars(in: range).reversed().prefix {
      let sign = Self.signsOfMarks[$0.scalar]
      return sign.map(Self.closing.contains) ?? $0.scalar.properties.isWhitespace
    }
    return marks.last?.offset ?? range.upperBound
  }

  private static let closing: Set<Unicode.Scalar> = [".", "!", "?", "…"]

  /// Whether something other than a space is before an offset of a pattern.
  func isGlued(at offset: Int, in range: Range<Int>) -> Bool {
    offset > range.lowerBound && !Whitespace.contains(bytes[offset - 1])
  }

  /// Whether a space belongs between words where the text is to be inserted.
  func separatesWords(at offset: Int, in range: Range<Int>) -> Bool {
    let before = String(decoding: bytes[range.lowerBound..<offset], as: UTF8.self)
    let after = String(decoding: bytes[offset..<range.upperBound], as: UTF8.self)
    guard let neighbor = before.unicodeScalars.last ?? after.unicodeScalars.first else {
      return false
    }
    return !neighbor.properties.isWhitespace && !neighbor.isOfScriptWithoutBlanks
  }
}

/// Collects the placeholders of a message with the arguments that they show.
private struct PlaceWalker: MessageWalker {
  let declarations: Declarations
  private(set) var places: [MessageVariants.Place] = []

  init(declarations: Declarations) { self.declarations = declarations }

  mutating func visit(_ expression: Message.Expression) {
    let (name, function) = declarations.resolved(expression)
    let isDirect =
      if case .variable(let variable)? = expression.operand { variable.name == name } else { false }
    places.append(
      MessageVariants.Place(
        name: name, span: expression.span,
        isDirect: isDirect && (function == nil || expression.function != nil),
        isPlain: isDirect && function == nil))
  }
}
