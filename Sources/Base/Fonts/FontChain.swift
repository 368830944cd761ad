/// The fonts of a text: the families in order of preference, the weight and the language.
///
/// ```swift
/// FontChain(families: ["Inter", "Noto Sans Arabic"], weight: 600, language: "ar")
/// ```
package struct FontChain: Hashable, Sendable {
  /// The families, the preferred one first.
  package let families: [String]
  /// The weight from 100 to 900.
  package let weight: Int
  /// The language of the text as a BCP 47 tag; some fonts have other letters in some languages.
  package let language: String

  /// Creates a chain of fonts.
  package init(families: [String], weight: Int, language: String) {
    self.families = families
    self.weight = weight
    self.language = language
  }
}

/// Finds the font of each character, in the order of a chain, then in any other font.
final class FontFinder {
  private let library: FontLibrary
  private let chain: FontChain
  private let preferred: [Font]
  private let emoji: [Font]
  /// The fonts of characters that no preferred font has.
  private var found: [Unicode.Scalar: Font?] = [:]

  init(_ chain: FontChain, in library: FontLibrary) {
    self.chain = chain
    self.library = library
    preferred = chain.families.compactMap { library.font(of: $0, weight: chain.weight) }
    emoji = ["Noto Color Emoji", "Apple Color Emoji", "Noto Emoji"]
      .compactMap { library.font(of: $0, weight: 400) }
  }

  /// The font that decides the height of lines; nil if there is no font at all.
  var first: Font? {
    preferred.first
      ?? library.families.lazy.compactMap { [library, chain] in
        library.font(of: $0, weight: chain.weight)
      }.first
  }

  /// Returns the first font with all visible characters of a letter; nil if no font has them.
  func font(for letter: Character) -> Font? {
    let scalars = letter.unicodeScalars.filter { !$0.needsNoGlyph }
    guard let base = scalars.first else { return first }
    let candidates = letter.isEmoji ? emoji + preferred : preferred
    if let font = candidates.first(where: { font in scalars.allSatisfy { font.has($0) } }) {
      return font
    }
    // A mark that no font combines with its letter is drawn next to the letter.
    return candidates.first { $0.has(base) } ?? other(for: base)
  }

  private func other(for scalar: Unicode.Scalar) -> Font? {
    if let known = found[scalar] { return known }
    let font = library.families.lazy
      .compactMap { [library, chain] in library.font(of: $0, weight: chain.weight) }
      .first { $0.has(scalar) }
    found[scalar] = .some(font)
    return font
  }
}

extension Font {
  fileprivate func has(_ scalar: Unicode.Scalar) -> Bool { glyph(of: scalar) != nil }
}

extension Character {
  /// Whether the letter is drawn in colors.
  fileprivate var isEmoji: Bool {
    unicodeScalars.contains { $0.properties.isEmojiPresentation || $0.value == 0xFE0F }
  }
}

extension Unicode.Scalar {
  /// Whether the character only affects others: joiners, selectors, marks of direction.
  var needsNoGlyph: Bool {
    switch value {
    case 0xAD, 0x34F, 0x61C, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFE00...0xFE0F,
      0xFEFF, 0xE0000...0xE0FFF:
      true
    default: false
    }
  }
}
