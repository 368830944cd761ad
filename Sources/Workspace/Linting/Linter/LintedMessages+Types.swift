internal import Localization
internal import Workspaces

extension LintedMessages {
  /// Returns the type of an argument that its source declares, or else notification.json; nil if
  /// neither declares one.
  func declaredType(of name: String, in message: LintedMessage) -> ArgumentType? {
    let key = message.entry.key
    let declaring = message.isSource ? message : source(of: key)
    let word =
      declaring?.entry.metadata.placeholder(named: name)?.type
      ?? linter.notification(named: key.notification)?.declaration(named: name)?.kind?.rawValue
    return word.flatMap { ArgumentType(declared: $0) }
  }
}
