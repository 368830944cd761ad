internal import Bytes
internal import Localization

/// A search for a date whose formatted text is known, by formatting dates that come closer.
///
/// A date is changed field by field. The dates whose words and digits are most like the text are kept
/// for the next field, so that no language needs tables of month names here.
struct DateSearch {
  private struct Fields: Hashable {
    var year: Int
    var month: Int
    var day: Int
    var hour: Int
    var minute: Int
    var second: Int
  }

  private struct Attempt {
    let fields: Fields
    let likeness: Int
    let output: [[UInt8]]
  }

  /// The number of dates that are kept for the next field.
  private static let kept = 6
  private static let rounds = 2
  /// The weights of an equal number and of an equal word, compared with that of an equal digit.
  private static let numberWeight = 20
  private static let wordWeight = 10
  /// The offsets from UTC to try, in minutes, from the most used ones.
  private static let offsets: [Int] = {
    let halves = stride(from: -720, through: 840, by: 30).sorted { abs($0) < abs($1) }
    return halves + [345, 525, 765]
  }()

  private let shown: [ShownValue]
  /// The words and numbers of the text, in order.
  private let tokens: [String]
  private let numbers: Set<Int>
  private let referenceYear: Int
  /// The number of dates that were formatted.
  private(set) var steps = 0

  /// Prepares a search; a date without a year has the reference year, if the weekday permits.
  init(_ shown: [ShownValue], referenceYear: Int) {
    self.shown = shown
    self.referenceYear = referenceYear
    tokens = Self.tokens(of: shown.map(\.text))
    numbers = Set(tokens.flatMap(\.numbers))
  }

  /// Returns the values with exactly this text, the simplest first; empty if no date was found.
  mutating func values() -> [CandidateValue] {
    guard let fields = search() else { return [] }
    var found: [CandidateValue] = []
    let day = Self.spelling(of: fields, .date)
    if let value = verified(day) { found.append(value) }
    if let value = found.isEmpty ? instant(of: fields) : nil { found.append(value) }
    if let value = verified(Self.spelling(of: fields, .local)) { found.append(value) }
    return found
  }

  private mutating func verified(_ spelling: String) -> CandidateValue? {
    guard let value = CandidateValue.date(spelling), isShown(texts(of: value)) else { return nil }
    return value
  }

  private func isShown(_ texts: [[UInt8]]) -> Bool {
    zip(shown, texts).allSatisfy { $0.isText($1) }
  }

  private mutating func texts(of value: CandidateValue) -> [[UInt8]] {
    steps += 1
    return shown.map { $0.placeholder.text(of: value.argument) ?? [] }
  }

  /// Returns the same date as an instant in UTC.
  private mutating func instant(of fields: Fields) -> CandidateValue? {
    let days = CivilDate(year: fields.year, month: fields.month, day: fields.day).dayNumber
    let minutes = days * 1440 + Int64(fields.hour * 60 + fields.minute)
    for offset in Self.offsets {
      let (day, minute) = (minutes - Int64(offset)).flooredDivision(by: 1440)
      let date = CivilDate(dayNumber: day)
      let moved = Fields(
        year: date.year, month: date.month, day: date.day, hour: Int(minute) / 60,
        minute: Int(minute) % 60, second: fields.second)
      if let value = verified(Self.spelling(of: moved, .instant)) { return value }
    }
    return nil
  }

  // MARK: - The search

  private mutating func search() -> Fields? {
    var best = [attempt(start)]
    for _ in 0..<Self.rounds {
      for (field, values) in options {
        var seen: Set<Fields> = []
        let found = best.map(\.fields).flatMap { fields in
          ([fields[keyPath: field]] + values).map { value in
            var changed = fields
            changed[keyPath: field] = value
            return changed
          }
        }.filter { seen.insert($0).inserted }
        var attempts: [Attempt] = []
        // A field that the text does not show must not fill the list with equal attempts.
        var outputs: Set<[[UInt8]]> = []
        for fields in found {
          let made = attempt(fields)
          if made.likeness == .max { return fields }
          if outputs.insert(made.output).inserted { attempts.append(made) }
        }
        best = Array(
          attempts.enumerated().sorted { one, other in
            (-one.element.likeness, one.offset) < (-other.element.likeness, other.offset)
          }.map(\.element).prefix(Self.kept))
      }
    }
    return nil
  }

