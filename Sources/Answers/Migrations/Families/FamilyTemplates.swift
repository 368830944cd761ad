internal import Diagnostics
internal import Documents
internal import Files
internal import Localization
internal import Platforms
internal import Sending
internal import TemplateLanguage
internal import Workspaces

/// The templates of a notification, in groups that each become one template for all locales.
struct FamilyTemplates {
  /// Templates that become one template; usually a group has one template for each locale.
  struct Group {
    /// The name of the new file without its extension.
    let label: String
    /// The templates with their new bodies; the new file gets the body of the first template.
    var members: [Member]

    /// Moves the template that already has the new name to the first position.
    fileprivate mutating func putFirstNamed() {
      guard let index = members.firstIndex(where: { $0.template.label == label }) else { return }
      members.swapAt(0, index)
    }
  }

  /// A template of a group, with its new body.
  struct Member {
    let template: NotificationTemplate
    let locale: LocaleTag
    /// The template's body with properties renamed.
    let file: SourceFile
    let notes: [MigrationNote]
  }

  /// The groups, in the order of their first templates.
  private(set) var groups: [Group] = []
  /// The reasons why the templates cannot be migrated.
  private(set) var obstacles: [MigrationObstacle] = []

  private let survey: FamilySurvey
  private var words: FamilyWords

  /// Groups the templates of a notification.
  init(_ notification: Notification, _ survey: FamilySurvey, _ settings: WorkspaceSettings) {
    self.survey = survey
    words = FamilyWords(
      settings.suffixes.texts.merging(notification.settings.suffixes.texts) { $1 })
    var places: [String: Int] = [:]
    var others: Set<String> = []
    for template in notification.templates {
      guard let locale = locale(of: template) else {
        others.insert("\(template.label).\(template.ending)")
        continue
      }
      let label = label(of: template, in: locale)
      let member = member(template, for: locale)
      let key = "\(label).\(template.ending)"
      if let place = places[key] {
        groups[place].members.append(member)
      } else {
        places[key] = groups.count
        groups.append(Group(label: label, members: [member]))
      }
    }
    for index in groups.indices { groups[index].putFirstNamed() }
    for group in groups { findObstacles(of: group, beside: others) }
  }

  // MARK: - Locales

  /// Returns the locale of the first family property in a template; nil without such a property.
  ///
  /// A property of another locale is recorded as an obstacle.
  private mutating func locale(of template: NotificationTemplate) -> LocaleTag? {
    let uses = template.references.compactMap { reference in
      survey.names[PropertyName.folded(reference.name.spelling)].map { ($0, reference) }
    }
    guard let first = uses.first?.0.locale else { return nil }
    if let (name, reference) = uses.first(where: { $0.0.locale != first }) {
      obstacles.add(
        name.spelling, "the template uses properties of both \(first) and \(name.locale)",
        in: reference.file, at: reference.span)
    }
    return first
  }

  /// Returns the template's name without its locale: `apns.news` for `apns.news-fr` or
  /// `apns.newsFrench`.
  private mutating func label(of template: NotificationTemplate, in locale: LocaleTag) -> String {
    let parts = template.label.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, let platform = parts.first else { return template.label }
    let name = parts.dropFirst().joined(separator: ".")
    guard let rest = stem(of: name, in: locale) else { return template.label }
    return rest.isEmpty ? String(platform) : "\(platform).\(rest)"
  }

  private mutating func stem(of name: String, in locale: LocaleTag) -> String? {
    if words.locale(ofFileName: name) == locale { return "" }
    for index in name.indices where "-_.".contains(name[index]) && index > name.startIndex {
      if words.locale(ofFileName: String(name[index...].dropFirst())) == locale {
        return String(name[..<index])
      }
    }
    guard let word = survey.word(of: locale), words.isName(word),
      PropertyName.folded(name).hasSuffix(PropertyName.folded(word))
    else { return nil }
    return String(name.dropLast(word.count))
  }

  // MARK: - Bodies

  private func member(_ template: NotificationTemplate, for locale: LocaleTag) -> Member {
    var edits: [SpanEdit] = []
    var notes: [MigrationNote] = []
    for term in template.template.syntax?.references ?? [] {
      guard let name = survey.names[PropertyName.folded(term.name.spelling)],
        let base = survey.families[name.family]?.base
      else { continue }
      edits.append(SpanEdit(term.nameSpan, base.spelling))
      notes.add(.changed, term.name.spelling, to: base.spelling, at: term.nameSpan)
    }
    var file = template.file.edited(edits)
    if template.target.platform == .apns, let alert = AlertObject(file),
      let old = AlertObject(template.file)
    {
      file = alert.file
      notes.append(old.note)
    }
    return Member(template: template, locale: locale, file: file, notes: notes)
  }

  // MARK: - Obstacles

  private mutating func findObstacles(of group: Group, beside others: Set<String>) {
    guard let first = group.members.first else { return }
    let name = "\(group.label).\(first.template.ending)"
    if others.contains(name) {
      obstacles.add(
        first.template.file.name.lastComponent, "another template already has the name '\(name)'",
        in: first.template.file)
    }
    let body = Self.body(of: first)
    for member in group.members.dropFirst() where Self.body(of: member) != body {
      obstacles.add(
        member.template.file.name.lastComponent,
        "this template differs from '\(first.template.file.name.lastComponent)' in more than "
          + "its locale",
        in: member.template.file)
    }
  }

  /// Returns the bytes of a body without insignificant white space.
  private static func body(of member: Member) -> [UInt8] {
    let syntax = member.template.template.syntax?.document.syntax ?? .json
    return Document.read(member.file, as: syntax).document?.compact ?? member.file.bytes
  }
}
