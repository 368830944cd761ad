extension Resource {
  /// The rows of a table: one row a line, its fields separated by tabs.
  ///
  /// Tables of vendors and devices are data files, so that a person can compare them with their
  /// sources. Lines that begin with `#` are comments, and name these sources.
  ///
  /// ```swift
  /// Resource.named("Engine/Surfaces/Fonts/scripts.tsv").rows  // [["Hebrew", "5D0", "5EF", "54"], …]
  /// ```
  package var rows: [[Substring]] {
    text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false)
    }
  }
}
