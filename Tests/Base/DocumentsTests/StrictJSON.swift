/// A recognizer that follows the grammar of RFC 8259, production by production.
///
/// The recognizer shares no code with the reader under test: it works on characters, builds no
/// tree, and returns only whether the input is valid.
struct StrictJSON {
  private var rest: Substring.UnicodeScalarView

  /// Whether a string is valid JSON.
  static func accepts(_ text: String) -> Bool {
    var grammar = StrictJSON(rest: text[...].unicodeScalars)
    grammar.blank()
    return grammar.value() && grammar.rest.isEmpty
  }

  private mutating func value() -> Bool {
    let isValue: Bool =
      switch rest.first {
      case "{": list("{", "}") { $0.string() && $0.token(":") && $0.value() }
      case "[": list("[", "]") { $0.value() }
      case "\"": string()
      case "t": word("true")
      case "f": word("false")
      case "n": word("null")
      default: number()
      }
    blank()
    return isValue
  }

  private mutating func list(
    _ open: UnicodeScalar, _ close: UnicodeScalar, _ item: (inout StrictJSON) -> Bool
  ) -> Bool {
    guard token(open) else { return false }
    if token(close) { return true }
    repeat {
      guard item(&self) else { return false }
    } while token(",")
    return token(close)
  }

  private mutating func string() -> Bool {
    guard take("\"") else { return false }
    while let scalar = rest.popFirst() {
      if scalar == "\"" {
        blank()
        return true
      }
      guard scalar.value >= 0x20 else { return false }
      if scalar == "\\", !escape() { return false }
    }
    return false
  }

  private mutating func escape() -> Bool {
    guard let kind = rest.popFirst() else { return false }
    guard kind == "u" else { return "\"\\/bfnrt".unicodeScalars.contains(kind) }
    let digits = rest.prefix(4)
    rest.removeFirst(digits.count)
    return digits.count == 4
      && digits.allSatisfy { "0123456789abcdefABCDEF".unicodeScalars.contains($0) }
  }

  private mutating func number() -> Bool {
    _ = take("-")
    guard take("0") || digits() else { return false }
    if take("."), !digits() { return false }
    guard take("e") || take("E") else { return true }
    _ = take("+") || take("-")
    return digits()
  }

  private mutating func digits() -> Bool {
    let digits = rest.prefix { ("0"..."9").contains($0) }
    rest.removeFirst(digits.count)
    return !digits.isEmpty
  }

  private mutating func word(_ word: String) -> Bool {
    guard rest.starts(with: word.unicodeScalars) else { return false }
    rest.removeFirst(word.unicodeScalars.count)
    return true
  }

  private mutating func token(_ scalar: UnicodeScalar) -> Bool {
    guard take(scalar) else { return false }
    blank()
    return true
  }

  private mutating func take(_ scalar: UnicodeScalar) -> Bool {
    guard rest.first == scalar else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func blank() {
    while let first = rest.first, [" ", "\t", "\n", "\r"].contains(first) { rest.removeFirst() }
  }
}
