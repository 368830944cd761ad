internal import Bytes
package import HTTP

/// The set of rights that a key grants.
package struct AccessRights: OptionSet, Hashable, Sendable {
  /// The bits, one for each right.
  package let rawValue: UInt8

  /// Creates a set of rights.
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The right to read and change single registrations and installations.
  package static let listen = AccessRights(rawValue: 1)
  /// The right to send notifications.
  package static let send = AccessRights(rawValue: 2)
  /// The right to list registrations and manage the hub.
  package static let manage = AccessRights(rawValue: 4)
}

/// A shared access key with its rights and the name of its authorization rule.
package struct AccessKey: Hashable, Sendable {
  /// The name of the authorization rule, such as `DefaultFullSharedAccessSignature`.
  package let name: String
  /// The key, as a string.
  ///
  /// The key looks like Base64, but tokens are signed with its characters, not with decoded bytes.
  package let key: String
  /// The rights that the key grants.
  package let rights: AccessRights

  /// Creates a key from the values of an authorization rule.
  package init(name: String, key: String, rights: AccessRights) {
    self.name = name
    self.key = key
    self.rights = rights
  }

  /// The name of the authorization rule with all rights.
  package static let fullName = "DefaultFullSharedAccessSignature"
  /// The name of the authorization rule for apps, with only the right to listen.
  package static let listenName = "DefaultListenSharedAccessSignature"

  /// Creates the two keys that every hub has.
  ///
  /// The Base64 encoding of 32 bytes ends with exactly one `=`; one client relies on that.
  package static func standard(_ random: inout ServiceRandom) -> [AccessKey] {
    let rules: [(String, AccessRights)] = [
      (fullName, [.listen, .send, .manage]), (listenName, .listen),
    ]
    return rules.map { name, rights in
      AccessKey(name: name, key: Base64.encode(random.secret()), rights: rights)
    }
  }

  /// Returns the connection string of the key.
  ///
  /// Some clients split the string at semicolons and rely on the order of its parts, the `sb://`
  /// prefix and the trailing slash.
  package func connectionString(host: String) -> String {
    "Endpoint=sb://\(host)/;SharedAccessKeyName=\(name);SharedAccessKey=\(key)"
  }
}
