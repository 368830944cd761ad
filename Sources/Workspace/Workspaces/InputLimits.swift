package import Diagnostics
package import Files
package import Platforms

/// Functions that read input files and enforce the documented size limit for each kind of file.
package enum InputLimits {
  /// The maximum size of a document: 1 MiB.
  package static let documentByteCount = 1024 * 1024
  /// The maximum size of properties and arguments: 16 MiB.
  package static let propertiesByteCount = 16 * 1024 * 1024

  /// Reads a template, catalog or settings file.
  package static func document(
    _ path: String, accepting accepted: FileReader.Accepted = .namedFile
  ) throws(FileError) -> SourceFile {
    SourceFile(
      name: path,
      bytes: try FileReader.text(of: path, limit: documentByteCount, accepting: accepted))
  }

  /// Reads a payload file; a raw payload may contain any bytes, not only valid text.
  package static func payload(
    _ path: String, for target: PlatformTarget, in source: FileSource = .disk
  ) throws(FileError) -> SourceFile {
    let bytes =
      try target.variant == "raw"
      ? source.bytes(of: path, limit: documentByteCount)
      : source.text(of: path, limit: documentByteCount)
    return SourceFile(name: path, bytes: bytes)
  }

  /// Reads a file of properties or arguments.
  package static func properties(_ path: String) throws(FileError) -> SourceFile {
    SourceFile(name: path, bytes: try FileReader.text(of: path, limit: propertiesByteCount))
  }
}
