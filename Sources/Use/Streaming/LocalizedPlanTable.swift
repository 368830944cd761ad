/// A cache of plans; keys are the notification, platform and locale as spelled in the request.
struct LocalizedPlanTable {
  private struct Entry {
    let key: [UInt8]
    let plan: LocalizedPlan
  }

  private var entries: [UInt64: Entry] = [:]
  private var key: [UInt8] = []
  private var hash = Self.emptyHash

  // The initial value of a 64-bit FNV-1a hash.
  private static let emptyHash: UInt64 = 0xCBF2_9CE4_8422_2325
  private static let prime: UInt64 = 0x100_0000_01B3
  /// The byte between the strings of a key; the strings must not contain it.
  private static let separator: UInt8 = 0
  /// The maximum number of plans, which limits memory: an input can contain any number of keys.
  private static let limit = 4096

  /// Starts a new key.
  mutating func beginKey() {
    key.removeAll(keepingCapacity: true)
    hash = Self.emptyHash
  }

  /// Adds a string to the key.
  mutating func addToKey(_ bytes: [UInt8], _ range: Range<Int>) {
    for index in range { add(bytes[index]) }
    add(Self.separator)
  }

  private mutating func add(_ byte: UInt8) {
    key.append(byte)
    hash = (hash ^ UInt64(byte)) &* Self.prime
  }

  /// The cached plan for the current key; nil if no plan is cached.
  var found: LocalizedPlan? {
    guard let entry = entries[hash], entry.key == key else { return nil }
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
    entries[hash] = Entry(key: key, plan: plan)
    return plan
  }
}
