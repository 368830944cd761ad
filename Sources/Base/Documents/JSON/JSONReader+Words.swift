internal import Diagnostics

extension JSONReader {
  /// Parses a constant, or a word that is not one of JSON's constants.
  mutating func readWord() -> JSONValue {
    let start = position
    while let byte = current, isNamePart(byte) { position += 1 }
    let span = SourceSpan(start, position)
    let word = file.text(at: span)
    if let constant = JSONConstant(rawValue: word) {
      return JSONValue(constant.content, at: span)
    }
    guard isAtEndOfValue else { return readUnquotedText(from: start) }
    switch BareWord(word) {
    case .constant(let constant):
      errors.add(.foreignLiteral, span, replacement: constant.rawValue)
      return JSONValue(constant.content, at: span)
    case .inexpressible:
      errors.addGuess(.inexpressible, span)
      return JSONValue(.null, at: span)
    case .doubtful:
      errors.addGuess(.doubtfulWord, span)
      return JSONValue(.null, at: span)
    case .text: return readUnquotedText(from: start)
    }
  }

  private mutating func readUnquotedText(from start: Int) -> JSONValue {
    position = start
    return readUnquotedText()
  }

  /// Whether a value can end here: at a comma, a bracket, a line break, a comment or a string.
  private var isAtEndOfValue: Bool {
    var end = position
    while end < bytes.count, [0x20, 0x09, 0x0D].contains(bytes[end]) { end += 1 }
    return end == bytes.count || ",]}\n/#\"".utf8.contains(bytes[end])
  }
}

/// The constants of JSON.
enum JSONConstant: String, CaseIterable {
  case `true`, `false`, null

  fileprivate var content: JSONValue.Content {
    self == .null ? .null : .boolean(self == .true)
  }
}

/// The meaning of a word without quotes that is not one of JSON's constants.
enum BareWord: Hashable {
  /// A misspelled constant, or the same constant of another language.
  case constant(JSONConstant)
  /// A number or a missing value for which JSON has no constant, such as `NaN`.
  case inexpressible
  /// A word that may be meant as a constant or as text.
  case doubtful
  /// Text without quotes.
  case text

  private static let namesOfNoValue: Set = ["nan", "infinity", "inf", "undefined"]

  /// Words that are constants in some languages, and ordinary text in others.
  private static let constantsElsewhere: Set = ["yes", "no", "on", "off", "none"]

  init(_ word: String) {
    let letters = word.lowercased()
    let slip = JSONConstant.allCases.first { letters == $0.rawValue || $0.isMisspelled(letters) }
    if let slip {
      self = .constant(slip)
    } else if word == "None" || letters == "nil" {
      self = .constant(.null)
    } else if Self.namesOfNoValue.contains(letters) {
      self = .inexpressible
    } else if Self.constantsElsewhere.contains(letters)
      || Suggestion.nearest(to: letters, among: JSONConstant.allCases.map(\.rawValue)) != nil
    {
      self = .doubtful
    } else {
      self = .text
    }
  }
}

extension JSONConstant {
  /// Whether a word is this constant with two letters swapped, one repeated, or the last missing.
  ///
  /// Other slips also lead to words of a language, which may be meant as text: `tree`, `full`.
  fileprivate func isMisspelled(_ word: String) -> Bool {
    let (written, meant) = (Array(word), Array(rawValue))
    if written == meant.dropLast() { return true }
    return meant.indices.contains { index in
      if written.count == meant.count + 1 {
        var repeated = meant
        repeated.insert(meant[index], at: index)
        return written == repeated
      }
      guard written.count == meant.count, index > 0 else { return false }
      var swapped = meant
      swapped.swapAt(index - 1, index)
      return written == swapped
    }
  }
}
