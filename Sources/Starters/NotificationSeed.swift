internal import Diagnostics
internal import Documents

/// A notification that another one can be made from: its files, and its messages in each language.
package struct NotificationSeed: Sendable {
  /// The messages of one language.
  struct Messages: Sendable {
    /// The language, as the catalog's file is named.
    let locale: String
    /// The members of the catalog that belong to the notification, what `@key` says of them included.
    let members: [JSONMember]
  }

  /// The notification's name.
  package let name: String
  /// The files, seen from the notification's folder.
  let files: [EmbeddedFile]
  /// The messages, the first language first.
  let messages: [Messages]

  init(_ name: String, in files: [EmbeddedFile]) {
    self.name = name
    self.files = EmbeddedFile.files(of: name, in: files)
    messages = files.filter { $0.path.hasPrefix("Locales/") }.compactMap { file in
      Messages(of: name, in: file)
    }
  }

  /// The names of the examples that the program carries.
  package static let exampleNames: [String] = {
    let names = EmbeddedFile.all.compactMap { file -> String? in
      let parts = file.path.split(separator: "/")
      return parts.count > 2 && parts[0] == "Templates" ? String(parts[1]) : nil
    }
    return Set(names).sorted()
  }()

  /// The example of a name.
  package static func example(named name: String) -> NotificationSeed? {
    exampleNames.contains(name) ? NotificationSeed(name, in: EmbeddedFile.all) : nil
  }

  /// What the notification needs to know is in its files; the description is another's.
  func files(as name: String) -> [EmbeddedFile] {
    files.map { EmbeddedFile("Templates/\(name)/\($0.path)", $0.text) }
  }
}

extension NotificationSeed.Messages {
  fileprivate init?(of notification: String, in file: EmbeddedFile) {
    let source = SourceFile(name: file.path, text: file.text)
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

  /// The members under the name of another notification.
  func members(from notification: String, as name: String) -> [JSONMember] {
    members.map { member in
      let key = member.key.string
      let mark = key.hasPrefix("@") ? "@" : ""
      let property = key.dropFirst(mark.count + notification.count)
      return JSONMember(key: JSONString(mark + name + property), value: member.value)
    }
  }
}
