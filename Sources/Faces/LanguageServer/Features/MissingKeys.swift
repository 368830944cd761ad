internal import Diagnostics
internal import Documents
internal import Localization
internal import Sending
internal import TemplateLanguage
internal import Workspaces

/// A message that is missing from some catalogs.
struct MissingKeys {
  /// The key of the message.
  let key: MessageKey
  /// The catalogs without the message.
  let catalogs: [Catalog]
  /// The text of the new messages, before JSON escaping.
  private let text: String
  /// Finds the message at an offset of a catalog, or the property at an offset of a template.
  ///
  /// Returns nil unless the message is missing from a catalog.
  init?(at offset: Int, in view: FileView) {
    guard let workspace = view.workspace, !workspace.catalogs.catalogs.isEmpty else { return nil }
    let key: MessageKey
    if let catalog = view.catalog {
      guard let entry = catalog.entry(at: offset) else { return nil }
      key = entry.key
    } else {
      guard let notification = view.notification, let syntax = view.template?.template.syntax,
        let term = syntax.references.first(where: { $0.span.contains(offset) }),
        notification.declaration(named: term.name.spelling) == nil,
        !notification.samples.contains(where: { $0.arguments.sets(term.name.spelling) })
      else { return nil }
      key = notification.key(of: term.name)
    }
    let source = workspace.catalogs.entry(for: key, in: workspace.settings.defaultLocale)
    self.key = source?.key ?? key
    text = source?.text.string ?? key.property
    let formats = workspace.catalogs.catalogs.map { CatalogFormat(path: $0.file.name) ?? .arb }
    // A catalog of another format cannot contain the text of the source.
    let format =
      source?.syntax.catalogFormat ?? (formats.contains(.arb) ? .arb : formats.first ?? .arb)
    var seen: Set<LocaleTag> = []
    catalogs = workspace.catalogs.catalogs.filter { catalog in
      (CatalogFormat(path: catalog.file.name) ?? .arb) == format
        && workspace.catalogs.entry(for: key, in: catalog.locale) == nil
        && seen.insert(catalog.locale).inserted
    }
    if catalogs.isEmpty { return nil }
  }

  /// The edit that adds the message to the catalogs; nil if no catalog can be edited.
  var edit: WorkspaceEdit? {
    var edit = WorkspaceEdit()
    for catalog in catalogs {
      guard var changed = CatalogEdit(catalog.file),
        changed.refusal(of: text, for: "\(key)") == nil
      else { continue }
      changed.setText(text, of: "\(key)")
      if let difference = Difference.edit(of: catalog.file, to: changed.file.bytes) {
        edit.add(difference)
      }
    }
    return edit.isEmpty ? nil : edit
  }
}
