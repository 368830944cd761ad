/// The pairs of corresponding elements in an old and a new list.
struct Pairing {
  /// The pairs of elements that differ, by their indices in both lists.
  private(set) var changed: [(old: Int, new: Int)] = []
  private(set) var removed: Range<Int>
  private(set) var added: Range<Int>

  /// Skips equal elements at both ends of the lists, then pairs the remaining elements in order.
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
