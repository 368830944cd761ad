import Diagnostics
import Documents
import Files
import Localization
import TestSupport
import Testing

/// Tests that editing catalogs that other tools have written changes only the bytes of the edited
/// entry.
struct CatalogEditTests {
  private static let folder =
    RepositoryFolder.root + "/Tests/Engine/LocalizationTests/ForeignCatalogs"

  private static var names: [String] {
    get throws { try Folder.names(in: folder).filter { $0.hasSuffix(".arb") } }
  }

  @Test func `the sample files from other tools differ in layout`() throws {
    let files = try Self.names.map(Self.file)
    #expect(files.count >= 10)
    #expect(files.contains { $0.bytes.starts(with: [0xEF, 0xBB, 0xBF]) }, "a byte order mark")
    #expect(files.contains { $0.bytes.contains(0x0D) }, "carriage returns")
    #expect(files.contains { $0.bytes.last != 0x0A }, "no last line break")
    #expect(files.contains { !$0.bytes.contains(0x0A) }, "one line")
    #expect(files.contains { $0.bytes.contains(0x09) }, "tabs")
  }

  @Test(arguments: try Self.names)
  func `a file without edits is written with the same bytes`(_ name: String) throws {
    let file = try Self.file(name)
    var edit = try #require(CatalogEdit(file))
    for (key, text) in try messages(of: file) { edit.setText(text, of: key) }
    #expect(edit.file.bytes == file.bytes)
  }

