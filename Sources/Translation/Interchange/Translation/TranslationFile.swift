package import Diagnostics
package import Documents

/// A parsed translation file: its entries, and the byte range of every string.
///
/// Parsing never fails. An unreadable file has no entries, and a finding states the reason.
package struct TranslationFile: Sendable {
  /// The format of the file.
  package let format: TranslationFormat
  /// The original bytes and the decoded text; nil if the bytes cannot be decoded.
  package let source: EncodedText?
  /// The entries, in the order of the file.
  package let units: [TranslationUnit]
  /// The findings about the file.
  package let findings: Findings
  /// The result of the format's parser; nil if the bytes cannot be decoded.
  package let reading: FormatReading?

  /// Decodes and parses a file in the given format.
  package init(
    name: String, bytes: [UInt8], format: TranslationFormat, limit: Int = EncodedText.defaultLimit
  ) {
    self.format = format
    do throws(EncodingFailure) {
      let source = try EncodedText(
        name: name, bytes: bytes, limit: limit, label: format.declaredCharset)
      let reading = format.read(source)
      self.source = source
      self.reading = reading
      units = reading.units
      findings = reading.findings.limited()
    } catch {
      source = nil
      reading = nil
      units = []
      findings = error.findings(name: name, bytes: bytes)
    }
  }

  /// The content as printed by `crier import --list`; the fields depend on the format.
  package var rows: JSONValue { reading?.rows() ?? .array([]) }
}
