import Diagnostics
import Documents
import Testing

/// Compares documents with a schema; each violation must be reported with its location.
struct SchemaViolationTests {
  private static let sound = ObjectSchema(
    "sound",
    [.init("name", .text, nil, .required), .init("volume", .number(NumberRange("0 to 1", 0...1)))])

  private static let schema = ObjectSchema([
    "title", .init("badge", .number(.count)), .init("silent", .boolean),
    .init("level", .word(Vocabulary(["low", "high"], letterCase: .doesNotCount))),
    .init("note", .formed(.notBlank)), .init("any", .any), .init("data", .table(of: .text)),
    .init("words", .list(.text)), .init("sound", .either([.text, .object(sound)])),
    ObjectSchema.Key("click_action", .text).alias("clickAction"),
    ObjectSchema.Key("old", .text).deprecated("use 'title'"),
    .init(
      "limit", .either([.number(.count), .object(ObjectSchema([.init("bytes", .number(.count))]))])),
  ])

  private static func lines(
    _ text: String, null: NullMeaning = .value, pending: String = "?",
    _ schema: ValueSchema = .object(schema)
  ) throws -> [String] {
    let read = JSONReader.read(SourceFile(name: "body.json", text: text))
    let root = try #require(read.document?.root)
    return schema.violations(in: root, null: null) { $0.text?.string == pending }.map(\.line)
  }

  @Test func `a document that conforms has no violations`() throws {
    let text = """
      {"title":"a","badge":3,"silent":true,"level":"HIGH","note":"n","any":[null],"data":{"k":"v"},
      "words":["a"],"sound":{"name":"x","volume":1},"clickAction":"c","limit":{"bytes":0}}
      """
    #expect(try Self.lines(text) == [])
  }

