internal import Diagnostics
internal import Documents
internal import Localization
package import Platforms

/// A notification to copy new notifications from, with its files and its messages in each language.
///
///     NotificationSeed.starter.name                     // "welcome"
///     NotificationSeed.example(named: "breaking-news")  // an example of this repository
package struct NotificationSeed: Sendable {
  /// The messages of one language.
  struct Messages: Sendable {
    /// The locale of the messages, which is also the name of their catalog.
    let locale: LocaleTag
    /// The members of the catalog that belong to the notification, including `@key` metadata.
    var members: [JSONMember]
  }

  /// The name of the notification.
  package let name: String
  /// The files, with paths relative to the notification's folder.
  var files: [SeedFile]
  /// The messages, in the order of the catalogs.
  let messages: [Messages]
  /// The locales that get a catalog in a workspace without catalogs; all locales if empty.
  private let firstLocales: Set<LocaleTag>

  init(_ name: String, in files: [SeedFile], firstLocales: [String] = []) {
    self.name = name
    self.files = SeedFile.files(of: name, in: files)
    self.firstLocales = Set(firstLocales.compactMap { LocaleTag($0) })
    messages = files.compactMap { Messages(of: name, in: $0) }
  }

  /// The first notification of a new workspace: it is small, localized, and for several platforms.
  package static let starter = NotificationSeed(
    "welcome", in: SeedFile.starter, firstLocales: ["en", "fr"])

  /// A notification to fill in: the templates of the starter, and messages that say what to replace.
  ///
  /// Each message contains its own key in brackets, which `crier check` reports.
  package static let blank: NotificationSeed = {
    var seed = NotificationSeed("blank", in: SeedFile.blank, firstLocales: ["en"])
    let own = Set(seed.files.map(\.path))
    seed.files += starter.files.filter { !own.contains($0.path) && !$0.path.hasPrefix("samples/") }
    return seed
  }()

  /// The default platforms of the starter notification.
  package static let starterTargets: [PlatformTarget] = [
    PlatformTarget(.apns), PlatformTarget(.fcmv1), PlatformTarget(.wns, variant: "toast"),
  ]

  /// The names of the embedded examples.
  package static let exampleNames: [String] = {
    let names = SeedFile.examples.compactMap { file -> String? in
      let parts = file.path.split(separator: "/")
      return parts.count > 2 && parts[0] == "Templates" ? String(parts[1]) : nil
    }
    return Set(names).sorted()
  }()

  /// Returns the example with the given name.
  package static func example(named name: String) -> NotificationSeed? {
    exampleNames.contains(name) ? NotificationSeed(name, in: SeedFile.examples) : nil
  }

  /// Whether a workspace without catalogs gets a catalog with the messages for the locale.
  func hasFirst(_ locale: LocaleTag) -> Bool {
    guard messages.contains(where: { $0.locale == locale }) else { return false }
    return firstLocales.isEmpty || firstLocales.contains(locale)
  }

  /// Returns the messages for a locale; nil if there are no messages in its language.
  func messages(for locale: LocaleTag) -> Messages? {
    // The messages of a pseudo-locale are generated, so no catalog contains them.
    guard PseudoLocale(locale) == nil else { return nil }
    let fallback = LocaleFallback(
      available: messages.map(\.locale), defaultLocale: .english, policy: .suppress)
    let best = fallback.candidates(for: locale).first
    return messages.first { $0.locale == best }
  }

  /// Returns translated messages with the metadata of the English messages.
  func described(_ translated: Messages) -> Messages {
    let original = messages.first { $0.locale == .english }?.members ?? []
    var result = translated
    result.members = translated.members.filter { !$0.key.string.hasPrefix("@") }
      .flatMap { member in
        [member] + original.filter { $0.key.string == "@\(member.key.string)" }
      }
    return result
  }
}

extension NotificationSeed.Messages {
  /// Parses the messages of a notification from a catalog; nil if the catalog has no such message.
  fileprivate init?(of notification: String, in file: SeedFile) {
    let source = SourceFile(name: file.path, bytes: file.bytes)
    guard file.path.hasSuffix(".arb"), let locale = Catalog.locale(ofPath: file.path) else {
      return nil
    }
    let prefix = notification.lowercased() + "."
    members = (JSONReader.read(source).document?.root.members ?? []).filter { member in
      let key = member.key.string.lowercased()
      return key.hasPrefix(prefix) || key.hasPrefix("@\(prefix)")
    }
    guard !members.isEmpty else { return nil }
    self.locale = locale
  }

  /// Returns the members, with keys for a notification of another name.
  func members(from notification: String, as name: String) -> [JSONMember] {
    members.map { member in
      let key = member.key.string
      let mark = key.hasPrefix("@") ? "@" : ""
      let property = key.dropFirst(mark.count + notification.count)
      return JSONMember(
        key: JSONString(mark + name + property),
        value: member.value.renamed(from: "[\(notification).", to: "[\(name)."))
    }
  }
}

extension JSONValue {
  /// Replaces the key that a message contains; other values are unchanged.
  fileprivate func renamed(from old: String, to new: String) -> JSONValue {
    guard let text = text?.string, text.contains(old) else { return self }
    return .string(text.replacing(old, with: new))
  }
}
