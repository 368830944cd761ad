internal import Documents
internal import Interchange
internal import Localization
internal import MessageTables

/// Writes String Catalogs with all languages of an export.
enum XCStringsWriter {
  static func file(_ export: TranslationExport) -> ExportedFile {
    var entries: [(key: String, value: JSONValue)] = []
    var leftOut: [LeftOutMessage] = []
    for message in export.messages {
      do throws(ExportReason) {
        entries.append(("\(message.key)", try entry(message, export)))
      } catch {
        leftOut.append(LeftOutMessage(key: message.key, locale: nil, reason: error))
      }
    }
    // Xcode sorts its keys, in most files by code point.
    entries.sort { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    let catalog = JSONValue.object([
      ("sourceLanguage", .string("\(export.sourceLocale)")),
      ("strings", .object(entries.map { ($0.key, $0.value) })), ("version", .string("1.0")),
    ])
    return ExportedFile(
      bytes: Array(XcodeLayout().text(catalog).utf8), leftOut: leftOut, messageCount: entries.count)
  }

  /// Returns the entry of a message, with sorted keys as in Xcode's files.
  static func entry(
    _ message: ExchangedMessage, _ export: TranslationExport
  ) throws(ExportReason) -> JSONValue {
    let source = try ParsedContent(message.source)
    let writer = PrintfWriter(dialect: .xcstrings, arguments: source.arguments)
    var localizations: [(String, JSONValue)] = []
    let locales = Set([export.sourceLocale] + export.locales).sorted {
      $0.description.utf8.lexicographicallyPrecedes($1.description.utf8)
    }
    for locale in locales {
      guard let content = message.content(in: locale) else { continue }
      localizations.append((locale.description, try localization(content, writer)))
    }
    var members: [(String, JSONValue)] = []
    if let comment = AppleText.comment(message, source.arguments) {
      members.append(("comment", .string(comment)))
    }
    // Without this state, Xcode would mark a key that no code uses as stale.
    members.append(("extractionState", .string("manual")))
    members.append(("localizations", .object(localizations)))
    return .object(members)
  }

  static func localization(
    _ content: ExchangedMessage.Content, _ writer: PrintfWriter
  ) throws(ExportReason) -> JSONValue {
    let state = XCStringsReader.stateWords[content.state] ?? "translated"
    func unit(_ text: String) -> JSONValue {
      .object([("stringUnit", .object([("state", .string(state)), ("value", .string(text))]))])
    }
    func variations(
      _ selector: Selector, _ table: VariantTable, number: String?
    ) throws(ExportReason) -> JSONValue {
      var forms: [(String, JSONValue)] = []
      for (category, atoms) in table.sentencesByCategory(selector, in: content.locale) {
        forms.append((category, unit(try writer.text(atoms, number: number))))
      }
      forms.sort { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }
      return .object([("plural", .object(forms))])
    }
    switch try AppleShape(ParsedContent(content)) {
    case .text(let atoms): return unit(try writer.text(atoms))
    case .plural(let selector, let table):
      if isInferable(selector, table, writer) {
        return .object([("variations", try variations(selector, table, number: nil))])
      }
      return try substituted([.plural(selector, table)], writer, unit, variations)
    case .variables(let pieces): return try substituted(pieces, writer, unit, variations)
    case .nested(let table): throw .nestedChoices(table.selectors.map(\.name))
    }
  }

  /// Whether Xcode can infer the number that selects a plural form.
  ///
  /// The number must be the message's only argument, and the message must display it.
  private static func isInferable(
    _ selector: Selector, _ table: VariantTable, _ writer: PrintfWriter
  ) -> Bool {
    writer.arguments == [selector.name]
      && table.segments.flatMap(\.atoms).placeholders.contains { $0.argument == selector.name }
  }

  /// Returns a sentence with a substitution for each plural, and with numbered arguments.
  private static func substituted(
    _ pieces: [AppleShape.Piece], _ writer: PrintfWriter, _ unit: (String) -> JSONValue,
    _ variations: (Selector, VariantTable, String?) throws(ExportReason) -> JSONValue
  ) throws(ExportReason) -> JSONValue {
    var text = ""
    var substitutions: [(String, JSONValue)] = []
    for piece in pieces {
      switch piece {
      case .text(let atoms): text += try writer.text(atoms)
      case .plural(let selector, let table):
        let position = try writer.position(of: selector.name) ?? 1
        let name = AppleText.variable(selector.name, position)
        text += "%#@\(name)@"
        substitutions.append(
          (
            name,
            .object([
              ("argNum", .number(position)), ("formatSpecifier", .string("lld")),
              ("variations", try variations(selector, table, selector.name)),
            ])
          ))
      }
    }
    substitutions.sort { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }
    guard case .object(let members) = unit(text).content else { return .null }
    return .object(
      members.map { ($0.key.string, $0.value) } + [("substitutions", .object(substitutions))])
  }
}

/// The layout of JSON files saved by Xcode: two spaces per level, and a space before each colon.
struct XcodeLayout {
  /// The characters that end each line.
  var lineBreak = "\n"
  /// The indentation of each nested level.
  var indent = "  "
  /// The text between a key and its value.
  var colon = " : "

  /// Returns a JSON value as text, without a final line break.
  func text(_ value: JSONValue, level: Int = 0) -> String {
    let outer = String(repeating: indent, count: level)
    let inner = outer + indent
    switch value.content {
    case .object(let members):
      if members.isEmpty { return "{\(lineBreak)\(lineBreak)\(outer)}" }
      let lines = members.map { member in
        let key = String(decoding: member.key.spelling, as: UTF8.self)
        return "\(inner)\(key)\(colon)\(text(member.value, level: level + 1))"
      }
      return "{\(lineBreak)\(lines.joined(separator: ",\(lineBreak)"))\(lineBreak)\(outer)}"
    case .array(let values):
      if values.isEmpty { return "[\(lineBreak)\(lineBreak)\(outer)]" }
      let lines = values.map { "\(inner)\(text($0, level: level + 1))" }
      return "[\(lineBreak)\(lines.joined(separator: ",\(lineBreak)"))\(lineBreak)\(outer)]"
    default: return value.compactText
    }
  }
}
