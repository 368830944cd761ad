internal import Files
internal import Localization
internal import Workspaces

/// The messages of some notifications, which the rules about single messages check.
///
/// A finding about a message depends only on the notification of the message: on its messages in
/// all catalogs, on its files, and on the settings of the workspace. So a later run can keep the
/// findings about notifications that have not changed.
struct LintedMessages: Sendable {
  /// The catalogs and the workspace that contain the messages.
  let linter: CatalogLinter
  /// The messages in effect, in the order of locales and files.
  let messages: [LintedMessage]
  /// The valid translations whose source messages are valid, too.
  let translations: [Translation]
  /// The runner of checks, on several threads if there are many messages.
  let runner: TaskRunner
  private let sources: [MessageKey: LintedMessage]

  /// Outlines the messages of the notifications with the given lower-case names.
  init(of names: Set<String>, in linter: CatalogLinter) {
    let entries = linter.entries.filter { names.contains($0.key.notification.lowercased()) }
    let jobs = min(StandardStream.processorCount, 1 + entries.count / Self.worthAThread)
    runner = TaskRunner(jobs: jobs)
    let messages = runner.results(of: entries, with: {}) { entry, _ in
      LintedMessage(entry, isSource: linter.isSource(entry))
    }
    let sources = Dictionary(
      messages.filter(\.isSource).map { ($0.entry.key, $0) },
      uniquingKeysWith: { first, _ in first })
    self.linter = linter
    self.messages = messages
    self.sources = sources
    translations = messages.compactMap { Translation(of: sources[$0.entry.key], by: $0) }
  }

  /// The number of messages from which outlining them on another thread saves time.
  private static let worthAThread = 100

  /// Returns the message in the default locale; nil if it is missing.
  func source(of key: MessageKey) -> LintedMessage? { sources[key] }
}
