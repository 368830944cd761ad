/// The fields of a date pattern or a date skeleton, and letters that were meant as another field.
///
/// Fields differ only in the case of their letters, and ICU accepts all of them:
/// https://unicode.org/reports/tr35/tr35-dates.html#Date_Field_Symbol_Table
///
/// ```swift
/// DateLetters("YYYYMMMd", in: .skeleton).wrong?.meaning  // "the year of the week"
/// DateLetters("HH:MM", in: .pattern).remedy              // "HH:mm"
/// ```
struct DateLetters {
  enum Form { case pattern, skeleton }

  /// A valid field that is probably not the intended one.
  struct Mistake {
    /// The letters as written.
    let field: String
    /// The field that these letters show.
    let meaning: String
    /// The consequence for readers.
    let consequence: String
    /// The letter of the intended field.
    fileprivate let meant: Character
  }

  /// A run of one letter, a word, or the text between two of these.
  struct Piece {
    enum Kind { case field, word, text }

    var text: String
    var kind: Kind
  }

  let pieces: [Piece]
  /// The fields in order: runs of one letter, without quoted text and words.
  let fields: [String]
  private let letters: Set<Character>
  private let form: Form

  init(_ style: some StringProtocol, in form: Form) {
    var pieces: [Piece] = []
    var isQuoted = false
    for letter in style {
      if letter == "'" { isQuoted.toggle() }
      let kind: Piece.Kind = !isQuoted && letter.isASCII && letter.isLetter ? .field : .text
      if let last = pieces.last, last.kind == kind, kind == .text || last.text.last == letter {
        pieces[pieces.count - 1].text.append(letter)
      } else {
        pieces.append(Piece(text: String(letter), kind: kind))
      }
    }
    self.pieces = form == .pattern ? Self.withWords(pieces) : pieces
    fields = self.pieces.filter { $0.kind == .field }.map(\.text)
    letters = Set(fields.compactMap(\.first))
    self.form = form
  }

  private func has(_ wanted: String) -> Bool { wanted.contains(where: letters.contains) }

  private var isTime: Bool { has("hHkKjJC") }

  /// Whether the style shows a part of the time of day.
  var hasTime: Bool { has("hHkKjJCmsSAabB") }

  /// Whether the style shows a part of the date.
  var hasDate: Bool { has("GyYuUrQqMLlwWEecdDFg") }

  /// The first field that is probably not the intended one; nil if all fields are plausible.
  var wrong: Mistake? { fields.indices.lazy.compactMap { mistake(at: $0) }.first }

  private func mistake(at index: Int) -> Mistake? {
    let field = fields[index]
    switch field.first {
    case "Y" where !has("w"):
      return Mistake(
        field: field, meaning: "the year of the week",
        consequence: "shows the wrong year around New Year", meant: "y")
    case "D" where isDayOfMonth(field):
      return Mistake(
        field: field, meaning: "the day of the year", consequence: "shows 326 on November 22",
        meant: "d")
    case "M" where isMinutes(at: index):
      return Mistake(
        field: field, meaning: "the month", consequence: "the minutes are not shown", meant: "m")
    case "m" where isMonth(at: index):
      return Mistake(
        field: field, meaning: "the minutes", consequence: "the month is not shown", meant: "M")
    case "S" where !has("s") && isTime:
      return Mistake(
        field: field, meaning: "a fraction of a second",
        consequence: "the seconds are not shown", meant: "s")
    case "A" where isTime:
      return Mistake(
        field: field, meaning: "the milliseconds of the day",
        consequence: "AM or PM is not shown", meant: "a")
    case "h" where form == .pattern && !has("abBA"):
      return Mistake(
        field: field, meaning: "an hour from 1 to 12", consequence: "shows 05:00 for 17:00",
        meant: "H")
    default: return nil
    }
  }

  // MARK: - Neighbors

  private func isNext(to index: Int, _ step: Int, _ wanted: String) -> Bool {
    guard fields.indices.contains(index + step), let letter = fields[index + step].first else {
      return false
    }
    return wanted.contains(letter)
  }

  private func isDayOfMonth(_ field: String) -> Bool {
    // ISO 8601 has dates such as 2026-326, whose day of the year has three digits.
    has("ML") || field.count == 2 || field.count < 3 && form == .skeleton && has("yYu")
  }

