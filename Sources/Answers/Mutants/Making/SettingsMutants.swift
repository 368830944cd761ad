internal import Diagnostics
internal import Documents
internal import Workspaces

/// The mutants of `notification.json`: headers, expiries, priorities and defaults that are missing.
struct SettingsMutants {
  private let file: SourceFile
  private(set) var mutants: [Mutant] = []

  /// Collects the mutants of the settings that affect renderings.
  init(of notification: Notification) {
    file = notification.settings.file ?? SourceFile(name: "", text: "{}")
    guard let root = JSONReader.read(file).document?.root else { return }
    for property in root["properties"]?.members ?? [] {
      let name = property.key.string
      addRemovals(.defaultLost, of: ["default"], in: property.value, of: name, named: name)
    }
    let labels = Set(notification.templates.map(\.label))
    for template in root["templates"]?.members ?? [] where labels.contains(template.key.string) {
      let label = template.key.string
      addRemovals(.headerLost, of: ["expiry", "priority"], in: template.value, of: label)
      let headers = template.value["headers"]
      let names = headers?.members?.map(\.key.string) ?? []
      addRemovals(.headerLost, of: names, in: headers, of: label)
    }
  }

  private mutating func addRemovals(
    _ kind: Mutant.Kind, of keys: [String], in object: JSONValue?, of owner: String,
    named name: String? = nil
  ) {
    let members = object?.members ?? []
    for (index, member) in members.enumerated() where keys.contains(member.key.string) {
      mutants.append(
        Mutant(
          kind, name ?? member.key.string, replacing: Self.removal(of: index, from: members),
          in: file
        ).owned(by: owner))
    }
  }

  /// Returns the bytes of a member, with the comma that separates it from its neighbor.
  private static func removal(of index: Int, from members: [JSONMember]) -> SourceSpan {
    let member = members[index]
    if index + 1 < members.count {
      return SourceSpan(member.keySpan.start, members[index + 1].keySpan.start)
    }
    let start = index > 0 ? members[index - 1].value.span.end : member.keySpan.start
    return SourceSpan(start, member.value.span.end)
  }
}
