package import Diagnostics
package import Documents

extension UnitText {
  /// Returns a slot that inserts an element for a missing string, on the line after a neighboring
  /// element.
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
  /// Returns the line break and indentation before an offset; empty if text precedes the offset.
  package func indentation(before offset: Int) -> String {
    var start = offset
    while start > 0, Whitespace.contains(bytes[start - 1]) { start -= 1 }
    let blank = bytes[start..<offset]
    // Use only the last line break, so that empty lines between entries are not repeated.
    guard let last = blank.lastIndex(of: UInt8(ascii: "\n")) else { return "" }
    let hasReturn = last > start && bytes[last - 1] == UInt8(ascii: "\r")
    return String(decoding: bytes[(hasReturn ? last - 1 : last)..<offset], as: UTF8.self)
  }
}
