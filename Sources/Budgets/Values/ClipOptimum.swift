internal import Bytes
internal import TemplateLanguage

/// The largest size of a message that a template clips.
///
/// A longer value before a string leaves fewer UTF-16 units for the string. Therefore the largest
/// result can combine a short date with a long name, and the search tries all divisions of the
/// units.
struct ClipOptimum {
  /// The size, and the UTF-16 units of each segment that is a string.
  struct Result {
    var size: Int
    /// The units of each string, by the index of its segment.
    var units: [Int: Int] = [:]
    /// The formats of values, by the index of their segments.
    var items: [Int: FormattedValues.Item] = [:]
    /// The segment in which the message is clipped; nil if it fits.
    var cutSegment: Int?
  }

  /// A segment with its sizes.
  enum Piece {
    case fixed(sizes: [Int])
    case values(FormattedValues)
    /// The sizes of a string by its length in units, and its maximum length in units.
    case text(profile: [Int], most: Int)

    /// The maximum number of UTF-16 units.
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
  /// The sizes of complete pieces before each piece, by number of units.
  private let complete: [[Int]]

  private static let impossible = Int.min / 2
  /// A number of units above any limit.
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

  /// Returns the sizes after appending another complete piece.
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

  /// The largest size of the complete message, or of its clipped beginning with the dots.
  func result() -> Result {
    var best = Result(size: Self.impossible)
    let whole = complete[pieces.count][limit]
    if whole >= 0 { best = traced(Result(size: whole), from: pieces.count, units: limit) }
    let kept = max(0, limit - dots)
    // The units of each piece and all later pieces; a clipped message must not fit completely.
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

  /// Returns the largest size of the first units of a piece.
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

  /// Adds the units of earlier pieces to a result.
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
  /// The size of the first n UTF-16 units, for every n; a split emoji is omitted.
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
