package import Diagnostics

/// A file after mechanical fixes.
package struct FixedText: Sendable {
  /// The bytes with all edits made.
  package let bytes: [UInt8]
  /// The findings whose fixes were made, in the order of the file.
  package let fixed: [Diagnostic]

  /// Makes every fix that lies in the file, as long as it does not touch one made before it.
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
  /// The offsets at which another edit would get in the way, the one behind the last byte included.
  fileprivate var touched: Range<Int> { span.start..<span.end + 1 }
}
