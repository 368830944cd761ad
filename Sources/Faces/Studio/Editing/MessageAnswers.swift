internal import Diagnostics
internal import Documents
internal import HTTP
internal import Localization
internal import Pages
internal import Previewing
internal import Reports
internal import Surfaces

/// The responses to the requests of the message editor.
struct MessageAnswers {
  let scene: StudioScene
  let links: SourceLinks

  /// Returns the stage and the payload with a draft that is not saved, and the draft's findings.
  func preview(_ draft: MessageDraft, _ neighborhood: Neighborhood) -> Response {
    do throws(MessageDraft.Refusal) {
      let (workspace, findings) = try draft.applied(to: scene)
      guard var drafted = scene.showing(workspace, values: draft.values) else {
        return .text(404, "The notification is unknown.\n")
      }
      drafted.add(neighborhood)
      let preview = drafted.previews().first
      var stage = Markup()
      StageMarkup(scene: drafted, preview: preview, links: links).add(to: &stage)
      let lines = drafted.surface(of: preview)?.parts.flatMap(\.texts).flatMap(\.fitted.lines) ?? []
      return .json(
        document(
          [
            ("valid", .boolean(!findings.hasErrors)), ("stage", .string(stage.text)),
            ("lines", .array(lines.map { .string($0.shown) })),
            ("message", .optional(drafted.formatted(draft.key))),
            ("findings", JSONReport.array(of: findings)),
          ] + fields(of: draft)))
    } catch {
      return refusal(error)
    }
  }

  /// Returns the fields of the draft, which move while the author types.
  private func fields(of draft: MessageDraft) -> [(String, JSONValue)] {
    let message = EditedMessage(draft.key, scene)
    let text = Array(draft.text.utf8)
    guard let parsed = message.syntax.parse(text[...]).message,
      let outline = MessageOutline(of: parsed, in: text, message.syntax)
    else { return [] }
    return [("fieldCount", .number(outline.fields.count))]
  }

  /// Returns the place of a saved message, and the new state of its file.
  func saved(_ file: SourceFile, _ draft: MessageDraft) -> Response {
    let entry = Catalog.read(file, expected: draft.locale).catalog?[draft.key]
    let line = entry.map { file.position(at: $0.keySpan.start).line } ?? 1
    return .json(
      document([
        ("file", .string(file.name)), ("line", .number(line)),
        ("digest", .string(FileDigest.of(file.bytes))),
      ]))
  }

  func refusal(_ refusal: MessageDraft.Refusal) -> Response {
    switch refusal {
    case .changed(let theirs):
      json(409, [("error", .string("the file has changed")), ("theirs", .optional(theirs))])
    case .invalid(let findings):
      json(
        422,
        [
          ("error", .string(findings.sorted.first?.message ?? "the message is invalid")),
          ("findings", JSONReport.array(of: findings)),
        ])
    case .emptyVariant(let name):
      json(
        422, [("error", .string(name.isEmpty ? "it is empty" : "the variant '\(name)' is empty"))])
    case .unreadableCatalog(let path):
      json(409, [("error", .string("'\(path)' has errors; correct them first"))])
    case .unwritable(let path, let reason):
      json(422, [("error", .string("'\(path)' cannot contain the message: \(reason)"))])
    case .file(let error): json(500, [("error", .string("\(error)"))])
    }
  }

  private func json(_ status: Status, _ members: [(String, JSONValue)]) -> Response {
    var headers = Response.pageHeaders
    headers.append("Content-Type", "application/json")
    return Response(status, headers, body: document(members))
  }

  private func document(_ members: [(String, JSONValue)]) -> [UInt8] {
    JSONWriter.compact(.object(members)) + [UInt8(ascii: "\n")]
  }
}
