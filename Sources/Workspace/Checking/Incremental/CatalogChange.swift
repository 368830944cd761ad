internal import Comparison
internal import Diagnostics
internal import Documents
internal import Localization

/// The difference between two versions of a catalog: one stretch of bytes was replaced by another.
struct CatalogChange {
  private let old: Catalog
  private let new: Catalog
  private let changed: ChangedRange

  init(from old: Catalog, to new: Catalog) {
    self.old = old
    self.new = new
    changed = ChangedRange(from: old.file.bytes, to: new.file.bytes)
  }

  /// The new version of the file.
  var file: SourceFile { new.file }

  /// Returns the range of the same bytes in the new version; nil if any of the bytes changed.
  func span(of span: SourceSpan) -> SourceSpan? {
    if span.end <= changed.old.lowerBound { return span }
    guard span.start >= changed.old.upperBound else { return nil }
    let shift = new.file.bytes.count - old.file.bytes.count
    return SourceSpan(span.start + shift, span.end + shift)
  }

  /// The lower-case names of notifications with changed messages; nil if all can be affected.
  ///
  /// Any text of a Fluent file can refer to the changed one.
  var affectedNotifications: Set<String>? {
    guard CatalogFormat(path: old.file.name) == .arb else { return nil }
    guard let before = old.file.members, let after = new.file.members else { return nil }
    let kept = Set(before.compactMap { span(of: $0.span) }).intersection(after.map(\.span))
    let changed =
      before.filter { member in span(of: member.span).map { !kept.contains($0) } ?? true }
      + after.filter { !kept.contains($0.span) }
    var names = notificationsInOtherSyntax
    for member in changed {
      let key = member.key.string
      guard !key.hasPrefix("@@"),
        let message = MessageKey(key.hasPrefix("@") ? String(key.dropFirst()) : key)
      else { return nil }
      names.insert(message.notification.lowercased())
    }
    return names
  }

  /// The lower-case names of notifications with messages that are now read in another syntax.
  ///
  /// The reader of catalogs infers a missing `@@x-syntax` from all messages of the file.
  private var notificationsInOtherSyntax: Set<String> {
    let before = Dictionary(
      old.entries.compactMap { entry in span(of: entry.span).map { ($0, entry.syntax) } },
      uniquingKeysWith: { first, _ in first })
    let changed = new.entries.filter { entry in
      before[entry.span].map { $0 != entry.syntax } ?? false
    }
    return Set(changed.map { $0.key.notification.lowercased() })
  }
}

extension SourceFile {
  /// The members of the JSON object in the file; nil if the file contains no object.
  fileprivate var members: [JSONMember]? { JSONReader.read(self).document?.root.members }
}

extension JSONMember {
  /// The bytes of the key and the value.
  fileprivate var span: SourceSpan { keySpan.through(value.span) }
}
