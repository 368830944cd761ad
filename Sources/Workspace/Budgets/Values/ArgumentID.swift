/// An argument of a notification, as its index in the sorted list of folded names.
struct ArgumentID: Hashable, Comparable {
  let index: Int

  /// Orders the arguments by their folded names.
  static func < (left: ArgumentID, right: ArgumentID) -> Bool { left.index < right.index }
}

/// Values by argument.
///
///     var values = ArgumentMap<ProbeValue>()
///     values[name] = ProbeValue(text: "Ann")
struct ArgumentMap<Value> {
  private var values: [Value?]

  init() { values = [] }

  private init(values: [Value?]) { self.values = values }

  /// The value of an argument; nil if it is missing.
  subscript(argument: ArgumentID) -> Value? {
    get { argument.index < values.count ? values[argument.index] : nil }
    set {
      if argument.index >= values.count {
        if newValue == nil { return }
        let missing = argument.index + 1 - values.count
        values.append(contentsOf: repeatElement(nil, count: missing))
      }
      values[argument.index] = newValue
    }
  }

  /// The value of an argument, or a default if it is missing.
  subscript(argument: ArgumentID, default value: @autoclosure () -> Value) -> Value {
    get { self[argument] ?? value() }
    set { self[argument] = newValue }
  }

  /// Removes all values, but keeps the memory for new ones.
  mutating func removeAll() { values.removeAll(keepingCapacity: true) }

  /// Returns the values that a function makes of the values.
  func compactMapValues<Other>(_ make: (Value) -> Other?) -> ArgumentMap<Other> {
    ArgumentMap<Other>(values: values.map { $0.flatMap(make) })
  }

  /// The arguments that have a value, in order.
  var arguments: some Sequence<ArgumentID> {
    values.indices.lazy.filter { [values] in values[$0] != nil }.map(ArgumentID.init)
  }

  /// Adds the values of arguments that have none yet.
  mutating func fill(from other: ArgumentMap) {
    for (index, value) in other.values.enumerated() where value != nil {
      let argument = ArgumentID(index: index)
      if self[argument] == nil { self[argument] = value }
    }
  }
}

extension ArgumentMap: Equatable where Value: Equatable {}
extension ArgumentMap: Hashable where Value: Hashable {}

/// A set of arguments; the first 64 arguments need no heap allocation.
struct ArgumentSet: Hashable {
  private var low: UInt64 = 0
  private var high: [UInt64] = []

  init(_ argument: ArgumentID? = nil) {
    if let argument { insert(argument) }
  }

  var isEmpty: Bool { low == 0 && high.allSatisfy { $0 == 0 } }

  func contains(_ argument: ArgumentID) -> Bool {
    let (word, bit) = argument.index.quotientAndRemainder(dividingBy: 64)
    if word == 0 { return low >> bit & 1 == 1 }
    return word <= high.count && high[word - 1] >> bit & 1 == 1
  }

  mutating func insert(_ argument: ArgumentID) {
    let (word, bit) = argument.index.quotientAndRemainder(dividingBy: 64)
    if word == 0 {
      low |= 1 << bit
    } else {
      if word > high.count { high += repeatElement(0, count: word - high.count) }
      high[word - 1] |= 1 << bit
    }
  }

  mutating func formUnion(_ other: ArgumentSet) {
    low |= other.low
    guard !other.high.isEmpty else { return }
    if other.high.count > high.count {
      high += repeatElement(0, count: other.high.count - high.count)
    }
    for index in other.high.indices { high[index] |= other.high[index] }
  }

  func isDisjoint(with other: ArgumentSet) -> Bool {
    low & other.low == 0 && zip(high, other.high).allSatisfy { $0 & $1 == 0 }
  }

  /// The arguments in the set, in order.
  var arguments: [ArgumentID] {
    var arguments: [ArgumentID] = []
    for (index, word) in ([low] + high).enumerated() {
      for bit in 0..<64 where word >> bit & 1 == 1 {
        arguments.append(ArgumentID(index: index * 64 + bit))
      }
    }
    return arguments
  }
}
