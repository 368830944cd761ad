package import Diagnostics
package import Documents

/// An editor of a catalog that changes only the bytes of the entries it edits.
///
///     var edit = CatalogEdit(file)
///     edit?.setText("News of {place}", of: "news.title")
///
/// The editor keeps the order of members, unknown attributes, JSON escapes, indentation, line
/// endings, a byte order mark and a missing last line break. Setting a message to its current text
/// changes nothing. Any ARB file can be edited, whatever its keys are.
package struct CatalogEdit: Sendable {
  /// The file with all changes so far.
  package private(set) var file: SourceFile
  private var members: [JSONMember]
  private var root: JSONValue

  /// Opens a file; returns nil if it is not a valid JSON object.
  package init?(_ file: SourceFile) {
    let (document, findings) = JSONReader.read(file)
    guard let root = document?.root, let members = root.members, !findings.hasErrors else {
      return nil
    }
    self.file = file
    self.root = root
    self.members = members
  }

  /// The keys of the messages, in the order of the file.
  package var keys: [String] { members.map(\.key.string).filter { !$0.hasPrefix("@") } }

  /// Returns the text of the last message with the given key; nil if the file has no such message.
  package func text(of key: String) -> String? { member(key)?.value.text?.string }

  /// Sets the text of a message; inserts a missing message after `neighbour`, or at the end of the
  /// file.
  package mutating func setText(_ text: String, of key: String, after neighbour: String? = nil) {
    guard let member = member(key) else {
      return insert(key, .string(text), after: neighbour.flatMap(lastIndex(about:)))
    }
    guard member.value.text?.bytes.elementsEqual(text.utf8) != true else { return }
    replace(member.value.span, with: JSONWriter.compact(.string(text)))
  }

  /// Sets the metadata of a message, under `@key`.
  package mutating func setMetadata(_ value: JSONValue, of key: String) {
    guard let member = member("@" + key) else {
      return insert("@" + key, value, after: lastIndex(about: key))
    }
    guard member.value != value else { return }
    replace(member.value.span, with: JSONWriter.compact(value))
  }

  /// Appends messages and metadata in one step, in time proportional to the size of the additions.
  package mutating func append(_ new: [(key: String, value: JSONValue)]) {
    guard !new.isEmpty else { return }
    let colon = colon
    let texts = new.map {
      JSONWriter.compact(.string($0.key)) + colon + JSONWriter.compact($0.value)
    }
    guard let last = members.last else {
      let lines = texts.map { Array("\n  ".utf8) + $0 }.joined(separator: [UInt8(ascii: ",")])
      return replace(
        SourceSpan(root.span.start + 1, root.span.end - 1), with: lines + [UInt8(ascii: "\n")])
    }
    let end = last.value.span.end
    let lead = lead
    replace(SourceSpan(end, end), with: texts.flatMap { [UInt8(ascii: ",")] + lead + $0 })
  }

  /// Removes a message and its metadata.
  package mutating func remove(_ key: String) {
    while let index = members.lastIndex(where: { $0.isAbout(key) }) { remove(at: index) }
  }

  private func member(_ key: String) -> JSONMember? {
    members.last { $0.key.text.bytes.elementsEqual(key.utf8) }
  }

  private func lastIndex(about key: String) -> Int? { members.lastIndex { $0.isAbout(key) } }

  // MARK: - Bytes

  private mutating func replace(_ span: SourceSpan, with new: [UInt8]) {
    let bytes = Array(file.bytes[..<span.start]) + new + file.bytes[span.end...]
    let changed = SourceFile(name: file.name, bytes: bytes)
    guard let root = JSONReader.read(changed).document?.root, let members = root.members else {
      preconditionFailure("an edit must replace a value or a whole member, to keep the JSON valid")
    }
    (file, self.root, self.members) = (changed, root, members)
  }

  private mutating func insert(_ key: String, _ value: JSONValue, after index: Int?) {
    let member = JSONWriter.compact(.string(key)) + colon + JSONWriter.compact(value)
    guard let place = index ?? members.indices.last else {
      return replace(
        SourceSpan(root.span.start + 1, root.span.end - 1),
        with: Array("\n  ".utf8) + member + [UInt8(ascii: "\n")])
    }
    let end = members[place].value.span.end
    replace(SourceSpan(end, end), with: [UInt8(ascii: ",")] + lead + member)
  }

  /// Removes a member and the comma and white space that separate it from its neighbor.
  private mutating func remove(at index: Int) {
    if index > 0 {
      return replace(
        SourceSpan(members[index - 1].value.span.end, members[index].value.span.end), with: [])
    }
    let start = members[0].keySpan.start
    let end = members.count > 1 ? members[1].keySpan.start : members[0].value.span.end
    replace(SourceSpan(start, end), with: [])
  }

  /// The white space to write before a key, as used in the file.
  private var lead: [UInt8] {
    guard let last = members.last else { return [] }
    let start = members.count > 1 ? members[members.count - 2].value.span.end : root.span.start + 1
    return file.bytes[start..<last.keySpan.start].filter { $0 != UInt8(ascii: ",") }
  }

  /// The bytes to write between a key and its value, as used in the file.
  private var colon: [UInt8] {
    guard let last = members.last else { return Array(": ".utf8) }
    return Array(file.bytes[last.keySpan.end..<last.value.span.start])
  }
}

extension JSONMember {
  /// Whether the member is the message with the given key or the message's metadata.
  fileprivate func isAbout(_ key: String) -> Bool {
    let name = self.key.text.bytes
    return name.elementsEqual(key.utf8)
      || name.first == UInt8(ascii: "@") && name.dropFirst().elementsEqual(key.utf8)
  }
}
