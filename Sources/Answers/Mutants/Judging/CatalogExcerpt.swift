internal import Diagnostics
internal import Documents
internal import Localization
internal import TemplateLanguage

/// The members of a catalog by notification, from which small catalogs are assembled.
struct CatalogParts: Sendable {
  private let file: SourceFile
  /// The members such as `@@locale` that apply to the whole file.
  private var frame: [SourceSpan] = []
  private var messages: [String: [SourceSpan]] = [:]

  init(of file: SourceFile) {
    self.file = file
    guard CatalogFormat(path: file.name) == .arb else { return }
    for member in JSONReader.read(file).document?.root.members ?? [] {
      let span = SourceSpan(member.keySpan.start, member.value.span.end)
      let key = member.key.string
      if key.hasPrefix("@@") {
        frame.append(span)
      } else if let key = MessageKey(key.hasPrefix("@") ? String(key.dropFirst()) : key) {
        messages[PropertyName.folded(key.notification), default: []].append(span)
      }
    }
  }

  /// Returns a small catalog with the messages of one notification.
  ///
  /// A text of a Fluent file can refer to any other one, so the file stays whole.
  func excerpt(for notification: String) -> CatalogExcerpt {
    guard CatalogFormat(path: file.name) == .arb else { return CatalogExcerpt(whole: file) }
    return CatalogExcerpt(of: file, frame + (messages[PropertyName.folded(notification)] ?? []))
  }
}

/// A catalog with some members of a larger one.
struct CatalogExcerpt: Sendable {
  let file: SourceFile
  private(set) var bytes: [UInt8]
  /// The members in the larger catalog, and the offset of each in this one.
  private var members: [(span: SourceSpan, start: Int)] = []

  /// Keeps all of a catalog.
  init(whole file: SourceFile) {
    self.file = file
    bytes = file.bytes
    members = [(SourceSpan(0, file.bytes.count), 0)]
  }

  init(of file: SourceFile, _ spans: [SourceSpan]) {
    self.file = file
    bytes = [UInt8(ascii: "{")]
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
