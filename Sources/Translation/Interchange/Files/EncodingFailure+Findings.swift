package import Diagnostics

extension EncodingFailure {
  /// Returns the decoding failure as the only finding of a file.
  package func findings(name: String, bytes: [UInt8]) -> Findings {
    // Replace undecodable bytes, because reports can show only text, and adjust the offset
    // accordingly.
    let head = bytes.prefix(Self.shownBytes)
    let file = SourceFile(name: name, bytes: Array(String(decoding: head, as: UTF8.self).utf8))
    var findings = Findings(in: file)
    findings.report(diagnostic(in: file, bytes: bytes))
    return findings
  }

  private static let shownBytes = 1 << 20

  private func diagnostic(in file: SourceFile, bytes: [UInt8]) -> Diagnostic {
    let start = Label(SourceSpan(0, min(1, file.bytes.count)), "start of the file")
    switch self {
    case .malformed(let encoding, let offset):
      let before = String(decoding: bytes.prefix(min(offset, Self.shownBytes)), as: UTF8.self)
      let place = min(before.utf8.count, file.bytes.count)
      return Diagnostic(
        .translationEncoding, "the file contains bytes that are invalid in \(encoding.name)",
        at: Label(SourceSpan(place, place), "first invalid byte"), help: "save the file as UTF-8")
    case .unknownCharset(let name):
      return Diagnostic(
        .translationEncoding, "unknown charset '\(name)'", at: start,
        help: "save the file as UTF-8 and declare the charset UTF-8")
    case .unmarkedWideText:
      return Diagnostic(
        .translationEncoding, "the file looks like UTF-16 without a byte order mark", at: start,
        help: "save the file as UTF-8, or as UTF-16 with a byte order mark")
    case .binaryPropertyList:
      return Diagnostic(
        .translationEncoding, "the file is a binary property list", at: start,
        help: "convert the file with 'plutil -convert xml1'")
    case .tooLarge(let limit):
      return Diagnostic(
        .translationEncoding, "the file is larger than \(limit) bytes", at: start,
        help: "split the file")
    }
  }
}
