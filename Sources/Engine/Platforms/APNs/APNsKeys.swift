internal import Diagnostics
internal import Documents

extension Diagnostic {
  private static let apnsPlaces = KeyPlaces(.object(.apnsBody))

  /// Creates the finding for a key that Apple ignores in the object at a path.
  static func apnsUnknownKey(_ key: UnknownKey, at path: String) -> Diagnostic {
    if let known = key.schema.apnsKey(meantBy: key.name) {
      let fix = key.replacement(by: known)
      return .apnsForeignSpelling(
        key.span, key.name, known: known, help: fix == nil ? key.suggestion(of: known) : nil,
        fix: path.isEmpty ? nil : fix)
    }
    if let home = apnsPlaces.objects(with: key.name).first {
      return .apnsMisplaced(key.span, key.name, from: path, to: home)
    }
    if path == "aps.alert", otherNamesOfBody.contains(key.name) { return .apnsMeantBody(key) }
    return .apnsUnknownKey(key, at: path, elsewhere: apnsPlaces.nearest(to: key.name))
  }

  /// The names that other services use for the text of a notification.
  private static let otherNamesOfBody: Set = ["message", "text", "content", "description"]

  private static func apnsMeantBody(_ key: UnknownKey) -> Self {
    Self(
      .apnsUnknownKey, "'\(key.name)' is not a key of 'aps.alert', so Apple ignores it",
      at: Label(key.span, "ignored"), help: key.suggestion(of: "body"))
  }
}

extension ObjectSchema {
  /// Returns Apple's key for a name in another spelling: camelCase, snake_case or a plural.
  func apnsKey(meantBy name: String) -> String? {
    let folded = name.foldedKey
    let singular = folded.hasSuffix("s") ? String(folded.dropLast()) : folded
    let known =
      keys.first { $0.name.foldedKey == folded } ?? keys.first { $0.name.foldedKey == singular }
    return known?.name == name ? nil : known?.name
  }
}

extension Rule {
  static let ofAPNsKeys: [Rule] = [
    .apnsUnknownKey, .apnsMisplacedKey, .apnsForeignSpelling, .apnsAlias,
  ]

  static let apnsUnknownKey = Rule(
    "apns-unknown-key", .warning, basis: .documented,
    vendor: VendorStatement("A04", effect: .ignored, page: ApplePage.generating),
    summary: "'aps' should only have keys from Apple's reference",
    explanation: """
      Apple defines the keys of 'aps' and silently ignores any other key; the app never receives \
      it. \
      Correct a misspelled key, and put the app's own keys next to 'aps'.
      """,
    bad: Example("apns.json", #"{"aps":{"alert":"Hello","catgory":"NEWS"}}"#),
    good: Example("apns.json", #"{"aps":{"alert":"Hello","category":"NEWS"}}"#))

  static let apnsMisplacedKey = Rule(
    "apns-misplaced-key", .warning, basis: .observed,
    vendor: VendorStatement("A05", effect: .ignored, page: ApplePage.generating),
    summary: "a key should be in the object in which Apple reads it",
    explanation: """
      'sound' and 'badge' belong in 'aps'; 'title' and 'body' belong in 'alert'. In any other \
      object, Apple ignores these keys. Published samples contain all of these mistakes.
      """,
    bad: Example("apns.json", #"{"aps":{"alert":{"title":"News","sound":"default"}}}"#),
    good: Example("apns.json", #"{"aps":{"alert":{"title":"News"},"sound":"default"}}"#))

  static let apnsForeignSpelling = Rule(
    "apns-sdk-spelling", .warning, basis: .observed,
    vendor: VendorStatement("A27", effect: .ignored, page: ApplePage.generating),
    summary: "a key should be spelled with hyphens, as Apple reads it",
    explanation: """
      Some SDKs spell these keys 'mutableContent' and 'threadId' in their own interfaces and \
      translate them before sending. In a body that is sent unchanged, Apple ignores these \
      spellings.
      """,
    bad: Example("apns.json", #"{"aps":{"alert":"Hello","mutableContent":1}}"#),
    good: Example("apns.json", #"{"aps":{"alert":"Hello","mutable-content":1}}"#))

  static let apnsAlias = Rule(
    "apns-alias", .warning, basis: .documented,
    vendor: VendorStatement(
      "A28", effect: .ignored,
      page: VendorPage(
        #"Microsoft, "Notification Hubs SDK for Swift""#, checked: .init(2026, 11, 20))),
    summary: "a key should have Apple's own spelling",
    explanation: """
      'content_available' is Firebase's old name for 'content-available'; 'events' is a misprint \
      of 'event' in an SDK's documentation. Apple ignores both spellings.
      """,
    bad: Example("apns.json", #"{"aps":{"content_available":1}}"#),
    good: Example("apns.json", #"{"aps":{"content-available":1}}"#))
}

// MARK: - Diagnostics

extension Diagnostic {
  static func apnsForeignSpelling(
    _ span: SourceSpan, _ name: String, known: String, help: String?, fix: Fix?
  ) -> Self {
    let isCamel = name.contains { $0.isUppercase }
    return Self(
      isCamel ? .apnsForeignSpelling : .apnsAlias,
      "Apple spells '\(name)' as '\(known)'", at: Label(span, "ignored with this spelling"),
      help: help, fix: fix)
  }

  static func apnsMisplaced(
    _ span: SourceSpan, _ name: String, from place: String, to home: String
  ) -> Self {
    let wrong = place.isEmpty ? "next to 'aps'" : "in '\(place)'"
    return Self(
      .apnsMisplacedKey, "'\(name)' belongs in '\(home)', not \(wrong)",
      at: Label(span, "has no effect here"), help: "move the key to '\(home)'")
  }

  /// Apple's keys for the texts of an alert, by their names in other services.
  private static let androidKeys = [
    "message": "body", "text": "body", "content": "body", "heading": "title", "header": "title",
  ]

  fileprivate static func apnsUnknownKey(
    _ key: UnknownKey, at path: String, elsewhere: String?
  ) -> Self {
    let foreign = androidKeys[key.name].flatMap { meant in
      key.schema.keys.contains { $0.name == meant } ? meant : nil
    }
    let nearest = foreign ?? key.nearest
    return Self(
      .apnsUnknownKey, "'\(key.name)' is not a key of '\(path)', so Apple ignores it",
      at: Label(key.span, "ignored"),
      help: nearest.map { key.suggestion(of: $0) } ?? elsewhere.map { "did you mean '\($0)'?" }
        ?? "put the app's own keys next to 'aps', where the app can read them",
      fix: foreign == nil ? key.fix : nil)
  }
}
