internal import Bytes

/// The formatted values of an argument in one part of a message.
///
/// This type is a class so that its sizes are computed only once for all messages that share it.
final class FormattedValues {
  /// One value and its formatted text.
  struct Item {
    /// The value before formatting.
    let value: ProbeValue
    /// The formatted text.
    let text: MeasuredText
    /// The length of the formatted text in UTF-16 units.
    var units: Int { text.units }

    init(_ value: ProbeValue, _ text: MeasuredText) {
      self.value = value
      self.text = text
    }
  }

  /// The formatted values that can have the largest size: for each length, the largest per escape.
  let items: [Item]
  /// The length of the longest formatted value in UTF-16 units.
  let mostUnits: Int
  private let all: [(value: ProbeValue, text: [UInt8])]
  private var largest = EscapeTable<(item: Item, size: Int)?>(nil)
  private var beginnings = EscapeTable<[Beginning]?>(nil)

  /// The formatted value that is largest as a complete JSON value; nil if there are no values.
  private(set) lazy var largestNumber: Item? = items.max { $0.text.numberSize < $1.text.numberSize }

  /// The beginning of a formatted value, truncated to a number of UTF-16 units.
  struct Beginning {
    /// The size after escaping, in bytes.
    var size = 0
    /// The value whose formatted text begins this way.
    var value: ProbeValue?
  }

  /// Keeps only the formatted values that can be the largest.
  init(_ all: [(value: ProbeValue, text: [UInt8])]) {
    self.all = all
    let measures: [([UInt8]) -> Int] =
      [Escape.json, .percent, .xmlText, .xmlSingleQuoted].map { escape in
        { EscapedSize.of($0, as: escape) }
      } + [\.numberSize]
    var best: [Int: [(size: Int, index: Int)]] = [:]
    for (index, formatted) in all.enumerated() {
      let units = formatted.text.utf16Count
      let sizes = measures.map { $0(formatted.text) }
      guard var known = best[units] else {
        best[units] = sizes.map { ($0, index) }
        continue
      }
      for (measure, size) in sizes.enumerated() where size > known[measure].size {
        known[measure] = (size, index)
      }
      best[units] = known
    }
    var seen: Set<[UInt8]> = []
    items = best.keys.sorted().flatMap { units in
      (best[units] ?? []).map { all[$0.index] }.filter { seen.insert($0.text).inserted }
        .sorted { $0.text.lexicographicallyPrecedes($1.text) }
        .map { Item($0.value, MeasuredText($0.text)) }
    }
    mostUnits = items.last?.units ?? 0
  }

  /// Returns the beginnings that are largest after escaping, by number of UTF-16 units; the last
  /// one is also the result for all greater numbers.
  func beginnings(as escape: Escape) -> [Beginning] {
    if let known = beginnings[escape] { return known }
    let table = makeBeginnings(as: escape)
    beginnings[escape] = table
    return table
  }

  private func makeBeginnings(as escape: Escape) -> [Beginning] {
    var table = Array(repeating: Beginning(), count: mostUnits + 1)
    for formatted in all {
      let sizes = formatted.text.sizesByUnit(escape)
      for units in table.indices {
        let size = sizes[min(units, sizes.count - 1)]
        if table[units].value == nil || size > table[units].size {
          table[units] = Beginning(size: size, value: formatted.value)
        }
      }
    }
    return table
  }

  /// Returns the formatted value that is largest after escaping, with its size; nil if there are no
  /// values.
  func largest(as escape: Escape) -> (item: Item, size: Int)? {
    if let known = largest[escape] { return known }
    let sized = items.map { (item: $0, size: $0.text.size(as: escape)) }
    let found = sized.max { $0.size < $1.size }
    largest[escape] = found
    return found
  }
}
