internal import Diagnostics
internal import Documents

/// An editor of a Fluent catalog that changes only the bytes of the texts it edits.
///
///     var edit = FluentEdit(file)
///     edit?.setText("Novinky", of: "news.title")        // .title = Novinky
///
/// A new text becomes an attribute of its message; if the message is missing, the message is added.
struct FluentEdit {
  private let original: SourceFile
  private let messages: [String: FluentResource.Message]
  private var texts: [(key: MessageKey, text: String)] = []
  /// The index of each text, by its key as spelled: two attributes can differ in case only.
  private var places: [String: Int] = [:]
  /// The attribute after which each new text is inserted, by key.
  private var neighbors: [MessageKey: MessageKey] = [:]

  /// Opens a file; returns nil if an entry has invalid syntax, because its end is uncertain then.
  init?(_ file: SourceFile) {
    var messages: [String: FluentResource.Message] = [:]
    for entry in FluentResource(file).entries {
      switch entry {
      case .message(let message):
        if messages[message.id.name] == nil { messages[message.id.name] = message }
      case .junk: return nil
      case .term, .comment: break
      }
    }
    original = file
    self.messages = messages
  }

  /// Whether the file has a text with the given key.
  func has(_ key: String) -> Bool { MessageKey(key).flatMap(attribute) != nil }

  /// Sets a text; inserts a missing text after `neighbor`.
  mutating func setText(_ text: String, of key: String, after neighbor: String?) {
    guard let key = MessageKey(key) else { return }
    neighbors[key] = neighbor.flatMap { MessageKey($0) }
    if let place = places["\(key)"] {
      texts[place].text = text
    } else {
      places["\(key)"] = texts.count
      texts.append((key, text))
    }
  }

  private func attribute(_ key: MessageKey) -> FluentResource.Attribute? {
    messages[key.notification]?.attributes.last { $0.id.name == key.property }
  }

  // MARK: - Refusals

  /// Returns the reason why a text cannot be written; nil if it can.
  func refusal(of text: String, for key: String) -> String? {
    guard let key = MessageKey(key), FluentName.isValid(key.notification),
      FluentName.isValid(key.property)
    else {
      return "a name of Fluent has only ASCII letters, digits, '-' and '_', with a letter first"
    }
    let bytes = newMessage("x", [(key, text)], isFirst: true)
    let file = SourceFile(name: "", bytes: bytes)
    let wanted = text.droppingOuterBlanks
    guard case .message(let message)? = FluentResource(file).entries.first,
      let found = message.attributes.first, message.attributes.count == 1,
      wanted.isEmpty || isText(wanted, of: found.value, in: file)
    else { return "the text is not valid Fluent" }
    return nil
  }

  // MARK: - Bytes

  /// The file with all changes.
  var file: SourceFile {
    var edits: [ByteEdit] = []
    var additions: [String: [(key: MessageKey, text: String)]] = [:]
    var order: [String] = []
    for (key, text) in texts {
      if let attribute = attribute(key) {
        if let edit = edit(of: attribute, to: text) { edits.append(edit) }
      } else {
        if additions[key.notification] == nil { order.append(key.notification) }
        additions[key.notification, default: []].append((key, text))
      }
    }
    var end: [UInt8] = []
    for name in order {
      let added = additions[name] ?? []
      if let message = messages[name] {
        for (key, text) in added { edits.append(insertion(key, text, into: message)) }
      } else {
        end += newMessage(name, added, isFirst: original.bytes.isEmpty && end.isEmpty)
      }
    }
    var bytes = original.bytes(after: edits)
    if !end.isEmpty, let last = bytes.last, last != 0x0A { bytes += lineEnd }
    return SourceFile(name: original.name, bytes: bytes + end)
  }

  /// The line break of the file.
  private var lineEnd: [UInt8] {
    guard let feed = original.bytes.firstIndex(of: 0x0A), feed > 0,
      original.bytes[feed - 1] == 0x0D
    else { return [0x0A] }
    return [0x0D, 0x0A]
  }

  /// Returns the spaces before the continuation lines of an attribute.
  private func margin(_ attribute: FluentResource.Attribute) -> String {
    let own = attribute.value.indent
    let indent = own > 0 ? own : original.commonIndent(in: attribute.value.span) ?? 0
    // A line without indentation would end the attribute, but the brace of a choice may have none.
    return indent > 0
      ? String(repeating: " ", count: indent) : indentation(of: attribute) + "    "
  }

  /// Returns the spaces before the dot of an attribute.
  private func indentation(of attribute: FluentResource.Attribute) -> String {
    let start = attribute.span.start
    let count = original.bytes[..<start].reversed().prefix { $0 == 0x20 }.count
    return String(repeating: " ", count: count)
  }

