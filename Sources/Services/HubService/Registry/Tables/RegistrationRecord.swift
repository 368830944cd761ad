internal import Hub

/// A registration as bytes: its format in memory and in a store.
///
/// The parts that are read most often come first: the tags, the handle, and the id.
struct RegistrationRecord: Sendable {
  let bytes: [UInt8]

  /// Creates a record from its bytes, without decoding them.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Encodes a registration whose shape is in a table.
  init(_ registration: StoredRegistration) {
    var writer = FieldWriter(capacity: 256)
    writer.append(registration.shape.number)
    writer.append(list: registration.tags) { $1.append($0.text) }
    writer.append(list: registration.texts) { $1.append($0) }
    writer.append(registration.id)
    writer.append(registration.version)
    writer.append(Int(registration.created.milliseconds))
    writer.append(Int(registration.updated.milliseconds))
    writer.append(optional: registration.expiration.map { Int($0.milliseconds) })
    writer.append(optional: registration.source?.installation)
    writer.append(optional: registration.source?.tile)
    writer.append(optional: registration.source?.template)
    writer.append(list: registration.pushVariables) {
      $1.append($0.name)
      $1.append($0.text)
    }
    // Copy the bytes to release spare capacity.
    bytes = Array(writer.bytes[...])
  }

  /// Decodes the registration; nil if the record is damaged or its shape is unknown.
  func decoded(_ shapes: ShapeTable) -> StoredRegistration? {
    shape(in: shapes).flatMap(decoded)
  }

  /// Returns the shape of the registration; nil if the shape is unknown.
  func shape(in shapes: ShapeTable) -> RegistrationShape? {
    var reader = FieldReader(bytes)
    return shapes[reader.number()]
  }

  /// Decodes a registration with the given shape; nil if the record is damaged.
  func decoded(_ shape: RegistrationShape) -> StoredRegistration? {
    var reader = FieldReader(bytes)
    _ = reader.number()
    let tags = reader.list { Tag(templateName: $0.text()) }
    let texts = reader.list { $0.text() }
    let id = reader.text()
    let version = reader.number()
    let created = HubTime(milliseconds: Int64(reader.number()))
    let updated = HubTime(milliseconds: Int64(reader.number()))
    let expiration = reader.optionalNumber().map { HubTime(milliseconds: Int64($0)) }
    let installation = reader.optionalText()
    let (tile, template) = (reader.optionalText(), reader.optionalText())
    let variables = reader.list { PushVariable(name: $0.text(), text: $0.text()) }
    guard reader.isComplete, texts.count == shape.fields.count else { return nil }
    return StoredRegistration(
      id: id, version: version, created: created, updated: updated, expiration: expiration,
      tags: tags, pushVariables: variables,
      source: installation.map {
        StoredRegistration.Source(installation: $0, tile: tile, template: template)
      }, shape: shape, texts: texts)
  }

  /// The part of a record that a send reads first.
  struct Head {
    /// The number that identifies the shape in its table.
    let shape: Int
    /// The position of the fields after the tags.
    let end: Int
  }

  /// Reads the head of the record; nil if a tag expression does not match the registration.
  func head(matching expression: TagMatcher?) -> Head? {
    var reader = FieldReader(bytes)
    let shape = reader.number()
    guard let expression else {
      for _ in 0..<reader.count() { _ = reader.range() }
      return Head(shape: shape, end: reader.position)
    }
    var found: UInt64 = 0
    for _ in 0..<reader.count() { found |= expression.bit(of: bytes, reader.range()) }
    return expression.holds(found) ? Head(shape: shape, end: reader.position) : nil
  }

  /// The parts of a record that the indexes of the table need, such as the id and the tags.
  struct Index {
    let id: Range<Int>
    let shape: Int
    let tags: [Range<Int>]
    let texts: [Range<Int>]
    let expiration: HubTime?
  }

  /// Reads the parts that the indexes of the table need; nil if the record is damaged.
  func index() -> Index? {
    var reader = FieldReader(bytes)
    let shape = reader.number()
    let tags = reader.list { $0.range() }
    let texts = reader.list { $0.range() }
    let id = reader.range()
    for _ in 0..<3 { _ = reader.number() }
    let expiration = reader.optionalNumber().map { HubTime(milliseconds: Int64($0)) }
    return reader.isDamaged
      ? nil : Index(id: id, shape: shape, tags: tags, texts: texts, expiration: expiration)
  }
}
