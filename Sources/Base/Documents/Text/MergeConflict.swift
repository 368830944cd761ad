internal import Diagnostics

/// The markers that a version control system writes into a file that it could not merge.
///
/// https://git-scm.com/docs/git-merge#_how_conflicts_are_presented
enum MergeConflict {
  private static let beginning = Array("<<<<<<< ".utf8)
  private static let end = Array(">>>>>>> ".utf8)

  /// Returns the finding that takes the place of all others in a file with markers; nil for a file
  /// without markers.
  static func finding(in file: SourceFile, _ rule: Rule) -> Diagnostic? {
    guard let start = line(beginningWith: beginning, in: file.bytes),
      line(beginningWith: end, in: file.bytes) != nil
    else { return nil }
    return Diagnostic(
      rule, "the file has the markers of a merge conflict",
      at: Label(SourceSpan(start, start + beginning.count - 1), "the conflict begins here"),
      help: "choose one of the two versions, and remove the lines <<<<<<<, ======= and >>>>>>>")
  }

  private static func line(beginningWith marker: [UInt8], in bytes: [UInt8]) -> Int? {
    var start = 0
    while start + marker.count <= bytes.count {
      if bytes[start...].starts(with: marker) { return start }
      guard let feed = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      start = feed + 1
    }
    return nil
  }
}
