/// A file after mechanical fixes.
package struct FixedText: Sendable {
  /// The bytes after all edits.
  package let bytes: [UInt8]
  /// The findings whose fixes were applied, in the order of the file.
  package let fixed: [Diagnostic]

  /// Applies every fix in the file that does not touch an earlier fix.
  package init(_ file: SourceFile, fixing findings: Findings) {
    var fixed: [Diagnostic] = []
    var edits: [Edit] = []
    var isTouched = [Bool](repeating: false, count: file.bytes.count + 1)
    for diagnostic in findings.sorted {
      guard let fix = diagnostic.fix, fix.edits.allSatisfy({ $0.file == file }) else { continue }
      guard !fix.edits.contains(where: { isTouched[$0.touched].contains(true) }) else { continue }
      for edit in fix.edits {
        for offset in edit.touched { isTouched[offset] = true }
      }
      edits += fix.edits
      fixed.append(diagnostic)
    }
    self.fixed = fixed
    bytes = file.bytes.edited(with: edits)
  }
}

extension Edit {
  /// The offsets at which another edit would conflict, including the end of the span.
  fileprivate var touched: Range<Int> { span.start..<span.end + 1 }
}
