internal import Diagnostics
internal import Documents

/// The renderings of a workspace with one version of locale data, as a run of the program wrote them.
package struct LocaleDataRun: Sendable {
  /// The versions on which the renderings depend.
  package struct Versions: Hashable, Sendable {
    /// The version of ICU, such as 72.1.
    package let icu: String
    /// The version of the locale data, such as 48.0.
    package let cldr: String
    /// The path of the data; nil for the data in ICU's library.
    package let path: String?

    /// The version with its path: `CLDR 48.0 (/usr/share/crier/cldr48.dat)`.
    package var words: String { "CLDR \(cldr)" + (path.map { " (\($0))" } ?? "") }
  }

  /// The versions of the run.
  package let versions: Versions
  let renderings: [RecordedRendering]

  /// Reads the lines that ``RenderingRecorder`` wrote; returns nil if they are incomplete.
  package init?(_ bytes: [UInt8]) {
    let values = bytes.split(separator: UInt8(ascii: "\n")).map { line in
      JSONReader.read(SourceFile(name: "renderings", bytes: Array(line))).document?.root
    }
    guard let first = values.first, let head = first, let icu = head["icu"]?.text?.string,
      let cldr = head["cldr"]?.text?.string
    else { return nil }
    versions = Versions(icu: icu, cldr: cldr, path: head["path"]?.text?.string)
    renderings = values.dropFirst().compactMap { $0.flatMap { RecordedRendering($0) } }
    guard renderings.count == values.count - 1 else { return nil }
  }
}
