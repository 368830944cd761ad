internal import Diagnostics
package import Documents
package import Git
internal import Localization
internal import Workspaces

/// The JSON report of the sources of a payload.
package enum JSONTraceReport {
  /// Returns the report about the files of the working tree, or those of a commit.
  ///
  /// `isInterrupted` tells whether the search was stopped before its end.
  package static func value(
    of trace: PayloadTrace, at commit: LineCommit?, isInterrupted: Bool
  ) -> JSONValue {
    .object([
      ("exact", .boolean(trace.isExact)),
      ("complete", .boolean(!trace.isIncomplete && !isInterrupted)),
      ("interrupted", .boolean(isInterrupted)),
      ("commit", commit.map(value) ?? .null),
      ("sources", .array(trace.sources.map(value))),
      ("nearest", .array(trace.nearest.map(value))),
    ])
  }

  private static func value(of commit: LineCommit) -> JSONValue {
    .object([
      ("commit", .string(commit.id)), ("date", .string(commit.day)),
      ("name", .string(commit.author)), ("mail", .string(commit.mail)),
      ("summary", .string(commit.summary)),
    ])
  }

  private static func value(of source: TracedSource) -> JSONValue {
    .object([
      ("notification", .string(source.template.notification.name)),
      ("template", .string(source.template.template.label)),
      ("file", .string(source.template.template.file.name)),
      ("locales", .array(source.locales.map { .string($0.description) })),
      ("servedLocale", .optional(source.payload.servedLocale?.description)),
      ("match", .string("\(source.likeness)")),
      ("messages", messages(source.messages)),
      ("arguments", .object(source.settable)),
      ("certainty", .object(source.arguments.map { ($0.name, .string($0.certainty.word)) })),
    ])
  }

  private static func value(of near: NearTemplate) -> JSONValue {
    .object([
      ("notification", .string(near.template.notification.name)),
      ("template", .string(near.template.template.label)),
      ("file", .string(near.template.template.file.name)),
      ("servedLocale", .optional(near.template.served?.description)),
      ("messages", messages(near.messages)),
      ("equalValues", .number(near.equalCount)),
      (
        "differences",
        .array(
          near.differences.map { difference in
            .object([
              ("path", .string(difference.path)), ("expected", .optional(difference.expected)),
              ("found", .optional(difference.found)),
            ])
          })
      ),
    ])
  }

  private static func messages(_ messages: [(key: String, place: Label)]) -> JSONValue {
    .array(
      messages.map { message in
        .object([("key", .string(message.key)), ("place", place(message.place))])
      })
  }

  private static func place(_ label: Label) -> JSONValue {
    guard let file = label.file else { return .null }
    let position = file.position(at: label.span.start)
    return .object([
      ("file", .string(file.name)), ("line", .number(position.line)),
      ("column", .number(position.column)),
    ])
  }
}

extension TracedSource {
  /// The arguments that render the payload again; missing ones are left out.
  fileprivate var settable: [(String, JSONValue)] {
    arguments.filter { $0.text != nil }.map { ($0.name, $0.json) }
  }
}

extension TracedArgument.Certainty {
  fileprivate var word: String {
    switch self {
    case .shown: "shown"
    case .beginning: "beginning"
    case .example: "example"
    case .any: "any"
    case .missing: "missing"
    }
  }
}
