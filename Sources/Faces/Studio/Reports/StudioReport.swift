internal import Analysis
internal import Diagnostics
internal import Documents
internal import Localization
internal import Previewing
internal import Reports
internal import Workspaces

/// The pages' data as JSON; keys can be added, but existing keys never change.
enum StudioReport {
  /// Returns all locales, and all notifications with their states, templates and samples.
  static func workspace(_ snapshot: StudioSnapshot) -> [UInt8] {
    let workspace = snapshot.workspace
    let notifications = workspace.notifications.map { notification in
      JSONValue.object([
        ("name", .string(notification.name)),
        ("purpose", .optional(notification.settings.description)),
        ("state", snapshot.check?.state(of: notification.name).map(value) ?? .null),
        ("templates", .array(notification.templates.map { .string($0.label) })),
        (
          "samples",
          .array(StudioScene.samples(of: notification).map { .string($0.name) })
        ),
      ])
    }
    return document([
      ("version", .number(snapshot.version)), ("checking", .boolean(snapshot.isChecking)),
      ("defaultLocale", .string("\(workspace.settings.defaultLocale)")),
      ("locales", .array(workspace.catalogs.locales.map { .string("\($0)") })),
      ("notifications", .array(notifications)),
      ("failures", .array(workspace.failures.map { .string("\($0)") })),
    ])
  }

  /// Returns the previews, together with the arguments that they are rendered with.
  static func previews(_ previews: [Preview], _ scene: StudioScene) -> [UInt8] {
    let file = SourceFile(name: "arguments", bytes: scene.arguments.bytes)
    return PreviewReport.text(
      of: previews,
      more: [
        ("version", .number(scene.snapshot.version)),
        ("arguments", JSONReader.read(file).document?.root ?? .null),
        ("edited", .boolean(scene.arguments.isEdited)),
        ("argumentFindings", JSONReport.array(of: scene.arguments.findings)),
        ("fileErrors", JSONReport.array(of: scene.troubles)),
      ])
  }

  /// Returns the fields of the argument form.
  static func arguments(_ scene: StudioScene) -> [UInt8] {
    let fields = zip(scene.schema.members, scene.fields).map { member, field in
      JSONValue.object([
        ("name", .string(field.name)), ("type", .string(member.kind.rawValue)),
        ("required", .boolean(field.isRequired)), ("text", .string(field.text)),
        ("sampleText", .string(field.initial)),
        ("allowed", .array(member.allowed.map { .string($0) })),
        ("default", .optional(member.defaultText)), ("purpose", .optional(field.purpose)),
        ("remaining", .optional(field.remaining)), ("tooLong", .boolean(field.isTooLong)),
      ])
    }
    return document([
      ("notification", .string(scene.notification.name)), ("sample", .string(scene.sample.name)),
      ("arguments", .array(fields)),
    ])
  }

  /// Returns the messages of a notification in all locales.
  static func catalog(_ table: CatalogTable, _ scene: StudioScene) -> [UInt8] {
    let rows = table.rows.map { row in
      JSONValue.object([
        ("locale", .string("\(row.locale)")),
        (
          "messages",
          .array(zip(table.keys, row.cells).map { key, cell in value(cell, of: key) })
        ),
      ])
    }
    return document([
      ("notification", .string(table.notification)), ("sample", .string(scene.sample.name)),
      ("checking", .boolean(scene.snapshot.isChecking)), ("locales", .array(rows)),
    ])
  }

  /// Returns the problems to go through: missing messages, then errors, then warnings.
  static func problems(_ scene: StudioScene) -> [UInt8] {
    let items = ProblemTour(scene).stops.map { stop in
      JSONValue.object([
        ("locale", .string("\(stop.locale)")), ("key", .optional(stop.key.map { "\($0)" })),
        ("message", .string(stop.message)), ("path", .string(stop.path)),
      ])
    }
    return document([("problems", .array(items))])
  }

  // MARK: - Values

  private static func value(_ cell: CatalogTable.Cell, of key: MessageKey) -> JSONValue {
    let place = cell.label.flatMap { label in
      label.file.map { ($0.name, $0.position(at: label.span.start)) }
    }
    return .object([
      ("key", .string("\(key)")), ("text", .optional(cell.text)),
      ("problems", .array(cell.problems.map { .string($0.rawValue) })),
      ("file", .optional(place?.0)), ("line", place.map { .number($0.1.line) } ?? .null),
      ("findings", .array(cell.findings.map { .string($0.message) })),
    ])
  }

  private static func value(_ state: StudioCheck.NotificationState) -> JSONValue {
    .object([
      ("errors", .number(state.errorCount)), ("warnings", .number(state.warningCount)),
      ("truncated", .boolean(state.isTruncated)), ("tooLarge", .boolean(state.isTooLarge)),
    ])
  }

  private static func document(_ members: [(String, JSONValue)]) -> [UInt8] {
    JSONWriter.compact(.object(members)) + [UInt8(ascii: "\n")]
  }
}
