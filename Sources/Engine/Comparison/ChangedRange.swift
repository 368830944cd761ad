/// The ranges in which two lists differ, between equal beginnings and equal ends.
///
/// ```swift
/// let changed = ChangedRange(from: Array("a cat".utf8), to: Array("a small cat".utf8))
/// // changed.old is 2..<2, changed.new is 2..<8
/// ```
package struct ChangedRange: Hashable, Sendable {
  /// The range in the old list.
  package let old: Range<Int>
  /// The range in the new list.
  package let new: Range<Int>

  /// Compares two lists of equatable elements.
  @inlinable
  package init<Element: Equatable>(from old: [Element], to new: [Element]) {
    self.init(from: old, to: new, areEqual: ==)
  }

  /// Compares two lists with a function that tests two elements for equality.
  ///
  /// Inlinable, because the lists of bytes of a large catalog are compared at each keystroke.
  @inlinable
  package init<Element>(
    from old: [Element], to new: [Element], areEqual: (Element, Element) -> Bool
  ) {
    let shorter = min(old.count, new.count)
    var start = 0
    while start < shorter, areEqual(old[start], new[start]) { start += 1 }
    var end = 0
    while end < shorter - start, areEqual(old[old.count - 1 - end], new[new.count - 1 - end]) {
      end += 1
    }
    self.old = start..<old.count - end
    self.new = start..<new.count - end
  }
}
