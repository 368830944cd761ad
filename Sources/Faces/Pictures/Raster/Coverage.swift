internal import Fonts

/// The share of each pixel that a shape covers, computed from the exact area of its outline.
///
/// An edge adds its area to the pixels that it crosses and its height to the pixels behind it, so
/// that a sum over each row gives the coverage. FreeType and Cairo would draw nearly the same, but
/// differ between versions, while a picture must have the same bytes on all machines.
struct Coverage {
  private let left: Int
  private let top: Int
  private let columns: Int
  private let rows: Int
  private var sums: [Double] = []
  private var pen = (x: 0.0, y: 0.0)
  private var start = (x: 0.0, y: 0.0)

  /// Computes the coverage of an outline in pixels.
  init(_ outline: Outline) {
    let bounds = outline.bounds
    left = Int(bounds.left.rounded(.down))
    top = Int(bounds.top.rounded(.down))
    columns = Int(bounds.right.rounded(.up)) - left + 2
    rows = Int(bounds.bottom.rounded(.up)) - top + 1
    guard !outline.isEmpty else { return }
    sums = [Double](repeating: 0, count: columns * rows)
    for segment in outline { add(segment) }
  }

  /// Returns the rows with covered pixels, without those outside of a picture.
  func rows(below height: Int) -> Range<Int> {
    guard !sums.isEmpty else { return 0..<0 }
    let first = max(0, top)
    return first..<max(first, min(height, top + rows))
  }

  /// Calls a function with each covered pixel of a row, and its share from 0 to 1.
  func forEachPixel(ofRow y: Int, _ body: (_ x: Int, _ share: Double) -> Void) {
    var sum = 0.0
    let start = (y - top) * columns
    for column in 0..<columns {
      sum += sums[start + column]
      // Sums of fractions miss zero and one by a little.
      let share = min(abs(sum), 1)
      if share > 0.002 { body(left + column, share > 0.998 ? 1 : share) }
    }
  }

  // MARK: - Edges

  private mutating func add(_ segment: OutlineSegment<Double>) {
    switch segment {
    case .move(let x, let y):
      pen = (x - Double(left), y - Double(top))
      start = pen
    case .line(let x, let y): addLine(x - Double(left), y - Double(top))
    case .quadratic(let x1, let y1, let x, let y):
      addCurve([
        pen, (x1 - Double(left), y1 - Double(top)), (x - Double(left), y - Double(top)),
      ])
    case .cubic(let x1, let y1, let x2, let y2, let x, let y):
      addCurve([
        pen, (x1 - Double(left), y1 - Double(top)), (x2 - Double(left), y2 - Double(top)),
        (x - Double(left), y - Double(top)),
      ])
    case .close: addLine(start.x, start.y)
    }
  }

  /// The largest distance in pixels between a curve and the lines that replace it.
  private static let tolerance = 0.04

  /// Adds a curve as straight lines.
  private mutating func addCurve(_ points: [(x: Double, y: Double)]) {
    var bend = 0.0
    for index in 1..<points.count - 1 {
      let dx = points[index - 1].x - 2 * points[index].x + points[index + 1].x
      let dy = points[index - 1].y - 2 * points[index].y + points[index + 1].y
      bend = max(bend, abs(dx) + abs(dy))
    }
    let count = min(64, Int((bend / Self.tolerance).squareRoot() / 2) + 2)
    for step in 1...count {
      // De Casteljau's algorithm.
      var rest = points
      let t = Double(step) / Double(count)
      while rest.count > 1 {
        rest = zip(rest, rest.dropFirst()).map { one, other in
          (one.x + (other.x - one.x) * t, one.y + (other.y - one.y) * t)
        }
      }
      addLine(rest[0].x, rest[0].y)
    }
  }

  private mutating func addLine(_ x: Double, _ y: Double) {
    defer { pen = (x, y) }
    guard y != pen.y else { return }
    let sign = y > pen.y ? 1.0 : -1.0
    let (upper, lower) = y > pen.y ? (pen, (x: x, y: y)) : ((x: x, y: y), pen)
    let slope = (lower.x - upper.x) / (lower.y - upper.y)
    var edge = upper.x
    for row in Int(upper.y)...Int(lower.y) {
      let height = min(Double(row + 1), lower.y) - max(Double(row), upper.y)
      guard height > 0 else { continue }
      let next = edge + slope * height
      addEdge(from: min(edge, next), to: max(edge, next), sign * height, row * columns)
      edge = next
    }
  }

  /// Adds an edge that stays in one row; its area is divided between the pixels that it crosses.
  private mutating func addEdge(
    from start: Double, to end: Double, _ height: Double, _ row: Int
  ) {
    let (first, last) = (Int(start), Int(end))
    guard first < last else {
      let share = (start + end) / 2 - Double(first)
      sums[row + first] += height * (1 - share)
      sums[row + first + 1] += height * share
      return
    }
    let perPixel = height / (end - start)
    // The coverage of each pixel right of the edge so far; what remains belongs to the next pixel.
    var before = 0.0
    for column in first...last {
      let begin = max(start, Double(column))
      let finish = min(end, Double(column + 1))
      let part = perPixel * (finish - begin)
      let share = (begin + finish) / 2 - Double(column)
      sums[row + column] += part * (1 - share) + before
      before = part * share
    }
    sums[row + last + 1] += before
  }
}

extension Outline {
  /// The smallest rectangle with all points of the outline.
  fileprivate var bounds: (left: Double, top: Double, right: Double, bottom: Double) {
    var bounds = (
      left: Double.infinity, top: Double.infinity, right: -Double.infinity, bottom: -Double.infinity
    )
    func add(_ x: Double, _ y: Double) {
      bounds = (
        Swift.min(bounds.left, x), Swift.min(bounds.top, y), Swift.max(bounds.right, x),
        Swift.max(bounds.bottom, y)
      )
    }
    for segment in self {
      switch segment {
      case .move(let x, let y), .line(let x, let y): add(x, y)
      case .quadratic(let x1, let y1, let x, let y):
        add(x1, y1)
        add(x, y)
      case .cubic(let x1, let y1, let x2, let y2, let x, let y):
        add(x1, y1)
        add(x2, y2)
        add(x, y)
      case .close: break
      }
    }
    return isEmpty ? (0, 0, 0, 0) : bounds
  }
}
