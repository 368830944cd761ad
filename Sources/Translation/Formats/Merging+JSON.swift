internal import Diagnostics
internal import Documents
internal import Interchange
internal import Localization
internal import MessageTables

extension FormatMerging {
  /// Inserts messages into nested objects, as their keys specify.
  static let i18next = FormatMerging(
    restructure: { (file, source, export) throws(ExportReason) in
      guard let editor = JSONEditor(source) else { return [] }
      var edits: [FileEdit] = []
      for message in export.messages {
        let path = try I18nextWriter.path(of: message.key)
        edits += editor.replacing(path, with: try I18nextWriter.members(message, export))
      }
      return edits
    }
  ) { (file, source, export) throws(UpdateRefusal) in
    guard let editor = JSONEditor(source) else { throw .unreadable }
    var inserted = InsertedMessages()
    var members: [(path: [String], text: String)] = []
    for message in export.messages {
      do throws(ExportReason) {
        members += try I18nextWriter.members(message, export)
        inserted.added.append(message.key)
      } catch {
        inserted.leftOut.append(
          LeftOutMessage(key: message.key, locale: export.locale, reason: error))
      }
    }
    inserted.edits = editor.inserting(members)
    return inserted
  }

  /// Inserts messages before the first entry with a greater key.
  static let xcstrings = FormatMerging(
    restructure: { (file, source, export) throws(ExportReason) in
      guard let editor = JSONEditor(source) else { return [] }
      var edits: [FileEdit] = []
      for message in export.messages {
        let parsed = try ParsedContent(message.source)
        let writer = PrintfWriter(dialect: .xcstrings, arguments: parsed.arguments)
        for locale in [export.sourceLocale] + export.locales {
          guard let content = message.content(in: locale) else { continue }
          let value = try XCStringsWriter.localization(content, writer)
          edits += editor.settingLocalization(locale, of: "\(message.key)", to: value)
        }
      }
      return edits
    }
  ) { (file, source, export) throws(UpdateRefusal) in
    guard let editor = JSONEditor(source) else { throw .unreadable }
    return InsertedMessages(export) { (message) throws(ExportReason) in
      try editor.insertingEntry(
        "\(message.key)", try XCStringsWriter.entry(message, export), of: "\(message.key)")
    }
  }
}

/// Edits a JSON document in the style of its existing members.
struct JSONEditor {
  private let file: SourceFile
  private let root: JSONValue
  private let layout: XcodeLayout

  init?(_ source: EncodedText) {
    guard let root = JSONReader.read(source.file).document?.root, let members = root.members else {
      return nil
    }
    file = source.file
    self.root = root
    var layout = XcodeLayout()
    layout.lineBreak = file.lineBreak
    if let first = members.first {
      layout.colon = file.text(at: SourceSpan(first.keySpan.end, first.value.span.start))
      layout.indent = file.blanks(before: first.keySpan.start) ?? layout.indent
    } else {
      layout.colon = ": "
    }
    self.layout = layout
  }

  // MARK: - i18next

  /// Returns edits that add or change strings; a new object is inserted with all its members.
  func inserting(_ members: [(path: [String], text: String)]) -> [FileEdit] {
    var missing = Tree()
    var edits: [FileEdit] = []
    for (path, text) in members {
      if value(at: path[...], in: root) != nil {
        edits += setting(path, to: text)
      } else {
        missing.insert(text, at: path[...])
      }
    }
    return edits + inserting(missing, into: root, level: 0)
  }

  /// Returns the edits that set one string.
  func setting(_ path: [String], to text: String) -> [FileEdit] {
    guard let value = value(at: path[...], in: root) else {
      var tree = Tree()
      tree.insert(text, at: path[...])
      return inserting(tree, into: root, level: 0)
    }
    guard value.text?.bytes.elementsEqual(text.utf8) != true else { return [] }
    return [FileEdit(span: value.span, bytes: JSONWriter.compact(.string(text)), unit: text)]
  }

  /// Returns the edits that replace all variants of a message.
  func replacing(
    _ path: [String], with members: [(path: [String], text: String)]
  ) -> [FileEdit] {
    guard let last = path.last, let object = value(at: path.dropLast(), in: root),
      let old = object.members
    else { return inserting(members) }
    let names = Set(members.compactMap(\.path.last))
    let places = old.indices.filter { place in
      let name = old[place].key.string
      return old[place].value.text != nil
        && (name == last || I18nextKey(name)?.base == last || names.contains(name))
    }
    guard let first = places.first else { return inserting(members) }
    let lead = file.indentation(before: old[first].keySpan.start)
    let texts = members.map { member($0.path.last ?? "", .string($0.text), level: path.count) }
    let all = texts.joined(separator: "," + lead)
    let span = SourceSpan(old[first].keySpan.start, old[first].value.span.end)
    return [FileEdit(span: span, bytes: Array(all.utf8), unit: last)]
      + places.dropFirst().map { place in
        let span = SourceSpan(old[place - 1].value.span.end, old[place].value.span.end)
        return FileEdit(span: span, bytes: [], unit: last)
      }
  }

