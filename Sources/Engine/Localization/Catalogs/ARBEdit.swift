internal import Diagnostics
internal import Documents

/// An editor of an ARB catalog that changes only the bytes of the entries it edits.
///
///     var edit = ARBEdit(file)
///     edit?.setText("Novinky", of: "news.title", after: "news.lead")
///     edit?.setMetadata("x-state", "final", of: "news.title")
///
/// The editor keeps the order of members, unknown attributes, JSON escapes, indentation, line
/// endings, a byte order mark and a missing last line break. Of a message, only the bytes that differ
/// change, so escapes in the rest of the message stay. Any ARB file can be edited, whatever its keys are. All changes are made in one
/// pass over the file.
struct ARBEdit {
  private let original: SourceFile
  private let root: JSONValue
  private let members: [JSONMember]
  private var places: [String: Int] = [:]
  /// The new strings for existing messages, by member index.
  private var texts: [Int: String] = [:]
  /// The new metadata members, by message key.
  private var metadata: [String: [(String, JSONValue)]] = [:]
  /// The new messages, by the index of the member that they are inserted after.
  private var additions: [Int: [(key: String, text: String)]] = [:]

  /// Opens a file; returns nil if it is not a valid JSON object.
  init?(_ file: SourceFile) {
    let (document, findings) = JSONReader.read(file)
    guard let root = document?.root, let members = root.members, !findings.hasErrors else {
      return nil
    }
    original = file
    self.root = root
    self.members = members
    for (place, member) in members.enumerated() { places[member.key.string] = place }
  }

  /// Whether the file has a message with the given key.
  func has(_ key: String) -> Bool { places[key] != nil }

  /// The syntax of messages that do not set `x-syntax`.
  var syntax: MessageSyntax {
    places["@@x-syntax"].flatMap { members[$0].value.text?.string } == "mf2" ? .mf2 : .icu
  }

  /// Sets the text of a message; inserts a missing message after `neighbour`, or at the end of the
  /// file.
  mutating func setText(_ text: String, of key: String, after neighbour: String? = nil) {
    if let place = places[key] {
      texts[place] = text
    } else {
      additions[place(after: neighbour), default: []].append((key, text))
    }
  }

  /// Sets one member of a message's metadata.
  mutating func setMetadata(_ name: String, _ value: JSONValue, of key: String) {
    metadata[key, default: []].append((name, value))
  }

  /// Returns the index of the member that a new message follows; -1 if the object is empty.
  private func place(after neighbour: String?) -> Int {
    guard let neighbour, let own = places[neighbour] else { return members.count - 1 }
    return max(own, places["@" + neighbour] ?? own)
  }

  // MARK: - Bytes

  /// The file with all changes.
  var file: SourceFile {
    var edits = textEdits + metadataEdits
    for (place, added) in additions {
      let lines = added.flatMap { [member($0.key, .string($0.text))] + aboutNew($0.key) }
      edits.append(insertion(lines, after: place))
    }
    // A message's metadata is written before the messages that follow.
    return SourceFile(name: original.name, bytes: original.bytes(after: edits))
  }

  private var textEdits: [ByteEdit] {
    texts.compactMap { place, text in
      let value = members[place].value
      guard let old = value.text else { return (value.span, JSONWriter.compact(.string(text))) }
      return TextDifference(from: old, to: Array(text.utf8)).map { difference in
        let text = JSONValue.string(String(decoding: difference.bytes, as: UTF8.self))
        return (difference.span, Array(JSONWriter.compact(text).dropFirst().dropLast()))
      }
    }
  }

  private var metadataEdits: [ByteEdit] {
    metadata.flatMap { key, changes -> [ByteEdit] in
      if let about = places["@" + key] { return edits(of: members[about].value, changes) }
      guard let place = places[key] else { return [] }
      return [insertion([member("@" + key, .object(changes))], after: place)]
    }
  }

  /// Returns the edits that make the given changes to existing metadata.
  private func edits(of about: JSONValue, _ changes: [(String, JSONValue)]) -> [ByteEdit] {
    guard let own = about.members, let last = own.last else {
      return [(about.span, JSONWriter.compact(.object(changes)))]
    }
    var edits: [ByteEdit] = []
    var added: [UInt8] = []
    let start = own.count > 1 ? own[own.count - 2].value.span.end : about.span.start + 1
    let lead = original.bytes[start..<last.keySpan.start].filter { $0 != UInt8(ascii: ",") }
    let colon = original.bytes[last.keySpan.end..<last.value.span.start]
    for (name, value) in changes {
      if let old = own.last(where: { $0.key.string == name }) {
        if old.value != value { edits.append((old.value.span, JSONWriter.compact(value))) }
      } else {
        added += [UInt8(ascii: ",")] + lead + JSONWriter.compact(.string(name)) + colon
        added += JSONWriter.compact(value)
      }
    }
    let end = last.value.span.end
    return added.isEmpty ? edits : edits + [(SourceSpan(end, end), added)]
  }

  private func aboutNew(_ key: String) -> [[UInt8]] {
    metadata[key].map { [member("@" + key, .object($0))] } ?? []
  }

  private func member(_ key: String, _ value: JSONValue) -> [UInt8] {
    JSONWriter.compact(.string(key)) + colon + JSONWriter.compact(value)
  }

  private func insertion(_ lines: [[UInt8]], after place: Int) -> ByteEdit {
    guard place >= 0 else {
      let body = lines.map { Array("\n  ".utf8) + $0 }.joined(separator: [UInt8(ascii: ",")])
      return (
        SourceSpan(root.span.start + 1, root.span.end - 1), Array(body) + [UInt8(ascii: "\n")]
      )
    }
    let end = members[place].value.span.end
    return (SourceSpan(end, end), lines.flatMap { [UInt8(ascii: ",")] + lead + $0 })
  }

  /// The white space to write before a key, as used in the file.
  private var lead: [UInt8] {
    guard let last = members.last else { return [] }
    let start = members.count > 1 ? members[members.count - 2].value.span.end : root.span.start + 1
    return original.bytes[start..<last.keySpan.start].filter { $0 != UInt8(ascii: ",") }
  }

  /// The bytes to write between a key and its value, as used in the file.
  private var colon: [UInt8] {
    guard let last = members.last else { return Array(": ".utf8) }
    return Array(original.bytes[last.keySpan.end..<last.value.span.start])
  }
}
