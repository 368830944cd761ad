internal import Comparison
package import Documents
internal import Platforms

/// The text of a golden: a head that says what the body is, the headers, an empty line, the body.
///
/// ```
/// # crier golden 1
/// # locale: fr-CA, served by fr
/// # locale data: ICU 72.1, CLDR 42.0
/// # body: 31 bytes, folded: line breaks and the spaces that begin a line are not sent
/// apns-push-type: alert
///
/// {
///   "aps":{
///     "alert":"Bonjour<U+A0>!"
///   }
/// }
/// ```
package enum GoldenFile {
  /// The first line, by which a golden is known.
  static let mark = "# crier golden 1"

  /// What the lines of the head begin with.
  enum Key: String, CaseIterable {
    case locale = "# locale: "
    case localeData = "# locale data: "
    case redacted = "# redacted: "
    case body = "# body: "
  }

  static let servedBy = ", served by "

  /// The file of a golden.
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
  /// The layout's name and its rule, so that readers of the file can restore the bytes.
  fileprivate func heading(of golden: Golden) -> String {
    let size = golden.redactions.isEmpty ? "\(golden.body.count) bytes, " : ""
    switch self {
    case .folded: return size + "folded: line breaks and the spaces that begin a line are not sent"
    case .verbatim: return size + "verbatim: all line breaks are sent but the last"
    }
  }
}

/// Why a file is no golden.
package struct GoldenDamage: Error, Hashable, Sendable {
  /// What is wrong.
  package enum Reason: Hashable, Sendable {
    case isNoGolden
    case hasConflictMarks
    case unknownLine(String)
    case unknownLayout
    case noBody
    case notSoManyBytes(claimed: Int, actual: Int)
  }

  /// What is wrong.
  package let reason: Reason
  /// The line, counted from 1.
  package let line: Int

  /// Creates a damage.
  package init(reason: Reason, line: Int) {
    self.reason = reason
    self.line = line
  }
}

extension GoldenDamage: CustomStringConvertible {
  /// One phrase.
  package var description: String {
    switch reason {
    case .isNoGolden: "the first line is not '\(GoldenFile.mark)'"
    case .hasConflictMarks: "a merge has left its conflict marks"
    case .unknownLine(let text): "'\(text)' is no line of a golden's head"
    case .unknownLayout: "the layout of the body is not known"
    case .noBody: "there is no body"
    case .notSoManyBytes(let claimed, let actual):
      "the head says \(claimed) bytes and the body has \(actual), so one was edited by hand"
    }
  }
}
