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
    var values: [Int: ProbeValue] = [:]
    /// The segment in which the message is truncated; nil if the whole message fits.
    var cutSegment: Int?
  }

  /// A segment, with its size for each length.
  enum Piece {
    case fixed(MeasuredText)
    case values(FormattedValues)
    case text(TextProfile)

    /// The maximum length in UTF-16 units.
    var mostUnits: Int {
      switch self {
      case .fixed(let text): text.units
      case .values(let values): values.mostUnits
      case .text(let profile): profile.mostUnits
      }
    }
  }

  /// The largest sizes of all segments before a segment, by their total number of UTF-16 units.
  private struct Start {
    /// The sizes of the values and strings.
    var row: ClipRow
    /// The length of the constant text in UTF-16 units.
    var units = 0
    /// The size of the constant text.
    var size = 0

    /// Returns the largest size of at most `used` units; negative if the segments do not fit.
    func size(_ used: Int) -> Int {
      used < units ? ClipRow.impossible : row.sizes[used - units] + size
    }
  }

  /// The place where a message is truncated.
  private struct Place {
    let size: Int
    let segment: Int
    /// The number of UTF-16 units before the segment.
    let used: Int
  }

  private let pieces: [Piece]
  private let escape: Escape
  private let limit: Int
  private let dots: Int
  /// The sizes before each segment, and after the last one.
  private var starts: [Start]
  /// The place where truncation leaves the largest size; nil if the message always fits.
  private var place: Place?

  /// A number of UTF-16 units that exceeds any limit.
  static let unlimited = Int.max / 4

  init(_ pieces: [Piece], as escape: Escape, _ cut: TextCut, _ table: ClipTable) {
    self.pieces = pieces
    self.escape = escape
    limit = cut.units
    dots = cut.dots
    var start = Start(row: table.row(as: escape, units: cut.units))
    starts = [start]
    starts.reserveCapacity(pieces.count + 1)
    for piece in pieces {
      switch piece {
      case .fixed(let text):
        start.units += text.units
        start.size += text.size(as: escape)
      case .values(let values): start.row = start.row.appending(values, table)
      case .text(let profile): start.row = start.row.appending(profile, table)
      }
      starts.append(start)
    }
    place = bestPlace()
  }

  /// The largest size of the message, either complete or truncated with dots.
  var largestSize: Int {
    max(place?.size ?? ClipRow.impossible, starts[pieces.count].size(limit))
  }

  /// Returns the largest size, with the values of the segments that produce it.
  func result() -> Result {
    let whole = starts[pieces.count].size(limit)
    guard let place, place.size > max(whole, -1) else {
      guard whole >= 0 else { return Result(size: ClipRow.impossible) }
      return traced(Result(size: whole), from: pieces.count, units: limit)
    }
    var result = Result(size: place.size, cutSegment: place.segment)
    let units = max(0, limit - dots) - place.used
    switch pieces[place.segment] {
    case .fixed: break
    case .text: result.units[place.segment] = units
    case .values(let values):
      let beginnings = values.beginnings(as: escape)
      result.values[place.segment] = beginnings[min(units, beginnings.count - 1)].value
    }
    return traced(result, from: place.segment, units: place.used)
  }

  private func bestPlace() -> Place? {
    // The UTF-16 units of a segment and all later segments; a message is truncated only if it does
    // not fit.
    var rest = 0
    var rests = Array(repeating: 0, count: pieces.count)
    for index in pieces.indices.reversed() {
      rest = min(rest + pieces[index].mostUnits, Self.unlimited)
      rests[index] = rest
    }
    var best: Place?
    let kept = max(0, limit - dots)
    for index in pieces.indices {
      let first = max(starts[index].units, limit - rests[index] + 1)
      guard first <= kept else { continue }
      place(in: index, first...kept, &best)
    }
    return best
  }

  /// Replaces a place with a better one in a segment, after one of the given numbers of units.
  private func place(in index: Int, _ range: ClosedRange<Int>, _ best: inout Place?) {
    let kept = range.upperBound
    switch pieces[index] {
    case .fixed(let text):
      let sizes = text.sizesByUnit(escape)
      place(in: index, range, &best) { sizes[min(kept - $0, sizes.count - 1)] }
    case .text(let profile): place(in: index, range, &best) { profile.sizes[kept - $0] }
    case .values(let values):
      let beginnings = values.beginnings(as: escape)
      place(in: index, range, &best) { beginnings[min(kept - $0, beginnings.count - 1)].size }
    }
  }

  private func place(
    in index: Int, _ range: ClosedRange<Int>, _ best: inout Place?, _ beginning: (Int) -> Int
  ) {
    let start = starts[index]
    let end = min(dots, limit)
    for used in range {
      let before = start.size(used)
      guard before >= 0 else { continue }
      let size = before + beginning(used) + end
      if size > best?.size ?? .min { best = Place(size: size, segment: index, used: used) }
    }
  }

  /// Adds the chosen values of the segments before `end` to a result.
  private func traced(_ result: Result, from end: Int, units: Int) -> Result {
    var result = result
    var used = units
    for index in (0..<end).reversed() {
      let target = starts[index + 1].size(used)
      let before = starts[index]
      switch pieces[index] {
      case .fixed(let text): used -= text.units
      case .values(let values):
        let item = values.items.first { item in
          item.units <= used
            && before.size(used - item.units) + item.text.size(as: escape) == target
        }
        result.values[index] = item?.value
        used -= item?.units ?? 0
      case .text(let profile):
        let units = (0...used).first { before.size(used - $0) + profile.sizes[$0] == target } ?? 0
        result.units[index] = units
        used -= units
      }
    }
    return result
  }
}
