internal import Diagnostics
internal import Documents
internal import Hub
internal import HubService

/// The items of a file with a single document: an Atom feed, or installations in JSON.
struct ImportDocument {
  /// One registration or installation, with the number of its first line.
  struct Item: Hashable, Sendable {
    /// The line on which the item begins, counted from 1.
    let line: Int
    /// The registration description or the installation.
    let bytes: [UInt8]
  }

  /// The registrations and installations that were found.
  private(set) var items: [Item] = []
  /// The items that cannot be read, each with its line number and the reason.
  private(set) var problems: [(line: Int, message: String)] = []

  /// Whether a file is a single document rather than one item per line, judged by its first line.
  static func begins(with line: [UInt8]) -> Bool {
    let text = String(decoding: line.prefix(64), as: UTF8.self)
    if text.hasPrefix("<") {
      return ["<?xml", "<feed", "<entry", "<atom:"].contains { text.hasPrefix($0) }
    }
    guard text.hasPrefix("{") else { return true }
    return JSONReader.read(SourceFile(name: "line", bytes: line)).findings.hasErrors
  }

  /// Parses a document with the given file name.
  init(name: String, _ bytes: [UInt8]) {
    let file = SourceFile(name: name, bytes: bytes)
    let first = bytes.first { $0 > 0x20 }
    if first == UInt8(ascii: "<") { readXML(file) } else { readJSON(file) }
  }

  private mutating func readXML(_ file: SourceFile) {
    let (described, findings) = RegistrationReader.describe(file)
    items = described.map { registration in
      Item(
        line: file.position(at: registration.device.span.start).line,
        bytes: DescriptionLine(registration.description).bytes)
    }
    // If the document contains registrations, only structural errors are reported here, because
    // importing each registration reports its other errors again.
    let wanted = described.isEmpty ? Set(findings.sorted.map(\.rule)) : [Rule.registrationStructure]
    report(findings.filter { $0.severity == .error && wanted.contains($0.rule) }, of: file)
  }

  private mutating func readJSON(_ file: SourceFile) {
    let (document, findings) = JSONReader.read(file)
    guard let root = document?.root, !findings.hasErrors else {
      report(findings, of: file)
      return
    }
    let values = if case .array(let values) = root.content { values } else { [root] }
    items = values.map { value in
      Item(line: file.position(at: value.span.start).line, bytes: JSONWriter.compact(value))
    }
  }

  private mutating func report(_ findings: Findings, of file: SourceFile) {
    for finding in findings.sorted where finding.severity == .error {
      let line = finding.primary.map { file.position(at: $0.span.start).line }
      problems.append((line ?? 1, finding.message))
    }
  }
}
