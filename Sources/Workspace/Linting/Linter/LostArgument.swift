internal import Diagnostics
internal import Documents
internal import Localization

/// An argument that a translation lost, and a guess where it belongs.
///
/// In each variant the argument is placed next to the neighbors that it has in the source:
///
///     source       Goal! {$home} {$score} {$away}
///     translation  Gol! {$home} {$score}
///     guess        Gol! {$home} {$score} {$away}
///
/// A sentence of another language can want it elsewhere, so the guess is a proposal, never a fix.
struct LostArgument {
  let name: String
  let translation: Translation

  /// The insertion in every variant that lacks the argument; nil if its place or its spelling cannot
  /// be guessed.
  var proposal: Fix? {
    guard let source = Variants(of: translation.source.entry),
      let target = Variants(of: translation.entry), !source.selects(on: name)
    else { return nil }
    var insertions: [Insertion] = []
    for variant in target.all where !variant.shows(name) {
      guard let model = source.counterpart(of: variant) else { continue }
      guard let inserted = insertion(into: variant, of: target, like: model, of: source) else {
        return nil
      }
      insertions.append(inserted)
    }
    guard !insertions.isEmpty, isShown(after: insertions, in: target) else { return nil }
    let title = "insert '\(target.syntax.placeholder(name))'"
    return Fix(
      insertions.count == 1 ? title : "\(title) in \(insertions.count) variants",
      insertions.map { Edit(translation.entry.place(of: $0.place), spelled($0.text)) })
  }

  /// A text to insert into a message.
  private struct Insertion {
    let offset: Int
    let text: String

    var place: SourceSpan { SourceSpan(offset, offset) }
  }

  /// Whether every variant of the changed message shows the argument, which is then valid.
  private func isShown(after insertions: [Insertion], in target: Variants) -> Bool {
    let text = target.bytes.edited(with: insertions.map { Edit($0.place, $0.text) })
    guard let message = target.syntax.parse(text[...]).message else { return false }
    return message.namesInAllVariants.contains(name)
  }

  /// The text as the catalog spells it.
  private func spelled(_ text: String) -> String {
    guard translation.entry.syntax != .fluent else { return text }
    return String(decoding: JSONWriter.compact(.string(text)).dropFirst().dropLast(), as: UTF8.self)
  }

  // MARK: - The place

  private func insertion(
    into variant: Variants.Variant, of target: Variants, like model: Variants.Variant,
    of source: Variants
  ) -> Insertion? {
    guard let index = model.places.firstIndex(where: { $0.name == name }),
      let placeholder = placeholder(model.places[index], of: source, in: target)
    else { return nil }
    let own = model.places[index].span
    let before = model.places[..<index].last { variant.shows($0.name) }
    let after = model.places[(index + 1)...].first { variant.shows($0.name) }
    let gapBefore = before.map { $0.span.end..<own.start }
    let gapAfter = after.map { own.end..<$0.span.start }

    func behind() -> Insertion? {
      guard let gapBefore, let place = variant.places.last(where: { $0.name == before?.name })
      else { return nil }
      return Insertion(offset: place.span.end, text: source.gap(gapBefore) + placeholder)
    }
    func ahead() -> Insertion? {
      guard let gapAfter, let place = variant.places.first(where: { $0.name == after?.name })
      else { return nil }
      return Insertion(offset: place.span.start, text: placeholder + source.gap(gapAfter))
    }
    func atStart() -> Insertion {
      let offset = variant.range.lowerBound
      let isGlued = !target.separatesWords(at: offset, in: variant.range)
      return Insertion(offset: offset, text: isGlued ? placeholder : placeholder + " ")
    }
    func atEnd() -> Insertion {
      let offset = target.endOfWords(in: variant.range)
      let isGlued = !target.separatesWords(at: offset, in: variant.range)
      return Insertion(offset: offset, text: isGlued ? placeholder : " " + placeholder)
    }
    // A neighbor with only marks between counts more than an end of the pattern, and that more than the
    // order of arguments with words between.
    if gapBefore.map(source.hasNoWords) == true { return behind() }
    if gapAfter.map(source.hasNoWords) == true { return ahead() }
    if source.hasNoWords(in: own.end..<model.range.upperBound) { return atEnd() }
    if source.hasNoWords(in: model.range.lowerBound..<own.start) { return atStart() }
    return behind() ?? ahead() ?? atEnd()
  }

  /// Returns the placeholder as the source formats it; nil if the target has another syntax, or if the
  /// source declares the format elsewhere.
  private func placeholder(
    _ place: Variants.Place, of source: Variants, in target: Variants
  ) -> String? {
    if place.isPlain { return target.syntax.placeholder(name) }
    guard source.syntax == target.syntax, place.isDirect else { return nil }
    return String(decoding: source.bytes[place.span.range], as: UTF8.self)
  }
}

/// The variants of a message, each with the places of its arguments.
private struct Variants {
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

  /// Finds the variants; nil if the message is invalid, or a sentence around variants.
  init?(of entry: CatalogEntry) {
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

  /// Returns the offset behind the last word of a pattern, before its closing marks.
  func endOfWords(in range: Range<Int>) -> Int {
    let text = String(decoding: bytes[range], as: UTF8.self)
    let marks = text.unicodeScalars.reversed().prefix {
      Self.closing.contains($0) || $0.properties.isWhitespace
    }
    return range.upperBound - marks.reduce(0) { $0 + $1.utf8.count }
  }

  private static let closing: Set<Unicode.Scalar> = [".", "!", "?", "…", "。", "！", "？", "؟", "।"]

  /// Whether a space belongs between words where the text is to be inserted.
  func separatesWords(at offset: Int, in range: Range<Int>) -> Bool {
    let before = String(decoding: bytes[range.lowerBound..<offset], as: UTF8.self)
    let after = String(decoding: bytes[offset..<range.upperBound], as: UTF8.self)
    guard let neighbor = before.unicodeScalars.last ?? after.unicodeScalars.first else {
      return false
    }
    return !neighbor.properties.isWhitespace && !neighbor.isOfScriptWithoutSpaces
  }
}

/// Collects the placeholders of a message with the arguments that they show.
private struct PlaceWalker: MessageWalker {
  let declarations: Declarations
  private(set) var places: [Variants.Place] = []

  init(declarations: Declarations) { self.declarations = declarations }

  mutating func visit(_ expression: Message.Expression) {
    let (name, function) = declarations.resolved(expression)
    let isDirect =
      if case .variable(let variable)? = expression.operand { variable.name == name } else { false }
    places.append(
      Variants.Place(
        name: name, span: expression.span,
        isDirect: isDirect && (function == nil || expression.function != nil),
        isPlain: isDirect && function == nil))
  }
}

extension Unicode.Scalar {
  /// Whether the script puts no spaces between words: Chinese, Japanese, Thai, Lao,
  /// Khmer and Burmese.
  fileprivate var isOfScriptWithoutSpaces: Bool {
    switch value {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3000...0x30FF, 0x3400...0x9FFF,
      0xFF00...0xFFEF, 0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
