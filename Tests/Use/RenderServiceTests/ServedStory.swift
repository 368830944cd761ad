import Diagnostics
import Documents
import Files
import HTTP
import TestSupport
import Testing

@testable import RenderService

/// A service on a free port for a workspace in a folder of its own.
struct ServedStory {
  let folder: TemporaryFolder
  let service: WorkspaceService
  private let server: RenderServer

  /// A workspace with every kind of argument and a message that can fail.
  static let files = [
    "Templates/news/apns.json":
      ##"{"aps":{"alert":{"title":"$(title)","body":"$(body)"},"badge":"#(n)"},"t":"%(topic)"}"##,
    "Templates/news/wns-toast.xml":
      #"<toast><visual><binding template="ToastGeneric"><text>$(body)</text></binding></visual></toast>"#,
    "Templates/news/notification.json":
      #"{"properties":{"topic":{"type":"text","default":"a \"b\""},"n":{"type":"number"},"place":{"type":"text"},"when":{"type":"date"}}}"#,
    "Templates/news/samples/flood.json":
      #"{"place":"Brno","n":3,"when":{"type":"datetime","value":"2026-11-20T17:00:00Z"}}"#,
    "Locales/en.arb":
      ##"{"@@locale":"en","news.title":"In {place}","news.body":"{n, plural, one {# flood} other {# floods}} {when, date, short}"}"##,
    "Locales/pl.arb":
      ##"{"@@locale":"pl","news.title":"{place}","news.body":"{n, plural, one {# a} few {# b} many {# c} other {# d}} {when, date, short}"}"##,
  ]

  init(
    _ files: [String: String] = files, token: String? = nil, hosts: [String] = []
  ) throws {
    folder = try TemporaryFolder()
    for (path, text) in files { try folder.write(path, text) }
    service = try WorkspaceService(
      folder: folder.path, version: "1.2.3", token: token, hosts: hosts)
    server = try RenderServer(service, ServerConfiguration(port: 0))
  }

  /// The address of the service.
  var endpoint: Endpoint { Endpoint(host: "127.0.0.1", port: server.port) }

  /// Sends a request on a new connection.
  func send(
    _ method: HTTP.Method, _ target: String, _ headers: Headers = [:], body: String = ""
  ) throws -> ClientResponse {
    var client = try ClientConnection(to: endpoint)
    return try client.send(ClientRequest(method, target, headers, body: Array(body.utf8)))
  }

  /// Posts JSON on a new connection.
  func post(_ target: String, _ body: String, _ type: MediaType = .json) throws -> ClientResponse {
    try send(.post, target, ["Content-Type": type.rawValue], body: body)
  }

  /// Loads the files again, and serves them unless they are broken.
  func reload() -> WorkspaceService.Change { service.serve(service.load()) }
}

extension ClientResponse {
  /// The body as a JSON value.
  var json: JSONValue {
    get throws {
      let (document, findings) = JSONReader.read(SourceFile(name: "response", bytes: body))
      #expect(findings.isEmpty, "\(text)")
      return try #require(document?.root)
    }
  }
}

extension JSONValue {
  /// The text of a member; nil if it is missing or not a string.
  func text(_ key: String) -> String? { self[key]?.text?.string }
}
