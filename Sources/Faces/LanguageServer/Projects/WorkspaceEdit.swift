internal import Diagnostics
internal import Documents

/// Changes to several files, returned as the protocol's `WorkspaceEdit`.
struct WorkspaceEdit {
  private var edits: [(file: SourceFile, edits: [Edit])] = []
  /// The index of each file in `edits`.
  private var indices: [SourceFile: Int] = [:]
  private var known: Set<Edit> = []
  private var created: [(path: String, text: String)] = []
  private var renames: [(old: String, new: String)] = []

  mutating func add(_ edit: Edit) {
    guard let file = edit.file, known.insert(edit).inserted else { return }
    if let index = indices[file] {
      edits[index].edits.append(edit)
    } else {
      indices[file] = edits.count
      edits.append((file, [edit]))
    }
  }

  mutating func create(_ path: String, _ text: String) { created.append((path, text)) }

  mutating func rename(_ path: String, to new: String) { renames.append((path, new)) }

  /// Whether the edit creates or renames files, which the client must support.
  var needsFileOperations: Bool { !created.isEmpty || !renames.isEmpty }

  var isEmpty: Bool { edits.isEmpty && !needsFileOperations }

  func json(_ session: Session) -> JSONValue {
    guard session.client.supportsDocumentChanges else {
      let changes = edits.map { file, edits in
        (session.uri(of: file.name), JSONValue.array(Self.json(edits, of: file, session)))
      }
      return .object([("changes", .object(changes))])
    }
    let creations = created.flatMap { path, text -> [JSONValue] in
      let file = SourceFile(name: path, bytes: [])
      return [
        .object([("kind", .string("create")), ("uri", .string(session.uri(of: path)))]),
        Self.change([Edit(SourceSpan(0, 0), text)], of: file, session),
      ]
    }
    let changes = edits.map { file, edits in Self.change(edits, of: file, session) }
    let moves = renames.map { old, new in
      JSONValue.object([
        ("kind", .string("rename")), ("oldUri", .string(FileURI.uri(of: old))),
        ("newUri", .string(FileURI.uri(of: new))),
      ])
    }
    return .object([("documentChanges", .array(creations + changes + moves))])
  }

  private static func change(
    _ edits: [Edit], of file: SourceFile, _ session: Session
  ) -> JSONValue {
    let version = session.documents[file.name].map { JSONValue.number($0.version) } ?? .null
    let document = JSONValue.object([
      ("uri", .string(session.uri(of: file.name))), ("version", version),
    ])
    return .object([("textDocument", document), ("edits", .array(json(edits, of: file, session)))])
  }

  private static func json(
    _ edits: [Edit], of file: SourceFile, _ session: Session
  ) -> [JSONValue] {
    let positions = session.positions(file)
    return edits.sorted { $0.span.start < $1.span.start }
      .map { positions.edit($0.span, $0.text) }
  }
}
