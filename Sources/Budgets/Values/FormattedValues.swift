internal import Bytes
internal import Localization
internal import Synchronization

/// The formatted values of an argument in one part of a message.
///
/// This type is a class so that its sizes are computed only once for all messages that share it.
final class FormattedValues: Sendable {
  /// One value and its formatted text.
  struct Item: Sendable {
    /// The value before formatting.
    let value: ProbeValue
    /// The formatted text.
    let text: [UInt8]
    /// The length of the formatted text in UTF-16 units.
    let units: Int

    init(_ value: ProbeValue, _ text: [UInt8]) {
      self.value = value
      self.text = text
      units = text.utf16Count
    }

    /// The size of the text as a complete JSON value: without quotes for a number, otherwise with
    /// quotes.
    var numberSize: Int {
      let isNumber = text.first != UInt8(ascii: "-") && DecimalNumber(text) != nil
      return isNumber ? text.count : EscapedSize.of(text, as: .json) + 2
    }
  }

  /// The formatted values that can have the largest size: for each length, the largest per escape.
  let items: [Item]
  /// The length of the longest formatted value in UTF-16 units.
  let mostUnits: Int
  private let all: [Item]
  private let largest = Mutex<[Escape: (item: Item, size: Int)]>([:])
  private let beginnings = Mutex<[Escape: [Beginning]]>([:])

  /// The beginning of a formatted value, truncated to a number of UTF-16 units.
  struct Beginning: Sendable {
    /// The size after escaping, in bytes.
    var size = 0
    /// The value whose formatted text begins this way.
    var item: Item?
  }

  /// Keeps only the formatted values that can be the largest.
  init(_ all: [Item]) {
    self.all = all
    let measures: [(Item) -> Int] =
      [Escape.json, .percent, .xmlText, .xmlSingleQuoted].map { escape in
        { EscapedSize.of($0.text, as: escape) }
      } + [\.numberSize]
    var best: [Int: [(size: Int, item: Item)]] = [:]
    for item in all {
      guard var known = best[item.units] else {
        best[item.units] = measures.map { ($0(item), item) }
        continue
      }
      for (index, measure) in measures.enumerated() where measure(item) > known[index].size {
        known[index] = (measure(item), item)
      }
      best[item.units] = known
    }
    var seen: Set<[UInt8]> = []
    items = best.keys.sorted().flatMap { units in
      (best[units] ?? []).map(\.item).filter { seen.insert($0.text).inserted }
        .sorted { $0.text.lexicographicallyPrecedes($1.text) }
    }
    mostUnits = items.last?.units ?? 0
  }

  /// Returns the beginning of at most `units` UTF-16 units that is largest after escaping, among
  /// all formatted values.
  func beginning(units: Int, as escape: Escape) -> Beginning {
    let known = beginnings.withLock { $0[escape] }
    let table = known ?? makeBeginnings(as: escape)
    if known == nil { beginnings.withLock { $0[escape] = table } }
    return table[min(units, table.count - 1)]
  }

  private func makeBeginnings(as escape: Escape) -> [Beginning] {
    var table = Array(repeating: Beginning(), count: mostUnits + 1)
    for item in all {
      let sizes = item.text.sizesByUnit(escape)
      for units in table.indices {
        let size = sizes[min(units, sizes.count - 1)]
        if table[units].item == nil || size > table[units].size {
          table[units] = Beginning(size: size, item: item)
        }
      }
    }
    return table
  }

  /// Returns the formatted value that is largest after escaping, with its size; nil if there are no
  /// values.
  func largest(as escape: Escape) -> (item: Item, size: Int)? {
    if let known = largest.withLock({ $0[escape] }) { return known }
    let sized = items.map { (item: $0, size: EscapedSize.of($0.text, as: escape)) }
    let found = sized.max { $0.size < $1.size }
    if let found { largest.withLock { $0[escape] = found } }
    return found
  }

  /// The formatted value that is largest as a complete JSON value; nil if there are no values.
  var largestNumber: Item? { items.max { $0.numberSize < $1.numberSize } }
}
