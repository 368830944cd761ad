internal import Bytes
internal import Diagnostics
internal import Documents
package import HTTP
internal import Hub

extension HubDescription {
  /// The maximum number of authorization rules of a hub
  /// (https://learn.microsoft.com/azure/notification-hubs/notification-hubs-push-notification-security).
  private static let mostKeys = 12

  /// Parses the body of a request: an Atom entry with a `NotificationHubDescription`.
  ///
  /// Keys that a rule leaves out are created.
  package init(_ body: [UInt8], _ random: inout ServiceRandom) throws(ServiceError) {
    let (document, findings) = XMLReader.read(SourceFile(name: "hub", bytes: body))
    guard let document else { throw Validation.refusal(ofUnreadable: findings) }
    guard let root = document.root.descendant("NotificationHubDescription") else {
      throw .badRequest("The body must contain the element NotificationHubDescription")
    }
    lifetime = root.child("RegistrationTtl")?.trimmedText
    if let lifetime, CalendarFreeDuration(lifetime) == nil {
      throw .badRequest("RegistrationTtl must be a duration such as P90D, not '\(lifetime)'")
    }
    metadata = root.child("UserMetadata")?.text
    isDisabled = root.child("Status").map { $0.trimmedText == "true" }
    credentials = root.elements.filter { $0.localName.hasSuffix("Credential") }.map(Credential.init)
    guard Set(credentials.map(\.name)).count == credentials.count else {
      throw .badRequest("The body must not contain the same credential twice")
    }
    keys = try Self.keys(root.child("AuthorizationRules"), &random)
  }

  private static func keys(
    _ element: XMLElement?, _ random: inout ServiceRandom
  ) throws(ServiceError) -> [AccessKey]? {
    guard let element else { return nil }
    guard element.elements.count <= mostKeys else {
      throw .badRequest("A hub must not have more than \(mostKeys) authorization rules")
    }
    var keys: [AccessKey] = []
    for rule in element.elements { keys.append(try AccessKey(rule, &random)) }
    guard Set(keys.map(\.name)).count == keys.count else {
      throw .badRequest("The names of authorization rules must be different")
    }
    return keys
  }
}

extension HubDescription.Credential {
  fileprivate init(_ element: XMLElement) {
    name = element.localName
    let properties = element.child("Properties")?.elements ?? []
    self.properties = properties.compactMap { property in
      property.child("Name").map { name in
        HubDescription.Property(
          name: name.trimmedText, value: property.child("Value")?.text ?? "")
      }
    }
  }
}

extension AccessKey {
  /// The maximum length of a rule's name and of a key, as .NET's client checks it.
  private static let longest = 256

  fileprivate init(_ element: XMLElement, _ random: inout ServiceRandom) throws(ServiceError) {
    let name = element.child("KeyName")?.trimmedText ?? ""
    let words = element.child("Rights")?.elements.map(\.trimmedText) ?? []
    var keys: [String] = []
    for name in ["PrimaryKey", "SecondaryKey"] {
      let key = element.child(name)?.trimmedText ?? ""
      keys.append(key.isEmpty ? Base64.encode(random.secret()) : key)
    }
    guard !name.isEmpty, (keys + [name]).allSatisfy({ $0.count <= Self.longest }) else {
      throw .badRequest(
        "An authorization rule must have a KeyName and keys of 1 to \(Self.longest) characters")
    }
    let rights = words.compactMap { AccessRights(serviceName: $0) }
    guard !rights.isEmpty, rights.count == words.count else {
      throw .badRequest("The rights of the rule '\(name)' must be Listen, Manage or Send")
    }
    self.init(
      name: name, key: keys[0], secondaryKey: keys[1],
      rights: rights.reduce(into: []) { $0.formUnion($1) })
  }
}

extension AccessRights {
  /// The rights with the names that the service gives them, in the order of its answers.
  static let serviceNames: [(right: AccessRights, name: String)] = [
    (.listen, "Listen"), (.manage, "Manage"), (.send, "Send"),
  ]

  fileprivate init?(serviceName: String) {
    guard let known = Self.serviceNames.first(where: { $0.name == serviceName }) else { return nil }
    self = known.right
  }
}

extension XMLElement {
  /// The name without its prefix.
  var localName: String { name.split(separator: ":").last.map(String.init) ?? name }

  /// Returns the first child with the given name.
  func child(_ name: String) -> XMLElement? { elements.first { $0.localName == name } }

  /// Returns the first element with the given name: this element, or one inside it.
  func descendant(_ name: String) -> XMLElement? {
    if localName == name { return self }
    for element in elements {
      if let found = element.descendant(name) { return found }
    }
    return nil
  }

  /// The text of the element, without the text of its children.
  var text: String { texts.map(\.text.string).joined() }

  /// The text without white space around it.
  var trimmedText: String {
    let bytes = text.utf8.drop { $0 <= 0x20 }
    let end = bytes.lastIndex { $0 > 0x20 }.map { bytes.index(after: $0) } ?? bytes.startIndex
    return String(decoding: bytes[..<end], as: UTF8.self)
  }
}
