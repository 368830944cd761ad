import Diagnostics
import Documents
import Files
import Localization
import TestSupport
import Testing

/// Tests the JSON data model of MessageFormat 2, and the writer of its syntax.
struct MessageModelTests {
  private static func message(_ text: String) throws -> Message {
    try #require(
      MessageSyntax.mf2.parse(Array(text.utf8)[...], functions: .withTestFunctions).message,
      "\(text.debugDescription)")
  }

  private static func model(_ text: String) throws -> String {
    String(decoding: JSONWriter.compact(try #require(try message(text).model)), as: UTF8.self)
  }

  private static func json(_ text: String) throws -> JSONValue {
    try #require(JSONReader.read(SourceFile(name: "model", text: text)).document?.root)
  }

  @Test(arguments: [
    ("Hello", #"{"type":"message","declarations":[],"pattern":["Hello"]}"#),
    (
      ".local $x = {|1| :number a=$b} {{{$x @n}}}",
      #"{"type":"message","declarations":[{"type":"local","name":"x","value":{"type":"#
        + #""expression","arg":{"type":"literal","value":"1"},"function":{"type":"function","#
        + #""name":"number","options":{"a":{"type":"variable","name":"b"}}}}}],"pattern":[{"#
        + #""type":"expression","arg":{"type":"variable","name":"x"},"attributes":{"n":true}}]}"#
    ),
    (
      ".input {$x :string} .match $x a {{1}} * {{2}}",
      #"{"type":"select","declarations":[{"type":"input","name":"x","value":{"type":"#
        + #""expression","arg":{"type":"variable","name":"x"},"function":{"type":"function","#
        + #""name":"string"}}}],"selectors":[{"type":"variable","name":"x"}],"variants":[{"keys":"#
        + #"[{"type":"literal","value":"a"}],"value":["1"]},{"keys":[{"type":"*"}],"value":["2"]}]}"#
    ),
    (
      "{#b u:id=1 /}",
      #"{"type":"message","declarations":[],"pattern":[{"type":"markup","kind":"standalone","#
        + #""name":"b","options":{"u:id":{"type":"literal","value":"1"}}}]}"#
    ),
  ])
  func `a message has the data model of the specification`(_ text: String, _ json: String) throws {
    #expect(try Self.model(text) == json)
  }

  @Test(
    .enabled(
      if: Folder.hasFile(RepositoryFolder.conformance + "/mf2/syntax.json"),
      "the shared conformance folder is not here"), arguments: MF2ConformanceTests.files)
  func `every message of the official suite survives the model and the writer`(
    _ file: String
  ) throws {
    let path = RepositoryFolder.conformance + "/mf2/\(file).json"
    let source = SourceFile(name: file, bytes: try FileReader.text(of: path, limit: 1 << 24))
    let root = try #require(JSONReader.read(source).document?.root)
    for test in root["tests"]?.elements ?? [] {
      guard let text = test["src"]?.text?.string,
        let message = MessageSyntax.mf2.parse(
          Array(text.utf8)[...], functions: .withTestFunctions
        ).message
      else { continue }
      let model = try Self.model(text)
      let read = try Message(model: Self.json(model))
      let written = try #require(read.mf2Source)
      #expect(try Self.model(written) == model, "\(text.debugDescription)")
      #expect(try Self.model(#require(message.mf2Source)) == model, "\(text.debugDescription)")
    }
  }

  @Test(arguments: [
    ("[]", "'type' is missing"),
    (#"{"type":"text"}"#, "'type' must be 'message' or 'select'"),
    (#"{"type":"message","declarations":[],"pattern":"x"}"#, "a pattern must be an array"),
    (
      #"{"type":"message","declarations":[],"pattern":[{"type":"expression"}]}"#,
      "an expression must have 'arg' or 'function'"
    ),
    (
      #"{"type":"message","declarations":[{"type":"input","name":"a","value":{"type":"expression","#
        + #""arg":{"type":"variable","name":"b"}}}],"pattern":[]}"#,
      "the value of an input must be the variable 'a'"
    ),
  ])
  func `a violation of the data model is named`(_ text: String, _ rule: String) throws {
    let json = try Self.json(text)
    let problem = #expect(throws: Message.ModelProblem.self) { try Message(model: json) }
    #expect(problem?.rule == rule)
  }

  @Test func `a name that the syntax does not allow has no spelling`() throws {
    let text =
      #"{"type":"message","declarations":[],"pattern":[{"type":"expression","arg":{"type":"#
      + #""variable","name":"1 2"}}]}"#
    #expect(try Message(model: Self.json(text)).mf2Source == nil)
  }

  @Test func `an ICU message has no data model`() throws {
    let parsed = MessageSyntax.icu.parse(Array("{n, number}".utf8)[...])
    #expect(try #require(parsed.message).model == nil)
  }
}
