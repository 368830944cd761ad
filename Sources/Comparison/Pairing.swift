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
    let start = zip(old, new).prefix(while: areEqual).count
    let rest = (old.dropFirst(start), new.dropFirst(start))
    let end = zip(rest.0.reversed(), rest.1.reversed()).prefix(while: areEqual).count
    let (oldEnd, newEnd) = (old.count - end, new.count - end)
    let common = min(oldEnd, newEnd) - start
    changed = (0..<common).map { (start + $0, start + $0) }
    removed = start + common..<oldEnd
    added = start + common..<newEnd
  }
}
