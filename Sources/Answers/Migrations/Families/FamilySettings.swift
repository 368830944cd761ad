internal import Diagnostics
internal import Documents
internal import Files
internal import Localization
internal import Sending
internal import TemplateLanguage
internal import Workspaces

/// The new `notification.json` of a notification that has one property for each language.
struct FamilySettings {
  /// The old `notification.json`; empty if the file does not exist.
  let file: SourceFile
  /// The notes on the changed keys.
  private(set) var notes: [MigrationNote] = []
  /// The reasons why the settings cannot be migrated.
  private(set) var obstacles: [MigrationObstacle] = []
  private var root: JSONValue

  /// Creates the new settings for the groups of templates, with suffixes for their locales.
  init(
    of notification: Notification, _ survey: FamilySurvey, _ groups: [FamilyTemplates.Group],
    suffixes: [(locale: LocaleTag, word: String)]
  ) {
    let path = notification.folder.joined(with: "notification.json")
    file = notification.settings.file ?? SourceFile(name: path, bytes: [])
    let renamed = Self.renamed(notification, survey)
    root = JSONReader.read(renamed).document?.root ?? .object([])
    mergeTemplates(groups)
    dropDeclarations(survey)
    addSuffixes(suffixes)
  }

  /// The new content of the file; nil if the settings do not change.
  var bytes: [UInt8]? {
    guard let members = root.members, !notes.isEmpty, !(file.bytes.isEmpty && members.isEmpty)
    else { return nil }
    return JSONWriter.pretty(root)
  }

  /// Returns the file with localized properties renamed in headers, expiry and priority.
  private static func renamed(_ notification: Notification, _ survey: FamilySurvey) -> SourceFile {
    guard let file = notification.settings.file else { return SourceFile(name: "", bytes: []) }
    let fields = notification.templates.flatMap(\.settings.headers.fields)
    let terms = fields.filter { $0.file === file }.flatMap(\.properties)
    return file.edited(
      terms.compactMap { term in
        guard let name = survey.names[PropertyName.folded(term.name.spelling)],
          let base = survey.families[name.family]?.base
        else { return nil }
        return SpanEdit(term.nameSpan, base.spelling)
      })
  }

  // MARK: - Keys

  /// Merges the settings of each group's templates; different settings are an obstacle.
  private mutating func mergeTemplates(_ groups: [FamilyTemplates.Group]) {
    let members = root["templates"]?.members ?? []
    let values = Dictionary(
      members.map { ($0.key.string, $0) }, uniquingKeysWith: { $1 })
    var labels: [String: String] = [:]
    for group in groups {
      let settings = group.members.map { values[$0.template.label]?.value ?? .object([]) }
      for (member, value) in zip(group.members, settings) {
        labels[member.template.label] = group.label
        guard value != settings.first else { continue }
        obstacles.add(
          "templates.\(member.template.label)",
          "the settings differ from those of '\(group.members[0].template.label)'", in: file)
      }
    }
    var seen: Set<String> = []
    let merged: [(String, JSONValue)] = members.compactMap { member in
      let label = labels[member.key.string] ?? member.key.string
      if label != member.key.string {
        notes.add(
          .moved, "templates.\(member.key.string)", to: "templates.\(label)", at: member.keySpan)
      }
      return seen.insert(label).inserted ? (label, member.value) : nil
    }
    if !members.isEmpty { set("templates", .object(merged)) }
  }

  private mutating func dropDeclarations(_ survey: FamilySurvey) {
    guard let members = root["properties"]?.members else { return }
    let kept = members.filter { survey.names[PropertyName.folded($0.key.string)] == nil }
    for member in members where survey.names[PropertyName.folded(member.key.string)] != nil {
      notes.add(
        .dropped, "properties.\(member.key.string)",
        "the string is now in the catalogs; a limit is now 'x-limit' of the message",
        at: member.keySpan)
    }
    guard kept.count < members.count else { return }
    set("properties", kept.isEmpty ? nil : .object(kept.map { ($0.key.string, $0.value) }))
  }

  private mutating func addSuffixes(_ suffixes: [(locale: LocaleTag, word: String)]) {
    guard !suffixes.isEmpty else { return }
    let old = (root["suffixes"]?.members ?? []).map { ($0.key.string, $0.value) }
    let new = suffixes.map { ($0.locale.description, JSONValue.string($0.word)) }
    set("suffixes", .object(old + new))
    for (locale, _) in suffixes {
      notes.add(
        .added, "suffixes.\(locale)",
        "existing sends and registered templates keep their property names", at: SourceSpan(0, 0))
    }
  }

  /// Sets a key of the file, or removes it if the value is nil; a new key becomes the last one.
  private mutating func set(_ key: String, _ value: JSONValue?) {
    root = root.setting(key, to: value)
  }
}
