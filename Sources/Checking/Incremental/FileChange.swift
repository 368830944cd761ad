internal import Comparison
internal import Diagnostics
internal import Documents
internal import Localization
internal import TemplateLanguage
internal import Workspaces

/// The difference between two versions of a file: one stretch of bytes was replaced by another.
struct FileChange {
  let old: SourceFile
  let new: SourceFile
  private let changed: ChangedRange

  init(from old: SourceFile, to new: SourceFile) {
    self.old = old
    self.new = new
    changed = ChangedRange(from: old.bytes, to: new.bytes)
  }

  /// Returns the range of the same bytes in the new version; nil if any of the bytes changed.
  func span(of span: SourceSpan) -> SourceSpan? {
    if span.end <= changed.old.lowerBound { return span }
    guard span.start >= changed.old.upperBound else { return nil }
    let shift = new.bytes.count - old.bytes.count
    return SourceSpan(span.start + shift, span.end + shift)
  }

  /// The lower-case names of notifications with changed messages; nil if all can be affected.
  var affectedNotifications: Set<String>? {
    guard let before = Self.names(in: old, touching: changed.old),
      let after = Self.names(in: new, touching: changed.new)
    else { return nil }
    return before.union(after)
  }

  private static func names(in file: SourceFile, touching range: Range<Int>) -> Set<String>? {
    let (document, findings) = JSONReader.read(file)
    guard let root = document?.root, let members = root.members, !findings.hasErrors,
      range.lowerBound > root.span.start, range.upperBound < root.span.end
    else { return nil }
    var names: Set<String> = []
    for member in members
    where member.keySpan.start <= range.upperBound && member.value.span.end >= range.lowerBound {
      let key = member.key.string
      guard !key.hasPrefix("@@"),
        let message = MessageKey(key.hasPrefix("@") ? String(key.dropFirst()) : key)
      else { return nil }
      names.insert(PropertyName.folded(message.notification))
    }
    return names
  }
}

/// The differences between two versions of a workspace's catalogs.
struct CatalogChanges {
  private let changes: [SourceFile: FileChange]
  private let affected: Set<String>

  /// Compares two versions of all catalogs; returns nil if every notification can be affected.
  init?(from old: [SourceFile], to new: [SourceFile]) {
    guard old.map(\.name) == new.map(\.name) else { return nil }
    var changes: [SourceFile: FileChange] = [:]
    var affected: Set<String> = []
    for (one, other) in zip(old, new) where one != other {
      let change = FileChange(from: one, to: other)
      guard let names = change.affectedNotifications else { return nil }
      changes[one] = change
      affected.formUnion(names)
    }
    self.changes = changes
    self.affected = affected
  }

  func affects(_ notification: String) -> Bool {
    affected.contains(PropertyName.folded(notification))
  }

  /// Returns the findings with their locations in the new versions; nil if a location no longer
  /// exists.
  func relocated(_ found: [SubjectFindings]) -> [SubjectFindings]? {
    guard !changes.isEmpty else { return found }
    var isComplete = true
    let moved = found.map { part in
      SubjectFindings(
        about: part.subject,
        part.findings.map { finding in
          guard let moved = relocated(finding) else {
            isComplete = false
            return finding
          }
          return moved
        })
    }
    return isComplete ? moved : nil
  }

  private func relocated(_ finding: Diagnostic) -> Diagnostic? {
    let labels = [finding.primary].compactMap(\.self) + finding.related
    let isTouched = labels.contains { $0.file.map { changes[$0] != nil } ?? false }
    let isFixTouched =
      finding.fix?.edits.contains { $0.file.map { changes[$0] != nil } ?? false } ?? false
    guard isTouched || isFixTouched else { return finding }
    // Fixes in a catalog are rare among these findings, so the check simply runs again.
    guard !isFixTouched else { return nil }
    var moved: [Label] = []
    for label in labels {
      guard let label = relocated(label) else { return nil }
      moved.append(label)
    }
    return Diagnostic(
      finding.rule, finding.message, at: finding.primary == nil ? nil : moved[0],
      severity: finding.severity,
      related: Array(moved.dropFirst(finding.primary == nil ? 0 : 1)), help: finding.help,
      fix: finding.fix)
  }

  private func relocated(_ label: Label) -> Label? {
    guard let file = label.file, let change = changes[file] else { return label }
    return change.span(of: label.span).map { Label($0, label.text, in: change.new) }
  }
}
