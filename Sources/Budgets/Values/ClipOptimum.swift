internal import Bytes
internal import TemplateLanguage

/// Finds the largest size of a message that a template truncates.
///
/// A longer value before a string leaves fewer UTF-16 units for the string. The largest result can
/// therefore combine a short date with a long name, so the search tries all divisions of the units.
struct ClipOptimum {
  /// The largest size, with the values of the segments that produce it.
  struct Result {
    var size: Int
    /// The length of each string in UTF-16 units, by the index of its segment.
    var units: [Int: Int] = [:]
    /// The chosen formatted values, by the index of their segments.
    var items: [Int: FormattedValues.Item] = [:]
    /// The segment in which the message is truncated; nil if the whole message fits.
    var cutSegment: Int?
  }

  /// A segment, with its size for each length.
  enum Piece {
    case fixed(sizes: [Int])
    case values(FormattedValues)
    /// The largest size of a string for each length in UTF-16 units, and its maximum length.
    case text(profile: [Int], most: Int)

    /// The maximum length in UTF-16 units.
    var mostUnits: Int {
      switch self {
      case .fixed(let sizes): sizes.count - 1
      case .values(let values): values.mostUnits
      case .text(_, let most): most
      }
    }
  }

  let pieces: [Piece]
  let escape: Escape
  let limit: Int
  let dots: Int
  /// The largest size of all segments before each segment, by their total number of UTF-16 units.
  private let complete: [[Int]]

  private static let impossible = Int.min / 2
  /// A number of UTF-16 units that exceeds any limit.
  static let unlimited = Int.max / 4

  init(_ pieces: [Piece], as escape: Escape, limit: Int, dots: Int) {
    self.pieces = pieces
    self.escape = escape
    self.limit = limit
    self.dots = dots
    var rows = [Array(repeating: 0, count: limit + 1)]
    for piece in pieces { rows.append(Self.appending(piece, to: rows[rows.count - 1], escape)) }
    complete = rows
  }

  /// Returns the largest sizes after a complete segment is appended, by number of UTF-16 units.
  private static func appending(_ piece: Piece, to row: [Int], _ escape: Escape) -> [Int] {
    let limit = row.count - 1
    var next = Array(repeating: impossible, count: row.count)
    switch piece {
    case .fixed(let sizes):
      let units = sizes.count - 1
      if units <= limit {
        for used in units...limit { next[used] = row[used - units] + sizes[units] }
      }
    case .values(let values):
      for item in values.items where item.units <= limit {
        let size = EscapedSize.of(item.text, as: escape)
        for used in item.units...limit {
          next[used] = max(next[used], row[used - item.units] + size)
        }
      }
    case .text(let profile, _):
      for used in 0...limit {
        var best = impossible
        for units in 0...used { best = max(best, row[used - units] + profile[units]) }
        next[used] = best
      }
    }
    return next
  }

  /// Returns the largest size of the message, either complete or truncated with dots.
  func result() -> Result {
    var best = Result(size: Self.impossible)
    let whole = complete[pieces.count][limit]
    if whole >= 0 { best = traced(Result(size: whole), from: pieces.count, units: limit) }
    let kept = max(0, limit - dots)
    // The total UTF-16 units of a segment and all later segments; a message is truncated only if it
    // does not fit.
    var rest = 0
    let rests: [Int] = pieces.reversed().map { piece in
      rest = min(rest + piece.mostUnits, Self.unlimited)
      return rest
    }.reversed()
    for index in pieces.indices {
      for used in 0...kept where complete[index][used] >= 0 && used + rests[index] > limit {
        let (size, item) = beginning(of: pieces[index], units: kept - used)
        let total = complete[index][used] + size + min(dots, limit)
        guard total > best.size else { continue }
        var result = Result(size: total, cutSegment: index)
        if case .text = pieces[index] { result.units[index] = kept - used }
        if let item { result.items[index] = item }
        best = traced(result, from: index, units: used)
      }
    }
    return best
  }

  /// Returns the largest size of a segment that is truncated to a number of UTF-16 units.
  private func beginning(
    of piece: Piece, units: Int
  ) -> (size: Int, item: FormattedValues.Item?) {
    switch piece {
    case .fixed(let sizes): return (sizes[min(units, sizes.count - 1)], nil)
    case .text(let profile, _): return (profile[units], nil)
    case .values(let values):
      let beginning = values.beginning(units: units, as: escape)
      return (beginning.size, beginning.item)
    }
  }

  /// Adds the chosen values of the segments before `end` to a result.
  private func traced(_ result: Result, from end: Int, units: Int) -> Result {
    var result = result
    var used = units
    for index in (0..<end).reversed() {
      let target = complete[index + 1][used]
      switch pieces[index] {
      case .fixed(let sizes): used -= sizes.count - 1
      case .values(let values):
        let item = values.items.first { item in
          item.units <= used
            && complete[index][used - item.units] + EscapedSize.of(item.text, as: escape) == target
        }
        result.items[index] = item
        used -= item?.units ?? 0
      case .text(let profile, _):
        let units = (0...used).first { complete[index][used - $0] + profile[$0] == target } ?? 0
        result.units[index] = units
        used -= units
      }
    }
    return result
  }
}

extension Sequence<UInt8> {
  /// Returns the size of the first n UTF-16 units for every n; half a surrogate pair counts as
  /// zero.
  func sizesByUnit(_ escape: Escape) -> [Int] {
    var sizes = [0]
    for byte in self {
      let size =
        byte < 0x80 ? EscapedSize.of(byte, as: escape) : EscapedSize.of(byteAbove127: escape)
      switch byte.utf16Units {
      case 1: sizes.append(sizes[sizes.count - 1] + size)
      case 2:
        sizes.append(sizes[sizes.count - 1])
        sizes.append(sizes[sizes.count - 1] + size)
      default: sizes[sizes.count - 1] += size
      }
    }
    return sizes
  }
}
