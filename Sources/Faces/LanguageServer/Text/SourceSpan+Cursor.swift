internal import Diagnostics

extension SourceSpan {
  /// Whether a cursor at the offset is in the span or directly after the span.
  func contains(_ offset: Int) -> Bool { start <= offset && offset <= end }
}
