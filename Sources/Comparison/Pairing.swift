/// The pairs of corresponding elements in two lists.
struct Pairing {
  /// The pairs of different elements, by index.
  private(set) var changed: [(old: Int, new: Int)] = []
  private(set) var removed: Range<Int>
  private(set) var added: Range<Int>

  /// Pairs equal elements at both ends, then the remaining elements in order.
  init<Element>(
    _ old: [Element], _ new: [Element], areEqual: (Element, Element) -> Bool
  ) {
    let ranges = ChangedRange(from: old, to: new, areEqual: areEqual)
    let start = ranges.old.lowerBound
    let common = min(ranges.old.count, ranges.new.count)
    changed = (0..<common).map { (start + $0, start + $0) }
    removed = start + common..<ranges.old.upperBound
    added = start + common..<ranges.new.upperBound
  }
}