  /// Whether a numeric month is next to the hour, or the second month of a style without minutes.
  private func isMinutes(at index: Int) -> Bool {
    guard fields[index].count <= 2 else { return false }
    if isNext(to: index, 1, "s") { return true }
    guard isTime else { return false }
    let others = fields.indices.filter { $0 != index && isNext(to: $0, 0, "ML") }
    // The fields of a skeleton can be in any order, as in `::HMd`.
    let isBeforeDay = form == .skeleton && others.isEmpty && isNext(to: index, 1, "d")
    if isAfterHour(index) { return !isBeforeDay && (!has("m") || isSwapped) }
    let isSecond = others.contains { $0 < index } && !others.contains(where: isAfterHour)
    return !has("yYuUdDEecL") || !has("m") && isSecond
  }

  private func isAfterHour(_ index: Int) -> Bool { isNext(to: index, -1, "hHkKjJC") }

  /// Whether a month is next to the hour, and minutes are next to a day, as in `dd.mm.yyyy HH:MM`.
  private var isSwapped: Bool {
    fields.indices.contains { isNext(to: $0, 0, "M") && isAfterHour($0) }
      && fields.indices.contains { index in
        isNext(to: index, 0, "m") && !isAfterHour(index) && !isNext(to: index, 1, "s")
          && (isNext(to: index, -1, "yYudD") || isNext(to: index, 1, "yYudD"))
      }
  }

  /// Whether minutes are next to a day or a year instead of an hour.
  private func isMonth(at index: Int) -> Bool {
    guard has("yYuUdD"), !has("ML") || isSwapped, !isAfterHour(index), !isNext(to: index, 1, "s")
    else { return false }
    let isBetween = isNext(to: index, -1, "yYudD") && isNext(to: index, 1, "yYudD")
    let isSecond = fields.filter { $0.first == "m" }.count > 1
    return isTime ? isSwapped || isBetween || isSecond && isNext(to: index, -1, "yYudD") : !has("s")
  }

  // MARK: - Remedy

  /// The intended style: a skeleton for a skeleton, and a pattern for a pattern; nil if unknown.
  var remedy: String? { form == .skeleton ? skeleton : pattern }

  private func meant(at index: Int) -> String {
    let letter = mistake(at: index)?.meant ?? fields[index].first ?? "?"
    return String(repeating: letter, count: fields[index].count)
  }

  private var pattern: String? {
    guard hasKnownLetters else { return nil }
    var index = 0
    return pieces.map { piece in
      if piece.kind == .word { return "'\(piece.text)'" }
      guard piece.kind == .field else { return piece.text }
      defer { index += 1 }
      return meant(at: index)
    }.joined()
  }

  private var hasKnownLetters: Bool {
    !fields.isEmpty && letters.allSatisfy { Self.order.contains($0) || "aAj".contains($0) }
  }

  /// The skeleton with the intended fields, each once and with the fields between them; nil if
  /// there are no fields, or if they are no date.
  var skeleton: String? {
    guard hasKnownLetters else { return nil }
    var shown: [String] = []
    for index in fields.indices {
      let field = meant(at: index)
      // ICU adds the period of the day in locales that use it.
      guard field.first != "a", !shown.contains(where: { $0.first == field.first }) else {
        continue
      }
      shown.append(field)
    }
    Self.insert("m", into: &shown, between: "hHkKjJ", and: "s")
    Self.insert("M", into: &shown, between: "yu", and: "d")
    guard form == .pattern else { return "::" + shown.joined() }
    let ordered = shown.enumerated().sorted {
      (Self.rank($0.element), $0.offset) < (Self.rank($1.element), $1.offset)
    }
    return "::" + ordered.map(\.element).joined()
  }

  /// Adds a field without which ICU has no format for its two neighbors.
  private static func insert(
    _ letter: Character, into shown: inout [String], between first: String, and last: Character
  ) {
    let letters = shown.compactMap(\.first)
    guard letters.contains(where: first.contains), let place = letters.firstIndex(of: last),
      !letters.contains(where: { $0 == letter || letter == "M" && "LQqwWeEcD".contains($0) })
    else { return }
    shown.insert(String(repeating: letter, count: shown[place].count), at: place)
  }

  private static let order = Array("GyYuUrQqMLlwWEecdDFgbBhHkKjJCmsSAzZOvVXx")

  private static func rank(_ field: String) -> Int {
    field.first.flatMap(order.firstIndex) ?? order.count
  }
}
