internal import Localization
internal import MessageTables

extension TranslationState.Progress {
  /// Converts a state from a translation file; a missing state counts as translated.
  init(_ state: UnitState?) {
    switch state {
    case .absent?, .draft?: self = .new
    case .translated?, nil: self = .translated
    case .reviewed?: self = .reviewed
    case .final?: self = .final
    }
  }

  /// The position of the state in the order from new to final, counted from 0.
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
  /// Returns the state of a catalog's message for a translation file.
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
  /// Returns the messages for a translation file, in the order of the default locale's catalog.
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
