internal import Diagnostics
internal import Hub
internal import Localization
internal import TemplateLanguage
internal import Workspaces

/// The families of a notification: properties that differ only in their language.
///
/// A family has at least two languages, and a template uses at least one property of the family.
struct FamilySurvey {
  /// A family: a property in several languages, such as `News_French` and `News_German`.
  struct Family {
    /// The name of the localized property: `News`.
    let base: PropertyName
    /// The property of each locale; if a name has several spellings, the first one is kept.
    var members: [LocaleTag: FamilyName] = [:]
  }

  /// The families, by the name of their property in lower case.
  private(set) var families: [String: Family] = [:]
  /// The names of the families in lower case, in the order of their first use.
  private(set) var order: [String] = []
  /// The family and locale of each property, by the property's name in lower case.
  private(set) var names: [String: FamilyName] = [:]
  /// The reasons why the notification cannot be migrated.
  private(set) var obstacles: [MigrationObstacle] = []

  private let places: FamilyPlaces
  private let defaultLocale: LocaleTag
  private var words: [LocaleTag: String] = [:]

  /// Finds the families of a notification.
  init(_ notification: Notification, _ settings: WorkspaceSettings) {
    places = FamilyPlaces(notification)
    defaultLocale = settings.defaultLocale
    let own = notification.settings.suffixes.texts
    var languages = FamilyWords(settings.suffixes.texts.merging(own) { $1 })
    let used = Set(notification.usedProperties.compactMap { languages.name($0.spelling)?.family })
    for spelling in places.names {
      guard let name = languages.name(spelling), used.contains(name.family),
        let base = PropertyName(name.base), !notification.isLocalized(base)
      else { continue }
      add(name, base)
    }
    keepFamilies(languages)
    findSecondWords()
    for family in order { findUse(ofBase: family) }
    findAudience(notification)
  }

  /// The locales of the families, in order.
  var locales: [LocaleTag] { Set(families.values.flatMap(\.members.keys)).sorted() }

  /// Returns the properties of a locale, each with its family, in the order of the families.
  func members(of locale: LocaleTag) -> [(family: String, name: FamilyName)] {
    order.compactMap { family in families[family]?.members[locale].map { (family, $0) } }
  }

  /// Returns the word for a locale at the end of property names, such as `French`.
  func word(of locale: LocaleTag) -> String? { words[locale] }

  // MARK: - Names

  private mutating func add(_ name: FamilyName, _ base: PropertyName) {
    if families[name.family] == nil {
      families[name.family] = Family(base: base)
      order.append(name.family)
    }
    names[PropertyName.folded(name.spelling)] = name
    if families[name.family]?.members[name.locale] == nil {
      families[name.family]?.members[name.locale] = name
    }
  }

  /// Drops families with a single property, and names that only look like a family.
  ///
  /// A family must contain the default locale or the name of a language. `user_id` and `user_no`
  /// contain neither, because `id` and `no` are only language tags.
  private mutating func keepFamilies(_ languages: FamilyWords) {
    families = families.filter { _, family in
      family.members.count > 1
        && (family.members[defaultLocale] != nil
          || family.members.values.contains { languages.isName($0.word) })
    }
    order = order.filter { families[$0] != nil }
    names = names.filter { families[$0.value.family] != nil }
  }

  private mutating func report(_ name: String, _ reason: String) {
    guard let place = places[name] else { return }
    obstacles.add(name, reason, in: place.file, at: place.span)
  }

  // MARK: - Obstacles

  /// Reports properties of one locale that end with different words, such as `French` and `fr`.
  private mutating func findSecondWords() {
    for spelling in places.names {
      guard let name = names[PropertyName.folded(spelling)] else { continue }
      guard let word = words[name.locale] else {
        words[name.locale] = name.word
        continue
      }
      if PropertyName.folded(name.word) != PropertyName.folded(word) {
        report(spelling, "another property for \(name.locale) ends with '\(word)'")
      }
    }
  }

  private mutating func findUse(ofBase family: String) {
    guard let base = families[family]?.base else { return }
    if families[family]?.members[defaultLocale] == nil,
      let other = families[family]?.members.values.min(by: { $0.locale < $1.locale })
    {
      report(
        other.spelling, "'\(base.spelling)' has no string in the default locale \(defaultLocale)")
    }
    if places[base.spelling] != nil {
      report(base.spelling, "the localized property would have the same name")
    }
  }

  private mutating func findAudience(_ notification: Notification) {
    guard let audience = notification.settings.audience, let file = notification.settings.file
    else { return }
    for name in audience.arguments where names[PropertyName.folded(name)] != nil {
      obstacles.add(
        name, "the audience uses this property, but a localized property has no single value",
        in: file, at: audience.span)
    }
  }
}

/// The names of all properties in a notification, each with the position of its first use.
///
/// Templates come first, then samples, then declarations.
private struct FamilyPlaces {
  typealias Place = (file: SourceFile, span: SourceSpan)

  private(set) var names: [String] = []
  private var byName: [String: Place] = [:]

  init(_ notification: Notification) {
    for reference in notification.references {
      add(reference.name.spelling, reference.file, reference.span)
    }
    for arguments in notification.samples.map(\.arguments) {
      for entry in arguments.entries { add(entry.name, arguments.file, entry.span) }
    }
    guard let file = notification.settings.file else { return }
    for declaration in notification.settings.properties {
      add(declaration.name.spelling, file, SourceSpan(0, 0))
    }
  }

  private mutating func add(_ name: String, _ file: SourceFile, _ span: SourceSpan) {
    let key = PropertyName.folded(name)
    guard byName[key] == nil else { return }
    byName[key] = (file, span)
    names.append(name)
  }

  subscript(name: String) -> Place? { byName[PropertyName.folded(name)] }
}
