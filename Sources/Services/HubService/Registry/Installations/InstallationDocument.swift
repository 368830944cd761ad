package import Diagnostics
package import Documents
package import Hub

/// The JSON of an installation, as the client wrote it.
package struct InstallationDocument: Sendable {
  /// The id of the installation.
  package let id: String
  private var members: [(key: String, value: JSONValue)]

  /// The keys in the order in which the service returns them, before any unknown keys.
  private static let order = [
    "pushChannel", "pushChannelExpired", "platform", "expirationTime", "userId", "tags",
    "pushVariables", "templates", "secondaryTiles",
  ]

  /// The keys that only the service sets.
  private static let ownKeys: Set = [
    "installationId", "pushChannelExpired", "expiredPushChannel", "lastUpdate", "lastActiveOn",
  ]

  /// Parses the body of a PUT; `id` is the id in the path.
  package init(_ body: [UInt8], id: String) throws(ServiceError) {
    // JSON must be UTF-8 (https://www.rfc-editor.org/rfc/rfc8259#section-8.1).
    guard String(validating: body, as: UTF8.self) != nil else {
      throw .badRequest("The installation is not valid UTF-8")
    }
    let (document, findings) = JSONReader.read(SourceFile(name: "installation", bytes: body))
    guard let document, !findings.hasErrors, let members = document.root.members else {
      throw Validation.refusal(ofUnreadable: findings)
    }
    if let own = document.root["installationId"]?.text?.string, own != id {
      throw .badRequest("The 'installationId' '\(own)' differs from the id in the path")
    }
    self.id = id
    self.members = []
    for member in members where !Self.ownKeys.contains(member.key.string) {
      self[member.key.string] = member.value.isNull ? nil : member.value
    }
  }

  /// Parses a stored document of a hub.
  package init(stored body: [UInt8]) throws(ServiceError) {
    let root = JSONReader.read(SourceFile(name: "installation", bytes: body)).document?.root
    guard let id = root?["installationId"]?.text?.string else {
      throw .badRequest("The installation has no 'installationId'")
    }
    try self.init(body, id: id)
  }

  /// The value of a key; nil if the key is missing.
  package subscript(key: String) -> JSONValue? {
    get { members.first { $0.key == key }?.value }
    set {
      let index = members.firstIndex { $0.key == key }
      switch (index, newValue) {
      case (let index?, let value?): members[index].value = value
      case (let index?, nil): members.remove(at: index)
      case (nil, let value?): members.append((key, value))
      case (nil, nil): break
      }
    }
  }

  /// The installation as a file to validate.
  package var file: SourceFile {
    let all = [("installationId", JSONValue.string(id))] + members.map { ($0.key, $0.value) }
    return SourceFile(name: "installation", bytes: JSONWriter.compact(.object(all)))
  }

  /// The id of the user.
  package var userID: String? { self["userId"]?.text?.string }

  /// The push variables, which are used in every send to the device.
  package var pushVariables: [PushVariable] { PushVariable.list(self["pushVariables"]) }

  /// Returns the expiry time of the installation; nil if the installation never expires.
  package func expiration() throws(ServiceError) -> HubTime? {
    guard let value = self["expirationTime"] else { return nil }
    guard let text = value.text?.string, let time = HubTime(lenient: text) else {
      throw .badRequest("'expirationTime' must be a date such as 2027-02-19T22:00:00Z")
    }
    return time.isNever ? nil : time
  }

  /// Returns the JSON with which the service responds to a request for the installation.
  package func output(isChannelExpired: Bool) -> [UInt8] {
    var all: [(String, JSONValue)] = [("installationId", .string(id))]
    for key in Self.order {
      if let value = returned(key, isChannelExpired: isChannelExpired) { all.append((key, value)) }
    }
    all += members.filter { !Self.order.contains($0.key) }.map { ($0.key, $0.value) }
    return JSONWriter.compact(.object(all))
  }

  private func returned(_ key: String, isChannelExpired: Bool) -> JSONValue? {
    let value = self[key]
    return switch key {
    case "pushChannelExpired": .boolean(isChannelExpired)
    case "expirationTime": value ?? .string(HubTime.never)
    case "templates": value.flatMap(Self.completed).flatMap(\.unlessEmpty)
    case "secondaryTiles": value.flatMap(Self.completedTiles).flatMap(\.unlessEmpty)
    default: value.flatMap(\.unlessEmpty)
    }
  }

  /// Returns the templates, each with its name added to its tags.
  private static func completed(_ templates: JSONValue) -> JSONValue? {
    .object(
      (templates.members ?? []).map { member in
        let name = member.key.string
        let tags = (member.value["tags"]?.elements ?? []).compactMap(\.text?.string)
        let all = (tags.contains(name) ? [] : [name]) + tags
        let kept = (member.value.members ?? []).filter { $0.key.string != "tags" }
          .compactMap { part in part.value.unlessEmpty.map { (part.key.string, $0) } }
        return (name, .object(kept + [("tags", .array(all.map { .string($0) }))]))
      })
  }

  private static func completedTiles(_ tiles: JSONValue) -> JSONValue? {
    .object(
      (tiles.members ?? []).map { tile in
        let parts = (tile.value.members ?? []).compactMap { part -> (String, JSONValue)? in
          let key = part.key.string
          let value = key == "templates" ? completed(part.value) ?? part.value : part.value
          return value.unlessEmpty.map { (key, $0) }
        }
        return (tile.key.string, .object(parts))
      })
  }
}

extension JSONValue {
  /// Whether the value is `null`.
  package var isNull: Bool { if case .null = content { true } else { false } }

  /// The value, or nil for an empty array, an empty object or `null`.
  fileprivate var unlessEmpty: JSONValue? {
    switch content {
    case .object(let members): members.isEmpty ? nil : self
    case .array(let elements): elements.isEmpty ? nil : self
    case .null: nil
    case .string, .number, .boolean: self
    }
  }
}
