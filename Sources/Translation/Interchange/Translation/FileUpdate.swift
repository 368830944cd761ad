package import Diagnostics
internal import MessageTables

extension TranslationFile {
  /// Returns the file with the changed strings; all other bytes are kept.
  ///
  /// A string whose text does not change is not rewritten, even if another spelling is possible.
  package func updated(_ changes: [TextChange]) throws(UpdateRefusal) -> [UInt8] {
    guard let source else { throw .unreadable }
    var edits: [FileEdit] = []
    for change in changes { edits += try self.edits(for: change, in: source) }
    if edits.isEmpty { return source.bytes }
    return try source.applying(edits)
  }

  /// Returns the edits of the file that apply one change.
  package func edits(
    for change: TextChange, in source: EncodedText
  ) throws(UpdateRefusal) -> [FileEdit] {
    let unit = units[change.unit]
    guard let text = unit[change.path] else { throw .noSuchText(unit: unit.key, path: change.path) }
    var edits: [FileEdit] = []
    // The state of an inserted element is written in the tag of that element.
    let isStateInside = text.isMissing && text.stateSlot?.span == text.slot.span
    if text.isMissing || text.parts != change.parts {
      var speller = TextSpeller(source, unit: unit.key)
      var bytes = try speller.spelling(of: change.parts, in: text.slot)
      if isStateInside { bytes = insertState(change.state, text, into: bytes) }
      edits.append(FileEdit(span: text.slot.span, bytes: bytes, unit: unit.key))
    }
    if !isStateInside, let state = change.state,
      let (span, text) = text.stateSlot?.edit(to: state, in: source.file)
    {
      edits.append(FileEdit(span: span, bytes: Array(text.utf8), unit: unit.key))
    }
    return edits
  }

  /// Adds the translation state as an attribute to the bytes of a new element.
  private func insertState(_ state: UnitState?, _ text: UnitText, into bytes: [UInt8]) -> [UInt8] {
    guard let state, case .attribute(_, _, let words)? = text.stateSlot, let word = words[state],
      let close = bytes.firstIndex(of: UInt8(ascii: ">"))
    else { return bytes }
    return Array(bytes[..<close]) + Array(" state=\"\(word)\"".utf8) + Array(bytes[close...])
  }
}

/// An edit: new bytes for a range of a file.
package struct FileEdit: Sendable {
  /// The range of bytes to replace.
  package let span: SourceSpan
  /// The new bytes.
  package let bytes: [UInt8]
  /// The key of the unit to which the bytes belong.
  package let unit: String

  /// Creates an edit.
  package init(span: SourceSpan, bytes: [UInt8], unit: String) {
    self.span = span
    self.bytes = bytes
    self.unit = unit
  }
}

extension EncodedText {
  /// Returns the file's bytes after the edits, in the file's charset.
  func applying(_ edits: [FileEdit]) throws(UpdateRefusal) -> [UInt8] {
    guard isReversible else { throw .irreversibleEncoding(encoding) }
    let ordered = edits.enumerated().sorted {
      ($0.element.span.start, $0.offset) < ($1.element.span.start, $1.offset)
    }.map(\.element)
    var output: [UInt8] = []
    output.reserveCapacity(file.bytes.count + edits.reduce(0) { $0 + $1.bytes.count })
    var position = 0
    for edit in ordered {
      guard edit.span.start >= position else { throw .overlap(unit: edit.unit) }
      output.append(contentsOf: file.bytes[position..<edit.span.start])
      output.append(contentsOf: edit.bytes)
      position = edit.span.end
    }
    output.append(contentsOf: file.bytes[position...])
    guard let bytes = encoded(output) else { throw .unencodable(encoding) }
    return bytes
  }
}
