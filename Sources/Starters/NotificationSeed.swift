internal import Diagnostics
internal import Documents

/// A notification to start from: its files, and its messages in each language.
///
///     NotificationSeed.starter.name                     // "welcome"
///     NotificationSeed.example(named: "breaking-news")  // an example of this repository
package struct NotificationSeed: Sendable {
  /// The messages of one language.
  struct Messages: Sendable {
    /// The language, as the catalog's file is named.
    let locale: String
    /// The members of the catalog that belong to the notification, with their `@key` metadata.
    let members: [JSONMember]
  }

  /// The notification's name.
  package let name: String
  /// The files, with paths relative to the notification's folder.
  let files: [EmbeddedFile]
  /// The messages, in the order of the catalogs.
  let messages: [Messages]

  init(_ name: String, in files: [EmbeddedFile]) {
    self.name = name
    self.files = EmbeddedFile.files(of: name, in: files)
    messages = files.filter { $0.path.hasPrefix("Locales/") }.compactMap { file in
      Messages(of: name, in: file)
    }
  }

  /// The first notification of a new workspace: small, localized, for three platforms.
  package static let starter = NotificationSeed("welcome", in: EmbeddedFile.starter)

  /// The names of the embedded examples.
  package static let exampleNames: [String] = {
    let names = EmbeddedFile.examples.compactMap { file -> String? in
      let parts = file.path.split(separator: "/")
      return parts.count > 2 && parts[0] == "Templates" ? String(parts[1]) : nil
    }
    return Set(names).sorted()
  }()

  /// Returns the example with the given name.
  package static func example(named name: String) -> NotificationSeed? {
    exampleNames.contains(name) ? NotificationSeed(name, in: EmbeddedFile.examples) : nil
  }
}

extension NotificationSeed.Messages {
  fileprivate init?(of notification: String, in file: EmbeddedFile) {
    let source = SourceFile(name: file.path, bytes: file.bytes)
    let prefix = notification.lowercased() + "."
    let members = JSONReader.read(source).document?.root.members ?? []
    let own = members.filter { member in
      let key = member.key.string.lowercased()
      return key.hasPrefix(prefix) || key.hasPrefix("@\(prefix)")
    }
    let name = file.path.split(separator: "/").last ?? ""
    guard !own.isEmpty, name.hasSuffix(".arb") else { return nil }
    locale = String(name.dropLast(".arb".count))
    self.members = own
  }

  /// Renames the members to those of another notification.
  func members(from notification: String, as name: String) -> [JSONMember] {
    members.map { member in
      let key = member.key.string
      let mark = key.hasPrefix("@") ? "@" : ""
      let property = key.dropFirst(mark.count + notification.count)
      return JSONMember(key: JSONString(mark + name + property), value: member.value)
    }
  }
}
