internal import Hub

/// The registrations of a hub, in the order of their creation.
///
/// A registration has a fixed position. Lists of positions by tag and by handle answer the questions
/// that a send and a filter ask without a look at every registration.
struct RegistrationTable: Sendable {
  private var slots: [StoredRegistration?] = []
  private var positions: [String: Int] = [:]
  private var byTag: [Tag: PostingList] = [:]
  private var byHandle: [String: PostingList] = [:]
  private var templates = TemplateTable()
  /// Ids that were given out and not used yet.
  private var reserved: Set<String> = []
  /// Ids whose registration was deleted.
  private var retired: Set<String> = []

  /// The number of registrations.
  var count: Int { positions.count }

  /// The registration with the given id.
  subscript(id: String) -> StoredRegistration? { positions[id].flatMap { slots[$0] } }

  /// The registration at a position.
  subscript(position position: Int) -> StoredRegistration? { slots[position] }

  /// The position of a registration.
  func position(of id: String) -> Int? { positions[id] }

  /// All positions, some of which may be free.
  var allPositions: Range<Int> { slots.indices }

  /// The positions of the registrations with a tag.
  func positions(with tag: Tag) -> PostingList { byTag[tag] ?? PostingList() }

  /// The positions of the registrations of a device.
  func positions(withHandle text: String) -> PostingList { byHandle[text] ?? PostingList() }

  /// Whether a registration with the id was deleted.
  func isRetired(_ id: String) -> Bool { retired.contains(id) }

  /// Notes that an id was given out.
  mutating func reserve(_ id: String) { reserved.insert(id) }

  /// Adds a registration, or replaces the one with its id, which keeps its position.
  mutating func put(_ registration: StoredRegistration) {
    let registration = templates.share(registration)
    reserved.remove(registration.id)
    let position: Int
    if let known = positions[registration.id] {
      position = known
      if let old = slots[known] { unlink(old, from: known) }
      slots[known] = registration
    } else {
      position = slots.count
      slots.append(registration)
      positions[registration.id] = position
    }
    for tag in registration.tags { byTag[tag, default: PostingList()].insert(position) }
    for handle in registration.handles {
      byHandle[handle, default: PostingList()].insert(position)
    }
  }

  /// Deletes a registration; its id cannot be used again.
  @discardableResult
  mutating func remove(_ id: String) -> StoredRegistration? {
    guard let position = positions.removeValue(forKey: id), let old = slots[position] else {
      return nil
    }
    unlink(old, from: position)
    slots[position] = nil
    retired.insert(id)
    return old
  }

  private mutating func unlink(_ registration: StoredRegistration, from position: Int) {
    for tag in registration.tags { byTag[tag]?.remove(position) }
    for handle in registration.handles { byHandle[handle]?.remove(position) }
  }
}

/// A sorted list of positions.
struct PostingList: Sendable, RandomAccessCollection {
  private var positions: [Int] = []

  var startIndex: Int { 0 }
  var endIndex: Int { positions.count }
  subscript(index: Int) -> Int { positions[index] }

  /// Whether a position is in the list.
  func contains(_ position: Int) -> Bool {
    let index = firstIndex(notBelow: position)
    return index < positions.count && positions[index] == position
  }

  /// Adds a position; new ones are usually the largest.
  mutating func insert(_ position: Int) {
    if let last = positions.last, last >= position {
      let index = firstIndex(notBelow: position)
      if positions[index] != position { positions.insert(position, at: index) }
    } else {
      positions.append(position)
    }
  }

  mutating func remove(_ position: Int) {
    let index = firstIndex(notBelow: position)
    if index < positions.count, positions[index] == position { positions.remove(at: index) }
  }

  /// The index of the first position that is not less than the given one.
  func firstIndex(notBelow position: Int) -> Int {
    var low = 0
    var high = positions.count
    while low < high {
      let middle = (low + high) / 2
      if positions[middle] < position { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
