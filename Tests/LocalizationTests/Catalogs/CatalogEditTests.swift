import Diagnostics
import Documents
import Files
import Localization
import TestSupport
import Testing

/// Tests that editing catalogs that other tools have written changes only the bytes of the edited
/// entry.
struct CatalogEditTests {
  private static let folder = RepositoryFolder.root + "/Tests/LocalizationTests/ForeignCatalogs"

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
    for key in edit.keys {
      if let text = edit.text(of: key) { edit.setText(text, of: key) }
    }
    #expect(edit.file.bytes == file.bytes)
  }

  @Test(arguments: try Self.names)
  func `one edit changes one entry`(_ name: String) throws {
    let file = try Self.file(name)
    for key in try #require(CatalogEdit(file)).keys {
      var edit = try #require(CatalogEdit(file))
      edit.setText("a \"new\" text\n", of: key)
      let old = try members(of: file)
      let new = try members(of: edit.file)
      let index = try #require(old.lastIndex { $0.key.string == key })
      #expect(edit.text(of: key) == "a \"new\" text\n")
      #expect(
        edit.file.bytes[..<old[index].value.span.start]
          == file.bytes[..<old[index].value.span.start])
      #expect(
        edit.file.bytes[new[index].value.span.end...].elementsEqual(
          file.bytes[old[index].value.span.end...]))
    }
  }

  @Test(arguments: try Self.names)
  func `adding and removing an entry restores the file`(_ name: String) throws {
    let file = try Self.file(name)
    for neighbour in [nil] + (try #require(CatalogEdit(file))).keys.map(Optional.some) {
      var edit = try #require(CatalogEdit(file))
      edit.setText("text", of: "brand.new", after: neighbour)
      edit.setMetadata(.object([("description", .string("what it is for"))]), of: "brand.new")
      #expect(edit.text(of: "brand.new") == "text")
      edit.remove("brand.new")
      if !edit.keys.isEmpty {
        #expect(edit.file.bytes == file.bytes, "\(neighbour ?? "at the end")")
      }
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
}
