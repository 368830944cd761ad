package import Diagnostics
package import Documents
internal import Git
internal import Localization
internal import Workspaces

/// The JSON report of `crier where`: every byte of the selected values, or of the whole payload.
package struct JSONOriginReport {
  /// Returns the author of a place; nil if authors are unknown.
  private let author: (Label) -> Author?

  /// Creates a report whose authors a function finds.
  package init(author: @escaping (Label) -> Author?) { self.author = author }

  /// Returns the report; `parts` has all parts of the payload, and `values` the selected values.
  package func value(of origins: PayloadOrigins, _ selection: OriginSelection) -> JSONValue {
    let payload = origins.payload
    return .object([
      ("notification", .string(payload.template.notification.name)),
      ("template", .string(payload.template.template.label)),
      ("locale", .string(payload.requestedLocale.description)),
      ("servedLocale", payload.servedLocale.map { .string($0.description) } ?? .null),
      ("bytes", .number(payload.body.count)),
      (
        "values",
        .array(
          selection.entries.map { entry in
            .object([
              ("path", .string(entry.value.path)), ("text", .string(entry.value.text)),
              ("start", .number(entry.value.span.start)), ("end", .number(entry.value.span.end)),
            ])
          })
      ),
      ("parts", .array(origins.parts.map { part(of: $0, payload.body) })),
    ])
  }

  private func part(of part: OriginPart, _ body: [UInt8]) -> JSONValue {
    let text = String(decoding: body[part.output], as: UTF8.self)
    let members: [(String, JSONValue)] = [
      ("start", .number(part.output.lowerBound)), ("end", .number(part.output.upperBound)),
      ("text", .string(text)), ("template", place(part.template)),
    ]
    return .object(members + cause(of: part))
  }

  private func cause(of part: OriginPart) -> [(String, JSONValue)] {
    switch part.cause {
    case .constant: return []
    case .templateDefault(let property):
      return [("expression", .string(part.expression)), ("missing", .string(property))]
    case .argument(let argument):
      return [("expression", .string(part.expression)), ("argument", value(of: argument))]
    case .message(let message):
      return [
        ("expression", .string(part.expression)),
        (
          "message",
          .object([
            ("key", .string(message.key)), ("locale", .string(message.locale)),
            ("place", place(message.place)),
            ("arguments", .array(message.arguments.map(value))),
          ])
        ),
      ]
    }
  }

  private func value(of argument: ArgumentOrigin) -> JSONValue {
    let source: [(String, JSONValue)] =
      switch argument.source {
      case .file(let place): [("source", .string("file")), ("place", self.place(place))]
      case .declaredDefault(let place):
        [("source", .string("default")), ("place", self.place(place))]
      case .commandLine: [("source", .string("commandLine"))]
      case .missing: [("source", .string("missing"))]
      }
    let text = argument.text.map { JSONValue.string($0) } ?? .null
    return .object([("name", .string(argument.name)), ("text", text)] + source)
  }

  private func place(_ label: Label) -> JSONValue {
    guard let file = label.file else { return .null }
    let position = file.position(at: label.span.start)
    return .object([
      ("file", .string(file.name)), ("line", .number(position.line)),
      ("column", .number(position.column)), ("author", author(label).map(value) ?? .null),
    ])
  }

  private func value(of author: Author) -> JSONValue {
    switch author {
    case .uncommitted: .object([("state", .string("uncommitted"))])
    case .beforeClone: .object([("state", .string("beforeClone"))])
    case .commit(let commit):
      .object([
        ("state", .string("committed")), ("commit", .string(commit.id)),
        ("date", .string(commit.day)), ("name", .string(commit.author)),
        ("mail", .string(commit.mail)), ("summary", .string(commit.summary)),
      ])
    }
  }
}
