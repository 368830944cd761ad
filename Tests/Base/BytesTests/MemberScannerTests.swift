import Bytes
import Diagnostics
import Documents
import TestSupport
import Testing

/// Compares the fast scanner of flat objects with the document reader.
struct MemberScannerTests {
  private static let keys = ["a", "title", "longer_than_eight", "b"]
  private static let table = KeyTable(keys.map { Array($0.utf8) })

  /// Returns the values of the keys; nil if the scanner leaves the object to a slower reader.
  private func scan(
    _ text: String, for order: MemberOrder = MemberOrder(of: table), nested: Int? = nil,
    with instructions: Instructions = .fastest
  ) -> (values: [String?], end: Int, hasOthers: Bool, hasNulls: Bool)? {
    var scanner = MemberScanner(with: instructions)
    let bytes = PaddedBytes(Array(text.utf8))
    var marks = TextMarks()
    guard marks.mark(bytes),
      let end = scanner.scan(bytes, marks, from: 0, for: order, nested: nested)
    else { return nil }
    let values = scanner.places.map { place -> String? in
      guard place.home != .missing else { return nil }
      let home = place.home == .second ? scanner.decoded : bytes.storage
      return String(decoding: home[place.range], as: UTF8.self)
    }
    return (values, end, scanner.hasOthers, scanner.hasNulls)
  }

