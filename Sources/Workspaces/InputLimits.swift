package import Diagnostics
package import Files
package import Platforms

/// Reads input files, each up to the size that is promised for its kind.
package enum InputLimits {
  /// Documents are at most 1 MiB.
  package static let documentByteCount = 1024 * 1024
  /// Properties and arguments are at most 16 MiB.
  package static let propertiesByteCount = 16 * 1024 * 1024

  /// A template, catalog or settings file.
  package static func document(
    _ path: String, accepting accepted: FileReader.Accepted = .namedFile
  ) throws(FileError) -> SourceFile {
    SourceFile(
      name: path,
      bytes: try FileReader.text(of: path, limit: documentByteCount, accepting: accepted))
  }

  /// A finished payload; a raw one may be any bytes.
  package static func payload(
    _ path: String, for target: PlatformTarget, in source: FileSource = .disk
  ) throws(FileError) -> SourceFile {
    let bytes =
      try target.variant == "raw"
      ? source.bytes(of: path, limit: documentByteCount)
      : source.text(of: path, limit: documentByteCount)
    return SourceFile(name: path, bytes: bytes)
  }

  /// A file of properties or arguments.
  package static func properties(_ path: String) throws(FileError) -> SourceFile {
    SourceFile(name: path, bytes: try FileReader.text(of: path, limit: propertiesByteCount))
  }
}
