import Documents
import Files
import LanguageServer
import Testing

struct ProtocolTests {
  private static func code(_ answers: [JSONValue]) -> JSONValue? {
    answers.first?["error"]?["code"]
  }

  @Test func `a request before initialize is refused`() {
    var server = EditorServer(reading: .memory([:]))
    let body = #"{"jsonrpc":"2.0","id":1,"method":"textDocument/hover","params":{}}"#
    #expect(Self.code(server.receive(Array(body.utf8))) == .number(-32002))
  }

  @Test func `notifications before initialize are dropped, except exit`() {
    var server = EditorServer(reading: .memory([:]))
    let open = #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{}}"#
    #expect(server.receive(Array(open.utf8)).isEmpty)
    #expect(server.exitCode == nil)
    _ = server.receive(Array(#"{"jsonrpc":"2.0","method":"exit"}"#.utf8))
    #expect(server.exitCode == 1)
  }

  @Test(arguments: [
    ("{", -32700), ("", -32700), ("nonsense", -32700), ("[]", -32600), ("1", -32600),
    (#"{"jsonrpc":"2.0","id":1}"#, -32600), (#"{"jsonrpc":"2.0","id":1,"method":2}"#, -32600),
    (#"{"jsonrpc":"2.0","id":{},"method":"x"}"#, -32600), (#"{"id":1,"method":"x",}"#, -32700),
  ])
  func `a malformed message gets an error`(_ body: String, _ code: Int) throws {
    var session = try ServerSession(files: [])
    #expect(Self.code(session.send(body)) == .number(code))
  }

  @Test func `an unknown request is an error, and an unknown notification is ignored`() throws {
    var session = try ServerSession(files: [])
    #expect(
      Self.code(session.send(#"{"jsonrpc":"2.0","id":"a","method":"textDocument/nothing"}"#))
        == .number(-32601))
    #expect(session.send(#"{"jsonrpc":"2.0","method":"$/nothing"}"#).isEmpty)
    #expect(session.send(#"{"jsonrpc":"2.0","method":"textDocument/nothing"}"#).isEmpty)
    #expect(session.send(#"{"jsonrpc":"2.0","id":7,"result":null}"#).isEmpty)
  }

  @Test func `a second 'initialize' is refused, and so are requests after 'shutdown'`() throws {
    var session = try ServerSession(files: [])
    #expect(session.request("initialize", "{}")["error"]?["code"] == .number(-32600))
    #expect(session.request("shutdown", "null")["result"] == .null)
    #expect(session.request("textDocument/hover", "{}")["error"]?["code"] == .number(-32600))
    session.notify("exit", "null")
    #expect(session.server.exitCode == 0)
  }

  @Test(arguments: [
    "textDocument/hover", "textDocument/completion", "textDocument/definition",
    "textDocument/references", "textDocument/rename", "textDocument/prepareRename",
    "textDocument/codeAction", "textDocument/formatting", "textDocument/documentSymbol",
    "textDocument/foldingRange", "textDocument/inlayHint", "textDocument/semanticTokens/full",
  ])
  func `invalid parameters are an error`(_ method: String) throws {
    var session = try ServerSession(files: [])
    for parameters in ["null", "[]", "{}", #"{"textDocument":{"uri":"untitled:1"}}"#] {
      #expect(session.request(method, parameters)["error"]?["code"] == .number(-32602))
    }
    let missing =
      #"{"textDocument":{"uri":"file:///nowhere/a.json"},"position":{"line":0,"character":0}}"#
    #expect(session.request(method, missing)["error"]?["code"] == .number(-32803))
  }

  @Test func `a canceled request gets a cancellation error`() throws {
    let session = try ServerSession(files: [])
    var server = session.server
    let body = #"{"jsonrpc":"2.0","id":9,"method":"workspace/symbol","params":{"query":""}}"#
    #expect(Self.code(server.receive(Array(body.utf8)) { $0 == .number(9) }) == .number(-32800))
  }

  @Test func `the server chooses UTF-8 if the client offers it`() throws {
    var server = EditorServer(reading: .memory([:]))
    let body = #"""
      {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{"general":
      {"positionEncodings":["utf-16","utf-8"]}}}}
      """#
    let result = server.receive(Array(body.utf8)).first?["result"]?["capabilities"]
    #expect(result?["positionEncoding"] == .string("utf-8"))
  }
}
