internal import Bytes

/// A cache of plans; keys are the notification, platform and locale as spelled in the request.
struct LocalizedPlanTable {
  private struct Entry {
    let key: [UInt8]
    let plan: LocalizedPlan
  }

  private var entries: [UInt64: Entry] = [:]
  private var key: [UInt8] = []
  private var hash = WordHash()

  /// The byte between the strings of a key; the strings must not contain it.
  private static let separator: UInt8 = 0
  /// The maximum number of plans, which limits memory: an input can contain any number of keys.
  private static let limit = 4096

  /// Starts a new key.
  mutating func beginKey() {
    key.removeAll(keepingCapacity: true)
    hash = WordHash()
  }

  /// Adds a string to the key.
  mutating func addToKey(_ bytes: [UInt8], _ range: Range<Int>) {
    key.append(copying: bytes, range)
    key.append(Self.separator)
    hash.add(bytes, range)
  }

  /// The cached plan for the current key; nil if no plan is cached.
  var found: LocalizedPlan? {
    guard let entry = entries[hash.value], entry.key == key else { return nil }
    return entry.plan
  }

  /// Returns the plan for a request; creates the plan if it is not cached.
  mutating func plan(for request: RenderRequest, _ make: () -> LocalizedPlan) -> LocalizedPlan {
    beginKey()
    for text in request.choice {
      let bytes = Array((text ?? "").utf8)
      // An empty string or a string with a NUL could produce the key of another request.
      guard text != "", !bytes.contains(Self.separator) else { return make() }
      addToKey(bytes, bytes.indices)
    }
    if let found { return found }
    let plan = make()
    if entries.count >= Self.limit { entries.removeAll() }
    entries[hash.value] = Entry(key: key, plan: plan)
    return plan
  }
}
