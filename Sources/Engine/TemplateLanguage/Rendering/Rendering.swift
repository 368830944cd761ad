package import Diagnostics

/// A rendered body with the origin of every byte.
package struct Rendering: Sendable {
  /// The exact bytes of the body.
  package internal(set) var bytes: [UInt8] = []
  /// The origins of consecutive ranges of the output, without gaps.
  package internal(set) var origins: [Origin] = []

  /// The offset in the output at which each step of the template ends.
  var ends: [Int] = []

  /// Creates an empty rendering, which can be reused.
  package init() {}

  /// Returns the origin of an output byte.
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

/// The origin of a range of output bytes.
package struct Origin: Hashable, Sendable {
  /// The range in the output.
  package let output: Range<Int>
  /// The bytes of the template that produced the output.
  package let span: SourceSpan
  /// The source of the bytes: constant text, the value of a property, or a default.
  package let cause: Cause

  /// The source of output bytes.
  package enum Cause: Hashable, Sendable {
    /// Constant text of the template.
    case constant
    /// The value of the property in this slot.
    case property(slot: Int)
    /// The default of a missing property.
    case defaultText(slot: Int)
  }
}
