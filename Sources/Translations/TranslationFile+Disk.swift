package import Diagnostics
package import Files
package import Interchange

extension TranslationFile {
  /// Reads a file from disk.
  package init(at path: String, as format: TranslationFormat) throws(FileError) {
    let bytes = try FileReader.bytes(of: path, limit: EncodedText.defaultLimit)
    self.init(name: path, bytes: bytes, format: format)
  }
}

extension Findings {
  /// The finding about a file that cannot be updated.
  package static func cannotUpdate(_ file: TranslationFile, _ reason: UpdateRefusal) -> Findings {
    var findings = Findings()
    findings.report(.fixedFile(file, reason))
    return findings
  }
}
