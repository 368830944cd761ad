package import Hub
internal import Platforms

/// The registrations of a hub, in the order of their creation.
///
/// A registration has a fixed position. The positions are indexed by tag and by handle, so that a
/// send or a filter finds its registrations without examining all registrations.
package struct RegistrationTable: Sendable {
  private var records: [RegistrationRecord?] = []
  /// The number of each registration's shape, by position.
  ///
  /// The numbers are copied from the records, so that a send skips other shapes without reading
  /// their records.
  private var shapeNumbers: [UInt32] = []
  /// Whether another registration may have had the same handle and template, by position.
  private var mayShareHandle: [Bool] = []
  private var shapes = ShapeTable()
  private var byID = FingerprintIndex()
  private var byTag = FingerprintIndex()
  private var byHandle = FingerprintIndex()
  /// The ids without a registration: reserved ids and the ids of deleted registrations.
  private var identifiers: [String: IdentifierState] = [:]
  private var journal = Journal()

  /// The number of registrations.
  package private(set) var count = 0

  /// Creates an empty table; `isStored` makes the table record its changes for a store.
  package init(isStored: Bool = false) { journal.isOn = isStored }

  /// The registration with the given id.
  package subscript(id: String) -> StoredRegistration? {
    position(of: id).flatMap { self[position: $0] }
  }

  /// The registration at a position.
  package subscript(position position: Int) -> StoredRegistration? {
    guard records.indices.contains(position), let record = records[position] else { return nil }
    guard let registration = record.decoded(shapes) else {
      preconditionFailure("a record in the table must be valid")
    }
    return registration
  }

  /// Returns the position of the registration with the given id.
  package func position(of id: String) -> Int? {
    byID[Fingerprint.of(id)].first { position in
      records[position]?.hasID(id) ?? false
    }
  }

  /// All positions, including those of deleted registrations.
  package var allPositions: Range<Int> { records.indices }

  /// Returns the positions of the registrations with the given tag.
  package func positions(with tag: Tag) -> [Int] {
    byTag[Fingerprint.of(tag.text, .lower)].filter {
      self[position: $0]?.tags.contains(tag) ?? false
    }
  }

  /// Returns the positions of the registrations with the given handle.
  package func positions(withHandle text: String) -> [Int] {
    byHandle[Fingerprint.of(text)].filter { self[position: $0]?.handles.contains(text) ?? false }
  }

  /// Whether the id belongs to a deleted registration.
  package func isRetired(_ id: String) -> Bool { identifiers[id] == .retired }

  /// Reserves an id for a registration.
  package mutating func reserve(_ id: String) { setState(.reserved, of: id) }

  /// Adds a registration, or replaces the registration with the same id at its position.
  package mutating func put(_ registration: StoredRegistration) {
    var registration = registration
    let shapeCount = shapes.count
    registration.shape = shapes.share(registration.shape)
    if shapes.count > shapeCount { journal.note(registration.shape) }
    if identifiers[registration.id] == .reserved { setState(nil, of: registration.id) }
    let record = RegistrationRecord(registration)
    let position: Int
    if let known = self.position(of: registration.id) {
      position = known
      unlink(known)
    } else {
      position = records.count
      makeRoom(for: position)
    }
    link(record, at: position)
    journal.note(position)
  }

  /// Deletes a registration; the id cannot be used again.
  @discardableResult
  package mutating func remove(_ id: String) -> StoredRegistration? {
    guard let position = position(of: id), let old = self[position: position] else { return nil }
    unlink(position)
    journal.note(position)
    setState(.retired, of: id)
    return old
  }

  private mutating func makeRoom(for position: Int) {
    while records.count <= position {
      records.append(nil)
      shapeNumbers.append(0)
      mayShareHandle.append(false)
    }
  }

  private mutating func setState(_ state: IdentifierState?, of id: String) {
    identifiers[id] = state
    journal.note(id)
  }

  @discardableResult
  private mutating func link(_ record: RegistrationRecord, at position: Int) -> Bool {
    guard let index = record.index(), let shape = shapes[index.shape] else { return false }
    records[position] = record
    shapeNumbers[position] = UInt32(index.shape)
    mayShareHandle[position] = false
    count += 1
    byID.insert(position, for: Fingerprint.of(record.bytes, index.id, .exact))
    for fingerprint in shape.fingerprints(of: record, index) {
      insert(position, withHandle: fingerprint)
    }
    for tag in index.tags {
      byTag.insert(position, for: Fingerprint.of(record.bytes, tag, .lower))
    }
    return true
  }

  /// The maximum number of registrations with one handle whose templates are compared.
  private static let mostComparedTemplates = 8

  /// Adds a position to the index of handles, and marks the registrations that may share a handle.
  ///
  /// A send delivers a payload to each handle only once. The send compares only the handles of
  /// marked registrations; most devices have one registration for each template.
  private mutating func insert(_ position: Int, withHandle fingerprint: UInt64) {
    let others = byHandle[fingerprint]
    let own = templateID(at: position)
    let limit = Self.mostComparedTemplates
    if others.count >= limit { mayShareHandle[position] = true }
    // All registrations in a longer list were marked when the list reached the limit.
    if others.count <= limit {
      for other in others where others.count == limit || templateID(at: other) == own {
        mayShareHandle[other] = true
        mayShareHandle[position] = true
      }
    }
    byHandle.insert(position, for: fingerprint)
  }

  private func templateID(at position: Int) -> Int? {
    shapes[Int(shapeNumbers[position])]?.templateID
  }

  private mutating func unlink(_ position: Int) {
    guard let record = records[position], let index = record.index(),
      let shape = shapes[index.shape]
    else { return }
    records[position] = nil
    count -= 1
    byID.remove(position, for: Fingerprint.of(record.bytes, index.id, .exact))
    for fingerprint in shape.fingerprints(of: record, index) {
      byHandle.remove(position, for: fingerprint)
    }
    for tag in index.tags {
      byTag.remove(position, for: Fingerprint.of(record.bytes, tag, .lower))
    }
  }
}