  @Test(arguments: [
    ("{}", [nil, nil]), (#"{"a":"x"}"#, ["x", nil]),
    (#" { "a" : "x" , "title" : "" } "#, ["x", ""]),
    (#"{"a":"é日本\#u{1F600}"}"#, ["é日本\u{1F600}", nil]),
    (#"{"a":"\"\\\/\n\u00e9"}"#, ["\"\\/\né", nil]),
    (#"{"a":"\ud83d\ude00!","title":"\t"}"#, ["\u{1F600}!", "\t"]),
    (#"{"a":-1.5e3}"#, ["-1.5e3", nil]),
    (#"{"a":true,"title":null}"#, ["true", nil]), (#"{"A":"x","TITLE":"y"}"#, ["x", "y"]),
    (#"{"a":"1","a":"2"}"#, ["2", nil]), (#"{"other":"\n","a":"x"}"#, ["x", nil]),
  ])
  func `a simple object is scanned`(_ text: String, _ expected: [String?]) throws {
    let found = try #require(scan(text))
    #expect(Array(found.values.prefix(2)) == expected)
    #expect(found.end == text.utf8.count)
  }

  @Test(arguments: [
    "", "[]", "{", "{\"a\"", "{\"a\":}", "{\"a\":\"x\"", "{\"a\":\"x\",}", "{a:1}", "{'a':'x'}",
    "{\"a\":01}", "{\"a\":1.}", "{\"a\":+1}", "{\"a\":nul}", "{\"a\":\"\\x\"}",
    "{\"a\":\"\\ud83d\"}",
    "{\"a\":\"\u{1}\"}", "{\"a\":[1]}", "{\"a\":{}}", "{\"\\u0061\":1}", "{\"a\":1 \"b\":2}",
  ])
  func `the scanner leaves unusual input to a slower parser`(_ text: String) {
    #expect(scan(text) == nil)
  }

  @Test func `the scanner reports other members and null values`() throws {
    let plain = try #require(scan(#"{"a":1}"#))
    #expect(!plain.hasOthers && !plain.hasNulls)
    let both = try #require(scan(#"{"a":null,"x":null}"#))
    #expect(both.hasOthers && both.hasNulls)
    #expect(try #require(scan(#"{"x":null}"#)).hasNulls == false)
  }

  @Test func `key names can be case-sensitive`() throws {
    let order = MemberOrder(of: KeyTable([Array("id".utf8)], letterCase: .counts))
    #expect(try #require(scan(#"{"ID":1}"#, for: order)).values == [nil])
    #expect(try #require(scan(#"{"id":1}"#, for: order)).values == ["1"])
  }

  @Test func `an object that differs from the last one is scanned alike`() throws {
    let order = MemberOrder(of: Self.table)
    for (text, expected) in [
      (#"{"a":"1","title":"2"}"#, ["1", "2"]), (#"{"a":"1","title":"2"}"#, ["1", "2"]),
      (#"{"title":"1","a":"2"}"#, ["2", "1"]), (#"{"a" : "1", "TITLE":"2"}"#, ["1", "2"]),
      (#"{"a":"1","titles":"2"}"#, ["1", nil]), (#"{"a":"1","title":"2"}"#, ["1", "2"]),
      (#"{"a":"1"}"#, ["1", nil]), (#"{"a" ":"1"}"#, nil), (#"{"a","title":"2"}"#, nil),
      (#"{"longer_than_eight_and_sixteen":"1","a":"2"}"#, ["2", nil]),
      (#"{"longer_than_eight_and_sixteem":"1","a":"2"}"#, ["2", nil]),
    ] {
      #expect((scan(text, for: order)?.values.prefix(2)).map(Array.init) == expected, "\(text)")
    }
  }

  @Test func `more members than are remembered are scanned`() throws {
    let members = (0..<40).map { "\"x\($0)\":\"\($0)\"" }.joined(separator: ",")
    for _ in 1...2 {
      #expect(try #require(scan("{\(members),\"a\":\"1\"}")).values.first == "1")
    }
  }

  @Test func `the value of one key may be an object`() throws {
    let inner = #"{"x":{"y":"}\""},"z":"\\"}"#
    let found = try #require(scan(#"{"title":"t","a":\#(inner)}"#, nested: 0))
    #expect(found.values.prefix(2) == [inner, "t"])
    #expect(scan(#"{"a":{"x":1}"#, nested: 0) == nil)
    #expect(scan(#"{"title":{}}"#, nested: 0) == nil)
  }

  @Test(arguments: [Instructions.fastest, .common])
  func `the scanner finds the same values in generated objects as the document reader`(
    _ instructions: Instructions
  ) throws {
    let order = MemberOrder(of: Self.table)
    var scanned = 0
    for seed in GeneratedInputs.seeds {
      var generator = Generator(seed: seed)
      let text = generator.object()
      let file = SourceFile(name: "object", text: text)
      let (document, findings) = JSONReader.read(file)
      guard let found = scan(text, for: order, with: instructions), found.end == text.utf8.count
      else { continue }
      scanned += 1
      let members = try #require(document?.root.members, "seed \(seed): \(text)")
      #expect(!findings.hasErrors, "seed \(seed): \(text)")
      for (slot, key) in Self.keys.enumerated() {
        let member = members.last { $0.key.string.lowercased() == key }
        #expect(found.values[slot] == member?.value.plainText, "seed \(seed), \(key): \(text)")
      }
    }
    #expect(scanned > GeneratedInputs.seeds.count / 4 || GeneratedInputs.seeds.count < 20)
  }
}

extension JSONValue {
  /// The text of a string, or the spelling of a number or a boolean; nil for any other value.
  fileprivate var plainText: String? {
    switch content {
    case .string(let string): string.string
    case .number(let number): number.string
    case .boolean(let value): "\(value)"
    case .null, .array, .object: nil
    }
  }
}

extension Generator {
  /// Returns an object on one line: plain, unusual or damaged.
  fileprivate mutating func object() -> String {
    let members = several(0...5) { generator in
      let blank = generator.once(in: 4) ? " " : ""
      return "\(blank)\"\(generator.key())\"\(blank):\(blank)\(generator.value())\(blank)"
    }
    var text = "{\(members.joined(separator: ","))}"
    if once(in: 3) { damage(&text, with: "{}[]\",:\\u0e.-+ntf'\u{1}é ") }
    return text
  }

  private mutating func key() -> String {
    one(of: [
      "a", "A", "b", "title", "Title", "titles", "longer_than_eight", "LONGER_THAN_EIGHT",
      "longer_than_eigth", "other", "", "é", "\\u0061",
    ])
  }

  private mutating func value() -> String {
    switch Int.random(in: 0..<12, using: &self) {
    case 0: return one(of: ["true", "false", "null", "nul", "[1]", "{}"])
    case 1: return one(of: ["1", "-0", "1.5e3", "01", "40", String(repeating: "9", count: 60)])
    default:
      let pieces = several(0...5) { generator in
        generator.one(of: [
          "a", "word ", "é", "日本", "\u{1F600}", "\\n", "\\\"", "\\\\", "\\/", "\\u00e9",
          "\\ud83d\\ude00",
          "\\x", "{", "}", ",", "plain text, longer than a block of sixteen ",
        ])
      }
      return "\"\(pieces.joined())\""
    }
  }
}
