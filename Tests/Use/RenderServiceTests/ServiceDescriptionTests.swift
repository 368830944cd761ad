import Diagnostics
import Documents
import HTTP
import TestSupport
import Testing

@testable import RenderService

/// Compares the description of the service with what the service does.
struct ServiceDescriptionTests {
  private let story: ServedStory
  private let description: JSONValue

  init() throws {
    story = try ServedStory()
    description = try story.send(.get, "/openapi.json").json
  }

  /// Returns a schema of the description as a JSON Schema of its own.
  private func schema(_ value: JSONValue) -> String {
    JSONValue.object([
      ("allOf", .array([value])),
      ("components", description["components"] ?? .null),
    ]).compactText
  }

  private func described(_ route: ServiceRoute) -> JSONValue? {
    description["paths"]?[route.path]?[route.method.rawValue.lowercased()]
  }

  @Test func `every route is described, and nothing else`() throws {
    #expect(description.text("openapi") == "3.1.0")
    #expect(description["info"]?.text("version") == "1.2.3")
    var names: [String] = []
    for route in RouteTable.standard.routes {
      let operation = try #require(described(route), "\(route.path)")
      names.append(try #require(operation.text("operationId")))
      #expect(operation["responses"]?["200"] != nil)
    }
    let operations = (description["paths"]?.members ?? []).flatMap { $0.value.members ?? [] }
    #expect(operations.count == names.count)
    #expect(Set(names).count == names.count)
  }

  @Test func `every reference leads to a schema`() {
    let text = description.compactText
    let names = text.matches(of: #/"#\/components\/schemas\/([A-Za-z]+)"/#).map { String($0.1) }
    #expect(names.count > 30)
    for name in names { #expect(description["components"]?["schemas"]?[name] != nil, "\(name)") }
  }

  @Test(.enabled(if: JSONSchemaValidator.isInstalled, "python3-jsonschema is not installed"))
  func `every example of a request has its schema`() throws {
    var schemas: [String] = []
    var cases: [(schema: Int, document: String)] = []
    for route in RouteTable.standard.routes {
      guard let body = route.body else { continue }
      let content = try #require(described(route)?["requestBody"]?["content"]?[body.type.rawValue])
      cases.append((schemas.count, body.example))
      schemas.append(schema(try #require(content[body.type == .lines ? "x-lineSchema" : "schema"])))
    }
    #expect(cases.count == 5)
    #expect(
      try JSONSchemaValidator.errors(schemas: schemas, cases: cases) == cases.map { _ in nil })
  }

  /// Requests for every route, with the statuses of their responses.
  private static let requests: [(method: HTTP.Method, path: String, body: String, status: Int)] = [
    (.post, "/render", #"{"notification":"news","platform":"apns","sample":"flood"}"#, 200),
    (.post, "/render", #"{"notification":"news","platform":"wns","sample":"@empty"}"#, 200),
    (.post, "/render", #"{"notification":"news","platform":"apns","arguments":{"n":"x"}}"#, 422),
    (.post, "/render", #"{"notification":"x"}"#, 422), (.post, "/render", "{", 400),
    (.post, "/batch", #"{"id":1,"notification":"news","platform":"apns","arguments":{}}"#, 200),
    (
      .post, "/batch",
      #"{"notification":"news","platform":"apns","arguments":{"n":1,"when":"2026-01-02"}}"#, 200
    ),
    (.get, "/check", "", 200),
    (.post, "/check", #"{"platform":"apns","payload":"{\"aps\":{\"alert\":1,\"bdge\":1}}"}"#, 200),
    (.post, "/check", #"{"platform":"apnz","payload":""}"#, 422),
    (.post, "/eval", #"{"id":1,"syntax":"mf2","source":"Hi {$x}","parts":true}"#, 200),
    (.post, "/eval", #"{"syntax":"hub","source":"$(x"}"#, 200),
    (.post, "/eval", #"{"syntax":"icu","source":"x","locale":"?"}"#, 422),
    (.post, "/eval/batch", #"{"syntax":"hub"}"#, 200),
    (.get, "/notifications", "", 200), (.get, "/health", "", 200), (.get, "/version", "", 200),
    (.get, "/openapi.json", "", 200),
  ]

  @Test(.enabled(if: JSONSchemaValidator.isInstalled, "python3-jsonschema is not installed"))
  func `every response has the schema of its route`() throws {
    var schemas: [String] = []
    var cases: [(schema: Int, document: String)] = []
    for (method, path, body, status) in Self.requests {
      let route = try RouteTable.standard.route(method, path)
      let type = route.body?.type ?? .json
      let response = try story.send(
        method, path, body.isEmpty ? [:] : ["Content-Type": type.rawValue], body: body)
      #expect(response.status.rawValue == status, "\(path) \(body): \(response.text)")
      let content = try #require(
        described(route)?["responses"]?["\(status)"]?["content"], "\(path) \(status)")
      let given = try #require(response.headers["Content-Type"])
      let own = try #require(content[given])
      cases.append((schemas.count, response.text))
      schemas.append(schema(try #require(own[type == .lines ? "x-lineSchema" : "schema"])))
    }
    let paths = Set(Self.requests.map { "\($0.method.rawValue) \($0.path)" })
    #expect(paths.count == RouteTable.standard.routes.count)
    let errors = try JSONSchemaValidator.errors(schemas: schemas, cases: cases)
    for (request, error) in zip(Self.requests, errors) {
      #expect(error == nil, "\(request.path) \(request.body)")
    }
  }
}
