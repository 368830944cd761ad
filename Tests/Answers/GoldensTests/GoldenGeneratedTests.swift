import Documents
import Goldens
import Platforms
import TestSupport
import Testing

/// Tests with goldens of generated bodies: a golden preserves and shows every byte, and every
/// difference is found.
struct GoldenGeneratedTests {
  private static func golden(_ generator: inout Generator) -> Golden {
    Golden(
      headers: generator.several(0...2) { Header(derived: $0.one(of: ["a", "B"]), text(&$0)) },
      body: body(&generator))
  }

  private static let pieces = [
    "{", "}", "[", "]", "\"", "\"a\":", "1", ",", "<a>", "</a>", "<b/>", " ", "  ", "\t", "\r",
    "<U+", "<U+41>", ">", "<<<<<<< ", "#", "é", "e\u{301}", "\u{A0}", "\u{200D}", "\u{202E}",
    "\u{0}", "\u{7F}", "日本", "\u{FEFF}", "x", ":", "{\"a\":[1,{\"b\":\"c\"}]}",
  ]

  private static func text(_ generator: inout Generator) -> String {
    generator.several(0...6) { $0.one(of: pieces) }.joined()
  }

  private static func body(_ generator: inout Generator) -> [UInt8] {
    var body = Array(text(&generator).utf8)
    if generator.once(in: 3) { body += Array(("\n" + text(&generator) + "\n").utf8) }
    if generator.once(in: 8) { body.append(UInt8.random(in: 0x80...0xFF, using: &generator)) }
    return body
  }

  @Test func `a golden is read back byte for byte`() throws {
    for seed in GeneratedInputs.seeds {
      var generator = Generator(seed: seed)
      let golden = Self.golden(&generator)
      let syntax = generator.one(of: DocumentSyntax.allCases)
      let file = GoldenFile.bytes(of: golden, as: syntax)
      let read = try GoldenReader.read(file)
      try #require(read.isSame(as: golden), "seed \(seed)")
    }
  }

  @Test func `every character of a golden file is visible`() throws {
    for seed in GeneratedInputs.seeds {
      var generator = Generator(seed: seed)
      let golden = Self.golden(&generator)
      let text = String(decoding: GoldenFile.bytes(of: golden, as: .json), as: UTF8.self)
      for line in text.split(separator: "\n") {
        let indent = line.prefix { $0 == " " || $0 == "\t" }
        let hidden = line.dropFirst(indent.count).unicodeScalars.filter {
          $0 != " " && ($0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint)
            || $0.properties.generalCategory == .control
        }
        try #require(hidden.isEmpty, "seed \(seed)")
      }
    }
  }

  @Test func `two different goldens have at least one change`() throws {
    for seed in GeneratedInputs.seeds {
      var generator = Generator(seed: seed)
      let (one, other) = (Self.golden(&generator), Self.golden(&generator))
      for syntax in DocumentSyntax.allCases {
        let changes = GoldenComparison.changes(from: one, to: other, as: syntax)
        try #require(changes.isEmpty == one.isSame(as: other), "seed \(seed)")
      }
    }
  }

  @Test func `a change of one character is found`() throws {
    for seed in GeneratedInputs.seeds {
      var generator = Generator(seed: seed)
      var text = generator.one(of: Self.documents)
      let original = Golden(body: Array(text.utf8))
      generator.damage(&text, with: "{}[]\",:<>/= \n\u{A0}a")
      let damaged = Golden(body: Array(text.utf8))
      let syntax: DocumentSyntax = text.hasPrefix("<") ? .xml : .json
      let read = try GoldenReader.read(GoldenFile.bytes(of: damaged, as: syntax))
      try #require(read.isSame(as: damaged), "seed \(seed)")
      let changes = GoldenComparison.changes(from: original, to: damaged, as: syntax)
      try #require(changes.isEmpty == (original.body == damaged.body), "seed \(seed)")
    }
  }

  private static let documents = [
    #"{"aps":{"alert":{"title":"A","body":"B\u00e9"},"badge":1},"ids":[1,2,{"a":null}]}"#,
    "<toast launch='a'><visual><binding template=\"x\"><text>a</text><text/></binding></visual></toast>",
    "<toast>\n  <visual>\n    <text>a &amp; b</text>\n  </visual>\n</toast>",
  ]
}
