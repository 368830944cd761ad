/// Words of a language in a date pattern, where ICU reads each letter as a field.
///
/// ```swift
/// DateLetters("HH:mm Uhr", in: .pattern).words       // ["Uhr"]
/// DateLetters("TT.MM.JJJJ", in: .pattern).translated  // "dd.MM.yyyy"
/// ```
extension DateLetters {
  /// The words between the fields; they are shown only in apostrophes.
  var words: [String] { pieces.filter { $0.kind == .word }.map(\.text) }

  /// Whether the style is only a word, such as `kurz`.
  var isWord: Bool { pieces.map(\.kind) == [.word] && pieces[0].text.count > 2 }

  /// The first field that ICU does not know; it ends the text there.
  var unknownField: String? { pieces.first { $0.kind == .field && !$0.isKnown }?.text }

  /// The same date in ICU's letters, if the letters of its fields are those of another language.
  ///
  /// The day is `T` in German, `J` in French and `G` in Italian, and the year is `J` or `A`.
  var translated: String? {
    guard fields.count == 3, fields.allSatisfy({ $0.count <= 4 }),
      let year = fields.first(where: { $0.count == 4 }) ?? fields.last, year.count.isMultiple(of: 2)
    else { return nil }
    let initials = fields.map { $0.prefix(1).uppercased() }
    for (day, year) in [("T", "J"), ("D", "J"), ("J", "A"), ("G", "A"), ("D", "A")] {
      let own = [day: "d", "M": "M", year: "y"]
      guard Set(initials) == Set(own.keys) else { continue }
      return pieces.map { piece in
        guard piece.kind == .field, let letter = own[piece.text.prefix(1).uppercased()] else {
          return piece.text
        }
        return String(repeating: letter, count: piece.text.count)
      }.joined()
    }
    return nil
  }

  /// Returns the pieces of a pattern, in which the letters of a word are one piece.
  static func withWords(_ pieces: [Piece]) -> [Piece] {
    // Next to an hour of 24, a single 'h' is the abbreviation of 'hour', as in `HHhmm`.
    let hasHours = pieces.contains { $0.text.hasPrefix("H") || $0.text.hasPrefix("k") }
    return pieces.runs.flatMap { run in
      let text = run.map(\.text).joined()
      let isWord =
        run.count > 1 && text.dropFirst().allSatisfy(\.isLowercase)
        && run.allSatisfy { $0.text.count == 1 || !$0.isUsual }
        && (run.contains { !$0.isUsual } || hasHours && text.hasPrefix("h"))
      return isWord ? [Piece(text: text, kind: .word)] : withWords(in: run, hasHours: hasHours)
    }
  }

  /// Returns the pieces of a run, in which single letters that are no field are words.
  private static func withWords(in run: [Piece], hasHours: Bool) -> [Piece] {
    var found: [Piece] = []
    for var piece in run {
      let isUnusual = !piece.isUsual && (run.count > 1 || !piece.isKnown)
      if piece.kind == .field, piece.text.count == 1, isUnusual || hasHours && piece.text == "h" {
        piece.kind = .word
      }
      if piece.kind == .word, found.last?.kind == .word {
        found[found.count - 1].text += piece.text
      } else {
        found.append(piece)
      }
    }
    return found
  }
}

extension DateLetters.Piece {
  /// The letters of all fields.
  ///
  /// https://unicode.org/reports/tr35/tr35-dates.html#Date_Field_Symbol_Table
  private static let known = Set("GyYuUrQqMLlwWEecdDFgabBhHkKmsSAzZOvVXx")
  /// The fields that authors use; a single one of the others is more probably a letter of a word.
  private static let usual = Set("yYMLdDEHhKkmsSaBzZ")

  fileprivate var isKnown: Bool { text.first.map(Self.known.contains) ?? false }
  fileprivate var isUsual: Bool { text.first.map(Self.usual.contains) ?? false }
}

extension [DateLetters.Piece] {
  /// The runs of adjoining fields, and each text alone.
  fileprivate var runs: [[Element]] {
    var runs: [[Element]] = []
    for piece in self {
      if piece.kind == .field, runs.last?.last?.kind == .field {
        runs[runs.count - 1].append(piece)
      } else {
        runs.append([piece])
      }
    }
    return runs
  }
}
