internal import Diagnostics

extension SourceSpan {
  /// Whether an offset is in the span or directly after it, as a cursor can be.
  func contains(_ offset: Int) -> Bool { start <= offset && offset <= end }
}
