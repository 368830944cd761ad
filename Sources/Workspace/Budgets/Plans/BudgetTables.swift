internal import Localization
internal import TemplateLanguage
internal import Workspaces

/// A cache of locales and messages that many notifications share, for one thread.
final class BudgetTables {
  let domains = DomainTable()
  let clips = ClipTable()
  let displayed = DisplayTable()
  let probe: MessageProbe
  /// The locales to analyze separately: those with a catalog, without pseudo-locales.
  let locales: [BudgetLocale]
  private let workspace: Workspace
  private var known: [LocaleTag: BudgetLocale] = [:]

  init(_ workspace: Workspace) {
    self.workspace = workspace
    probe = MessageProbe(workspace.settings)
    locales = workspace.catalogs.locales.filter { PseudoLocale($0) == nil }
      .map { BudgetLocale($0, workspace) }
    for locale in locales { known[locale.tag] = locale }
  }

  /// Returns the messages of a locale, which need not have a catalog.
  func locale(_ tag: LocaleTag) -> BudgetLocale {
    if let known = known[tag] { return known }
    let locale = BudgetLocale(tag, workspace)
    known[tag] = locale
    return locale
  }
}

/// The messages of one locale, parsed but not compiled.
final class BudgetLocale {
  let tag: LocaleTag
  /// Whether a catalog of the locale exists.
  let isAvailable: Bool
  private let messages: MessageIndex?

  fileprivate init(_ tag: LocaleTag, _ workspace: Workspace) {
    self.tag = tag
    isAvailable = workspace.fallback.available.contains(tag)
    let empty = Message(declarations: [], body: .pattern([]))
    let isFormattable = CompiledMessage(empty, locale: tag.description) != nil
    messages = isFormattable ? workspace.catalogs.messages(in: tag) : nil
  }

  /// Returns the message with the given key; nil if the message is missing or invalid.
  func message(_ key: MessageKey) -> Message? { messages?[key]?.message }
}

/// The message of a localized property in one locale, with its outline.
struct OutlinedText {
  let property: PropertyName
  let outline: MessageOutline
}
