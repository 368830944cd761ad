internal import Diagnostics
internal import Documents

extension ContractFinding {
  private static let mostLabels = 3

  func missing(_ fields: [ObjectType.Field]) -> Diagnostic {
    let names = fields.map { "'\($0.key)'" }.joined(separator: ", ")
    let labels = fields.prefix(Self.mostLabels).map(\.declaration)
    let unused = fields.first(where: \.hasUnusedDefault)
    return Diagnostic(
      .activityKeyMissing, "'\(violation.path)' lacks \(names)",
      at: Label(violation.span, setting.consequence), related: labels,
      help: unused.map {
        "decoding does not use the default value of '\($0.key)'; set the key, or declare the "
          + "property as optional"
      } ?? helpForMissing(fields.count == 1))
  }

  private func helpForMissing(_ isOne: Bool) -> String {
    switch setting.language {
    case .swift:
      "set \(isOne ? "the key" : "the keys"), or declare "
        + "\(isOne ? "the property" : "the properties") as optional"
    case .jsonSchema:
      "set \(isOne ? "the key" : "the keys"), or remove \(isOne ? "it" : "them") from 'required' "
        + "in the schema"
    }
  }

  /// Returns the finding about a key that the app does not read; a misspelled key that must be there
  /// is an error.
  func ignored(
    _ member: JSONMember, _ meant: ObjectType.Field?, _ type: ObjectType
  ) -> Diagnostic {
    let name = member.key.string
    if let meant, meant.isRequired { return misspelled(member, meant) }
    let readable = type.fields.prefix(8).map { "'\($0.key)'" }.joined(separator: ", ")
    let owner =
      type.name.isEmpty ? "the contract has no such key" : "'\(type.name)' has no such key"
    return Diagnostic(
      .activityKeyIgnored, "'\(violation.path).\(name)' is not read by the app",
      at: Label(violation.span, "ignored"),
      related: [Label(type.label.span, owner, in: type.label.file)],
      help: meant.map { help(member, $0) }
        ?? (readable.isEmpty ? "remove the key" : "the app reads \(readable)"),
      fix: rename(member, to: meant))
  }

  private func misspelled(_ member: JSONMember, _ meant: ObjectType.Field) -> Diagnostic {
    Diagnostic(
      .activityKeyMissing,
      "'\(violation.path)' lacks '\(meant.key)'; the app does not read '\(member.key.string)'",
      at: Label(violation.span, setting.consequence), related: [meant.declaration],
      help: help(member, meant), fix: rename(member, to: meant))
  }

  private func help(_ member: JSONMember, _ meant: ObjectType.Field) -> String {
    meant.property == member.key.string
      ? "the coding key of '\(member.key.string)' is '\(meant.key)'"
      : "did you mean '\(meant.key)'?"
  }

  func refused(_ member: JSONMember, _ meant: ObjectType.Field?) -> Diagnostic {
    Diagnostic(
      .activityKeyIgnored,
      "'\(violation.path).\(member.key.string)' is not allowed by the contract",
      at: Label(violation.span), severity: .error, related: meant.map { [$0.declaration] } ?? [],
      help: meant.map { "did you mean '\($0.key)'?" } ?? "remove the key",
      fix: rename(member, to: meant))
  }

  private func rename(_ member: JSONMember, to meant: ObjectType.Field?) -> Fix? {
    let isProperty = meant?.property == member.key.string
    return member.renamed(
      to: isProperty ? meant?.key : Suggestion.certain(meant?.key, for: member.key.string))
  }
}
