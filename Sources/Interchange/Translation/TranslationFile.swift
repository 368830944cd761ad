package import Diagnostics
package import Documents
internal import MessageTables

/// A translation file that was read: its entries, with the place of every string.
///
/// Reading never fails. A file that cannot be read has no units and a finding that says why.
package struct TranslationFile: Sendable {
  /// The format.
  package let format: TranslationFormat
  /// The bytes and their text; nil if the bytes are not text.
  package let source: EncodedText?
  /// The entries, in the order of the file.
  package let units: [TranslationUnit]
  /// The problems of the file.
  package let findings: Findings
  /// The result of reading; nil if the bytes are not text.
  package let reading: FormatReading?

  /// Reads a file.
  package init(
    name: String, bytes: [UInt8], format: TranslationFormat,
    limit: Int = EncodedText.defaultLimit
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

  /// The content as `crier import --list` prints it: the fields depend on the format.
  package var rows: JSONValue { reading?.rows() ?? .array([]) }
}
