internal import Diagnostics
internal import Documents
internal import Workspaces

/// A settings file in which a finding can be ignored.
struct IgnorePlace {
  /// The path of the settings file.
  let path: String
  /// The settings file; nil if it does not exist.
  let file: SourceFile?

  /// The file name in the titles of code actions, such as `notification.json`.
  var name: String { path.hasSuffix("crier.json") ? "crier.json" : "notification.json" }

  /// The reason in a new entry, which the author must replace.
  private static let reason = "accepted"

  /// Returns the notification's settings file, followed by the workspace's settings file.
  static func all(for view: FileView, in workspace: Workspace) -> [IgnorePlace] {
    let own = view.notification.map { "\($0.folder)/notification.json" }
    return [own, workspace.settingsPath].compactMap(\.self).map { path in
      IgnorePlace(path: path, file: workspace.reading.files[path])
    }
  }

  /// Returns the edit that adds an entry; nil if the file is invalid or already has the entry.
  func edit(ignoring code: String, in session: Session) -> WorkspaceEdit? {
    var edit = WorkspaceEdit()
    let entry = "\"\(code)\": \"\(Self.reason)\""
    guard let file else {
      edit.create(path, "{\n  \"ignore\": {\n    \(entry)\n  }\n}\n")
      return edit
    }
    let (document, findings) = JSONReader.read(file)
    guard let root = document?.root, let members = root.members, !findings.hasErrors else {
      return nil
    }
    if let list = root["ignore"] {
      guard let entries = list.members, list[code] == nil else { return nil }
      edit.add(Self.insertion(of: entry, into: list, entries, in: file, indent: "    "))
    } else {
      let member = "\"ignore\": {\n    \(entry)\n  }"
      edit.add(Self.insertion(of: member, into: root, members, in: file, indent: "  "))
    }
    return edit
  }

  private static func insertion(
    of text: String, into object: JSONValue, _ members: [JSONMember], in file: SourceFile,
    indent: String
  ) -> Edit {
    guard let last = members.last else {
      let span = SourceSpan(object.span.start + 1, object.span.end - 1)
      return Edit(span, "\n\(indent)\(text)\n\(indent.dropLast(2))", in: file)
    }
    let end = last.value.span.end
    return Edit(SourceSpan(end, end), ",\n\(indent)\(text)", in: file)
  }
}
