internal import Diagnostics
internal import Documents
internal import Localization
internal import TemplateLanguage
internal import Workspaces

/// The members of all catalogs by notification, from which small catalogs are assembled.
///
/// A mutant of one message needs none of the thousands of messages of other notifications, so each
/// is judged in a workspace that contains only one notification.
struct CatalogParts: Sendable {
  /// The members of one catalog.
  private struct Parts {
    let catalog: Catalog
    /// The members such as `@@locale` that apply to the whole file.
    var frame: [SourceSpan] = []
    var messages: [String: [SourceSpan]] = [:]
  }

  private var catalogs: [Parts] = []

  init(of workspace: Workspace) {
    catalogs = workspace.catalogs.catalogs.map(Self.parts)
  }

  private static func parts(of catalog: Catalog) -> Parts {
    var parts = Parts(catalog: catalog)
    for member in JSONReader.read(catalog.file).document?.root.members ?? [] {
      let span = SourceSpan(member.keySpan.start, member.value.span.end)
      let key = member.key.string
      if key.hasPrefix("@@") {
        parts.frame.append(span)
      } else if let key = MessageKey(key.hasPrefix("@") ? String(key.dropFirst()) : key) {
        parts.messages[PropertyName.folded(key.notification), default: []].append(span)
      }
    }
    return parts
  }

  /// Returns small catalogs with the messages of one notification.
  func excerpts(
    for notification: Notification, in locales: Set<LocaleTag>
  ) -> [CatalogExcerpt] {
    let name = PropertyName.folded(notification.name)
    return catalogs.filter { locales.contains($0.catalog.locale) }.map { parts in
      CatalogExcerpt(of: parts.catalog.file, parts.frame + (parts.messages[name] ?? []))
    }
  }
}

/// A catalog with some members of a larger one.
struct CatalogExcerpt: Sendable {
  let file: SourceFile
  private(set) var bytes: [UInt8] = [UInt8(ascii: "{")]
  /// The members in the larger catalog, and the offset of each in this one.
  private var members: [(span: SourceSpan, start: Int)] = []

  init(of file: SourceFile, _ spans: [SourceSpan]) {
    self.file = file
    for span in spans {
      if !members.isEmpty { bytes.append(UInt8(ascii: ",")) }
      members.append((span, bytes.count))
      bytes += file.bytes[span.range]
    }
    bytes.append(UInt8(ascii: "}"))
  }

  /// Returns the place of bytes of the larger catalog; nil if they are not in this one.
  func place(of span: SourceSpan) -> SourceSpan? {
    guard
      let member = members.first(where: { $0.span.start <= span.start && span.end <= $0.span.end })
    else { return nil }
    let offset = member.start - member.span.start
    return SourceSpan(span.start + offset, span.end + offset)
  }
}
