internal import Diagnostics
internal import Documents
internal import Localization
internal import TemplateLanguage
internal import Workspaces

/// A name at the cursor, with the index of all names in its notification.
struct FoundName {
  let workspace: Workspace
  let notification: Notification
  let index: NameIndex
  let occurrence: Occurrence
}

extension FileView {
  /// Returns the name of the property, argument or message at an offset.
  func name(at offset: Int) -> FoundName? {
    guard let workspace, let notification = notification(at: offset) else { return nil }
    let index = NameIndex(notification, in: workspace)
    return index.occurrence(at: offset, in: file).map {
      FoundName(
        workspace: workspace, notification: notification, index: index, occurrence: $0)
    }
  }

  /// Returns the file's notification; in a catalog, the notification of the message at the offset.
  func notification(at offset: Int) -> Notification? {
    if let notification { return notification }
    guard let workspace, kind == .catalog, let catalog else { return nil }
    let entry = catalog.entry(at: offset) ?? catalog.entry(withMetadataAt: offset, in: json)
    guard let name = entry?.key.notification else { return nil }
    let folded = PropertyName.folded(name)
    return workspace.notifications.first { PropertyName.folded($0.name) == folded }
  }
}

extension Catalog {
  /// The message whose key or text contains an offset.
  func entry(at offset: Int) -> CatalogEntry? {
    entries.first { $0.keySpan.contains(offset) || $0.span.contains(offset) }
  }

  /// The message whose metadata contains an offset.
  fileprivate func entry(withMetadataAt offset: Int, in document: JSONDocument?) -> CatalogEntry? {
    let member = document?.root.members?.first { member in
      member.keySpan.start <= offset && offset <= member.value.span.end
    }
    guard let key = member?.key.string, key.hasPrefix("@") else { return nil }
    return MessageKey(String(key.dropFirst())).flatMap { self[$0] }
  }
}