  @Test(arguments: try Self.names)
  func `one edit changes one entry`(_ name: String) throws {
    let file = try Self.file(name)
    for (key, _) in try messages(of: file) {
      var edit = try #require(CatalogEdit(file))
      edit.setText("a \"new\" text\n", of: key)
      let old = try members(of: file)
      let new = try members(of: edit.file)
      let index = try #require(old.lastIndex { $0.key.string == key })
      #expect(new[index].value.text?.string == "a \"new\" text\n")
      #expect(
        edit.file.bytes[..<old[index].value.span.start]
          == file.bytes[..<old[index].value.span.start])
      #expect(
        edit.file.bytes[new[index].value.span.end...].elementsEqual(
          file.bytes[old[index].value.span.end...]))
    }
  }

  @Test(arguments: try Self.names)
  func `a new entry leaves all other bytes unchanged`(_ name: String) throws {
    let file = try Self.file(name)
    let keys = try messages(of: file).map(\.key)
    for neighbour in [nil] + keys.map(Optional.some) {
      var edit = try #require(CatalogEdit(file))
      edit.setText("text", of: "brand.new", after: neighbour)
      edit.setMetadata("description", .string("what it is for"), of: "brand.new")
      let new = try members(of: edit.file)
      let index = try #require(new.firstIndex { $0.key.string == "brand.new" })
      #expect(new[index].value.text?.string == "text")
      #expect(new[index + 1].key.string == "@brand.new")
      guard index > 0 else { continue }
      let added = new[index - 1].value.span.end..<new[index + 1].value.span.end
      let others = edit.file.bytes[..<added.lowerBound] + edit.file.bytes[added.upperBound...]
      #expect(Array(others) == file.bytes, "\(neighbour ?? "at the end")")
    }
  }

  @Test(arguments: try Self.names)
  func `the canonical layout preserves all content and is stable`(_ name: String) throws {
    let file = try Self.file(name)
    let root = try #require(JSONReader.read(file).document?.root)
    let pretty = JSONWriter.pretty(root)
    let again = try #require(
      JSONReader.read(SourceFile(name: name, bytes: pretty)).document?.root)
    #expect(again == root)
    #expect(JSONWriter.pretty(again) == pretty)
    #expect(try members(of: file).map(\.value.text) == again.members?.map(\.value.text))
  }

  @Test(arguments: [
    (#"{"a":"1","b":"2"}"#, #"{"a":"1","b":"2","c":"3"}"#),
    (#"{"a": "1", "b": "2"}"#, #"{"a": "1", "b": "2", "c": "3"}"#),
    ("{\r\n\t\"a\" : \"1\"\r\n}", "{\r\n\t\"a\" : \"1\",\r\n\t\"c\" : \"3\"\r\n}"),
    ("{}", "{\n  \"c\": \"3\"\n}"),
  ])
  func `a new entry is formatted like its neighbors`(before: String, after: String) throws {
    var edit = try #require(CatalogEdit(SourceFile(name: "x.arb", text: before)))
    edit.setText("3", of: "c")
    #expect(String(decoding: edit.file.bytes, as: UTF8.self) == after)
  }

  @Test(arguments: ["[]", "{'a':1}", #"{"a":"1",}"#, "", #"{"a":"#])
  func `an invalid file cannot be edited`(text: String) {
    #expect(CatalogEdit(SourceFile(name: "x.arb", text: text)) == nil)
  }

  private static func file(_ name: String) throws -> SourceFile {
    SourceFile(name: name, bytes: try FileReader.text(of: "\(folder)/\(name)", limit: 1 << 20))
  }

  private func members(of file: SourceFile) throws -> [JSONMember] {
    try #require(JSONReader.read(file).document?.root.members)
  }

  /// The messages of a file, each with its last text.
  private func messages(of file: SourceFile) throws -> [(key: String, text: String)] {
    let members = try members(of: file).filter { !$0.key.string.hasPrefix("@") }
    let texts = Dictionary(
      members.map { ($0.key.string, $0.value.text?.string) }, uniquingKeysWith: { $1 })
    return members.compactMap { member in
      (texts[member.key.string] ?? nil).map { (member.key.string, $0) }
    }
  }

  // MARK: - Several changes

  private func changed(_ text: String, _ change: (inout CatalogEdit) -> Void) throws -> String {
    var edit = try #require(CatalogEdit(SourceFile(name: "x.arb", text: text)))
    change(&edit)
    return String(decoding: edit.file.bytes, as: UTF8.self)
  }

  @Test func `setting a message to its current value keeps the bytes of the file`() throws {
    let text = "\u{FEFF}{ \"a.b\" :\t\"c\" }"
    #expect(try changed(text) { $0.setText("c", of: "a.b") } == text)
  }

  @Test func `new messages follow their neighbors, each with its metadata`() throws {
    let text = "{\n\t\"a.a\": \"1\",\n\t\"@a.a\": {\n\t\t\"x\": 1\n\t},\n\t\"a.d\": \"4\"\n}"
    let result = try changed(text) { edit in
      edit.setText("2", of: "a.b", after: "a.a")
      edit.setMetadata("x-state", .string("new"), of: "a.b")
      edit.setText("3", of: "a.c", after: "a.a")
      edit.setText("5", of: "a.d")
      edit.setMetadata("x-state", .string("final"), of: "a.d")
      edit.setMetadata("y", .number(2), of: "a.a")
      edit.setText("6", of: "a.e", after: "a.d")
    }
    #expect(
      result == """
        {
        \t"a.a": "1",
        \t"@a.a": {
        \t\t"x": 1,
        \t\t"y": 2
        \t},
        \t"a.b": "2",
        \t"@a.b": {"x-state":"new"},
        \t"a.c": "3",
        \t"a.d": "5",
        \t"@a.d": {"x-state":"final"},
        \t"a.e": "6"
        }
        """)
  }

  @Test func `messages can be added to an empty catalog`() throws {
    let result = try changed("{}") { edit in
      edit.setText("1", of: "a.a")
      edit.setText("2", of: "a.b", after: "a.a")
    }
    #expect(result == "{\n  \"a.a\": \"1\",\n  \"a.b\": \"2\"\n}")
  }

  @Test func `random edits set exactly the requested strings`() throws {
    for seed in GeneratedInputs.seeds.prefix(500) {
      var random = Generator(seed: seed)
      let keys = (0..<Int.random(in: 0...6, using: &random)).map { "n.k\($0)" }
      let text = "{" + keys.map { "\"\($0)\":\"old\"" }.joined(separator: ",") + "}"
      var wanted = Dictionary(keys.map { ($0, "old") }, uniquingKeysWith: { one, _ in one })
      let result = try changed(text) { edit in
        for number in 0..<Int.random(in: 0...8, using: &random) {
          let key = "n.k\(Int.random(in: 0...9, using: &random))"
          guard wanted[key] != "\(number)", wanted[key] == nil || wanted[key] == "old" else {
            continue
          }
          edit.setText("\(number)", of: key, after: keys.randomElement(using: &random))
          if Bool.random(using: &random) {
            edit.setMetadata("x-state", .string("new"), of: key)
          }
          wanted[key] = "\(number)"
        }
      }
      let members = try members(of: SourceFile(name: "x", text: result))
        .filter { !$0.key.string.hasPrefix("@") }
      #expect(members.count == wanted.count, "seed \(seed)")
      for member in members {
        #expect(member.value.text?.string == wanted[member.key.string], "seed \(seed)")
      }
    }
  }
}
