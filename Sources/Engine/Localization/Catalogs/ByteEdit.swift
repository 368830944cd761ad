internal import Diagnostics

/// A replacement of the bytes of a span in a catalog.
typealias ByteEdit = (span: SourceSpan, bytes: [UInt8])

extension SourceFile {
  /// Returns the bytes after edits that do not overlap; insertions at one place keep their order.
  func bytes(after edits: [ByteEdit]) -> [UInt8] {
    let ordered = edits.enumerated().sorted { left, right in
      (left.element.span.start, left.offset) < (right.element.span.start, right.offset)
    }
    var output: [UInt8] = []
    var position = 0
    for (_, edit) in ordered {
      output += bytes[position..<edit.span.start]
      output += edit.bytes
      position = edit.span.end
    }
    return output + bytes[position...]
  }
}
