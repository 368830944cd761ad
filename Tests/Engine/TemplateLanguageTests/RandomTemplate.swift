import TestSupport

/// A generator of random JSON and XML templates with all kinds of values, and of properties for
/// them.
struct RandomTemplate {
  var generator: Generator

  init(seed: UInt64) { generator = Generator(seed: seed) }

  /// Returns a JSON body in which almost all values are valid.
  mutating func json() -> String { object(depth: 0) }

  mutating func xml() -> String {
    "<raw \(attribute("a"))>\(blank(""))<b>\(xmlValue(["'"]))</b>\(blank("\n  "))<c \(attribute("x")) \(attribute("y"))/><!-- $(c) --><d><![CDATA[\(expression(quotes: ["'", "\""]))]]></d>text $(a)<e/></raw>"
  }

  /// Returns the content of a properties file.
  mutating func properties() -> String {
    let members = names.filter { _ in !generator.once(in: 4) }.map { name in
      "\"\(generator.once(in: 3) ? name.uppercased() : name)\":\(propertyValue())"
    }
    return "{\(members.joined(separator: ","))}"
  }

  private let names = ["a", "b", "title", "count", "News_fr"]

  private mutating func propertyValue() -> String {
    if generator.once(in: 6) { return generator.one(of: ["40", "true", "1e5", "-5", "null"]) }
    let pieces = generator.several(0...6) { generator in
      generator.one(of: [
        "a", "word ", "é", "日本", "\u{1F600}", "\u{1F1EB}\u{1F1F7}", "\\n", "\\t", "\\r", "\\\"",
        "\\\\",
        "<", ">", "&", "'", "]]>", "$(a)", "{'x'}", "\\u0000", "\\u0007", "\u{FFFE}", "\u{FFFF}",
        "\u{2028}", "\u{202E}", "0", "12", ".", "%", "e\u{301}", "\\ud83d",
      ])
    }
    return "\"\(pieces.joined())\""
  }

  private mutating func object(depth: Int) -> String {
    var members: [String] = []
    for number in 0..<Int.random(in: 1...4, using: &generator) {
      members.append(
        "\(blank())\"k\(number)\"\(blank()):\(blank())\(value(depth: depth))\(blank())")
    }
    return "{\(members.joined(separator: ","))}"
  }

  private mutating func value(depth: Int) -> String {
    switch Int.random(in: 0..<8, using: &generator) {
    case 0 where depth < 4: return object(depth: depth + 1)
    case 1 where depth < 4:
      return "[\(value(depth: depth + 1)),\(blank())\(value(depth: depth + 1))]"
    case 2: return generator.one(of: ["1", "true", "null", "-0.5e3"])
    default: return "\"\(jsonEscaped(text(quotes: ["'", "\""])))\""
    }
  }

  private mutating func text(quotes: [String]) -> String {
    generator.once(in: 3)
      ? generator.one(of: [
        "", "plain", "Hello $(a)", "100%", " $(a)", "日本 \u{1F600}", "a \"b\" \\ c",
      ])
      : expression(quotes: quotes)
  }

  /// Returns an expression, which is occasionally invalid.
  private mutating func expression(quotes: [String]) -> String {
    if generator.once(in: 12) {
      return generator.one(of: ["$a", "#f00", "{$(a)", "{}", "$(a) ", "$()"])
    }
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: return "#(\(generator.one(of: names)))"
    case 1: return term(quotes: [])
    default:
      let terms = (0..<Int.random(in: 1...4, using: &generator)).map { _ in term(quotes: quotes) }
      return "{\(terms.joined(separator: generator.one(of: ["+", " + ", "  +"])))}"
    }
  }

  private mutating func term(quotes: [String]) -> String {
    let name = generator.one(of: names)
    let limit = generator.one(of: [0, 1, 2, 3, 4, 7, 20])
    switch Int.random(in: 0..<(quotes.isEmpty ? 5 : 7), using: &generator) {
    case 0: return "$(\(name))"
    case 1: return "$( \(name) , \(limit))"
    case 2: return ".(\(name), \(limit))"
    case 3: return "%(\(name))"
    case 4: return "$(\(name):{de\\}fault é})"
    default:
      let quote = generator.one(of: quotes)
      return quote + generator.one(of: ["x", "é - ", "\u{1F600}", quote + quote, " & < "]) + quote
    }
  }

  private mutating func xmlValue(_ quotes: [String]) -> String {
    text(quotes: quotes).reduce(into: "") { escaped, character in
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      default: escaped.append(character)
      }
    }
  }

  private mutating func attribute(_ name: String) -> String {
    "\(name)=\"\(xmlValue(["'"]).split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "&quot;"))\""
  }

  private func jsonEscaped(_ text: String) -> String {
    text.reduce(into: "") { escaped, character in
      if character == "\"" || character == "\\" { escaped.append("\\") }
      escaped.append(character)
    }
  }

  private mutating func blank(_ usual: String = "") -> String {
    generator.once(in: 3) ? generator.one(of: [" ", "\n", "\n  ", "\r\n"]) : usual
  }
}
