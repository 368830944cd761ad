package import Diagnostics

extension Rule {
  /// The rule that a translation should have the tags of its source.
  package static let markupDiffers = Rule(
    "catalog-markup", .warning, basis: .inferred,
    summary: "a translation should have the same tags as its source",
    explanation: """
      A tag that is missing, misspelled or not closed loses its link or its style, or makes the \
      whole text invalid. The order of tags may differ. Angle brackets that enclose a word \
      without an end tag, such as '<file>', are text.
      """,
    bad: .po("de", "<b>Fett</i>", of: "<b>Bold</b>"),
    good: .po("de", "<b>Fett</b>", of: "<b>Bold</b>"))

  /// The rule that a translation should have valid character references.
  package static let entityDamaged = Rule(
    "catalog-entity", .warning, basis: .documented,
    summary: "a character reference should be complete and known",
    explanation: """
      A source with references such as '&nbsp;' is shown as HTML or XML. A reference without its \
      semicolon, or with a translated name, is shown as it is spelled, or makes the text invalid.
      """,
    bad: .po("fr", "Fin&nbsp !", of: "The&nbsp;end!"),
    good: .po("fr", "Fin&nbsp;!", of: "The&nbsp;end!"))
}

extension ProofRule {
  static let markup = ProofRule(.markupDiffers) { pair, report in
    guard !pair.source.tags.isEmpty || !pair.target.tags.isEmpty else { return }
    let source = pair.source.elements
    // A translation that lacks all tags often belongs to a program that accepts both.
    guard !source.isEmpty else { return }
    var rest = source
    for tag in pair.target.elements(named: Set(source.keys.map(\.name))) {
      let key = TagKey(tag)
      guard let count = rest[key], count > 0 else {
        report.report(.extraTag(tag, in: pair))
        return
      }
      rest[key] = count - 1
    }
    guard let lost = pair.source.tags.first(where: { rest[TagKey($0), default: 0] > 0 }) else {
      return
    }
    report.report(.missingTag(lost, in: pair))
  }

  static let entities = ProofRule(.entityDamaged) { pair, report in
    guard pair.target.traits.contains(.ampersand), pair.source.traits.contains(.ampersand),
      pair.source.hasReference, pair.source.damagedReference == nil,
      let range = pair.target.damagedReference
    else { return }
    report.report(.damagedReference(range, in: pair))
  }
}

/// The name and the role of a tag.
private struct TagKey: Hashable {
  let name: String
  let role: MarkupTag.Role

  init(_ tag: MarkupTag) { (name, role) = (tag.name.lowercased(), tag.role) }
}

extension MarkupTag {
  /// The tag without its attributes.
  fileprivate var spelling: String {
    switch role {
    case .open: "<\(name)>"
    case .close: "</\(name)>"
    case .standalone: "<\(name)/>"
    }
  }
}

extension Phrase {
  /// The number of tags of each element; a start tag without an end tag is not an element.
  fileprivate var elements: [TagKey: Int] {
    let closed = Set(tags.filter { $0.role == .close }.map { $0.name.lowercased() })
    return tags.reduce(into: [:]) { counts, tag in
      // Line breaks are a matter of layout.
      guard !["br", "wbr", "hr"].contains(tag.name.lowercased()) else { return }
      guard tag.role == .standalone || closed.contains(tag.name.lowercased()) else { return }
      counts[TagKey(tag), default: 0] += 1
    }
  }

  /// Returns the tags of the elements of the source, and all end tags.
  fileprivate func elements(named names: Set<String>) -> [MarkupTag] {
    tags.filter { names.contains($0.name.lowercased()) || $0.role == .close }
  }

  /// Whether the text contains a complete character reference.
  fileprivate var hasReference: Bool {
    var index = bytes.startIndex
    while let start = bytes[index...].firstIndex(of: UInt8(ascii: "&")) {
      let end = endOfReference(from: start)
      if end > start + 1, end < bytes.endIndex, bytes[end] == UInt8(ascii: ";") { return true }
      index = start + 1
    }
    return false
  }

  /// The range of the first reference with a known name but without a semicolon.
  fileprivate var damagedReference: Range<Int>? {
    var index = bytes.startIndex
    while let start = bytes[index...].firstIndex(of: UInt8(ascii: "&")) {
      let end = endOfReference(from: start)
      index = start + 1
      guard end == bytes.endIndex || bytes[end] != UInt8(ascii: ";") else { continue }
      let name = String(decoding: bytes[(start + 1)..<end], as: UTF8.self)
      if Self.names.contains(name) || name.hasPrefix("#") && name.utf8.count > 2 {
        return start - bytes.startIndex..<end - bytes.startIndex
      }
    }
    return nil
  }

  private func endOfReference(from start: Int) -> Int {
    var index = start + 1
    if index < bytes.endIndex, bytes[index] == UInt8(ascii: "#") { index += 1 }
    while index < bytes.endIndex, isLetterOrDigit(bytes[index]) { index += 1 }
    return index
  }

  private func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
  }

  private static let names: Set<String> = [
    "amp", "lt", "gt", "quot", "apos", "nbsp", "copy", "reg", "trade", "hellip", "mdash", "ndash",
    "laquo", "raquo", "ldquo", "rdquo", "lsquo", "rsquo", "thinsp", "shy", "bull", "middot",
  ]
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func extraTag(_ tag: MarkupTag, in pair: PhrasePair) -> Self {
    let spelling = tag.spelling
    return Self(
      .markupDiffers, "the source does not have the tag '\(spelling)', or not so often",
      at: pair.targetLabel(tag.range, "not in the source"), related: [pair.sourceLabel()],
      help: "use the tags of the source")
  }

  fileprivate static func missingTag(_ tag: MarkupTag, in pair: PhrasePair) -> Self {
    let spelling = tag.spelling
    return Self(
      .markupDiffers, "the translation lacks the tag '\(spelling)'", at: pair.targetLabel(),
      related: [pair.sourceLabel(tag.range, "in the source")],
      help: "add the tag '\(spelling)'")
  }

  fileprivate static func damagedReference(_ range: Range<Int>, in pair: PhrasePair) -> Self {
    let spelling = pair.target.string(in: range)
    let end = pair.target.span(of: range).end
    return Self(
      .entityDamaged, "the character reference '\(spelling)' has no semicolon",
      at: pair.targetLabel(range, "shown as it is spelled"), help: "write '\(spelling);'",
      fix: Fix("add the semicolon", replacing: SourceSpan(end, end), with: ";"))
  }
}
