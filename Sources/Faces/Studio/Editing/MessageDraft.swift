internal import Diagnostics
internal import Documents
internal import Files
internal import Localization
internal import Workspaces

/// A text for a message as a page sends it, with the state of the file that it is based on.
///
/// ```json
/// {"key": "match-score.Body", "locale": "pl", "text": "Gol!", "digest": "5f0c1d"}
/// ```
struct MessageDraft: Sendable {
  let key: MessageKey
  let locale: LocaleTag
  let text: String
  let digest: String
  /// Values of arguments that replace those of the page, so that a picture shows another variant.
  let values: [(name: String, text: String)]

  /// Parses the body of a request; nil if it is not a draft.
  init?(_ body: [UInt8]) {
    let root = JSONReader.read(SourceFile(name: "draft", bytes: body)).document?.root
    guard let root, let key = root["key"]?.text.flatMap({ MessageKey($0.string) }),
      let locale = root["locale"]?.text.flatMap({ LocaleTag($0.string) }),
      let text = root["text"]?.text?.string
    else { return nil }
    self.key = key
    self.locale = locale
    self.text = text
    digest = root["digest"]?.text?.string ?? ""
    values = (root["values"]?.members ?? []).compactMap { member in
      member.value.text.map { (member.key.string, $0.string) }
    }
  }

  /// The reasons not to write a draft.
  enum Refusal: Error, Sendable {
    /// The file has changed since the draft was begun; the message that it has now.
    case changed(String?)
    /// The text is not a valid message.
    case invalid(Findings)
    /// A variant is empty, which is not in the catalog and not in the source.
    case emptyVariant(String)
    case unreadableCatalog(String)
    /// The catalog cannot contain the message; the path and the reason.
    case unwritable(String, reason: String)
    case file(FileError)
  }

  /// Returns the catalog file with the draft in it.
  private func edited(_ message: EditedMessage, _ workspace: Workspace) throws(Refusal)
    -> SourceFile
  {
    let path = message.path(in: workspace)
    let file = message.catalog?.file ?? CatalogEdit.emptyFile(at: path, locale)
    guard var edit = CatalogEdit(file) else { throw .unreadableCatalog(path) }
    let isNew = message.entry == nil
    if let reason = edit.refusal(of: text, for: "\(message.entry?.key ?? key)") {
      throw .unwritable(path, reason: reason)
    }
    edit.setText(
      text, of: "\(message.entry?.key ?? key)", after: isNew ? message.neighbor(in: workspace) : nil
    )
    if isNew, message.syntax != edit.syntax {
      edit.setMetadata("x-syntax", .string(message.syntax.rawValue), of: "\(key)")
    }
    return edit.file
  }

  /// Returns the workspace with the draft, and the findings about the draft's text.
  func applied(to scene: StudioScene) throws(Refusal) -> (workspace: Workspace, findings: Findings)
  {
    let message = EditedMessage(key, scene)
    let problems = message.syntax.parse(Array(text.utf8)[...]).findings
    // Text with an error could hide the rest of a Fluent file.
    if message.syntax == .fluent, problems.hasErrors {
      return (scene.snapshot.workspace, problems)
    }
    let file = try edited(message, scene.snapshot.workspace)
    let (catalog, _) = Catalog.read(file, expected: locale)
    guard let catalog, let entry = catalog[key] else { throw .unreadableCatalog(file.name) }
    let workspace = scene.snapshot.workspace.drafting(catalog)
    return (workspace, entry.findings)
  }

  /// Writes the draft to its catalog; only the bytes of the message that differ change.
  func write(_ scene: StudioScene) throws(Refusal) -> SourceFile {
    let workspace = scene.snapshot.workspace
    let message = EditedMessage(key, scene)
    let path = message.path(in: workspace)
    guard digest == message.digest, digest == Self.digestOnDisk(path) else {
      throw .changed(message.entry?.text.string)
    }
    let findings = message.syntax.parse(Array(text.utf8)[...]).findings
    guard !findings.hasErrors else { throw .invalid(findings) }
    if let keys = message.unfinishedVariant(of: Array(text.utf8)) {
      throw .emptyVariant(keys.joined(separator: " "))
    }
    let file = try edited(message, workspace)
    do throws(FileError) {
      try FileWriter.replace(path, with: file.bytes, inside: WriteBoundary(workspace.folder))
    } catch {
      throw .file(error)
    }
    return file
  }

  private static func digestOnDisk(_ path: String) -> String {
    // A file that cannot be read has another digest than the one that the page knows.
    guard Folder.hasFile(path),
      let bytes = try? FileReader.bytes(of: path, limit: InputLimits.documentByteCount)
    else { return FileDigest.missing }
    return FileDigest.of(bytes)
  }
}

extension EditedMessage {
  /// The key after which a new translation belongs: the one before it in the source.
  fileprivate func neighbor(in workspace: Workspace) -> String? {
    let keys = workspace.catalogs.sourceKeys
    guard let place = keys.firstIndex(of: key), let catalog else { return nil }
    return keys[..<place].last { catalog[$0] != nil }.map { "\($0)" }
  }
}
