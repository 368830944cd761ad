internal import Hub

extension DescribedHub {
  /// The record for a store; `name` is the hub's name in the spelling of the client.
  func record(named name: String) -> [UInt8] {
    var writer = FieldWriter()
    writer.append(name)
    writer.append(Int(created.milliseconds))
    writer.append(Int(updated.milliseconds))
    writer.append(optional: description.lifetime)
    writer.append(optional: description.metadata)
    writer.append(optional: description.isDisabled.map { $0 ? 1 : 0 })
    writer.append(list: description.credentials) { credential, writer in
      writer.append(credential.name)
      writer.append(list: credential.properties) { property, writer in
        writer.append(property.name)
        writer.append(property.value)
      }
    }
    writer.append(description.keys == nil ? 0 : 1)
    writer.append(list: description.keys ?? []) { key, writer in
      writer.append(key.name)
      writer.append(key.key)
      writer.append(optional: key.secondaryKey)
      writer.append(Int(key.rights.rawValue))
    }
    return writer.bytes
  }

  /// Reads a record; nil if the record is damaged.
  static func restored(from record: [UInt8]) -> (name: String, hub: DescribedHub)? {
    var reader = FieldReader(record)
    let name = reader.text()
    let created = HubTime(milliseconds: Int64(reader.number()))
    let updated = HubTime(milliseconds: Int64(reader.number()))
    var description = HubDescription(
      lifetime: reader.optionalText(), metadata: reader.optionalText(),
      isDisabled: reader.optionalNumber().map { $0 != 0 })
    description.credentials = reader.list { reader in
      HubDescription.Credential(
        name: reader.text(),
        properties: reader.list { HubDescription.Property(name: $0.text(), value: $0.text()) })
    }
    let hasKeys = reader.number() != 0
    let keys = reader.list { reader in
      AccessKey(
        name: reader.text(), key: reader.text(), secondaryKey: reader.optionalText(),
        rights: AccessRights(rawValue: UInt8(truncatingIfNeeded: reader.number())))
    }
    description.keys = hasKeys ? keys : nil
    guard reader.isComplete else { return nil }
    return (name, DescribedHub(description: description, created: created, updated: updated))
  }
}
