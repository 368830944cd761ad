internal import Diagnostics

extension SourceSpan {
  /// Whether an offset is in the span or directly behind it, as a cursor is.
  func contains(_ offset: Int) -> Bool { start <= offset && offset <= end }
}
