import TestSupport

/// A generator of JSON of every kind, and of input that is almost JSON.
struct RandomJSON {
  var generator: Generator

  init(seed: UInt64) { generator = Generator(seed: seed) }

  mutating func text() -> String {
    var text = blank() + value(depth: 0) + blank()
    if generator.once(in: 4) { generator.damage(&text, with: "{}[]\",:'/*#\\u0e.-+ntf\n\u{0}") }
    return text
  }

  private mutating func value(depth: Int) -> String {
    switch Int.random(in: 0..<(depth < 5 ? 8 : 5), using: &generator) {
    case 0: return generator.one(of: ["true", "false", "null"])
    case 1, 2: return number()
    case 3, 4: return string()
    case 5, 6: return object(depth: depth)
    default: return "[" + list { $0.value(depth: depth + 1) } + "]"
    }
  }

  private mutating func object(depth: Int) -> String {
    "{"
      + list { random in
        random.string() + random.blank() + ":" + random.blank() + random.value(depth: depth + 1)
      } + "}"
  }

  private mutating func list(_ item: (inout RandomJSON) -> String) -> String {
    var items: [String] = []
    for _ in 0..<Int.random(in: 0...4, using: &generator) {
      items.append(blank() + item(&self) + blank())
    }
    return items.isEmpty ? blank() : items.joined(separator: ",")
  }

  private mutating func number() -> String {
    generator.one(of: ["", "-"]) + generator.one(of: ["0", "7", "40", "123456789012"])
      + generator.one(of: ["", "", ".5", ".00", ".125"])
      + generator.one(of: ["", "", "e5", "E+3", "e-2"])
  }

  private mutating func string() -> String {
    let pieces = generator.several(0...4) { generator in
      generator.one(of: [
        "a", "key", "é", "日本", "\u{1F600}", "\\n", "\\\"", "\\\\", "\\/", "\\u00e9",
        "\\ud83d\\ude00",
        "\\u0000", "\u{7F}", "\u{2028}", "$(x)", "\u{202E}",
      ])
    }
    return "\"\(pieces.joined())\""
  }

  private mutating func blank() -> String {
    generator.once(in: 3) ? generator.one(of: [" ", "\n", "\t", "\r\n", "  \n  "]) : ""
  }
}
