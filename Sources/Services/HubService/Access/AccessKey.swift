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

  private static let all: [(name: String, right: AccessRights)] = [
    ("listen", .listen), ("send", .send), ("manage", .manage),
  ]

  /// The names of the rights in the set: `listen`, `send`, `manage`.
  package var names: [String] { Self.all.filter { contains($0.right) }.map(\.name) }

  /// Creates a set of rights from their names; nil if there is no name, or an unknown one.
  package init?(names: [String]) {
    let known = Self.all.filter { names.contains($0.name) }
    guard !names.isEmpty, known.count == Set(names).count else { return nil }
    self = known.reduce(into: []) { $0.insert($1.right) }
  }

  /// Returns the rights of a rule by its name: apps may only listen, all others may do everything.
  package static func usual(for name: String) -> AccessRights {
    name == AccessKey.listenName ? .listen : [.listen, .send, .manage]
  }
}

/// A shared access key with its rights and the name of its authorization rule.
package struct AccessKey: Hashable, Sendable {
  /// The name of the authorization rule, such as `DefaultFullSharedAccessSignature`.
  package let name: String
  /// The key, as a string.
  ///
  /// The key looks like Base64, but tokens are signed with its characters, not with decoded bytes.
  package let key: String
  /// The second key of the rule, which is as valid as the first; nil if the rule has none.
  ///
  /// With two keys, clients can move from one to the other while both are valid.
  package var secondaryKey: String?
  /// The rights that the key grants.
  package let rights: AccessRights

  /// Creates a key from the values of an authorization rule.
  package init(name: String, key: String, secondaryKey: String? = nil, rights: AccessRights) {
    self.name = name
    self.key = key
    self.secondaryKey = secondaryKey
    self.rights = rights
  }

  /// The keys with which clients may sign.
  var valid: [String] { [key, secondaryKey].compactMap(\.self) }

  /// The name of the authorization rule with all rights.
  package static let fullName = "DefaultFullSharedAccessSignature"
  /// The name of the authorization rule for apps, with only the right to listen.
  package static let listenName = "DefaultListenSharedAccessSignature"
  /// The name of the namespace's authorization rule, which has all rights to all hubs.
  package static let rootName = "RootManageSharedAccessKey"

  /// Creates the two keys that every hub has, without second keys.
  ///
  /// The Base64 encoding of 32 bytes ends with exactly one `=`; one client relies on that.
  package static func standard(_ random: inout ServiceRandom) -> [AccessKey] {
    [fullName, listenName].map { name in
      AccessKey(name: name, key: Base64.encode(random.secret()), rights: .usual(for: name))
    }
  }

  /// Creates the namespace's key, and a second key for each of the given keys.
  package static func completed(
    _ keys: [AccessKey], _ random: inout ServiceRandom
  ) -> [AccessKey] {
    let root = AccessKey(
      name: rootName, key: Base64.encode(random.secret()), rights: .usual(for: rootName))
    return (keys + [root]).map { key in
      AccessKey(
        name: key.name, key: key.key, secondaryKey: Base64.encode(random.secret()),
        rights: key.rights)
    }
  }

  /// Returns the connection string of the key.
  ///
  /// Some clients split the string at semicolons and rely on the order of its parts, the `sb://`
  /// prefix and the trailing slash. They all replace `sb` by `https`; for a hub without TLS, the
  /// scheme is `http`, which a few clients accept.
  package func connectionString(host: String, scheme: String = "sb") -> String {
    "Endpoint=\(scheme)://\(host)/;SharedAccessKeyName=\(name);SharedAccessKey=\(key)"
  }
}
