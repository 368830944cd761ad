package import Diagnostics
package import Documents
internal import MessageTables

extension UnitText {
  /// A string without an element yet: one is inserted after a neighbor, on a line like the neighbor's.
  package static func missing(
    _ path: TextPath, after neighbor: XMLElement, named name: String, in file: SourceFile
  ) -> UnitText {
    let place = SourceSpan(neighbor.span.end, neighbor.span.end)
    var slot = TextSlot(place, .xmlText)
    slot.isMissing = true
    slot.lead = file.indentation(before: neighbor.span.start) + "<\(name)>"
    slot.tail = "</\(name)>"
    return UnitText(path, DecodedTextBuilder().text(at: place), slot: slot)
  }
}

extension SourceFile {
  /// The line break and blanks in front of an offset; empty if something else is on the line.
  package func indentation(before offset: Int) -> String {
    var start = offset
    while start > 0, Whitespace.contains(bytes[start - 1]) { start -= 1 }
    let blank = bytes[start..<offset]
    // Only the last line break counts: empty lines between entries are not repeated.
    guard let last = blank.lastIndex(of: UInt8(ascii: "\n")) else { return "" }
    let hasReturn = last > start && bytes[last - 1] == UInt8(ascii: "\r")
    return String(decoding: bytes[(hasReturn ? last - 1 : last)..<offset], as: UTF8.self)
  }
}
