/// The filters of PNG rows, which replace bytes by differences that compress better.
///
/// https://www.w3.org/TR/png-3/#9Filter-types
enum PNGFilter: UInt8, CaseIterable {
  case none, sub, up, average, paeth

  /// Returns a row after the filter with the smallest differences, with the filter's number first.
  static func best(for row: [UInt8], above: [UInt8]) -> [UInt8] {
    // Most rows of a picture are like the row above, so that `up` leaves only zeros.
    if row == above, row.contains(where: { $0 != 0 }) {
      return [up.rawValue] + [UInt8](repeating: 0, count: row.count)
    }
    let all = [PNGFilter.none, .sub, .up, .paeth].map { filter in
      let output = filter.applied(to: row, above: above)
      return (filter: filter, output: output, weight: output.weight)
    }
    let best = all.min { $0.weight < $1.weight }
    return best.map { [$0.filter.rawValue] + $0.output } ?? [none.rawValue] + row
  }

  private func applied(to row: [UInt8], above: [UInt8]) -> [UInt8] {
    var output = row
    for index in row.indices {
      let left = index < 4 ? 0 : row[index - 4]
      let corner = index < 4 ? 0 : above[index - 4]
      output[index] = row[index] &- predicted(left, above[index], corner)
    }
    return output
  }

  /// Replaces the differences of a row by its bytes; `step` is the number of bytes per pixel.
  func undo(_ row: inout [UInt8], above: [UInt8], step: Int) {
    for index in row.indices {
      let left = index < step ? 0 : row[index - step]
      let corner = index < step ? 0 : above[index - step]
      row[index] = row[index] &+ predicted(left, above[index], corner)
    }
  }

  private func predicted(_ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
    switch self {
    case .none: return 0
    case .sub: return left
    case .up: return above
    case .average: return UInt8((Int(left) + Int(above)) / 2)
    case .paeth:
      let estimate = Int(left) + Int(above) - Int(corner)
      let (toLeft, toAbove, toCorner) = (
        abs(estimate - Int(left)), abs(estimate - Int(above)), abs(estimate - Int(corner))
      )
      if toLeft <= toAbove, toLeft <= toCorner { return left }
      return toAbove <= toCorner ? above : corner
    }
  }
}

extension [UInt8] {
  /// The sum of the differences, each as a signed number.
  fileprivate var weight: Int {
    reduce(0) { $0 + Int(Int8(bitPattern: $1).magnitude) }
  }
}
