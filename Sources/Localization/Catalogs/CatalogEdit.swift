package import Diagnostics
package import Documents

/// A catalog on its way to new bytes: each change touches the bytes of one entry and no others.
///
/// Order, unknown attributes, spelling of other texts, indentation, line endings, a byte order mark
/// and a missing last line break all stay as they are. Setting a text to what it is changes nothing.
/// The file need not be one of ours: any ARB file can be edited, whatever its keys look like.
package struct CatalogEdit: Sendable {
  /// The bytes as they are now.
  package private(set) var file: SourceFile
  private var members: [JSONMember]
  private var root: JSONValue

  /// Opens a file; nil where it is not a JSON object without a mistake.
  package init?(_ file: SourceFile) {
    let (document, findings) = JSONReader.read(file)
    guard let root = document?.root, let members = root.members, !findings.hasErrors else {
      return nil
    }
    self.file = file
    self.root = root
    self.members = members
  }

  /// The keys of messages in the order of the file.
  package var keys: [String] {
    members.map(\.key.string).filter { !$0.hasPrefix("@") }
  }

  /// The text of a key; of two with one key the last one.
  package func text(of key: String) -> String? { member(key)?.value.text?.string }

  /// Gives a message a text; one that is not there yet comes behind `neighbour`, or at the end.
  package mutating func setText(_ text: String, of key: String, behind neighbour: String? = nil) {
    guard let member = member(key) else {
      return insert(key, .string(text), behind: neighbour.flatMap(lastIndex(about:)))
    }
    guard member.value.text?.bytes.elementsEqual(text.utf8) != true else { return }
    replace(member.value.span, with: JSONWriter.compact(.string(text)))
  }

  /// Says something about a message, under '@key'.
  package mutating func setMetadata(_ value: JSONValue, of key: String) {
    guard let member = member("@" + key) else {
      return insert("@" + key, value, behind: lastIndex(about: key))
    }
    guard member.value != value else { return }
    replace(member.value.span, with: JSONWriter.compact(value))
  }

  /// Takes a message away, and what is said about it.
  package mutating func remove(_ key: String) {
    while let index = members.lastIndex(where: { $0.isAbout(key) }) { remove(at: index) }
  }

  private func member(_ key: String) -> JSONMember? {
    members.last { $0.key.text.bytes.elementsEqual(key.utf8) }
  }

  private func lastIndex(about key: String) -> Int? {
    members.lastIndex { $0.isAbout(key) }
  }

  // MARK: - Bytes

  private mutating func replace(_ span: SourceSpan, with new: [UInt8]) {
    let bytes = Array(file.bytes[..<span.start]) + new + file.bytes[span.end...]
    let changed = SourceFile(name: file.name, bytes: bytes)
    guard let root = JSONReader.read(changed).document?.root, let members = root.members else {
      preconditionFailure("an object stays one when a value, or a member with its comma, changes")
    }
    (file, self.root, self.members) = (changed, root, members)
  }

  private mutating func insert(_ key: String, _ value: JSONValue, behind index: Int?) {
    let member = JSONWriter.compact(.string(key)) + colon + JSONWriter.compact(value)
    guard let place = index ?? members.indices.last else {
      return replace(
        SourceSpan(root.span.start + 1, root.span.end - 1),
        with: Array("\n  ".utf8) + member + [UInt8(ascii: "\n")])
    }
    let end = members[place].value.span.end
    replace(SourceSpan(end, end), with: [UInt8(ascii: ",")] + lead + member)
  }

  /// A member goes with the comma and the blanks that set it apart from its neighbour.
  private mutating func remove(at index: Int) {
    if index > 0 {
      return replace(
        SourceSpan(members[index - 1].value.span.end, members[index].value.span.end), with: [])
    }
    let start = members[0].keySpan.start
    let end = members.count > 1 ? members[1].keySpan.start : members[0].value.span.end
    replace(SourceSpan(start, end), with: [])
  }

  /// What stands in front of a key: a line break and blanks, a blank, or nothing.
  private var lead: [UInt8] {
    guard let last = members.last else { return [] }
    let start = members.count > 1 ? members[members.count - 2].value.span.end : root.span.start + 1
    return file.bytes[start..<last.keySpan.start].filter { $0 != UInt8(ascii: ",") }
  }

  /// What stands between a key and its value.
  private var colon: [UInt8] {
    guard let last = members.last else { return Array(": ".utf8) }
    return Array(file.bytes[last.keySpan.end..<last.value.span.start])
  }
}

extension JSONMember {
  /// Whether it is the message of a key or what is said about it.
  fileprivate func isAbout(_ key: String) -> Bool {
    let name = self.key.text.bytes
    return name.elementsEqual(key.utf8)
      || name.first == UInt8(ascii: "@") && name.dropFirst().elementsEqual(key.utf8)
  }
}
