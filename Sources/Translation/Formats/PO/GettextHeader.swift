internal import Diagnostics
internal import Documents
internal import Interchange

/// The header of a PO file: the entry with an empty id.
struct GettextHeader: Sendable {
  /// The language in the header, as spelled in the file.
  let language: String?
  /// The plural rule in the header; nil if it is missing or invalid.
  let plural: GettextPlural?
  /// The text of the plural rule, which every entry has as a field.
  let pluralRule: String?
  /// Whether the texts of all entries are whole messages in ICU syntax.
  ///
  /// This is a field of the header, because the tools of gettext drop unknown flags of entries.
  let isICU: Bool
  /// The finding about an invalid plural rule; nil if the rule is valid or missing.
  let pluralProblem: Diagnostic?

  /// Whether a header exists and declares no plural rule.
  let lacksPluralRule: Bool

  init(_ entry: GettextEntry?) {
    let fields = Self.fields(entry?.strings.first?.literal.text.string ?? "")
    language = fields["language"].flatMap { $0.isEmpty ? nil : $0 }
    isICU = fields[Self.syntaxField.lowercased()] == Self.icuSyntax
    plural = fields["plural-forms"].flatMap(GettextPlural.init(header:))
    pluralRule = plural?.header
    let rule = fields["plural-forms"] ?? ""
    lacksPluralRule = entry != nil && (rule.isEmpty || rule.contains("INTEGER"))
    let problem =
      plural == nil
      ? rule.isEmpty || rule.contains("INTEGER")
        ? nil : "'Plural-Forms' does not contain a valid plural rule"
      : plural?.numberWithoutForm.map { "the rule in 'Plural-Forms' selects no form for \($0)" }
    pluralProblem =
      if let problem, let entry {
        .gettextSyntax(problem, at: entry.strings[0].literal.span)
      } else {
        nil
      }
  }

  /// The name of the field with the syntax of messages.
  private static let syntaxField = "X-Message-Syntax"
  private static let icuSyntax = "icu"

  /// The line of a header for whole messages in ICU syntax.
  static let icuLine = "\(syntaxField): \(icuSyntax)\n"

  private static func fields(_ text: String) -> [String: String] {
    var fields: [String: String] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { continue }
      fields[parts[0].lowercased()] = String(parts[1]).trimmingBlanks
    }
    return fields
  }

  /// Returns the charset that the header declares; the header can be anywhere in the file.
  static func charset(_ bytes: ArraySlice<UInt8>) -> String? {
    let mark = Array("charset=".utf8)
    var index = bytes.startIndex
    while index + mark.count < bytes.endIndex {
      guard bytes[index] == mark[0], bytes[index...].starts(with: mark) else {
        index += 1
        continue
      }
      let name = bytes[(index + mark.count)...].prefix { byte in
        (0x61...0x7A).contains(byte | 0x20) || (0x30...0x3A).contains(byte)
          || [0x2D, 0x2E, 0x5F].contains(byte)
      }
      let text = String(decoding: name, as: UTF8.self)
      // A template contains the word CHARSET, which tools replace later.
      return text.isEmpty || text == "CHARSET" ? nil : text
    }
    return nil
  }
}
