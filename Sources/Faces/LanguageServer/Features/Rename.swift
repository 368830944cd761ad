internal import Diagnostics
internal import Documents
internal import Files
internal import Localization
internal import TemplateLanguage
internal import Workspaces

extension Feature {
  /// The name at the cursor; null if the name cannot be renamed.
  static let prepareRename = Feature("textDocument/prepareRename") {
    session, parameters throws(ResponseError) in
    let (view, offset) = try session.place(parameters)
    guard let target = view.renameTarget(at: offset) else { return .null }
    return .object([
      ("range", view.positions.range(target.span)), ("placeholder", .string(target.name)),
    ])
  }

  /// Renames a property, an argument or a notification in all files of its workspace.
  static let rename = Feature(
    "textDocument/rename",
    as: ("renameProvider", .object([("prepareProvider", .boolean(true))]))
  ) { session, parameters throws(ResponseError) in
    let (view, offset) = try session.place(parameters)
    guard let target = view.renameTarget(at: offset) else {
      throw .requestFailed(
        "the cursor must be on the name of a property, an argument or a notification")
    }
    let name = parameters["newName"]?.text?.string ?? ""
    let edit = try target.edit(to: name)
    guard !edit.needsFileOperations || session.client.supportsFileOperations else {
      throw .requestFailed(
        "cannot rename '\(target.name)': this editor cannot rename the notification's folder")
    }
    return edit.json(session)
  }
}

/// A name that can be renamed.
private enum RenameTarget {
  case name(FoundName)
  case notification(Notification, Workspace, SourceSpan)

  var name: String {
    switch self {
    case .name(let found): found.occurrence.name
    case .notification(let notification, _, _): notification.name
    }
  }

  var span: SourceSpan {
    switch self {
    case .name(let found): found.occurrence.span
    case .notification(_, _, let span): span
    }
  }

  func edit(to name: String) throws(ResponseError) -> WorkspaceEdit {
    switch self {
    case .name(let found): try found.renamed(to: name)
    case .notification(let notification, let workspace, _):
      try notification.renamed(to: name, in: workspace)
    }
  }
}

extension FileView {
  /// Returns the name at an offset; the first part of a catalog key names the notification.
  fileprivate func renameTarget(at offset: Int) -> RenameTarget? {
    if let found = name(at: offset) { return .name(found) }
    guard let workspace, let notification = notification(at: offset),
      let catalog, let entry = catalog.entry(at: offset), entry.keySpan.contains(offset)
    else { return nil }
    return .notification(notification, workspace, entry.notificationSpan)
  }
}

extension FoundName {
  /// Returns the edits that rename all occurrences of the name.
  fileprivate func renamed(to name: String) throws(ResponseError) -> WorkspaceEdit {
    guard PropertyName(name) != nil else {
      throw .requestFailed(
        "invalid name; use at most \(PropertyName.longest) ASCII letters, digits and underscores")
    }
    let isOther = PropertyName.folded(name) != PropertyName.folded(occurrence.name)
    if isOther, let other = index.places(of: name).first {
      throw .requestFailed(
        "the notification '\(notification.name)' already uses the name '\(other.name)' in "
          + other.file.name.lastComponent)
    }
    var edit = WorkspaceEdit()
    for place in index.places(of: occurrence.name) {
      guard place.isVerbatim else {
        throw .requestFailed(
          "cannot rename '\(place.name)' because of its escapes in \(place.file.name.lastComponent); remove them first"
        )
      }
      edit.add(Edit(place.span, name, in: place.file))
    }
    return edit
  }
}

extension Occurrence {
  /// Whether the file contains the name without escapes.
  fileprivate var isVerbatim: Bool {
    PropertyName.folded(file.text(at: span)) == PropertyName.folded(name)
  }
}

extension Notification {
  /// Returns the edits that rename the notification's folder and the keys of its messages.
  fileprivate func renamed(
    to new: String, in workspace: Workspace
  ) throws(ResponseError) -> WorkspaceEdit {
    let isName = !new.isEmpty && !new.hasPrefix(".") && !new.contains("/") && !new.contains("\"")
    guard isName, MessageKey("\(new).a") != nil, !new.contains("\\") else {
      throw .requestFailed("invalid notification name '\(new)'; use letters, digits, - and _")
    }
    let folded = PropertyName.folded(new)
    if let other = workspace.notifications.first(where: { PropertyName.folded($0.name) == folded })
    {
      throw .requestFailed("a notification with the name '\(other.name)' already exists")
    }
    let own = PropertyName.folded(name)
    var edit = WorkspaceEdit()
    // The attributes of a Fluent message share one name.
    var seen: Set<Place> = []
    for entry in workspace.catalogs.catalogs.flatMap(\.entries)
    where PropertyName.folded(entry.key.notification) == own {
      guard entry.syntax != .fluent || FluentName.isValid(new) else {
        throw .requestFailed(
          "'\(new)' cannot be a name in \(entry.file.name.lastComponent); use letters, digits, - and _, with a letter first"
        )
      }
      let length = entry.key.notification.utf8.count
      if seen.insert(Place(file: entry.file, span: entry.notificationSpan)).inserted {
        edit.add(Edit(entry.notificationSpan, new, in: entry.file))
      }
      // A metadata key starts with a quote and @, before the name.
      if let span = entry.metadata.keySpan {
        edit.add(
          Edit(SourceSpan(span.start + 2, span.start + 2 + length), new, in: entry.file))
      }
    }
    for catalog in workspace.catalogs.catalogs {
      for reference in catalog.references
      where PropertyName.folded(reference.notification) == own {
        edit.add(Edit(reference.notificationSpan, new, in: catalog.file))
      }
    }
    edit.rename(folder, to: folder.parentFolder.joined(with: new))
    return edit
  }

  /// The bytes of a name in a file.
  private struct Place: Hashable {
    let file: SourceFile
    let span: SourceSpan
  }
}
