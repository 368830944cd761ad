internal import Documents
internal import Interchange
internal import Localization
internal import MessageTables

/// Writes the nested JSON of i18next.
enum I18nextWriter {
  static func file(_ export: TranslationExport) -> ExportedFile {
    var root = Node()
    var leftOut: [LeftOutMessage] = []
    var count = 0
    for message in export.messages {
      do throws(ExportReason) {
        let members = try members(message, export)
        try root.checkRoom(for: members)
        for (path, text) in members { root.insert(text, at: path[...]) }
        count += 1
      } catch {
        leftOut.append(LeftOutMessage(key: message.key, locale: export.locale, reason: error))
      }
    }
    return ExportedFile(
      bytes: JSONWriter.pretty(root.json), leftOut: leftOut, messageCount: count)
  }

  /// Returns the strings of a message, each with its path in the document.
  static func members(
    _ message: ExchangedMessage, _ export: TranslationExport
  ) throws(ExportReason) -> [(path: [String], text: String)] {
    guard let content = message.content(in: export.locale) else { throw .untranslated }
    let parsed = try ParsedContent(content)
    let path = try path(of: message.key)
    let covering = try parsed.table.covering(ParsedContent(message.source).table)
    let shape = try I18nextShape(covering)
    let table = try covering.replacingNumbers(in: content.locale, zero: .everyLanguage)
    var members: [(path: [String], text: String)] = []
    for row in table.rows {
      let suffixes = try shape.suffixes(of: row, in: table, content.locale)
      for suffix in suffixes {
        let text = try text(table.atoms(of: row), count: shape.counted)
        members.append((path.dropLast() + [path[path.count - 1] + suffix], text))
      }
    }
    return members
  }

  /// Returns the path of a key: the key `match.Body` is the member `Body` of the object `match`.
  static func path(of key: MessageKey) throws(ExportReason) -> [String] {
    let parts = "\(key)".split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.allSatisfy({ !$0.isEmpty }), let last = parts.last, I18nextKey(last) == nil else {
      throw .key("\(key)")
    }
    return parts
  }

  private static func text(
    _ atoms: [VariantTable.Atom], count: String?
  ) throws(ExportReason) -> String {
    var output = ""
    for run in atoms.runs {
      switch run {
      case .text(let text):
        for mark in ["{{", "}}", "$t("] where text.containsBytes(mark) {
          throw .ambiguousText(mark)
        }
        // A brace next to a placeholder would become part of its delimiters.
        if !output.isEmpty, text.utf8.first == UInt8(ascii: "}") { throw .ambiguousText("}") }
        output += text
      case .placeholder(let placeholder):
        if output.utf8.last == UInt8(ascii: "{") { throw .ambiguousText("{") }
        output += try spelling(of: placeholder, count: count)
      }
    }
    return output
  }

  private static func spelling(
    of placeholder: Placeholder, count: String?
  ) throws(ExportReason) -> String {
    switch placeholder.meaning {
    case .argument(let name):
      guard name.isPlainName else { throw .placeholder(placeholder.spelling) }
      return "{{\(name == count ? "count" : name)}}"
    case .number(let name):
      guard name.isPlainName else { throw .placeholder(placeholder.spelling) }
      return "{{\(name == count ? "count" : name), number}}"
    case .integer, .other: throw .formattedValue(placeholder.spelling)
    }
  }

  /// A JSON object that is being built; its members are in insertion order.
  private struct Node {
    private indirect enum Member {
      case text(String)
      case object(Node)
    }

    private var members: [(name: String, member: Member)] = []
    private var places: [ExactText: Int] = [:]

    /// Checks that no path of the new strings is already used.
    func checkRoom(for members: [(path: [String], text: String)]) throws(ExportReason) {
      for (path, _) in members where !isFree(path[...]) {
        throw .repeatedKey(path.joined(separator: "."))
      }
    }

    private func isFree(_ path: ArraySlice<String>) -> Bool {
      guard let name = path.first, let place = places[ExactText(name)] else { return true }
      guard case .object(let node) = members[place].member else { return false }
      return path.count > 1 && node.isFree(path.dropFirst())
    }

    mutating func insert(_ text: String, at path: ArraySlice<String>) {
      guard let name = path.first else { return }
      let known = places[ExactText(name)]
      let place = known ?? members.count
      if known == nil {
        places[ExactText(name)] = place
        members.append((name, .object(Node())))
      }
      guard path.count > 1, case .object(var node) = members[place].member else {
        members[place].member = .text(text)
        return
      }
      // Drop the reference to the old value, so that the new one is created without a copy.
      members[place].member = .text("")
      node.insert(text, at: path.dropFirst())
      members[place].member = .object(node)
    }

    var json: JSONValue {
      .object(
        members.map { name, member in
          switch member {
          case .text(let text): (name, .string(text))
          case .object(let node): (name, node.json)
          }
        })
    }
  }
}