  /// A date whose time has other digits than the text, so that they are not taken for its month.
  private var start: Fields {
    let hours = [12, 0, 7, 9, 17, 20, 22].filter {
      !numbers.contains($0) && !numbers.contains(($0 + 11) % 12 + 1)
    }
    let minute = [0, 17, 34, 41, 53].first { !numbers.contains($0) }
    return Fields(
      year: referenceYear, month: 1, day: 1, hour: hours.first ?? 12, minute: minute ?? 0, second: 0
    )
  }

  /// The values of each field that the digits of the text permit.
  private var options: [(WritableKeyPath<Fields, Int>, [Int])] {
    let days = numbers.filter { (1...31).contains($0) }.sorted()
    let hours = numbers.filter { (0...23).contains($0) }.sorted()
    let small = numbers.filter { (0...59).contains($0) }.sorted()
    let afternoon = hours.filter { $0 <= 12 }.map { ($0 + 12) % 24 }
    // Without a year in the text, the year only decides the weekday, so the year comes last.
    return [
      (\.year, numbers.contains { $0 >= 1000 } ? years : []), (\.month, Array(1...12)),
      (\.day, days.isEmpty ? Array(1...31) : days),
      (\.hour, hours + afternoon), (\.minute, small), (\.second, small), (\.year, years),
    ]
  }

  /// The years that the text shows, or else 28 years, which have each weekday on each date.
  private var years: [Int] {
    let long = numbers.filter { (1000...9999).contains($0) }.sorted()
    guard long.isEmpty else { return long.flatMap { [$0, $0 - 543] }.filter { $0 > 0 } }
    let short = numbers.filter { $0 < 100 }.sorted().flatMap { [2000 + $0, 1900 + $0] }
    return (0..<28).map { referenceYear + $0 } + short
  }

  private mutating func attempt(_ fields: Fields) -> Attempt {
    guard let value = CandidateValue.date(Self.spelling(of: fields, .local)) else {
      return Attempt(fields: fields, likeness: -1, output: [])
    }
    let output = texts(of: value)
    if isShown(output) { return Attempt(fields: fields, likeness: .max, output: output) }
    return Attempt(fields: fields, likeness: likeness(of: Self.tokens(of: output)), output: output)
  }

  /// Returns the number of equal tokens at equal places, in which numbers weigh more than words: a
  /// weekday is equal by chance more often.
  private func likeness(of others: [String]) -> Int {
    zip(tokens, others).reduce(0) { sum, pair in
      let (own, other) = pair
      guard own.first?.isNumber ?? false else { return own == other ? sum + Self.wordWeight : sum }
      if own == other { return sum + Self.numberWeight }
      // A date without separators is one number, which comes closer digit by digit.
      return own.count == other.count ? sum + zip(own, other).count { $0 == $1 } : sum
    }
  }

  /// Returns the words and the numbers of text, in order.
  private static func tokens(of texts: [[UInt8]]) -> [String] {
    var tokens: [String] = []
    var word = ""
    var isNumber = false
    func end() {
      if !word.isEmpty { tokens.append(word) }
      word = ""
    }
    let text = texts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
    for scalar in text.unicodeScalars {
      let digit = scalar.decimalDigit
      if (digit != nil) != isNumber { end() }
      isNumber = digit != nil
      if let digit {
        word += String(digit)
      } else if scalar.properties.isAlphabetic {
        word.unicodeScalars.append(scalar)
      } else {
        end()
      }
    }
    end()
    return tokens
  }

  // MARK: - Spelling

  private enum Form {
    case date
    case local
    case instant
  }

  private static func spelling(of fields: Fields, _ form: Form) -> String {
    let rest = [fields.month, fields.day].map { "-\(String($0, digits: 2))" }
    let day = String(fields.year, digits: 4) + rest.joined()
    guard form != .date else { return day }
    let time = [fields.hour, fields.minute, fields.second].map { String($0, digits: 2) }
    return "\(day)T\(time.joined(separator: ":"))\(form == .instant ? "Z" : "")"
  }
}

extension String {
  /// The number that the digits spell; for a long one, also the years, months and days in it.
  fileprivate var numbers: [Int] {
    guard let number = Int(self) else { return [] }
    guard count > 4 else { return [number] }
    let digits = Array(self)
    let pairs = stride(from: 0, to: digits.count - 1, by: 2).map { String(digits[$0..<$0 + 2]) }
    return [number] + ([String(prefix(4)), String(suffix(4))] + pairs).compactMap { Int($0) }
  }
}
