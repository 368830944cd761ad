internal import Diagnostics
internal import Documents
package import Interchange
internal import MessageTables

/// Invariants that hold for any bytes in any format; the tests and the fuzz targets share them.
package enum ReadingInvariants {
  /// A violated invariant.
  package struct Violation: Error, CustomStringConvertible {
    /// The invariant, in words.
    package let description: String
  }

  /// Reads bytes as a file of a format and checks every invariant.
  @discardableResult
  package static func check(
    _ bytes: [UInt8], as format: TranslationFormat
  ) throws(Violation) -> TranslationFile {
    let file = TranslationFile(name: "fuzz", bytes: bytes, format: format)
    try checkFindings(of: file)
    guard let source = file.source else {
      try require(file.findings.hasErrors && file.units.isEmpty, "a refusal says why")
      return file
    }
    let count = source.file.bytes.count
    for unit in file.units {
      try require(unit.span.end <= count, "a unit is inside the file")
      for text in unit.texts {
        try require(text.span.end <= count, "a text is inside the file")
        try require(
          String(validating: text.text.bytes, as: UTF8.self) != nil, "a text is valid UTF-8")
      }
    }
    _ = file.rows.kindName
    guard source.isReversible else { return file }
    try checkSaving(file, bytes)
    return file
  }

  private static func checkFindings(of file: TranslationFile) throws(Violation) {
    for finding in file.findings.sorted {
      for label in [finding.primary].compactMap(\.self) + finding.related {
        let length = label.file?.bytes.count ?? 0
        try require(label.span.end <= length, "a finding is inside its file")
      }
    }
  }

  private static func checkSaving(
    _ file: TranslationFile, _ bytes: [UInt8]
  ) throws(Violation) {
    try require(saved(file, []) == bytes, "saving without changes keeps the bytes")
    let same = file.units.indices.flatMap { place in
      file.units[place].texts.filter { !$0.isMissing }.map {
        TextChange(unit: place, path: $0.path, parts: $0.parts)
      }
    }
    // A change treats strings with the same path, such as those of repeated keys, as one string.
    if let all = saved(file, Array(same.prefix(20))) {
      try require(all.count <= bytes.count + 1 << 20, "a change is bounded")
    }
  }

  private static func saved(_ file: TranslationFile, _ changes: [TextChange]) -> [UInt8]? {
    try? file.updated(changes)
  }

  private static func require(_ holds: Bool, _ statement: String) throws(Violation) {
    guard holds else { throw Violation(description: statement) }
  }
}
