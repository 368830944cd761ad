internal import Comparison
package import Documents
internal import Platforms

/// The text format of a golden: a head, the headers, an empty line, and the body.
///
/// ```
/// # crier golden 1
/// # locale: fr-CA, served by fr
/// # locale data: ICU 72.1, CLDR 42.0
/// # body: 31 bytes, folded: line breaks and indentation are not sent
/// apns-push-type: alert
///
/// {
///   "aps":{
///     "alert":"Bonjour<U+A0>!"
///   }
/// }
/// ```
package enum GoldenFile {
  /// The first line, which identifies a golden.
  static let mark = "# crier golden 1"

  /// The keys with which the lines of the head begin.
  enum Key: String, CaseIterable {
    case locale = "# locale: "
    case localeData = "# locale data: "
    case redacted = "# redacted: "
    case body = "# body: "
  }

  static let servedBy = ", served by "

  /// Returns the file content of a golden.
  package static func bytes(of golden: Golden, as syntax: DocumentSyntax) -> [UInt8] {
    let layout = GoldenLayout(for: golden.body)
    var lines = [mark]
    if let locales = golden.locales {
      let served = locales.served == locales.requested ? "" : servedBy + locales.served
      lines.append(Key.locale.rawValue + locales.requested + served)
    }
    if let data = golden.localeData { lines.append(Key.localeData.rawValue + data) }
    lines += golden.redactions.map { Key.redacted.rawValue + visible($0) }
    lines.append(Key.body.rawValue + layout.heading(of: golden))
    lines += golden.headers.map { "\(visible($0.name)): \(visible($0.value))" }
    let head = lines.map { $0 + "\n" }.joined() + "\n"
    return Array(head.utf8) + layout.lines(of: golden.body, as: syntax)
  }

  private static func visible(_ text: String) -> String { VisibleBytes.text(of: text.utf8) }
}

extension GoldenLayout {
  /// Returns the description of the body in the head: its size, its layout, and the line breaks
  /// that are not sent.
  fileprivate func heading(of golden: Golden) -> String {
    let size = golden.redactions.isEmpty ? "\(golden.body.count) bytes, " : ""
    switch self {
    case .folded: return size + "folded: line breaks and indentation are not sent"
    case .verbatim: return size + "verbatim: all line breaks except the last are sent"
    }
  }
}

/// The reason why a file is not a valid golden, with the line of the damage.
package struct GoldenDamage: Error, Hashable, Sendable {
  /// The kind of damage.
  package enum Reason: Hashable, Sendable {
    case isNoGolden
    case hasConflictMarks
    case unknownLine(String)
    case unknownLayout
    case noBody
    case notSoManyBytes(claimed: Int, actual: Int)
  }

  /// The kind of damage.
  package let reason: Reason
  /// The line, counted from 1.
  package let line: Int

  /// Creates an error from a reason and a line.
  package init(reason: Reason, line: Int) {
    self.reason = reason
    self.line = line
  }
}

extension GoldenDamage: CustomStringConvertible {
  /// The reason in one phrase.
  package var description: String {
    switch reason {
    case .isNoGolden: "the first line is not '\(GoldenFile.mark)'"
    case .hasConflictMarks: "the file contains merge conflict markers"
    case .unknownLine(let text): "unknown line '\(text)' in the head"
    case .unknownLayout: "unknown layout of the body"
    case .noBody: "the body is missing"
    case .notSoManyBytes(let claimed, let actual):
      "the head states \(claimed) bytes, but the body has \(actual) bytes, so the file was edited"
    }
  }
}
