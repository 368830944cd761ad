internal import Diagnostics

/// A replacement of the bytes of a span.
struct SpanEdit {
  let span: SourceSpan
  let text: String

  init(_ span: SourceSpan, _ text: String) {
    self.span = span
    self.text = text
  }
}

extension SourceFile {
  /// Returns the file with the edits applied; the edits must not overlap.
  func edited(_ edits: [SpanEdit]) -> SourceFile {
    guard !edits.isEmpty else { return self }
    var output: [UInt8] = []
    var position = 0
    for edit in edits.sorted(by: { $0.span.start < $1.span.start }) {
      output += bytes[position..<edit.span.start]
      output += Array(edit.text.utf8)
      position = edit.span.end
    }
    return SourceFile(name: name, bytes: output + bytes[position...])
  }
}
