import Foundation
import Synchronization
import TestSupport
import Testing

/// Tests of the program `crier lsp` with a client connected to its standard streams.
struct LSPCommandTests {
  private static func framed(_ bodies: String...) -> String {
    bodies.map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }.joined()
  }

  private static let initialize =
    #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#
  private static let shutdown = #"{"jsonrpc":"2.0","id":2,"method":"shutdown"}"#
  private static let exit = #"{"jsonrpc":"2.0","method":"exit"}"#

  private static func run(_ input: String) throws -> CommandRun {
    let folder = try TemporaryFolder()
    return try CommandRun(["lsp"], in: folder.path, input: input)
  }

  @Test func `the server exits with code 0 after a proper shutdown`() throws {
    let run = try Self.run(Self.framed(Self.initialize, Self.shutdown, Self.exit))
    #expect(run.code == 0)
    #expect(run.text.contains(#""positionEncoding":"utf-16""#))
    #expect(run.talk.isEmpty)
  }

  @Test func `a client that exits without shutdown gets exit code 1`() throws {
    #expect(try Self.run(Self.framed(Self.initialize, Self.exit)).code == 1)
  }

  @Test(arguments: ["", framed(initialize), "Content-Length: 99\r\n\r\n{", "Content-Le"])
  func `a client that dies ends the server`(_ input: String) throws {
    #expect(try Self.run(input).code == 1)
  }

  @Test func `a client that dies during a check ends the server`() throws {
    let folder = try TemporaryFolder()
    for number in 0..<60 {
      try folder.write("Templates/n\(number)/apns.json", #"{"aps":{"alert":"$(title)"}}"#)
      try folder.write("Templates/n\(number)/samples/a.json", #"{"city":"Brno"}"#)
    }
    let keys = (0..<60).map { "\"n\($0).title\":\"{city} \($0)\"" }.joined(separator: ",")
    for locale in ["en", "fr", "de", "pl", "cs", "ja", "ar", "ru"] {
      try folder.write("Locales/\(locale).arb", #"{"@@locale":"\#(locale)",\#(keys)}"#)
    }
    let uri = "file://\(folder.path)"
    let start =
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{},"#
      + #""workspaceFolders":[{"name":"w","uri":"\#(uri)"}]}}"#
    let open =
      #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"#
      + #""uri":"\#(uri)/Templates/n1/apns.json","languageId":"json","version":1,"text":"{"}}}"#
    let run = try PipedRun(["lsp"], in: folder.path)
    let input = Mutex<[UInt8]?>(Array(Self.framed(start, open).utf8))
    run.feed {
      let bytes = input.withLock { $0.take() }
      // Longer than the delay after which the server starts to check.
      if bytes == nil { Thread.sleep(forTimeInterval: 0.1) }
      return bytes
    }
    while !run.read(atMost: 1 << 16).isEmpty {}
    #expect(run.end() == 1)
  }

  @Test func `a header without a length gets an error response and ends the server`() throws {
    let run = try Self.run("Length: 2\r\n\r\n{}" + Self.framed(Self.initialize))
    #expect(run.code == 1)
    #expect(run.text.contains(#""code":-32700"#))
  }

  @Test func `a malformed body gets an error response, and the next message is handled`() throws {
    let run = try Self.run(Self.framed("{", Self.initialize, Self.shutdown, Self.exit))
    #expect(run.code == 0)
    #expect(run.text.contains(#""code":-32700"#))
    #expect(run.text.contains(#""id":2,"result":null"#))
  }

  @Test func `a request that the client cancels while it is queued gets exactly one response`()
    throws
  {
    let symbols =
      #"{"jsonrpc":"2.0","id":9,"method":"workspace/symbol","params":{"query":""}}"#
    let cancel = #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":9}}"#
    let run = try Self.run(
      Self.framed(Self.initialize, symbols, cancel, Self.shutdown, Self.exit))
    // The program answered the request before the cancellation arrived, or it reported the
    // cancellation.
    #expect(run.text.contains(#""id":9,"result":[]"#) || run.text.contains(#""code":-32800"#))
    #expect(run.code == 0)
  }
}
