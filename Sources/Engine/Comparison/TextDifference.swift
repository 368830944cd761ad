internal import Documents

/// A comparison of old and new text, in which the differing words are marked.
package struct TextDifference: Hashable, Sendable {
  /// A part of the old or the new version.
  package struct Piece: Hashable, Sendable {
    /// The text of the part.
    package let text: String
    /// Whether the other version does not contain this part.
    package let isMarked: Bool
  }

  /// A replacement of words; either the removed or the added words may be empty.
  package struct Edit: Hashable, Sendable {
    /// The removed words.
    package let removed: String
    /// The added words.
    package let added: String
  }

  /// The parts of the old version.
  package let old: [Piece]
  /// The parts of the new version.
  package let new: [Piece]
  /// The replacements that turn the old version into the new version, in order.
  package let edits: [Edit]

  /// Compares two versions word by word.
  ///
  /// Versions with more than 1,000 different words are marked as a whole.
  package init(from old: String, to new: String) {
    var collector = PieceCollector()
    let (before, after) = (Word.all(in: old), Word.all(in: new))
    let changed = ChangedRange(from: before, to: after)
    collector.keep(before[..<changed.old.lowerBound])
    collector.compare(before[changed.old], after[changed.new])
    collector.keep(before[changed.old.upperBound...])
    (self.old, self.new, edits) = collector.pieces
  }

  /// The old version with `[-…-]` around removed words, as in git.
  package var markedOld: String { marked(old, "[-", "-]") }

  /// The new version with `{+…+}` around added words, as in git.
  package var markedNew: String { marked(new, "{+", "+}") }

  /// Returns the version with marks, or without marks if both versions share no words.
  private func marked(_ pieces: [Piece], _ start: String, _ end: String) -> String {
    guard (old + new).contains(where: { !$0.isMarked }) else { return pieces.map(\.text).joined() }
    return pieces.map { $0.isMarked ? start + $0.text + end : $0.text }.joined()
  }
}

/// The smallest part that can be marked: a word, a blank or a punctuation mark.
///
/// Scripts without blanks between words are compared letter by letter.
private struct Word: Hashable {
  let bytes: [UInt8]

  var text: String { String(decoding: bytes, as: UTF8.self) }
  var isBlank: Bool { bytes == [0x20] }

  static func all(in text: String) -> [Word] {
    var words: [Word] = []
    var rest = Substring(text)
    while !rest.isEmpty {
      let word = rest.prefix(upTo: end(ofFirstIn: rest))
      words.append(Word(bytes: Array(word.utf8)))
      rest = rest[word.endIndex...]
    }
    return words
  }

  private static func end(ofFirstIn text: Substring) -> String.Index {
    let word = text.prefix(while: isPartOfWord)
    guard word.isEmpty else { return word.endIndex }
    // The code of an invisible character, such as `<U+A0>`, counts as one word.
    if text.hasPrefix("<U+"), let end = text.prefix(mostSign).firstIndex(of: ">") {
      return text.index(after: end)
    }
    return text.index(after: text.startIndex)
  }

  private static let mostSign = "<U+10FFFF>".count

  private static func isPartOfWord(_ character: Character) -> Bool {
    guard character.isLetter || character.isNumber, let first = character.unicodeScalars.first
    else { return false }
    return !first.isOfScriptWithoutBlanks
  }
}

/// Combines consecutive words into marked and unmarked pieces.
private struct PieceCollector {
  private var old: [TextDifference.Piece] = []
  private var new: [TextDifference.Piece] = []
  private var edits: [TextDifference.Edit] = []

  var pieces: (old: [TextDifference.Piece], new: [TextDifference.Piece], [TextDifference.Edit]) {
    (old, new, edits)
  }

  mutating func keep(_ words: some Sequence<Word>) {
    let text = words.map(\.text).joined()
    guard !text.isEmpty else { return }
    old.append(.init(text: text, isMarked: false))
    new.append(.init(text: text, isMarked: false))
  }

  mutating func compare(_ before: ArraySlice<Word>, _ after: ArraySlice<Word>) {
    var numbers: [Word: Int] = [:]
    let number = { (word: Word) in
      if let known = numbers[word] { return known }
      numbers[word] = numbers.count
      return numbers.count - 1
    }
    guard let script = EditScript(from: before.map(number), to: after.map(number)) else {
      return replace(before, with: after)
    }
    collect(Array(before), Array(after), script)
  }

  private mutating func collect(_ before: [Word], _ after: [Word], _ script: EditScript) {
    var (left, right) = (0, 0)
    var pending = (left: 0, right: 0)
    while left < before.count || right < after.count {
      while left < before.count, script.isRemoved[left] { left += 1 }
      while right < after.count, script.isAdded[right] { right += 1 }
      let edit = (before[pending.left..<left], after[pending.right..<right])
      let start = left
      while left < before.count, right < after.count, !script.isRemoved[left],
        !script.isAdded[right]
      {
        (left, right) = (left + 1, right + 1)
      }
      // A blank between two replaced words is equal only by chance, so mark it too.
      let isChance = left - start == 1 && before[start].isBlank && left < before.count
      guard edit.0.isEmpty && edit.1.isEmpty || !isChance else { continue }
      replace(edit.0, with: edit.1)
      keep(before[start..<left])
      pending = (left, right)
    }
  }

  private mutating func replace(_ before: ArraySlice<Word>, with after: ArraySlice<Word>) {
    guard !before.isEmpty || !after.isEmpty else { return }
    let edit = TextDifference.Edit(
      removed: before.map(\.text).joined(), added: after.map(\.text).joined())
    if !edit.removed.isEmpty { old.append(.init(text: edit.removed, isMarked: true)) }
    if !edit.added.isEmpty { new.append(.init(text: edit.added, isMarked: true)) }
    edits.append(edit)
  }
}
