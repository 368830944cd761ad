internal import Diagnostics
internal import Documents

extension Diagnostic {
  private static let apnsPlaces = KeyPlaces(.object(.apnsBody))

  /// Reports a key that Apple does not read in its place.
  static func apnsUnknownKey(_ key: UnknownKey, at path: String) -> Diagnostic {
    if let known = key.schema.apnsKey(meantBy: key.name) {
      return .apnsForeignSpelling(key.span, key.name, known: known, place: path)
    }
    if let home = apnsPlaces.objects(with: key.name).first {
      return .apnsMisplaced(key.span, key.name, from: path, to: home)
    }
    return .apnsUnknownKey(key, at: path, elsewhere: apnsPlaces.nearest(to: key.name))
  }
}

extension ObjectSchema {
  /// The key that another dialect's spelling means: camelCase, snake_case, or a plural.
  func apnsKey(meantBy name: String) -> String? {
    let folded = name.foldedKey
    let singular = folded.hasSuffix("s") ? String(folded.dropLast()) : folded
    let known =
      keys.first { $0.name.foldedKey == folded } ?? keys.first { $0.name.foldedKey == singular }
    return known?.name == name ? nil : known?.name
  }
}

extension String {
  /// The letters of a key, however its words are joined.
  var foldedKey: String {
    let isDivider = { (byte: UInt8) in byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") }
    guard utf8.contains(where: { isDivider($0) || (65...90).contains($0) }) else { return self }
    let letters = utf8.filter { !isDivider($0) }
    return String(decoding: letters.map { (65...90).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }
}

extension Rule {
  static let ofAPNsKeys: [Rule] = [
    .apnsUnknownKey, .apnsMisplacedKey, .apnsForeignSpelling, .apnsAlias,
  ]

  static let apnsUnknownKey = Rule(
    "apns-unknown-key", .warning, basis: .documented,
    vendor: VendorStatement("A04", effect: .ignored, page: ApplePage.generating),
    summary: "'aps' should only have keys that Apple knows",
    explanation: """
      'aps' is Apple's. A key that Apple does not know is ignored there without a word, and the app \
      never sees it. A misspelled key is lost; an app's own key belongs beside 'aps'.
      """,
    bad: Example("apns.json", #"{"aps":{"alert":"Hello","catgory":"NEWS"}}"#),
    good: Example("apns.json", #"{"aps":{"alert":"Hello","category":"NEWS"}}"#))

  static let apnsMisplacedKey = Rule(
    "apns-misplaced-key", .warning, basis: .observed,
    vendor: VendorStatement("A05", effect: .ignored, page: ApplePage.generating),
    summary: "a key of Apple's should be in the object that Apple reads it from",
    explanation: """
      'sound' and 'badge' belong in 'aps', 'title' and 'body' in 'alert'. In the wrong object they \
      are data without effect. Published samples show all of these mistakes.
      """,
    bad: Example("apns.json", #"{"aps":{"alert":{"title":"News","sound":"default"}}}"#),
    good: Example("apns.json", #"{"aps":{"alert":{"title":"News"},"sound":"default"}}"#))

  static let apnsForeignSpelling = Rule(
    "apns-sdk-spelling", .warning, basis: .observed,
    vendor: VendorStatement("A27", effect: .ignored, page: ApplePage.generating),
    summary: "a key should be spelled with hyphens, as Apple reads it",
    explanation: """
      'mutableContent' and 'threadId' are how SDKs spell the keys in their own interfaces; the SDK \
      translates them. In a body that is sent as it is, Apple ignores them.
      """,
    bad: Example("apns.json", #"{"aps":{"alert":"Hello","mutableContent":1}}"#),
    good: Example("apns.json", #"{"aps":{"alert":"Hello","mutable-content":1}}"#))

  static let apnsAlias = Rule(
    "apns-alias", .warning, basis: .documented,
    vendor: VendorStatement(
      "A28", effect: .ignored, page: #"Microsoft, "Notification Hubs SDK for Swift""#),
    summary: "a key should have Apple's own spelling",
    explanation: """
      'content_available' is Firebase's old name for 'content-available', and 'events' a misprint \
      for 'event' in the documentation of an SDK. Apple ignores both.
      """,
    bad: Example("apns.json", #"{"aps":{"content_available":1}}"#),
    good: Example("apns.json", #"{"aps":{"content-available":1}}"#))
}

// MARK: - Diagnostics

extension Diagnostic {
  static func apnsForeignSpelling(
    _ span: SourceSpan, _ name: String, known: String, place: String
  ) -> Self {
    let isCamel = name.contains { $0.isUppercase }
    return Self(
      isCamel ? .apnsForeignSpelling : .apnsAlias,
      "Apple spells '\(name)' as '\(known)'", at: Label(span, "ignored in this spelling"),
      fix: place.isEmpty ? nil : Fix("write \"\(known)\"", replacing: span, with: "\"\(known)\""))
  }

  static func apnsMisplaced(
    _ span: SourceSpan, _ name: String, from place: String, to home: String
  ) -> Self {
    let wrong = place.isEmpty ? "beside 'aps'" : "in '\(place)'"
    return Self(
      .apnsMisplacedKey, "'\(name)' belongs in '\(home)', not \(wrong)",
      at: Label(span, "has no effect here"), help: "move it to '\(home)'")
  }

  fileprivate static func apnsUnknownKey(
    _ key: UnknownKey, at path: String, elsewhere: String?
  ) -> Self {
    let nearest = key.nearest ?? elsewhere
    return Self(
      .apnsUnknownKey, "'\(path)' has no key '\(key.name)', and Apple ignores it",
      at: Label(key.span, "ignored"),
      help: nearest.map { "did you mean '\($0)'?" }
        ?? "the app's own keys belong beside 'aps', where the app can read them",
      fix: key.fix)
  }
}
