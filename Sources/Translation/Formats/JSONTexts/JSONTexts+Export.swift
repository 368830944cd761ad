internal import Diagnostics
internal import Documents
internal import Interchange
internal import MessageTables

/// Writes JSON files with messages in ICU syntax: flat for FormatJS, or nested by key.
enum JSONTextWriter {
  @Sendable static func flatFile(_ export: TranslationExport) -> ExportedFile {
    file(export) { ["\($0)"] }
  }

  @Sendable static func nestedFile(_ export: TranslationExport) -> ExportedFile {
    file(export) { key in
      key.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    }
  }

  private static func file(
    _ export: TranslationExport, path: (String) -> [String]
  ) -> ExportedFile {
    var tree = JSONTree()
    var leftOut: [LeftOutMessage] = []
    for message in export.messages {
      do throws(ExportReason) {
        let text = try text(message, export)
        guard tree.insert(text, at: path("\(message.key)")[...]) else {
          throw .repeatedKey("\(message.key)")
        }
      } catch {
        leftOut.append(LeftOutMessage(key: message.key, locale: export.locale, reason: error))
      }
    }
    return ExportedFile(
      bytes: JSONWriter.pretty(tree.json), leftOut: leftOut,
      messageCount: export.messages.count - leftOut.count)
  }

  static func text(
    _ message: ExchangedMessage, _ export: TranslationExport
  ) throws(ExportReason) -> String {
    guard let content = message.content(in: export.locale) else { throw .untranslated }
    return try ICULowering.text(of: content)
  }
}

/// A JSON object of objects and strings that is being built, in insertion order.
struct JSONTree {
  private enum Member {
    case text(String)
    case tree([String])
  }

  /// The members of each object, by the path of the object.
  private var members: [[String]: [String]] = [:]
  private var texts: [[String]: String] = [:]

  /// Adds a string; returns false if the path is already used.
  mutating func insert(_ text: String, at path: ArraySlice<String>) -> Bool {
    let whole = Array(path)
    guard texts[whole] == nil, members[whole] == nil else { return false }
    for end in 1..<max(1, whole.count) where texts[Array(whole[..<end])] != nil { return false }
    texts[whole] = text
    for end in (0..<whole.count).reversed() {
      let parent = Array(whole[..<end])
      let isKnown = members[parent] != nil
      members[parent, default: []].append(whole[end])
      if isKnown { break }
    }
    return true
  }

  /// The object as JSON.
  var json: JSONValue { object(at: []) }

  private func object(at path: [String]) -> JSONValue {
    .object(
      (members[path] ?? []).map { name in
        let inner = path + [name]
        return (name, texts[inner].map { .string($0) } ?? object(at: inner))
      })
  }
}

extension FormatMerging {
  /// Adds messages at the end of a flat object.
  static let flatJSON = jsonMerging { ["\($0)"] }

  /// Adds messages to nested objects, as their keys specify.
  static let nestedJSON = jsonMerging { key in
    key.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
  }

  private static func jsonMerging(path: @escaping @Sendable (String) -> [String]) -> FormatMerging {
    FormatMerging { (file, source, export) throws(UpdateRefusal) in
      guard let editor = JSONEditor(source) else { throw .unreadable }
      var inserted = InsertedMessages()
      var members: [(path: [String], text: String)] = []
      for message in export.messages {
        do throws(ExportReason) {
          members.append((path("\(message.key)"), try JSONTextWriter.text(message, export)))
          inserted.added.append(message.key)
        } catch {
          inserted.leftOut.append(
            LeftOutMessage(key: message.key, locale: export.locale, reason: error))
        }
      }
      inserted.edits = editor.inserting(members)
      return inserted
    }
  }
}
