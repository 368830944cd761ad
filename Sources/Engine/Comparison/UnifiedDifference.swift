/// The differences between two versions of a file in unified format, as in `diff -u` and git.
///
/// ```swift
/// print(UnifiedDifference(of: "en.arb", from: old, to: new).text)
/// ```
package struct UnifiedDifference: Sendable {
  /// The header and the hunks; empty if both versions are equal.
  package let text: String

  /// The number of unchanged lines shown before and after a change.
  private static let contextCount = 3

  /// Compares two versions of the file at a path.
  package init(of path: String, from old: [UInt8], to new: [UInt8]) {
    guard old != new else {
      text = ""
      return
    }
    let lines = Self.lines(from: Self.split(old), to: Self.split(new))
    let places = Self.places(of: lines)
    let hunks = Self.hunks(of: lines).map { Self.text(of: lines[$0], at: places[$0.lowerBound]) }
    text = "--- \(path)\n+++ \(path)\n" + hunks.joined()
  }

  private struct Line {
    let mark: Character
    let bytes: ArraySlice<UInt8>

    /// The line in unified format, with a remark if the last line has no line feed.
    var text: String {
      let shown = "\(mark)\(String(decoding: bytes, as: UTF8.self))"
      return bytes.last == UInt8(ascii: "\n") ? shown : shown + "\n\\ No newline at end of file\n"
    }
  }

  private static func split(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      lines.append(bytes[start...index])
      start = index + 1
    }
    if start < bytes.count { lines.append(bytes[start...]) }
    return lines
  }

  /// Returns the lines of both versions; removed lines precede the lines that replace them.
  ///
  /// Only lines that both versions contain are compared, because all others are removed or added in
  /// any case. The comparison takes steps for each difference it finds, times the lines.
  private static func lines(
    from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]
  ) -> [Line] {
    let (oldTexts, newTexts) = (Set(old), Set(new))
    var removed = Set(old.indices.filter { !newTexts.contains(old[$0]) })
    var added = Set(new.indices.filter { !oldTexts.contains(new[$0]) })
    let sharedOld = old.indices.filter { !removed.contains($0) }
    let sharedNew = new.indices.filter { !added.contains($0) }
    for change in sharedNew.map({ new[$0] }).difference(from: sharedOld.map { old[$0] }) {
      switch change {
      case .remove(let offset, _, _): removed.insert(sharedOld[offset])
      case .insert(let offset, _, _): added.insert(sharedNew[offset])
      }
    }
    var lines: [Line] = []
    var position = (old: 0, new: 0)
    while position.old < old.count || position.new < new.count {
      if removed.contains(position.old) {
        lines.append(Line(mark: "-", bytes: old[position.old]))
        position.old += 1
      } else if added.contains(position.new) {
        lines.append(Line(mark: "+", bytes: new[position.new]))
        position.new += 1
      } else {
        lines.append(Line(mark: " ", bytes: old[position.old]))
        position = (position.old + 1, position.new + 1)
      }
    }
    return lines
  }

  /// Returns the ranges of lines to show: the changes with their context, joined if they touch.
  private static func hunks(of lines: [Line]) -> [Range<Int>] {
    var hunks: [Range<Int>] = []
    for (index, line) in lines.enumerated() where line.mark != " " {
      let range = max(0, index - contextCount)..<min(lines.count, index + contextCount + 1)
      if let last = hunks.last, range.lowerBound <= last.upperBound {
        hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
      } else {
        hunks.append(range)
      }
    }
    return hunks
  }

  /// Returns how many lines of each version precede each line.
  private static func places(of lines: [Line]) -> [(old: Int, new: Int)] {
    var next = (old: 0, new: 0)
    return lines.map { line in
      defer {
        if line.mark != "+" { next.old += 1 }
        if line.mark != "-" { next.new += 1 }
      }
      return next
    }
  }

  private static func text(of lines: ArraySlice<Line>, at start: (old: Int, new: Int)) -> String {
    let old = place(start.old, lines.count { $0.mark != "+" })
    let new = place(start.new, lines.count { $0.mark != "-" })
    return "@@ -\(old) +\(new) @@\n" + lines.map(\.text).joined()
  }

  /// Returns a range as a line number and a count; an empty range has the previous line's number.
  private static func place(_ skipped: Int, _ count: Int) -> String {
    "\(count == 0 ? skipped : skipped + 1),\(count)"
  }
}
