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
  private let name: String
  private let entry: CatalogEntry
  private let source: MessageVariants
  private let target: MessageVariants

  /// Creates a lost argument from the variants of the source and of a translation; nil if one of them
  /// has none, or if the argument chooses a variant.
  init?(
    _ name: String, _ source: MessageVariants?, lostIn target: MessageVariants?,
    of entry: CatalogEntry
  ) {
    guard let source, let target, !source.selects(on: name) else { return nil }
    self.name = name
    self.entry = entry
    self.source = source
    self.target = target
  }

  /// The insertion in every variant that lacks the argument; nil if its place or its spelling cannot
  /// be guessed.
  var proposal: Fix? {
    var insertions: [Insertion] = []
    for variant in target.all where !variant.shows(name) {
      guard let model = source.counterpart(of: variant) else { continue }
      guard let inserted = insertion(into: variant, like: model) else { return nil }
      insertions.append(inserted)
    }
    guard !insertions.isEmpty, isShown(after: insertions) else { return nil }
    let title = "insert '\(target.syntax.placeholder(name))'"
    return Fix(
      insertions.count == 1 ? title : "\(title) in \(insertions.count) variants",
      insertions.map { Edit(entry.place(of: $0.place), spelled($0.text)) })
  }

  /// A text to insert into a message.
  private struct Insertion {
    let offset: Int
    let text: String

    var place: SourceSpan { SourceSpan(offset, offset) }
  }

  /// Whether every variant of the changed message shows the argument, which is then valid.
  private func isShown(after insertions: [Insertion]) -> Bool {
    let text = target.bytes.edited(with: insertions.map { Edit($0.place, $0.text) })
    guard let message = target.syntax.parse(text[...]).message else { return false }
    return message.namesInAllVariants.contains(name)
  }

  /// The text as the catalog spells it.
  private func spelled(_ text: String) -> String {
    guard entry.syntax != .fluent else { return text }
    return String(decoding: JSONWriter.compact(.string(text)).dropFirst().dropLast(), as: UTF8.self)
  }

  // MARK: - The place

  private func insertion(
    into variant: MessageVariants.Variant, like model: MessageVariants.Variant
  ) -> Insertion? {
    guard let index = model.places.firstIndex(where: { $0.name == name }),
      let placeholder = placeholder(model.places[index])
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
    // A comma or another mark beside the argument is in the translation, too: "Hallo, …" is for
    // "Hello {name}, …".
    func beforeMark() -> Insertion? {
      guard let mark = source.mark(after: own.end, in: model),
        let place = target.offset(of: mark, in: variant)
      else { return nil }
      let offset = target.start(ofBlanksBefore: place, in: variant.range)
      let isGlued =
        source.isGlued(at: own.start, in: model.range)
        || !target.separatesWords(at: offset, in: variant.range)
      return Insertion(offset: offset, text: isGlued ? placeholder : " " + placeholder)
    }
    func behindMark() -> Insertion? {
      guard let mark = source.mark(before: own.start, in: model),
        let place = target.offset(of: mark, in: variant)
      else { return nil }
      let offset = place + mark.size(in: target.bytes, at: place)
      return Insertion(offset: offset, text: mark.isApart ? " " + placeholder : placeholder)
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
    // A neighbor with only marks between counts more than a mark, that more than an end of the pattern,
    // and that more than the order of arguments with words between.
    if gapBefore.map(source.hasNoWords) == true { return behind() }
    if gapAfter.map(source.hasNoWords) == true { return ahead() }
    if let insertion = beforeMark() ?? behindMark() { return insertion }
    if source.hasNoWords(in: own.end..<model.range.upperBound) { return atEnd() }
    if source.hasNoWords(in: model.range.lowerBound..<own.start) { return atStart() }
    return behind() ?? ahead() ?? atEnd()
  }

  /// Returns the placeholder as the source formats it; nil if the target has another syntax, or if the
  /// source declares the format elsewhere.
  private func placeholder(_ place: MessageVariants.Place) -> String? {
    if place.isPlain { return target.syntax.placeholder(name) }
    guard source.syntax == target.syntax, place.isDirect else { return nil }
    return String(decoding: source.bytes[place.span.range], as: UTF8.self)
  }
}