  private func value(at path: ArraySlice<String>, in value: JSONValue) -> JSONValue? {
    guard let name = path.first else { return value }
    return value[name].flatMap { self.value(at: path.dropFirst(), in: $0) }
  }

  /// New members in nested objects, before their insertion into the document.
  private struct Tree {
    var members: [(name: String, value: JSONValue)] = []
    var objects: [(name: String, tree: Tree)] = []

    mutating func insert(_ text: String, at path: ArraySlice<String>) {
      guard let name = path.first else { return }
      if path.count == 1 {
        members.append((name, .string(text)))
      } else if let last = objects.indices.last, objects[last].name == name {
        objects[last].tree.insert(text, at: path.dropFirst())
      } else {
        var tree = Tree()
        tree.insert(text, at: path.dropFirst())
        objects.append((name, tree))
      }
    }

    var json: JSONValue {
      .object(members.map { ($0.name, $0.value) } + objects.map { ($0.name, $0.tree.json) })
    }
  }

  private func inserting(_ tree: Tree, into object: JSONValue, level: Int) -> [FileEdit] {
    var new = tree.members
    var edits: [FileEdit] = []
    for (name, inner) in tree.objects {
      if let known = object[name], known.members != nil {
        edits += inserting(inner, into: known, level: level + 1)
      } else {
        new.append((name, inner.json))
      }
    }
    return edits + appending(new, to: object, level: level)
  }

  /// Returns the edits that append members to an object.
  private func appending(
    _ members: [(name: String, value: JSONValue)], to object: JSONValue, level: Int
  ) -> [FileEdit] {
    guard let first = members.first else { return [] }
    let outer = String(repeating: layout.indent, count: level)
    var lead = layout.lineBreak + outer + layout.indent
    if let last = object.members?.last { lead = file.indentation(before: last.keySpan.start) }
    let texts = members.map { name, value in lead + member(name, value, level: level + 1) }
    let joined = texts.joined(separator: ",")
    guard let last = object.members?.last else {
      let inside = SourceSpan(object.span.start + 1, object.span.end - 1)
      let text = joined + layout.lineBreak + outer
      return [FileEdit(span: inside, bytes: Array(text.utf8), unit: first.name)]
    }
    let end = last.value.span.end
    return [
      FileEdit(span: SourceSpan(end, end), bytes: Array(",\(joined)".utf8), unit: first.name)
    ]
  }

  private func member(_ name: String, _ value: JSONValue, level: Int) -> String {
    let key = JSONValue.string(name).compactText
    return "\(key)\(layout.colon)\(layout.text(value, level: level))"
  }

  // MARK: - String Catalogs

  /// Returns the edit that inserts an entry before the first entry with a greater key.
  func insertingEntry(
    _ key: String, _ value: JSONValue, of unit: String
  ) throws(ExportReason) -> FileEdit {
    guard let strings = root["strings"], let members = strings.members else { throw .key(key) }
    return inserting(key, value, into: strings, members, level: 2, unit: unit)
  }

  /// Returns the edits that set the localization of an entry in one language.
  func settingLocalization(
    _ locale: LocaleTag, of key: String, to value: JSONValue
  ) -> [FileEdit] {
    guard let entry = root["strings"]?[key] else { return [] }
    guard let localizations = entry["localizations"], let members = localizations.members else {
      let whole = JSONValue.object([(locale.description, value)])
      return [
        inserting("localizations", whole, into: entry, entry.members ?? [], level: 3, unit: key)
      ]
    }
    let known = members.last { LocaleTag($0.key.string) == locale }
    guard let known else {
      return [
        inserting(locale.description, value, into: localizations, members, level: 4, unit: key)
      ]
    }
    let text = layout.text(value, level: 4)
    guard file.text(at: known.value.span) != text else { return [] }
    return [FileEdit(span: known.value.span, bytes: Array(text.utf8), unit: key)]
  }

  /// Returns the edit that inserts a member, so that the keys stay sorted by code point.
  private func inserting(
    _ name: String, _ value: JSONValue, into object: JSONValue, _ members: [JSONMember],
    level: Int, unit: String
  ) -> FileEdit {
    let lead = layout.lineBreak + String(repeating: layout.indent, count: level)
    let text = member(name, value, level: level)
    if let next = members.first(where: { name.utf8.lexicographicallyPrecedes($0.key.text.bytes) }) {
      let start = next.keySpan.start
      return FileEdit(
        span: SourceSpan(start, start), bytes: Array("\(text),\(lead)".utf8), unit: unit)
    }
    if let last = members.last {
      let end = last.value.span.end
      return FileEdit(span: SourceSpan(end, end), bytes: Array(",\(lead)\(text)".utf8), unit: unit)
    }
    let outer = String(repeating: layout.indent, count: level - 1)
    return FileEdit(
      span: SourceSpan(object.span.start + 1, object.span.end - 1),
      bytes: Array("\(lead)\(text)\(layout.lineBreak)\(outer)".utf8), unit: unit)
  }
}
