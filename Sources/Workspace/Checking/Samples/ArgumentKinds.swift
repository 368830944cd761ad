internal import Localization
internal import TemplateLanguage
internal import Workspaces

extension PropertyDeclaration {
  /// Returns whether a default exists that a message can format as the given kind.
  func hasDefault(for kind: Kind) -> Bool {
    guard let text = defaultText else { return false }
    switch kind {
    case .text, .url, .boolean: return true
    case .number, .money: return DecimalNumber(Array(text.utf8)[...]) != nil
    case .date: return DateTimeValue(text) != nil
    }
  }
}

extension Notification {
  /// Returns whether a value has the given kind, or is an amount for a message that sets a currency.
  ///
  /// A rendering finds an amount in another currency.
  func accepts(_ entry: Arguments.Entry, as kind: PropertyDeclaration.Kind) -> Bool {
    if entry.fits(kind) { return true }
    guard case .money = entry.value, declaration(named: entry.name)?.kind == nil else {
      return false
    }
    let folded = PropertyName.folded(entry.name)
    return parameters.contains { PropertyName.folded($0.name) == folded && $0.setsCurrency }
  }
}

extension Arguments.Entry {
  /// Returns whether the value has the given kind; a string can spell a number, date or boolean.
  func fits(_ kind: PropertyDeclaration.Kind) -> Bool {
    guard kind == .url, let text, !text.isEmpty else { return value.fits(kind) }
    return text.canBeURL
  }
}

extension ArraySlice<UInt8> {
  /// Whether the text can be a URL: without spaces, and not beginning with a host name.
  ///
  /// Relative URLs are allowed, because tiles show images of the app: `Assets/sun.png`. A host
  /// without a scheme, as in `example.com/1.jpg`, would be a relative URL by mistake.
  /// https://www.rfc-editor.org/rfc/rfc3986#section-4.2
  fileprivate var canBeURL: Bool {
    guard !contains(where: { $0 <= 0x20 }) else { return false }
    let host = prefix { $0 != UInt8(ascii: "/") }
    guard !host.contains(UInt8(ascii: ":")) else { return true }
    if host.starts(with: "www.".utf8) { return false }
    guard host.count < count, let dot = host.lastIndex(of: UInt8(ascii: ".")) else { return true }
    let ending = host[dot...].dropFirst()
    return dot == startIndex || ending.count < 2
      || !ending.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }
  }
}

extension PropertyDeclaration.Kind {
  /// Whether a message can be formatted with empty text as the value.
  var canBeEmpty: Bool {
    switch self {
    case .text, .url, .boolean: true
    case .number, .date, .money: false
    }
  }
}
