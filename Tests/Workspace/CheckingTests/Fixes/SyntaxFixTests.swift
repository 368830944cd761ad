import Bytes
import Checking
import Diagnostics
import Documents
import TestSupport
import Testing

/// A typing mistake in JSON or XML is either left alone, or corrected to the original.
struct SyntaxFixTests {
  private static let json = [
    #"""
    {"@@locale":"en","order.title":"Order accepted","order.body":"It's {n, plural, one {# dish} \#
    other {# dishes}}, now","@order.body":{"description":"Says \"hi\", then [x]: {y}"}}
    """#,
    #"""
    {
      "aps": {
        "alert": {
          "title": "$(title)",
          "body": "{'Say: ' + $(body)}"
        },
        "badge": 1,
        "tags": ["a", "b, c", true, null, -1.5e3]
      },
      "link": "https://example.com/a?b=c#d",
      "order": {"id": "$(orderId)", "deep": [[1], {"x": ""}]}
    }
    """#,
  ]

  @Test func `the fix of a JSON syntax error restores the document`() throws {
    var fixedCount = 0
    for seed in GeneratedInputs.seeds {
      var generator = Generator(seed: seed)
      let text = generator.one(of: Self.json)
      let slipped = Self.slip(in: text, &generator)
      guard JSONReader.read(SourceFile(name: "x.json", text: slipped)).findings.hasErrors else {
        continue
      }
      let fixed = Self.repaired("x.json", slipped)
      guard fixed != slipped else { continue }
      fixedCount += 1
      let document = JSONReader.read(SourceFile(name: "x.json", text: fixed))
      let meant = try #require(JSONReader.read(SourceFile(name: "x.json", text: text)).document)
      #expect(
        document.document.map { $0.root.compactText }
          == meant.root.compactText,
        "seed \(seed):\n\(slipped) →\n\(fixed)")
    }
    #expect(fixedCount > GeneratedInputs.seeds.count / 20)
  }

  /// Returns the positions of all quotes, and of the brackets, commas and colons outside strings.
  private static func structure(of characters: [Character]) -> [Int] {
    var isInside = false
    var isEscaped = false
    return characters.indices.filter { index in
      let character = characters[index]
      defer { isEscaped = character == "\\" && !isEscaped }
      if character == "\"", !isEscaped {
        isInside.toggle()
        return true
      }
      return !isInside && "{}[],:".contains(character)
    }
  }

  private static func slip(in text: String, _ generator: inout Generator) -> String {
    var characters = Array(text)
    let places = Self.structure(of: characters)
    let place = generator.one(of: places)
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: characters.remove(at: place)
    case 1: characters.insert(characters[place], at: place)
    case 2: characters.insert(",", at: place)
    case 3: characters[place] = generator.one(of: ["“", "'", "\"", ",", "}", "#", ":"])
    default:
      characters.insert(contentsOf: generator.one(of: [" // note\n", " /* x */", ","]), at: place)
    }
    return String(characters)
  }

  private static let xml = [
    """
    <toast launch="{'feast://order?id=' + %(orderId)}" activationType="protocol">
      <visual><binding template="ToastGeneric"><text>Fish &amp; chips &lt;3</text><text/></binding>
      </visual><actions><action content='Say "hi"' arguments="a=1&amp;b=2"/></actions></toast>
    """
  ]

  @Test func `the fix of an XML syntax error restores the document`() throws {
    for seed in GeneratedInputs.seeds {
      var generator = Generator(seed: seed)
      let text = generator.one(of: Self.xml)
      var characters = Array(text)
      let places = characters.indices.filter { index in
        "<>/\"".contains(characters[index])
          || characters[index] == "=" && "'\"".contains(characters[index + 1])
      }
      let place = generator.one(of: places)
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: characters.remove(at: place)
      case 1: characters.insert(characters[place], at: place)
      default: characters[place] = generator.one(of: ["<", "\"", ">", "'"])
      }
      let slipped = String(characters)
      let fixed = Self.repaired("x.xml", slipped)
      guard fixed != slipped else { continue }
      let document = XMLReader.read(SourceFile(name: "x.xml", text: fixed)).document
      let meant = try #require(XMLReader.read(SourceFile(name: "x.xml", text: text)).document)
      #expect(
        document?.root.shape == meant.root.shape,
        "seed \(seed):\n\(slipped) →\n\(fixed)")
    }
  }

  private static func repaired(_ name: String, _ text: String) -> String {
    var file = SourceFile(name: name, text: text)
    for _ in 0..<16 {
      let findings =
        name.hasSuffix("json") ? JSONReader.read(file).findings : XMLReader.read(file).findings
      let fixed = FixedText(file, fixing: findings)
      guard !fixed.fixed.isEmpty else { break }
      file = SourceFile(name: name, bytes: fixed.bytes)
    }
    return String(decoding: file.bytes, as: UTF8.self)
  }
}

extension XMLElement {
  /// The element in a canonical spelling, for comparison.
  fileprivate var shape: String {
    let attributes = attributes.map { "\($0.name)=\($0.value.string)" }.joined(separator: ";")
    let content = children.map { child in
      switch child {
      case .element(let element): element.shape
      case .text(let text): text.text.string
      case .comment, .instruction: ""
      }
    }
    return "(\(name) \(attributes) \(content.joined()))"
  }
}
