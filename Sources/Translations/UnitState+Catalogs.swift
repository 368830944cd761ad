internal import Localization
internal import MessageTables

extension TranslationState.Progress {
  /// Converts the state in a translation file; text without a state counts as translated.
  init(_ state: UnitState?) {
    switch state {
    case .absent?, .draft?: self = .new
    case .translated?, nil: self = .translated
    case .reviewed?: self = .reviewed
    case .final?: self = .final
    }
  }

  /// The rank of the state on the way to release.
  var rank: Int {
    switch self {
    case .new: 0
    case .translated: 1
    case .reviewed: 2
    case .final: 3
    }
  }
}

extension CatalogEntry {
  /// Returns the state as spelled in translation files.
  func unitState(of source: CatalogEntry) -> UnitState {
    if isStale(against: source) { return .draft }
    switch metadata.state?.progress {
    case .new?: return .draft
    case .translated?: return .translated
    case .reviewed?: return .reviewed
    case .final?, nil: return .final
    }
  }
}

extension CatalogSet {
  /// Returns the messages to exchange with translators, in the order of the default catalog.
  func exchanged(_ keys: [MessageKey], locales: [LocaleTag]) -> [ExchangedMessage] {
    var states: [LocaleTag: [MessageKey: UnitState]] = [:]
    for locale in locales {
      for key in keys {
        guard let own = entry(for: key, in: locale), let source = entry(for: key, in: defaultLocale)
        else { continue }
        states[locale, default: [:]][key] = own.unitState(of: source)
      }
    }
    return keys.compactMap { ExchangedMessage($0, in: self, locales: locales, states: states) }
  }
}
