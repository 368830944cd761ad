import Diagnostics
import Interchange
import TestSupport

/// An exported file after one edit, as a translator or a translation tool makes it.
struct EditedExport {
  enum Edit: String, CaseIterable, Sendable {
    case appendsToText, emptiesText, blanksText, deletesEntry, swapsEntries, insertsLineBreak
  }

  /// The text that an edit appends; no message contains it.
  static let mark = "QZQ"

  let bytes: [UInt8]
  /// The entry that the edit changes or deletes; nil if the edit only moves entries.
  private(set) var entry: TranslationUnit?

  /// Makes an edit at a random place of a file; nil if the edit is impossible there.
  init?(_ file: TranslationFile, _ edit: Edit, _ random: inout Generator) {
    guard let old = file.source?.file.bytes, !file.units.isEmpty else { return nil }
    let index = Int.random(in: file.units.indices, using: &random)
    let unit = file.units[index]
    let span = Self.member(unit.span, in: old)
    switch edit {
    case .appendsToText, .emptiesText, .blanksText:
      guard let bytes = Self.replacing(edit, index, in: file, &random) else { return nil }
      self.bytes = bytes
      entry = unit
    case .deletesEntry:
      bytes = Self.removing(span, from: old)
      entry = unit
    case .swapsEntries:
      let other = random.one(of: file.units)
      let otherSpan = Self.member(other.span, in: old)
      guard let bytes = Self.swapping(span, otherSpan, in: old) else { return nil }
      self.bytes = bytes
    case .insertsLineBreak:
      var spaced = old
      spaced.insert(UInt8(ascii: "\n"), at: span.start)
      bytes = spaced
    }
  }

  private static func replacing(
    _ edit: Edit, _ index: Int, in file: TranslationFile, _ random: inout Generator
  ) -> [UInt8]? {
    let texts = file.units[index].texts.filter {
      !$0.isMissing && !$0.string.allSatisfy(\.isWhitespace)
        && !$0.path.steps.contains(.source)
    }
    guard !texts.isEmpty else { return nil }
    let text = random.one(of: texts)
    let parts: [TextPart] =
      switch edit {
      case .appendsToText: text.parts + [.text(mark)]
      case .blanksText: [.text(" ")]
      default: []
      }
    do throws(UpdateRefusal) {
      return try file.updated([TextChange(unit: index, path: text.path, parts: parts)])
    } catch {
      return nil
    }
  }

  /// Returns the span of an entry with its key, which the entries of some JSON formats lack.
  private static func member(_ span: SourceSpan, in bytes: [UInt8]) -> SourceSpan {
    let quote = UInt8(ascii: "\"")
    guard let colon = bytes[..<span.start].lastIndex(where: { $0 > 0x20 }),
      bytes.first == UInt8(ascii: "{"), bytes[colon] == UInt8(ascii: ":"),
      let end = bytes[..<colon].lastIndex(of: quote),
      let start = bytes[..<end].lastIndex(of: quote)
    else { return span }
    return SourceSpan(start, span.end)
  }

  /// Removes an entry, and the comma next to a JSON member.
  private static func removing(_ span: SourceSpan, from bytes: [UInt8]) -> [UInt8] {
    var (start, end) = (span.start, span.end)
    let comma = UInt8(ascii: ",")
    if bytes.first == UInt8(ascii: "{") {
      if let next = bytes[end...].firstIndex(where: { $0 > 0x20 }), bytes[next] == comma {
        end = next + 1
      } else if let last = bytes[..<start].lastIndex(where: { $0 > 0x20 }), bytes[last] == comma {
        start = last
      }
    }
    var rest = bytes
    rest.removeSubrange(start..<end)
    return rest
  }

  private static func swapping(
    _ one: SourceSpan, _ other: SourceSpan, in bytes: [UInt8]
  ) -> [UInt8]? {
    let (first, last) = one.start < other.start ? (one, other) : (other, one)
    guard first.end <= last.start else { return nil }
    var swapped = bytes
    swapped.replaceSubrange(last.range, with: bytes[first.range])
    swapped.replaceSubrange(first.range, with: bytes[last.range])
    return swapped
  }
}
