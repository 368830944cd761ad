import TestSupport

/// A generator of XML of every kind, and of input that is almost XML.
struct RandomXML {
  var generator: Generator

  init(seed: UInt64) { generator = Generator(seed: seed) }

  mutating func text() -> String {
    var text = generator.one(of: [
      "", "", "<?xml version=\"1.0\" encoding=\"utf-8\"?>", "<!-- c -->\n",
    ])
    text += blank() + element(depth: 0) + blank()
    if text.hasPrefix(" ") || text.hasPrefix("\n") { text = "<!---->" + text }
    if generator.once(in: 3) { generator.damage(&text, with: "<>&;\"'=/!-?[] \u{1}\u{FFFE}ax:\n") }
    return text
  }

  private mutating func element(depth: Int) -> String {
    let name = generator.one(of: ["a", "text", "b-c", "x:y", "é"])
    var attributes: [String] = name == "x:y" ? ["xmlns:x='u'"] : []
    for number in 0..<Int.random(in: 0...3, using: &generator) {
      attributes.append(attribute(number))
    }
    let tag = ([name] + attributes).joined(separator: generator.one(of: [" ", "\n  "]))
    guard depth < 5, !generator.once(in: 4) else {
      return "<\(tag)\(generator.one(of: ["/>", " />", "></\(name)>", "></\(name) >"]))"
    }
    var content = ""
    for _ in 0..<Int.random(in: 0...4, using: &generator) { content += node(depth: depth) }
    return "<\(tag)>\(content)</\(name)>"
  }

  private mutating func node(depth: Int) -> String {
    switch Int.random(in: 0..<8, using: &generator) {
    case 0...2: return element(depth: depth + 1)
    case 3: return "<!-- \(characters(["a", "é", "<", "&", "- "])) -->"
    case 4: return "<![CDATA[\(characters(["a", "<b>", "&amp;", "]]", "\r\n", "日"]))]]>"
    case 5: return "<?go \(characters(["a", "?", ">"]))?>"
    default: return text(["\""])
    }
  }

  private mutating func attribute(_ number: Int) -> String {
    let quote = generator.one(of: ["\"", "'"])
    let other = quote == "'" ? "\"" : "'"
    return "n\(number)\(generator.one(of: ["=", " = "]))\(quote)\(text([other]))\(quote)"
  }

  private mutating func text(_ quotes: [String]) -> String {
    characters(
      quotes + [
        "a", "two words", "é", "日本", "\u{1F600}", "&amp;", "&lt;", "&gt;", "&quot;", "&apos;",
        "&#10;", "&#x2019;", "&#x1F600;", "\r\n", "\n", "\r", "\t", ">", "]]", "$(x)",
        "{'a' + $(b)}",
      ])
  }

  private mutating func characters(_ choice: [String]) -> String {
    generator.several(0...4) { $0.one(of: choice) }.joined()
  }

  private mutating func blank() -> String { generator.one(of: ["", "", " ", "\n", "\r\n"]) }
}
