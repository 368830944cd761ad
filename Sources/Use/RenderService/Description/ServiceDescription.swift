internal import Diagnostics
internal import Documents
internal import HTTP

extension ServiceRoute {
  /// Describes the service.
  static let description = ServiceRoute(
    method: .get, path: "/openapi.json", name: "getDescription",
    summary: "Get the description of the service",
    details: "The description is an OpenAPI 3.1 document, from which clients can be generated.",
    answer: Answer("The description.", .anyObject)
  ) { _, state throws(ServiceProblem) in
    .now(.json(ServiceDescription(version: state.version).json))
  }
}

/// The description of the service as an OpenAPI document, made from its routes.
///
/// See https://spec.openapis.org/oas/v3.1.0
struct ServiceDescription {
  let version: String

  private typealias Members = [(String, JSONValue)]

  /// The document.
  var json: [UInt8] {
    JSONWriter.pretty(
      .object([
        ("openapi", .string("3.1.0")),
        (
          "info",
          .object([
            ("title", .string("Crier")), ("version", .string(version)),
            ("summary", .string("Renders the notifications of a Crier workspace.")),
          ])
        ),
        ("paths", .object(RouteTable.standard.paths.map { ($0, .object(operations(at: $0))) })),
        (
          "components",
          .object([
            ("schemas", .object(definitions)),
            (
              "securitySchemes",
              .object([
                (
                  "token",
                  .object([
                    ("type", .string("http")), ("scheme", .string("bearer")),
                    (
                      "description",
                      .string("The token that 'crier serve' prints, if it requires one.")
                    ),
                  ])
                )
              ])
            ),
          ])
        ),
        // An empty requirement: a service on loopback needs no token.
        ("security", .array([.object([]), .object([("token", .array([]))])])),
      ]))
  }

  // MARK: - Routes

  private func operations(at path: String) -> Members {
    RouteTable.standard.routes.filter { $0.path == path }.map { route in
      (route.method.rawValue.lowercased(), .object(operation(of: route)))
    }
  }

  private func operation(of route: ServiceRoute) -> Members {
    var members: Members = [
      ("operationId", .string(route.name)), ("summary", .string(route.summary)),
      ("description", .string(route.details)),
    ]
    if let body = route.body {
      members.append(
        (
          "requestBody",
          .object([("required", .boolean(true)), ("content", .object(content(of: body)))])
        ))
    }
    return members + [("responses", .object(responses(of: route)))]
  }

  private func content(of body: RequestBody) -> Members {
    let example: JSONValue =
      switch body.type {
      case .json: JSONReader.value(ofExample: body.example)
      case .lines: .string(body.example + "\n")
      }
    return content(body.type, body.schema, and: [("example", example)])
  }

  /// Returns the schema of a body of a type, with more members.
  private func content(
    _ type: MediaType, _ schema: ValueSchema, and members: Members = []
  ) -> Members {
    let own: Members =
      switch type {
      case .json: [("schema", self.schema(schema))]
      // The schema of each line is for readers, because OpenAPI 3.1 has no keyword for it.
      case .lines: [("schema", lines), ("x-lineSchema", self.schema(schema))]
      }
    return [(type.rawValue, .object(own + members))]
  }

  private func responses(of route: ServiceRoute) -> Members {
    let good = JSONValue.object([
      ("description", .string(route.answer.summary)),
      ("content", .object(content(route.answer.type, route.answer.schema))),
    ])
    let statuses = (route.body == nil ? [] : [400, 413, 415]) + [401, 403, 421] + route.problems
    let bad = statuses.sorted { $0.rawValue < $1.rawValue }.map { status in
      ("\(status.rawValue)", problem(status))
    }
    return [("200", good)] + bad
  }

  private func problem(_ status: Status) -> JSONValue {
    .object([
      ("description", .string("\(status.reason).")),
      ("content", .object(content(.json, ServiceSchema.problem))),
    ])
  }

  // MARK: - Schemas

  /// The schema of a body of lines, which is not JSON as a whole.
  ///
  /// Generators make a function that sends and returns bytes from the format `binary`.
  private var lines: JSONValue {
    .object([("type", .string("string")), ("format", .string("binary"))])
  }

  private func schema(_ value: ValueSchema) -> JSONValue { document(value).value }

  private func document(_ value: ValueSchema) -> JSONSchema {
    JSONSchema("", value, definitionsAt: "#/components/schemas/")
  }

  /// The schemas of all named objects, by name.
  private var definitions: Members {
    let schemas =
      RouteTable.standard.routes.flatMap { route in
        [route.body?.schema, route.answer.schema].compactMap(\.self)
      } + [ServiceSchema.problem]
    var names: Set<String> = []
    return schemas.flatMap { document($0).namedDefinitions }
      .filter { names.insert($0.0).inserted }
  }
}

extension JSONReader {
  /// Returns the value of an example in a route.
  fileprivate static func value(ofExample text: String) -> JSONValue {
    let (document, findings) = read(SourceFile(name: "example", text: text))
    guard let document, !findings.hasErrors else {
      preconditionFailure("an example must be JSON: \(text)")
    }
    return document.root
  }
}