  @Test(arguments: [
    (#"[]"#, "wrong kind: []"), (#"{"title":5}"#, "wrong kind: 5 in title"),
    (#"{"titel":"x"}"#, "unknown key titel, near title"), (#"{"zzz":1}"#, "unknown key zzz"),
    (#"{"badge":-1}"#, "out of range: -1 in badge"),
    (#"{"badge":1.5}"#, "out of range: 1.5 in badge"),
    (#"{"badge":3e9}"#, "out of range: 3e9 in badge"),
    (#"{"level":"lo"}"#, "unknown word: lo in level"),
    (#"{"note":" "}"#, "wrong form:   in note"), (#"{"data":{"k":1}}"#, "wrong kind: 1 in data.k"),
    (#"{"words":["a",2]}"#, "wrong kind: 2 in words[1]"),
    (#"{"sound":5}"#, "wrong kind: 5 in sound"),
    (#"{"sound":{"volume":2,"name":"x"}}"#, "out of range: 2 in sound.volume"),
    (#"{"sound":{"volume":1}}"#, "missing name in sound"),
    (#"{"sound":{"nam":"x"}}"#, "unknown key nam, near name in sound"),
    (#"{"click_action":"a","clickAction":"a"}"#, "both spellings in click_action"),
    (#"{"old":"x"}"#, "status in old"), (#"{"limit":-1}"#, "out of range: -1 in limit"),
    (#"{"limit":{"byte":1}}"#, "unknown key byte, near bytes in limit"),
    (#"{"title":null}"#, "wrong kind: null in title"), (#"{"title":"?"}"#, "pending in title"),
    (#"{"words":["?"]}"#, "pending in words[0]"),
  ])
  func `a violation states its path`(_ text: String, _ line: String) throws {
    #expect(try Self.lines(text) == [line])
  }

  @Test func `null counts as a missing value if the reader says so, except for required keys`()
    throws
  {
    #expect(try Self.lines(#"{"title":null,"data":null}"#, null: .absent) == [])
    #expect(
      try Self.lines(#"{"sound":{"name":null},"words":[null]}"#, null: .absent)
        == ["wrong kind: null in sound.name", "wrong kind: null in words[0]"])
  }

  @Test func `unknown keys are refused, refused only if misspelled, allowed, or grouped`() throws {
    let text = #"{"titel":1,"x-any":1,"other":1}"#
    let group = (
      names: TextForm("x", pattern: "^x-") { $0.hasPrefix("x-") }, value: ValueSchema.text
    )
    let expected: [(ObjectSchema.OtherKeys, [String])] = [
      (.refused, ["unknown key titel, near title", "unknown key x-any", "unknown key other"]),
      (.misspelled, ["unknown key titel, near title"]), (.allowed, []),
      (.grouped([group]), ["wrong kind: 1 in .x-any"]),
    ]
    for (otherKeys, lines) in expected {
      let schema = ObjectSchema(["title"], otherKeys: otherKeys)
      #expect(try Self.lines(text, .object(schema)) == lines)
    }
  }

  @Test func `a required key is missing even if a similar unknown key is accepted`() throws {
    let schema = ObjectSchema([.init("title", .text, nil, .required)], otherKeys: .allowed)
    #expect(try Self.lines(#"{"titel":1}"#, .object(schema)) == ["missing title"])
  }

  @Test func `a required key is reported as missing even if the object contains a similar key`()
    throws
  {
    let schema = ObjectSchema(["titles", .init("title", .text, nil, .required)])
    #expect(try Self.lines(#"{"titles":"x"}"#, .object(schema)) == ["missing title"])
  }

  @Test func `an alternative is chosen by its required keys`() throws {
    let push = ObjectSchema([.init("version", .number(.any), nil, .required), "text"])
    let plain = ObjectSchema([.init("text", .number(.any))])
    let either = ValueSchema.either([.object(push), .object(plain)])
    #expect(try Self.lines(#"{"text":1}"#, either) == [])
    #expect(try Self.lines(#"{"version":1,"text":1}"#, either) == ["wrong kind: 1 in text"])
  }

  @Test func `a value with an unchecked schema causes no violation`() throws {
    let schema = ObjectSchema([.init("ignore", .unchecked(.table(of: .text)))])
    #expect(try Self.lines(#"{"ignore":[1]}"#, .object(schema)) == [])
  }

  @Test func `known keys are in the order of the schema, followed by all others`() throws {
    let text = #"{"z":1,"sound":{"volume":1,"name":"x"},"title":"t","clickAction":"c"}"#
    let read = JSONReader.read(SourceFile(name: "body.json", text: text))
    let ordered = ValueSchema.object(Self.schema).ordered(try #require(read.document?.root))
    #expect(
      ordered.compactText
        == #"{"title":"t","sound":{"name":"x","volume":1},"clickAction":"c","z":1}"#)
  }

  @Test func `a key is found by its name in all objects, or by a similar name`() {
    let places = KeyPlaces(.object(Self.schema))
    #expect(places.objects(with: "volume") == ["sound"])
    #expect(places.objects(with: "title") == [""])
    #expect(places.nearest(to: "volum") == "volume")
    #expect(places.nearest(to: "zzz") == nil)
  }
}

extension SchemaViolation {
  /// The violation on one line, such as `wrong kind: 5 in title`.
  fileprivate var line: String {
    let path = path.text
    let shown = value.compactText
    return words(shown) + (path.isEmpty ? "" : " in \(path)")
  }

  private func words(_ value: String) -> String {
    switch problem {
    case .unknownKey(let key): "unknown key \(key.name)\(key.nearest.map { ", near \($0)" } ?? "")"
    case .missingKeys(let names): "missing \(names.joined(separator: ", "))"
    case .wrongKind: "wrong kind: \(value)"
    case .outOfRange(_, let number): "out of range: \(number)"
    case .wrongForm(_, let text): "wrong form: \(text)"
    case .unknownWord(_, let text): "unknown word: \(text)"
    case .bothSpellings: "both spellings"
    case .status: "status"
    case .pending: "pending"
    }
  }
}