extension RegistrationShape {
  /// Returns a fingerprint for each part of the handle.
  fileprivate func fingerprints(
    of record: RegistrationRecord, _ index: RegistrationRecord.Index
  ) -> [UInt64] {
    zip(platform.handle.parts, index.texts).map { part, range in
      Fingerprint.of(record.bytes, range, part.format == .hexadecimal ? .upper : .exact)
    }
  }
}

extension RegistrationRecord {
  fileprivate func hasID(_ id: String) -> Bool {
    index().map { bytes[$0.id].elementsEqual(id.utf8) } ?? false
  }
}

// MARK: - Sends

extension RegistrationTable {
  /// The decision of a callback to continue with the next registration or to stop.
  package enum Demand { case more, enough }

  /// Calls a function with each registration that matches an expression; nil matches all
  /// registrations.
  ///
  /// Skips registrations whose shape `isIncluded` rejects. Returns the number of registrations
  /// examined: those with the rarest tag that the expression requires, or all registrations if the
  /// expression requires no tag.
  @discardableResult
  package func forEach(
    in expression: TagExpression?, where isIncluded: (RegistrationShape) -> Bool = { _ in true },
    _ body: (CompactRegistration) -> Demand
  ) -> Int {
    let included = (0..<shapes.count).map { shapes[$0].map(isIncluded) ?? false }
    guard let expression else { return examine(allPositions, nil, included, body) }
    let candidates = candidates(for: expression)
    // No registration has the tags, so the expression need not be compiled.
    if candidates?.isEmpty == true { return 0 }
    let matcher = TagMatcher(expression)
    guard let candidates else { return examine(allPositions, matcher, included, body) }
    return examine(candidates, matcher, included, body)
  }

  private func examine(
    _ positions: some Sequence<Int>, _ matcher: TagMatcher?, _ includedShapes: [Bool],
    _ body: (CompactRegistration) -> Demand
  ) -> Int {
    var examined = 0
    for position in positions where includedShapes[Int(shapeNumbers[position])] {
      guard let record = records[position] else { continue }
      examined += 1
      guard let head = record.head(matching: matcher), let shape = shapes[head.shape] else {
        continue
      }
      let registration = CompactRegistration(
        record, shape, fieldsAt: head.end, mayShareHandle: mayShareHandle[position])
      if body(registration) == .enough { break }
    }
    return examined
  }