  /// Returns the edit of a text, of its differing characters only if possible.
  private func edit(of attribute: FluentResource.Attribute, to text: String) -> ByteEdit? {
    let old = attribute.value.source(in: original)
    let new = text.droppingOuterBlanks
    let margin = margin(attribute)
    guard !old.string.utf8.elementsEqual(new.utf8) else { return nil }
    if let edit = TextDifference(from: old, to: Array(new.utf8)) {
      let bytes = spelled(String(decoding: edit.bytes, as: UTF8.self), margin: margin)
      if isRead(new, after: (edit.span, bytes), in: attribute) { return (edit.span, bytes) }
    }
    let start = endOfSign(attribute)
    return (
      SourceSpan(start, attribute.value.span.end), whole(new, margin: margin)
    )
  }

  /// Returns the offset behind the equals sign of an attribute.
  private func endOfSign(_ attribute: FluentResource.Attribute) -> Int {
    let rest = original.bytes[attribute.id.span.end...]
    return (rest.firstIndex(of: UInt8(ascii: "=")) ?? rest.startIndex) + 1
  }

  /// Whether an attribute has a text after an edit, and the rest of its message is the same.
  private func isRead(
    _ text: String, after edit: ByteEdit, in attribute: FluentResource.Attribute
  ) -> Bool {
    let start = attribute.span.start
    let prefix = Array("x =\n".utf8) + Array(indentation(of: attribute).utf8)
    let bytes =
      prefix + original.bytes[start..<edit.span.start] + edit.bytes
      + original.bytes[edit.span.end..<attribute.value.span.end] + [0x0A]
    let file = SourceFile(name: "", bytes: bytes)
    let entries = FluentResource(file).entries
    guard entries.count == 1, case .message(let message) = entries[0],
      message.attributes.count == 1
    else { return false }
    return isText(text, of: message.attributes[0].value, in: file)
  }

  /// Whether a pattern has a text, apart from indentation without a meaning.
  private func isText(
    _ text: String, of pattern: FluentResource.Pattern, in file: SourceFile
  ) -> Bool {
    let found = pattern.source(in: file).string
    return FluentSpelling.canonical(text).map { found.utf8.elementsEqual($0.utf8) } ?? false
  }

  private func spelled(_ text: String, margin: String) -> [UInt8] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var bytes: [UInt8] = []
    for (index, line) in lines.enumerated() {
      if index > 0 { bytes += lineEnd }
      if index > 0, !line.isEmpty || index == lines.count - 1 { bytes += margin.utf8 }
      bytes += line.utf8
    }
    return bytes
  }

  /// Returns a whole pattern as it follows the equals sign.
  ///
  /// The indentation of the first line counts only on a line of its own.
  private func whole(_ text: String, margin: String) -> [UInt8] {
    guard !text.isEmpty else { return Array(" { \"\" }".utf8) }
    let isInline = !text.contains("\n") || FluentSpelling.pattern(text, indent: margin) != nil
    let lead = isInline && !text.hasPrefix(" ") ? [0x20] : lineEnd + Array(margin.utf8)
    return lead + spelled(text, margin: margin)
  }

  // MARK: - New texts

  private func insertion(
    _ key: MessageKey, _ text: String, into message: FluentResource.Message
  ) -> ByteEdit {
    let neighbor = neighbors[key].flatMap { attribute($0) }
    let own = neighbor.flatMap { near in
      message.attributes.first { $0.span == near.span }
    }
    let place = own ?? message.attributes.last
    let indent = place.map(indentation) ?? "    "
    let end = endOfLine(from: place?.value.span.end ?? message.span.end)
    return (
      SourceSpan(end, end),
      lineEnd + line(key, text, indent: indent)
    )
  }

  private func endOfLine(from offset: Int) -> Int {
    let rest = original.bytes[offset...].drop { $0 == 0x20 }
    return rest.startIndex
  }

  private func newMessage(
    _ name: String, _ texts: [(key: MessageKey, text: String)], isFirst: Bool
  ) -> [UInt8] {
    var bytes = isFirst ? [] : lineEnd
    bytes += Array("\(name) =".utf8) + lineEnd
    for (key, text) in texts { bytes += line(key, text, indent: "    ") + lineEnd }
    return bytes
  }

  private func line(_ key: MessageKey, _ text: String, indent: String) -> [UInt8] {
    let start = Array("\(indent).\(key.property) =".utf8)
    return start + whole(text.droppingOuterBlanks, margin: indent + "    ")
  }
}

extension String {
  /// The text without the line breaks before it and the blanks after it, which Fluent drops.
  fileprivate var droppingOuterBlanks: String {
    var text = Substring(self).unicodeScalars
    while let last = text.last, last == " " || last == "\n" { text.removeLast() }
    while let first = text.first, first == "\n" { text.removeFirst() }
    // Spaces before a single line are not part of the text.
    if !text.contains("\n") { while text.first == " " { text.removeFirst() } }
    return String(text)
  }
}
