package import Diagnostics

/// A rendered body whose every byte knows where it comes from.
package struct Rendering: Sendable {
  /// The exact bytes.
  package internal(set) var bytes: [UInt8] = []
  /// The stretches of the output in order; together they cover all of it.
  package internal(set) var origins: [Origin] = []

  /// Where each step of the template ended.
  var ends: [Int] = []

  /// Creates an empty rendering, to be used again and again.
  package init() {}

  /// The stretch that an output byte belongs to.
  package func origin(of offset: Int) -> Origin? {
    var low = 0
    var high = origins.count
    while low < high {
      let middle = (low + high) / 2
      if origins[middle].output.upperBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low < origins.count ? origins[low] : nil
  }
}

/// Where a stretch of output bytes comes from.
package struct Origin: Hashable, Sendable {
  /// The bytes of the output.
  package let output: Range<Int>
  /// The bytes of the template that ask for them.
  package let span: SourceSpan
  /// What they are.
  package let cause: Cause

  /// What a stretch of output is.
  package enum Cause: Hashable, Sendable {
    /// The author's constant text.
    case constant
    /// The value of the property in this slot.
    case property(slot: Int)
    /// The default of a property that nobody supplied.
    case defaultText(slot: Int)
  }
}
