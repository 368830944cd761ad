internal import Bytes

/// The plans that a stream has needed so far, by what requests say.
struct RequestPlanTable {
  private struct Entry {
    let key: [UInt8]
    let plan: RequestPlan
  }

  private var entries: [UInt64: Entry] = [:]
  private var key: [UInt8] = []
  private var hash = Self.emptyHash

  // FNV-1a, 64 bits.
  private static let emptyHash: UInt64 = 0xCBF2_9CE4_8422_2325
  private static let prime: UInt64 = 0x100_0000_01B3
  /// Stands in no text.
  private static let separator: UInt8 = 0
  /// Requests choose what they like; memory must not grow with what they choose.
  private static let limit = 4096

  /// Begins the key of a request.
  mutating func beginKey() {
    key.removeAll(keepingCapacity: true)
    hash = Self.emptyHash
  }

  /// Adds a text to the key.
  mutating func addToKey(_ bytes: [UInt8], _ range: Range<Int>) {
    for index in range { add(bytes[index]) }
    add(Self.separator)
  }

  private mutating func add(_ byte: UInt8) {
    key.append(byte)
    hash = (hash ^ UInt64(byte)) &* Self.prime
  }

  /// The plan of the key.
  var found: RequestPlan? {
    guard let entry = entries[hash], entry.key == key else { return nil }
    return entry.plan
  }

  /// The plan of a request that was read with all care; made where there is none.
  mutating func plan(for request: Request, _ make: () -> RequestPlan) -> RequestPlan {
    beginKey()
    for text in request.choice {
      let bytes = Array((text ?? "").utf8)
      // A text with a NUL, or an empty one, could be taken for another.
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
