/// The fields of a date pattern or a date skeleton, and letters that were meant as another field.
///
/// Fields differ only in the case of their letters, and ICU accepts all of them:
/// https://unicode.org/reports/tr35/tr35-dates.html#Date_Field_Symbol_Table
///
/// ```swift
/// DateLetters("YYYYMMMd", in: .skeleton).wrong?.meaning  // "the year of the week"
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

  /// The fields in order: runs of one letter, without quoted text.
  private let fields: [String]
  private let letters: Set<Character>
  private let form: Form

  init(_ style: some StringProtocol, in form: Form) {
    var fields: [String] = []
    var isQuoted = false
    var last: Character?
    for letter in style {
      if letter == "'" { isQuoted.toggle() }
      let isField = !isQuoted && letter.isASCII && letter.isLetter
      if isField, letter == last {
        fields[fields.count - 1].append(letter)
      } else if isField {
        fields.append(String(letter))
      }
      last = isField ? letter : nil
    }
    self.fields = fields
    letters = Set(fields.compactMap(\.first))
    self.form = form
  }

  private func has(_ wanted: String) -> Bool { wanted.contains(where: letters.contains) }

  /// The first field that is probably not the intended one; nil if all fields are plausible.
  var wrong: Mistake? { fields.lazy.compactMap(mistake).first }

  private func mistake(_ field: String) -> Mistake? {
    let isTime = has("hHkKjJC")
    switch field.first {
    case "Y" where !has("w"):
      return Mistake(
        field: field, meaning: "the year of the week",
        consequence: "shows the wrong year around New Year", meant: "y")
    case "D" where has("ML") || field.count == 2:
      return Mistake(
        field: field, meaning: "the day of the year", consequence: "shows 326 on November 22",
        meant: "d")
    case "M" where isTime && !has("yYuUdDEecL"):
      return Mistake(
        field: field, meaning: "the month", consequence: "the minutes are not shown", meant: "m")
    case "m" where !isTime && has("yYuUdD") && !has("MLs"):
      return Mistake(
        field: field, meaning: "the minutes", consequence: "the month is not shown", meant: "M")
    case "S" where !has("s") && has("mM") && isTime:
      return Mistake(
        field: field, meaning: "a fraction of a second",
        consequence: "the seconds are not shown", meant: "s")
    case "h" where form == .pattern && !has("abB"):
      return Mistake(
        field: field, meaning: "an hour from 1 to 12", consequence: "shows 05:00 for 17:00",
        meant: "H")
    default: return nil
    }
  }

  /// The skeleton with the intended fields in the usual order; nil if there are no fields.
  var skeleton: String? {
    let meant = fields.compactMap { field -> String? in
      guard let letter = mistake(field)?.meant ?? field.first else { return nil }
      return String(repeating: letter, count: field.count)
    }
    // ICU adds the period of the day in locales that use it.
    let shown = meant.filter { $0.first != "a" }
    guard form == .pattern else { return shown.isEmpty ? nil : "::" + shown.joined() }
    let ordered = shown.enumerated().sorted {
      (Self.rank($0.element), $0.offset) < (Self.rank($1.element), $1.offset)
    }
    return ordered.isEmpty ? nil : "::" + ordered.map(\.element).joined()
  }

  private static let order = Array("GyYuUrQqMLlwWEecdDFgbBhHkKjJCmsSAzZOvVXx")

  private static func rank(_ field: String) -> Int {
    field.first.flatMap(order.firstIndex) ?? order.count
  }
}
