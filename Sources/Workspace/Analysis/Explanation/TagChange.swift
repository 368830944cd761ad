package import Hub

/// The fewest tags to add to or remove from a device to make an expression true.
///
/// ```swift
/// TagChange(making: expression, trueFor: [])?.phrase  // add the tag 'World' to the device
/// ```
package struct TagChange: Hashable, Sendable {
  /// The tags to add.
  package let added: [Tag]
  /// The tags to remove.
  package let removed: [Tag]

  /// Finds the smallest change; returns nil if no tags make the expression true.
  ///
  /// An expression with operators other than `||` has at most six tags, so that all changes can be
  /// tried. In any other expression, one tag is enough.
  package init?(making expression: TagExpression, trueFor tags: Set<Tag>) {
    var seen: Set<Tag> = []
    let usable = expression.tags.compactMap { Tag($0.spelling) }.filter { seen.insert($0).inserted }
    for count in 0...min(usable.count, TagExpression.mostMixed) {
      for change in usable.subsets(of: count)
      where expression.includes(tags.symmetricDifference(change)) {
        added = change.filter { !tags.contains($0) }
        removed = change.filter(tags.contains)
        return
      }
    }
    return nil
  }

  /// The change in words, such as `add the tag 'World' to the device`.
  package var phrase: String {
    [("add", "to", added), ("remove", "from", removed)].compactMap { verb, preposition, tags in
      guard !tags.isEmpty else { return nil }
      let names = tags.map { "'\($0.text)'" }.joined(separator: " and ")
      return "\(verb) the tag\(tags.count == 1 ? "" : "s") \(names) \(preposition) the device"
    }.joined(separator: ", and ")
  }
}

extension Array {
  /// Returns the subsets with the given number of elements, in the order of the array.
  fileprivate func subsets(of count: Int) -> [[Element]] {
    guard count > 0 else { return [[]] }
    guard count <= self.count, let first else { return [] }
    let rest = Array(dropFirst())
    return rest.subsets(of: count - 1).map { [first] + $0 } + rest.subsets(of: count)
  }
}
