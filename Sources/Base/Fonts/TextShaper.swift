internal import CHarfBuzz
internal import ICU

/// Turns lines of text into glyphs.
///
/// ```swift
/// let shaper = TextShaper(.installed(home: nil))
/// shaper.line("سلام", chain, isRightToLeft: true).width(size: 15)
/// ```
package final class TextShaper {
  private let library: FontLibrary
  private var finders: [FontChain: FontFinder] = [:]

  /// Creates a shaper that uses the fonts of a library.
  package init(_ library: FontLibrary) { self.library = library }

  /// Returns a line as glyphs; `isRightToLeft` is the direction of the paragraph.
  package func line(_ text: String, _ chain: FontChain, isRightToLeft: Bool) -> ShapedLine {
    let finder = finder(of: chain)
    let bytes = Array(text.utf8)
    let parts = parts(of: text, finder)
    var runs: [ShapedLine.Run] = []
    for direction in directions(of: text, isRightToLeft) {
      let inside = parts.compactMap { $0.clamped(to: direction.bytes) }
      for part in direction.isRightToLeft ? inside.reversed() : inside {
        guard let font = part.font ?? finder.first else { continue }
        runs.append(
          ShapedLine.Run(
            font: font,
            glyphs: font.shape(
              part.bytes, of: bytes, script: part.script, isRightToLeft: direction.isRightToLeft,
              language: chain.language)))
      }
    }
    let missing = parts.filter { $0.font == nil }.flatMap { part in
      String(decoding: bytes[part.bytes], as: UTF8.self).unicodeScalars.filter { !$0.needsNoGlyph }
    }
    return ShapedLine(runs: runs, missing: missing, first: finder.first)
  }

  private func finder(of chain: FontChain) -> FontFinder {
    if let known = finders[chain] { return known }
    let finder = FontFinder(chain, in: library)
    finders[chain] = finder
    return finder
  }

  private func directions(of text: String, _ isRightToLeft: Bool) -> [DirectionalRun] {
    // The algorithm fails only if memory is exhausted.
    (try? DirectionalRun.visual(of: text, inRightToLeftParagraph: isRightToLeft))
      ?? [DirectionalRun(bytes: 0..<text.utf8.count, isRightToLeft: isRightToLeft)]
  }

  // MARK: - Parts of one font and one script

  private struct Part {
    var bytes: Range<Int>
    let font: Font?
    var script: UInt32

    func clamped(to range: Range<Int>) -> Part? {
      let common = bytes.clamped(to: range)
      return common.isEmpty ? nil : Part(bytes: common, font: font, script: script)
    }
  }

  private func parts(of text: String, _ finder: FontFinder) -> [Part] {
    var parts: [Part] = []
    var offset = 0
    for letter in text {
      let end = offset + letter.utf8.count
      defer { offset = end }
      let font = finder.font(for: letter)
      let script = letter.script
      if let last = parts.last, last.font === font,
        script == nil || last.script == script || last.script == Self.common
      {
        parts[parts.count - 1].bytes = last.bytes.lowerBound..<end
        if let script { parts[parts.count - 1].script = script }
      } else {
        parts.append(Part(bytes: offset..<end, font: font, script: script ?? Self.common))
      }
    }
    return parts
  }

  /// The tag of characters that all scripts use, such as digits: `Zyyy`.
  fileprivate static let common: UInt32 = 0x5A79_7979
  /// The tag of marks, which have the script of their letter: `Zinh`.
  fileprivate static let inherited: UInt32 = 0x5A69_6E68
  /// The tag of characters without a known script: `Zzzz`.
  fileprivate static let unknown: UInt32 = 0x5A7A_7A7A
}

extension Character {
  /// The script of the first character that has one; nil for digits, punctuation and emoji.
  fileprivate var script: UInt32? {
    unicodeScalars.lazy.map { charfbuzz_script($0.value) }
      .first { ![TextShaper.common, TextShaper.inherited, TextShaper.unknown].contains($0) }
  }
}
