internal import Bytes

/// The words of a name, used to form identifiers for each language.
///
///     IdentifierWords("return-leg").camel        // returnLeg
///     IdentifierWords("1st straße").camel        // _1stStrau00dfe
struct IdentifierWords {
  private let words: [String]

  /// Splits a name at capitals, and at every character except ASCII letters and digits.
  ///
  /// Other letters and digits are replaced by their code points, because not every language accepts
  /// them in identifiers.
  init(_ name: String) {
    var words: [String] = []
    var word = ""
    var isAfterSmall = false
    func isSmall(_ scalar: Unicode.Scalar) -> Bool {
      ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar)
    }
    for scalar in name.unicodeScalars {
      let isCapital = ("A"..."Z").contains(scalar)
      if isCapital && isAfterSmall || !(isCapital || isSmall(scalar) || scalar.value > 127) {
        if !word.isEmpty { words.append(word) }
        word = ""
      }
      if isCapital || isSmall(scalar) {
        word.unicodeScalars.append(scalar)
      } else if scalar.value > 127 {
        word += "U" + String(scalar.value, hexadecimal: 4)
      }
      isAfterSmall = isSmall(scalar)
    }
    if !word.isEmpty { words.append(word) }
    self.words = words
  }

  /// The words in camel case, such as `returnLeg`.
  var camel: String {
    Self.beginningWithLetter(
      (words.first ?? "value").lowercased() + words.dropFirst().map(\.capital).joined())
  }

  /// The words in Pascal case, such as `ReturnLeg`.
  var pascal: String {
    Self.beginningWithLetter(words.isEmpty ? "Value" : words.map(\.capital).joined())
  }

  /// The words in snake case, such as `return_leg`.
  var snake: String {
    Self.beginningWithLetter(
      words.isEmpty ? "value" : words.map { $0.lowercased() }.joined(separator: "_"))
  }

  /// The words in upper snake case, such as `RETURN_LEG`.
  var upperSnake: String { snake.uppercased() }

  private static func beginningWithLetter(_ text: String) -> String {
    text.first?.isNumber == true ? "_" + text : text
  }
}

extension String {
  fileprivate var capital: String { prefix(1).uppercased() + dropFirst().lowercased() }
}

/// The naming rules of a language.
struct Naming: Sendable {
  /// The letter case of identifiers.
  enum Style: Sendable {
    case camel, pascal, snake, upperSnake
    /// The unchanged name, for formats in which names are quoted.
    case verbatim
  }

  /// The notation that turns a keyword into an identifier.
  enum Escape: Sendable { case backticks, underscore, none }

  /// The name of the language in a sentence: `C#`.
  let language: String
  let members: Style
  let cases: Style
  var keywords: Set<String> = []
  var escape = Escape.none
  /// Names that cannot be identifiers, even escaped, because the language reserves them.
  var unusable: Set<String> = []
  /// The names of types that generated programs use, and that identifiers must not repeat.
  var types: Set<String> = []

  func member(_ name: String) -> String { safe(Self.identifier(name, members)) }

  func enumCase(_ text: String) -> String {
    safe(Self.identifier(text.isEmpty ? "empty" : text, cases))
  }

  func type(_ name: String) -> String {
    let identifier = Self.identifier(name, .pascal)
    return types.contains(identifier) || unusable.contains(identifier)
      ? identifier + "Value" : identifier
  }

  private func safe(_ identifier: String) -> String {
    if unusable.contains(identifier) { return identifier + "_" }
    guard keywords.contains(identifier) else { return identifier }
    switch escape {
    case .backticks: return "`\(identifier)`"
    case .underscore: return identifier + "_"
    case .none: return identifier
    }
  }

  private static func identifier(_ name: String, _ style: Style) -> String {
    let words = IdentifierWords(name)
    return switch style {
    case .camel: words.camel
    case .pascal: words.pascal
    case .snake: words.snake
    case .upperSnake: words.upperSnake
    case .verbatim: name
    }
  }
}
