import Checking
import Diagnostics
import Documents
import Files
import Localization
import Migrations
import Platforms
import Workspaces

/// A workspace before and after the migration of its families to messages.
struct MigratedWorkspace {
  let before: Workspace
  let after: Workspace
  let migration: FamilyMigration

  init(_ files: [String: String]) {
    var bytes = files.mapValues { Array($0.utf8) }
    before = Workspace.load(".", from: .memory(bytes))
    var migration = FamilyMigration(of: before)
    for notification in before.notifications { migration.add(notification) }
    self.migration = migration
    for file in migration.files { bytes[file.target] = file.bytes }
    after = Workspace.load(".", from: .memory(bytes))
  }

  /// The sentences of all notes.
  var sentences: [String] { migration.files.flatMap(\.notes).map(\.sentence) }

  /// The codes of the warnings and errors that only the new workspace has.
  var newFindings: [String] {
    let new = Self.codes(after)
    guard !new.isEmpty else { return [] }
    let old = Set(Self.codes(before))
    return new.filter { !old.contains($0) }
  }

  /// The errors of the new workspace.
  var errors: [String] {
    WorkspaceCheck(of: after).findings.sorted.filter { $0.severity == .error }.map(\.rule.code)
  }

  private static func codes(_ workspace: Workspace) -> [String] {
    WorkspaceCheck(of: workspace).findings.sorted.filter { $0.severity > .note }.map(\.rule.code)
  }

  /// Returns the payloads of a sample before and after the migration, for the template of a locale.
  ///
  /// `template` is the old template; the new workspace has only one template for its platform.
  func payloads(
    _ template: NotificationTemplate, of name: String, in locale: String, sample: String
  ) -> (old: String, new: String)? {
    guard let old = before.notification(named: name), let new = after.notification(named: name),
      let successor = new.templates(for: template.target).first, let tag = LocaleTag(locale),
      let oldSample = old.sample(named: sample), let newSample = new.sample(named: sample)
    else { return nil }
    let first = before.localized(template, of: old, in: tag).render(oldSample.arguments)
    let second = after.localized(successor, of: new, in: tag).render(newSample.arguments)
    return (Self.text(first, template.target), Self.text(second, template.target))
  }

  private static func text(_ payload: LocalizedPayload, _ target: PlatformTarget) -> String {
    guard target.platform == .apns else { return String(decoding: payload.body, as: UTF8.self) }
    return String(decoding: withPlainAlert(payload.body), as: UTF8.self)
  }

  /// Returns an Apple payload in which an alert object with only a body is replaced by a string.
  private static func withPlainAlert(_ body: [UInt8]) -> [UInt8] {
    let root = JSONReader.read(SourceFile(name: "body", bytes: body)).document?.root
    guard let root, let aps = root["aps"], let alert = aps["alert"]?.members, alert.count == 1,
      let text = alert.first, text.key.string == "body"
    else { return body }
    let plain = JSONValue.object(
      (aps.members ?? []).map { member in
        (member.key.string, member.key.string == "alert" ? text.value : member.value)
      })
    return JSONWriter.compact(
      .object(
        (root.members ?? []).map { ($0.key.string, $0.key.string == "aps" ? plain : $0.value) }))
  }
}