  /// Returns the positions that can match an expression; nil if all positions can match.
  private func candidates(for expression: TagExpression) -> PostingList? {
    switch expression {
    case .tag(let pattern): return byTag[Fingerprint.of(pattern.spelling, .lower)]
    case .not: return nil
    case .all(let operands):
      return operands.compactMap(candidates).min { $0.count < $1.count }
    case .any(let operands):
      var union = PostingList()
      for operand in operands {
        guard let list = candidates(for: operand) else { return nil }
        union = union.isEmpty ? list : union.union(list)
      }
      return union
    }
  }
}

// MARK: - Storage

/// The state of a registration id without a registration.
enum IdentifierState: UInt8, Hashable, Sendable {
  case reserved = 1
  case retired
}

/// The changes of a table since the last `takeChanges(hub:)`.
private struct Journal: Sendable {
  var isOn = false
  var positions: [Int] = []
  var identifiers: [String] = []
  var shapes: [RegistrationShape] = []

  mutating func note(_ position: Int) { if isOn { positions.append(position) } }
  mutating func note(_ id: String) { if isOn { identifiers.append(id) } }
  mutating func note(_ shape: RegistrationShape) { if isOn { shapes.append(shape) } }
}

extension RegistrationTable {
  /// Returns the changes since the last call; empty if the table is not stored.
  package mutating func takeChanges(hub: String) -> [StoreChange] {
    guard !journal.positions.isEmpty || !journal.identifiers.isEmpty else { return [] }
    let shapeChanges = journal.shapes.map { shape in
      StoreChange.put(StoreKey(.shape, hub: hub, shape.number), shape.origin.record)
    }
    let registrationChanges = Set(journal.positions).sorted().map { position in
      let key = StoreKey(.registration, hub: hub, position)
      return records[position].map { StoreChange.put(key, $0.bytes) } ?? .remove(key)
    }
    let identifierChanges = Set(journal.identifiers).sorted().map { id in
      let key = StoreKey(.identifier, hub: hub, id)
      return identifiers[id].map { StoreChange.put(key, [$0.rawValue]) } ?? .remove(key)
    }
    journal = Journal(isOn: true)
    return shapeChanges + registrationChanges + identifierChanges
  }

  /// Reserves space for the given number of registrations.
  package mutating func reserveCapacity(_ count: Int) {
    records.reserveCapacity(count)
    shapeNumbers.reserveCapacity(count)
    mayShareHandle.reserveCapacity(count)
    byID.reserveCapacity(count)
    byHandle.reserveCapacity(count)
    byTag.reserveCapacity(count)
  }

  /// Restores a record that an earlier run stored; shapes must be restored before registrations.
  ///
  /// Returns the expiration of a restored registration; nil for other records and for registrations
  /// that never expire.
  @discardableResult
  package mutating func restore(
    _ key: StoreKey, _ bytes: [UInt8]
  ) throws(StoreError) -> (id: String, end: HubTime)? {
    switch (key.kind, key.number, key.text) {
    case (.shape, let number?, _):
      guard let origin = ShapeOrigin(record: bytes),
        let shape = RegistrationShape.restored(from: origin)
      else {
        throw .damaged(key.kind)
      }
      shapes.restore(shape, as: number)
    case (.registration, let position?, _):
      let record = RegistrationRecord(bytes)
      makeRoom(for: position)
      guard link(record, at: position), let index = record.index() else {
        throw .damaged(key.kind)
      }
      return index.expiration.map { (String(decoding: bytes[index.id], as: UTF8.self), $0) }
    case (.identifier, _, let id?):
      guard let state = bytes.first.flatMap(IdentifierState.init) else { throw .damaged(key.kind) }
      identifiers[id] = state
    default: throw .damaged(key.kind)
    }
    return nil
  }
}
