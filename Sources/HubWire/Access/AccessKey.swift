/// The rights that a key grants.
package struct AccessRights: OptionSet, Hashable, Sendable {
  /// The bits.
  package let rawValue: UInt8

  /// Creates a set of rights.
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Reads and changes single registrations and installations.
  package static let listen = AccessRights(rawValue: 1)
  /// Sends notifications.
  package static let send = AccessRights(rawValue: 2)
  /// Lists registrations and manages the hub.
  package static let manage = AccessRights(rawValue: 4)
}

/// A shared access key with the name of its rule.
package struct AccessKey: Hashable, Sendable {
  /// The name of the rule, such as `DefaultFullSharedAccessSignature`.
  package let name: String
  /// The key as text.
  ///
  /// It looks like Base64, but tokens are signed with its characters.
  package let key: String
  /// The rights.
  package let rights: AccessRights

  /// Creates a key.
  package init(name: String, key: String, rights: AccessRights) {
    self.name = name
    self.key = key
    self.rights = rights
  }

  /// The name of the rule with all rights.
  package static let fullName = "DefaultFullSharedAccessSignature"
  /// The name of the rule for apps.
  package static let listenName = "DefaultListenSharedAccessSignature"

  /// Makes the two keys that every hub has.
  ///
  /// The text of 32 bytes ends in exactly one `=`, which one client relies on.
  package static func standard(_ random: inout HubRandom) -> [AccessKey] {
    let rules: [(String, AccessRights)] = [
      (fullName, [.listen, .send, .manage]), (listenName, .listen),
    ]
    return rules.map { name, rights in
      AccessKey(name: name, key: Base64.encode(random.secret()), rights: rights)
    }
  }

  /// The connection string of the key.
  ///
  /// Some clients split it at semicolons and rely on the order, on `sb://`, and on the last slash.
  package func connectionString(host: String) -> String {
    "Endpoint=sb://\(host)/;SharedAccessKeyName=\(name);SharedAccessKey=\(key)"
  }
}
