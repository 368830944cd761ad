extension Array {
  /// Returns the index of the first element that satisfies a condition, by halving.
  ///
  /// All elements after the first match must satisfy the condition too.
  ///
  /// ```swift
  /// [2, 3, 5, 7].partitioningIndex { $0 > 4 }  // 2
  /// ```
  package func partitioningIndex(where belongs: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if belongs(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
