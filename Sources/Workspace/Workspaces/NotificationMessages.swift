internal import Diagnostics
internal import Localization
internal import TemplateLanguage

/// The messages of the default catalog by notification, which determine the localized properties.
struct NotificationMessages {
  private var entries: [String: [CatalogEntry]] = [:]

  init(_ catalogs: CatalogSet) {
    for key in catalogs.sourceKeys {
      guard let entry = catalogs.entry(for: key, in: catalogs.defaultLocale) else { continue }
      entries[PropertyName.folded(key.notification), default: []].append(entry)
    }
  }

  private subscript(notification: String) -> [CatalogEntry] {
    entries[PropertyName.folded(notification)] ?? []
  }

  /// Returns the localized properties of a notification.
  func localizedProperties(of notification: String) -> [PropertyName] {
    self[notification].compactMap { PropertyName($0.key.property) }
  }

  /// Returns whether a message of a notification is invalid, so that its arguments are unknown.
  func hasInvalidMessages(of notification: String) -> Bool {
    self[notification].contains { $0.parsed.findings.hasErrors }
  }

  /// Returns the arguments of a notification's messages.
  func parameters(of notification: String) -> [MessageParameter] {
    var names: [String] = []
    var kinds: [String: PropertyDeclaration.Kind] = [:]
    var amounts: Set<String> = []
    for message in self[notification].compactMap(\.message) {
      amounts.formUnion(message.fixedCurrencies.keys)
      for parameter in MessageSignature(message).parameters {
        if !names.contains(parameter.name) { names.append(parameter.name) }
        kinds[parameter.name] = kinds[parameter.name] ?? parameter.types.first?.propertyKind
      }
    }
    return names.map {
      MessageParameter(name: $0, kind: kinds[$0], setsCurrency: amounts.contains($0))
    }
  }
}

extension ArgumentType {
  package var propertyKind: PropertyDeclaration.Kind? {
    switch self {
    case .any: nil
    case .text: .text
    case .number: .number
    case .date: .date
    case .money: .money
    }
  }
}
