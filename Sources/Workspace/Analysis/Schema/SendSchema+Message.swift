internal import Diagnostics
internal import Localization
internal import TemplateLanguage
internal import Workspaces

extension SendSchema {
  /// Lists the properties of a send: those in templates, and the messages of each locale.
  ///
  /// The hub supports only text, and it ignores the defaults declared in notification.json.
  init(message notification: Notification, in workspace: Workspace) {
    let direct = SchemaUses(of: notification, in: workspace).inTemplates
    let members = direct.map { name, uses in
      let uses = uses.admitting(notification.sampleTexts(of: name))
      return Member(
        name: name, kind: .text, isRequired: !uses.allSatisfy(\.hasDefault), defaultText: nil,
        notification.declaration(named: name), isAlsoScalar: false, uses: uses)
    }
    self.init(
      notification, .message,
      members: members + Self.localizedMembers(of: notification, in: workspace),
      findings: Findings())
  }

  private static func localizedMembers(
    of notification: Notification, in workspace: Workspace
  ) -> [Member] {
    var seen: Set<String> = []
    return workspace.catalogs.locales.filter { PseudoLocale($0) == nil }.flatMap { locale in
      let suffix = notification.suffix(of: locale, workspace.settings)
      return notification.localizedProperties.compactMap { property -> Member? in
        let key = notification.key(of: property)
        let name = "\(property.spelling)_\(suffix)"
        guard let entry = workspace.catalogs.entry(for: key, in: locale),
          seen.insert(PropertyName.folded(name)).inserted
        else { return nil }
        let use = SchemaUse(
          need: .any, user: "'\(key)' in \(locale)", label: Label(entry.span, in: entry.file))
        return Member(
          name: name, kind: .text, isRequired: true, defaultText: nil,
          purpose: "'\(property.spelling)' in \(locale)", isAlsoScalar: false, uses: [use])
      }
    }
  }
}

extension SchemaUses {
  /// The properties that templates use, each with its uses in templates.
  fileprivate var inTemplates: [(name: String, uses: [SchemaUse])] {
    firstSpellings.compactMap { name in
      let uses = self[name].filter(\.isInTemplate)
      return uses.isEmpty ? nil : (name, uses)
    }
  }
}
