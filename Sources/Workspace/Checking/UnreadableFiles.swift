package import Diagnostics
internal import Files
internal import Workspaces

extension CheckRun {
  /// An error for each file that could not be read, for reports that only programs read.
  ///
  /// A person reads the same in one sentence, on standard error. A program that reads only the
  /// report would otherwise take an unreadable file for a good one.
  package var unreadableFiles: Findings {
    var findings = Findings()
    for failure in failures { findings.report(.fileUnreadable(failure, in: source)) }
    return findings
  }
}

extension Rule {
  /// The rules about files as such, whatever they contain.
  static let ofFiles: [Rule] = [.fileUnreadable]

  static let fileUnreadable = Rule(
    "file-unreadable", basis: .documented,
    summary: "a file must be readable: a regular file of a sensible size, in UTF-8",
    explanation: """
      Nothing in an unreadable file is checked or sent, so findings about the other files may be \
      consequences: without its catalog, for example, a locale has no messages. The most frequent \
      cause is an editor that has saved the file in another encoding, such as ISO 8859-1 or \
      UTF-16.
      """,
    bad: Example("en.arb", #"{"@@locale":"en","weather.title":"M\#u{FFFD}t\#u{FFFD}o"}"#),
    good: Example("en.arb", #"{"@@locale":"en","weather.title":"Météo"}"#))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func fileUnreadable(_ failure: FileError, in source: FileSource) -> Self {
    let (file, offset) = failure.place(in: source)
    return Self(
      .fileUnreadable, failure.description,
      at: Label(SourceSpan(offset, offset), in: file),
      help: failure.isOfEncoding
        ? "save the file as UTF-8" : "correct the file or its permissions, or remove it")
  }
}

extension FileError {
  fileprivate var isOfEncoding: Bool {
    if case .notUTF8 = reason { true } else { false }
  }

  /// Returns the file with the offset of the error; all bytes before the offset are valid UTF-8.
  fileprivate func place(in source: FileSource) -> (SourceFile, Int) {
    guard case .notUTF8(let offset) = reason,
      let bytes = standardInput
        ?? (try? source.bytes(of: path, limit: InputLimits.propertiesByteCount))
    else { return (SourceFile(name: path, text: ""), 0) }
    return (SourceFile(name: path, text: String(decoding: bytes, as: UTF8.self)), offset)
  }
}
