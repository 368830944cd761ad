internal import Diagnostics
internal import Files
internal import Localization

extension InitPlan {
  /// Plans the messages of a new notification, in each catalog that needs them.
  mutating func addMessages(of seed: NotificationSeed, as name: String) {
    if catalogs.isEmpty {
      for messages in seed.messages where seed.hasFirst(messages.locale) {
        addFirstCatalog(with: messages, of: seed, as: name)
      }
    }
    for catalogs in catalogs where !inheritsMessages(catalogs.locale, of: seed) {
      addMessages(of: seed, as: name, to: catalogs)
    }
  }

  /// Plans a catalog for another locale, with messages if they are known in its language.
  mutating func addCatalog(
    of locale: LocaleTag, withMessagesOf seed: NotificationSeed, as name: String
  ) {
    let isPlanned = catalogs.isEmpty && seed.hasFirst(locale)
    guard !isPlanned else { return }
    let messages = inheritsMessages(locale, of: seed) ? nil : seed.messages(for: locale)
    addCatalog(of: locale, with: messages?.members(from: seed.name, as: name) ?? [])
  }

  private mutating func addMessages(
    of seed: NotificationSeed, as name: String, to catalogs: LocaleCatalogs
  ) {
    guard let locale = catalogs.locale, var messages = seed.messages(for: locale) else {
      if !seed.messages.isEmpty {
        untranslated += catalogs.files.prefix(1).map { relative($0.name) }
      }
      return
    }
    // Translators read descriptions and types only in the catalog of the default locale.
    if locale == defaultLocale { messages = seed.described(messages) }
    let members = messages.members(from: seed.name, as: name)
    if let file = catalogs.ownFile {
      add(members, of: locale, to: file)
    } else if let first = catalogs.files.first {
      let stem = relative(first.name.parentFolder).joined(with: name)
      addCatalog(stem, catalogs.format, of: locale, with: members)
    }
  }

  /// Plans a catalog for a workspace without catalogs.
  private mutating func addFirstCatalog(
    with messages: NotificationSeed.Messages, of seed: NotificationSeed, as name: String
  ) {
    let hasFolder = Folder.exists(absolute("Locales/\(messages.locale)"))
    let path = hasFolder ? "\(messages.locale)/\(name)" : "\(messages.locale)"
    let members = messages.members(from: seed.name, as: name)
    add("Locales/\(path).arb", CatalogAddition.catalog(of: messages.locale, with: members))
  }

  /// Whether a locale inherits the new messages from the catalog of a parent locale.
  private func inheritsMessages(_ locale: LocaleTag?, of seed: NotificationSeed) -> Bool {
    guard let locale, seed.messages(for: locale)?.locale != locale else {
      return false
    }
    let parents = locale.parents
    return self.catalogs.contains { other in
      guard let parent = other.locale, parents.contains(parent) else { return false }
      return seed.messages(for: parent) != nil
    }
  }
}
