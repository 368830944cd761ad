internal import Localization
internal import Workspaces

extension LintedMessages {
  /// Whether an argument is declared as an amount of money.
  func isMoney(_ name: String, in message: LintedMessage) -> Bool {
    isDeclared(name, in: message, as: .money, inCatalogs: ["money", "currency"])
  }

  /// Whether an argument is declared as a date, a time, or both.
  func isDate(_ name: String, in message: LintedMessage) -> Bool {
    isDeclared(name, in: message, as: .date, inCatalogs: ["datetime", "date", "time"])
  }

  /// Whether an argument has one of the given types in the source catalog, or else the given kind
  /// in notification.json.
  private func isDeclared(
    _ name: String, in message: LintedMessage, as kind: PropertyDeclaration.Kind,
    inCatalogs types: Set<String>
  ) -> Bool {
    let key = message.entry.key
    let declaring = message.isSource ? message : source(of: key)
    let type = declaring?.entry.metadata.placeholder(named: name)?.type?.lowercased()
    if let type { return types.contains(type) }
    return linter.notification(named: key.notification)?.declaration(named: name)?.kind == kind
  }
}
