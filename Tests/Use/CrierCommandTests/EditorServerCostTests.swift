import Foundation
import TestSupport
import Testing

/// The cost of `crier lsp` grows with its input and not with the square of it.
@Suite(.enabled(if: CountedSteps.isAvailable, CountedSteps.requirement))
struct EditorServerCostTests {
  struct Work: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The files for a size, by path.
    let files: @Sendable (Int) -> [String: String]
    /// The messages for a size and the URI of the folder, after the workspace is open.
    let messages: @Sendable (Int, String) -> [String]
  }

  private static func open(_ path: String, _ text: String, in folder: String) -> String {
    let document =
      #"{"uri":"\#(folder)/\#(path)","languageId":"json","version":1,"text":\#(quoted(text))}"#
    return #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":"#
      + document + "}}"
  }

  private static func change(_ path: String, to version: Int, in folder: String) -> String {
    let edit =
      #"{"range":{"start":{"line":0,"character":1},"end":{"line":0,"character":1}},"text":" "}"#
    return #"{"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":"#
      + #"{"uri":"\#(folder)/\#(path)","version":\#(version)},"contentChanges":[\#(edit)]}}"#
  }

  private static func request(
    _ method: String, _ path: String, _ extra: String = "", in folder: String
  ) -> String {
    #"{"jsonrpc":"2.0","id":"\#(method)","method":"textDocument/\#(method)","params":"#
      + #"{"textDocument":{"uri":"\#(folder)/\#(path)"}\#(extra)}}"#
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(escaped.replacing("\n", with: "\\n"))\""
  }

  private static let place = #","position":{"line":1,"character":12}"#
  private static let renaming = place + #","newName":"town""#
  private static let layout = #","options":{"tabSize":2,"insertSpaces":true}"#
  private static let range =
    #","range":{"start":{"line":0,"character":0},"end":{"line":99999,"character":0}}"#
    + #","context":{"diagnostics":[]}"#

  private static let small = [
    "Templates/news/apns.json": "{\n\"city\":\"$(city)\",\"title\":\"$(Title)\"}",
    "Locales/en.arb": #"{"@@locale":"en","news.Title":"News of {city}"}"#,
  ]

  @Test(arguments: [
    Work(testDescription: "many edits", files: { _ in small }) { size, folder in
      let path = "Templates/news/apns.json"
      return [open(path, small[path] ?? "", in: folder)]
        + (0..<size).map { change(path, to: $0 + 2, in: folder) }
    },
    Work(testDescription: "many edits, each with a request", files: { _ in small }) {
      size, folder in
      let path = "Templates/news/apns.json"
      return [open(path, small[path] ?? "", in: folder)]
        + (0..<size / 4).flatMap { number in
          [change(path, to: number + 2, in: folder), request("hover", path, place, in: folder)]
        }
    },
    Work(
      testDescription: "a large document",
      files: { ["Templates/news/apns.json": large($0)] }
    ) { size, folder in
      let path = "Templates/news/apns.json"
      let requests = [
        ("hover", place), ("completion", place), ("definition", place), ("documentSymbol", ""),
        ("foldingRange", ""), ("semanticTokens/full", ""), ("inlayHint", range),
        ("codeAction", range), ("formatting", layout),
      ]
      return [open(path, large(size), in: folder), change(path, to: 2, in: folder)]
        + requests.map { request($0.0, path, $0.1, in: folder) }
    },
    Work(
      testDescription: "many uses of one argument",
      files: { size in
        let keys = (0..<size).map { "\"news.t\($0)\":\"{city} \($0)\"" }.joined(separator: ",")
        return [
          "Templates/news/apns.json": "{\n\"city\":\"$(city)\"}",
          "Locales/en.arb": #"{"@@locale":"en",\#(keys)}"#,
        ]
      }
    ) { _, folder in
      let path = "Templates/news/apns.json"
      return [
        open(path, "{\n\"city\":\"$(city)\"}", in: folder),
        request("references", path, place + #","context":{"includeDeclaration":true}"#, in: folder),
        request("rename", path, renaming, in: folder),
        #"{"jsonrpc":"2.0","id":3,"method":"workspace/symbol","params":{"query":""}}"#,
      ]
    },
  ])
  func `twice the input takes twice the steps`(_ work: Work) throws {
    try CountedSteps.expectLinearGrowth { size in
      let folder = try TemporaryFolder()
      for (name, text) in work.files(size) { try folder.write(name, text) }
      let uri = "file://\(folder.path)"
      let start = [
        #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{},"#
          + #""workspaceFolders":[{"name":"w","uri":"\#(uri)"}]}}"#,
        #"{"jsonrpc":"2.0","method":"initialized","params":{}}"#,
      ]
      let end = [
        #"{"jsonrpc":"2.0","id":2,"method":"shutdown"}"#, #"{"jsonrpc":"2.0","method":"exit"}"#,
      ]
      let input = (start + work.messages(size, uri) + end).map { body in
        "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
      }
      return try CountedSteps.of(
        CommandRun.crier, ["lsp"], in: folder, input: input.joined())
    }
  }

  /// A template with as many keys, each with a short expression.
  private static func large(_ size: Int) -> String {
    let keys = (0..<size).map { "\"k\($0)\":\"$(city)\"" }.joined(separator: ",\n")
    return "{\n\"city\":\"$(city)\",\n\(keys)}"
  }
}
