internal import Diagnostics
internal import Documents
internal import Files
internal import Localization
internal import TemplateLanguage
package import Workspaces

/// Migrates families of properties such as `News_French` to catalogs.
///
/// The templates of a notification become one template for all locales, and the strings of its
/// samples become messages. The setting `suffixes` preserves the property names that existing sends
/// use. A notification is migrated completely or not at all.
///
///     var migration = FamilyMigration(of: workspace)
///     migration.add(notification)
///     print(migration.files.map(\.target), migration.obstacles.map(\.note.sentence))
package struct FamilyMigration {
  /// The reasons why notifications are not migrated.
  package private(set) var obstacles: [MigrationObstacle] = []

  private let workspace: Workspace
  private var catalogs: FamilyCatalogs
  private var changes: [FileMigration] = []

  /// Creates a migration without notifications.
  package init(of workspace: Workspace) {
    self.workspace = workspace
    catalogs = FamilyCatalogs(of: workspace)
  }

  /// The changed, new and removed files of the notifications, followed by the catalogs.
  package var files: [FileMigration] { changes + catalogs.files }

  /// Migrates a notification; a notification without families is unchanged.
  package mutating func add(_ notification: Notification) {
    let survey = FamilySurvey(notification, workspace.settings)
    guard !survey.order.isEmpty else { return }
    let templates = FamilyTemplates(notification, survey, workspace.settings)
    let send = FamilySend(notification, survey, workspace.settings)
    let settings = FamilySettings(
      of: notification, survey, templates.groups, suffixes: suffixes(of: notification, send, survey)
    )
    let found =
      survey.obstacles + templates.obstacles + send.obstacles + settings.obstacles
      + catalogObstacles(notification, survey, send)
    guard found.isEmpty, let texts = send.texts else {
      obstacles += found
      return
    }
    addTemplates(templates.groups, send)
    addSettings(settings)
    addSamples(of: notification, survey, send, texts)
    addMessages(of: notification, survey, send, texts)
  }

  // MARK: - Catalogs

  private func catalogObstacles(
    _ notification: Notification, _ survey: FamilySurvey, _ send: FamilySend
  ) -> [MigrationObstacle] {
    send.locales.flatMap { locale in
      [catalogs.obstacle(in: locale)].compactMap(\.self)
        + survey.order.compactMap { family in
          survey.families[family].flatMap {
            catalogs.obstacle(to: notification.key(of: $0.base), in: locale)
          }
        }
    }
  }

  /// Returns the suffixes to add to the settings.
  private func suffixes(
    of notification: Notification, _ send: FamilySend, _ survey: FamilySurvey
  ) -> [(locale: LocaleTag, word: String)] {
    send.locales.compactMap { locale in
      guard let word = survey.word(of: locale) else { return nil }
      let suffix = notification.suffix(of: locale, workspace.settings)
      return PropertyName.folded(suffix) == PropertyName.folded(word) ? nil : (locale, word)
    }
  }

  private mutating func addMessages(
    of notification: Notification, _ survey: FamilySurvey, _ send: FamilySend, _ texts: FamilyTexts
  ) {
    for locale in send.locales {
      for family in survey.order {
        guard let base = survey.families[family]?.base else { continue }
        let isSource = locale == workspace.settings.defaultLocale
        catalogs.add(
          FamilyCatalogs.Entry(
            key: notification.key(of: base), text: texts.message(of: family, in: locale),
            metadata: isSource ? texts.metadata(of: family) : []), in: locale)
      }
    }
  }

  // MARK: - Files

  private mutating func addTemplates(_ groups: [FamilyTemplates.Group], _ send: FamilySend) {
    for group in groups {
      for (index, member) in group.members.enumerated() {
        let old = member.template.file
        let name = "\(group.label).\(member.template.ending)"
        let target = old.name.parentFolder.joined(with: name)
        let notes = member.notes(in: group, send)
        guard index == 0 else {
          changes.append(FileMigration(file: old, target: old.name, bytes: nil, notes: notes))
          continue
        }
        changes.append(
          FileMigration(file: old, target: target, bytes: member.file.bytes, notes: notes))
        if old.name != target {
          changes.append(FileMigration(file: old, target: old.name, bytes: nil, notes: []))
        }
      }
    }
  }

  private mutating func addSettings(_ settings: FamilySettings) {
    guard let bytes = settings.bytes else { return }
    changes.append(
      FileMigration(
        file: settings.file, target: settings.file.name, bytes: bytes, notes: settings.notes))
  }

  private mutating func addSamples(
    of notification: Notification, _ survey: FamilySurvey, _ send: FamilySend, _ texts: FamilyTexts
  ) {
    for (index, sample) in notification.samples.enumerated() {
      let file = sample.arguments.file
      guard let members = JSONReader.read(file).document?.root.members else { continue }
      var notes: [MigrationNote] = []
      let kept = members.filter { member in
        guard let name = survey.names[PropertyName.folded(member.key.string)],
          let base = survey.families[name.family]?.base
        else { return true }
        let key = notification.key(of: base)
        notes.append(note(about: member, name, key, send))
        return false
      }
      if index == texts.sampleOfOther, let selector = texts.selector, let first = members.first {
        notes.add(
          .changed, selector,
          "this argument selects the string; for any other value, the string of this sample is used",
          at: members.first { $0.key.string == selector }?.keySpan ?? first.keySpan)
      }
      guard !notes.isEmpty else { continue }
      let value = JSONValue.object(kept.map { ($0.key.string, $0.value) })
      let bytes = kept.isEmpty ? Array("{}\n".utf8) : JSONWriter.pretty(value)
      changes.append(FileMigration(file: file, target: file.name, bytes: bytes, notes: notes))
    }
  }

  private func note(
    about member: JSONMember, _ name: FamilyName, _ key: MessageKey, _ send: FamilySend
  ) -> MigrationNote {
    guard send.locales.contains(name.locale) else {
      return MigrationNote(
        .dropped, member.key.string,
        "the samples lack some strings for \(name.locale); its users get the fallback locale",
        at: member.keySpan)
    }
    return MigrationNote(
      .moved, member.key.string, to: "\(catalogs.path(of: name.locale)): \(key)",
      at: member.keySpan)
  }
}

extension FamilyTemplates.Member {
  /// Returns notes on the body, on a renamed file, and on a locale that lacks strings.
  fileprivate func notes(
    in group: FamilyTemplates.Group, _ send: FamilySend
  ) -> [MigrationNote] {
    let name = template.file.name.lastComponent
    let notes =
      send.locales.contains(locale)
      ? notes
      : notes + [
        MigrationNote(
          .dropped, "\(locale)",
          "the samples lack some strings for this locale; its users get the fallback locale "
            + "until a catalog contains them",
          at: SourceSpan(0, 0))
      ]
    let target = "\(group.label).\(template.ending)"
    guard name != target else { return notes }
    let file = MigrationNote(
      .moved, name, to: target, "one template serves all locales", at: SourceSpan(0, 0))
    return [file] + notes
  }
}
