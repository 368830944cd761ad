internal import Fonts

/// A rectangle in points; the y axis points downwards.
struct Rectangle: Hashable, Sendable {
  var x: Double
  var y: Double
  var width: Double
  var height: Double

  /// Returns the rectangle without a margin on each side.
  func inset(by margin: Double) -> Rectangle {
    Rectangle(
      x: x + margin, y: y + margin, width: width - 2 * margin, height: height - 2 * margin)
  }

  /// Returns the rectangle at another place.
  func moved(x dx: Double, y dy: Double) -> Rectangle {
    Rectangle(x: x + dx, y: y + dy, width: width, height: height)
  }
}

/// The outline of a shape in points.
typealias Outline = [OutlineSegment<Double>]

extension Rectangle {
  /// The distance of the control points of a cubic curve that is closest to a quarter of a circle.
  private static let quarter = 0.5522847498

  /// Returns the outline of the rectangle with round corners, clockwise.
  func outline(radius: Double) -> Outline {
    let radius = min(radius, width / 2, height / 2)
    let (left, top, right, bottom) = (x, y, x + width, y + height)
    guard radius > 0 else {
      return [
        .move(x: left, y: top), .line(x: right, y: top), .line(x: right, y: bottom),
        .line(x: left, y: bottom), .close,
      ]
    }
    let near = radius * (1 - Self.quarter)
    return [
      .move(x: left + radius, y: top), .line(x: right - radius, y: top),
      .cubic(
        x1: right - near, y1: top, x2: right, y2: top + near, x: right, y: top + radius),
      .line(x: right, y: bottom - radius),
      .cubic(
        x1: right, y1: bottom - near, x2: right - near, y2: bottom, x: right - radius, y: bottom),
      .line(x: left + radius, y: bottom),
      .cubic(
        x1: left + near, y1: bottom, x2: left, y2: bottom - near, x: left, y: bottom - radius),
      .line(x: left, y: top + radius),
      .cubic(x1: left, y1: top + near, x2: left + near, y2: top, x: left + radius, y: top), .close,
    ]
  }

  /// Returns the outline of a frame along the inner edge.
  func ring(radius: Double, thickness: Double) -> Outline {
    let inner = inset(by: thickness).outline(radius: max(0, radius - thickness))
    return outline(radius: radius) + inner.reversedOutline
  }

  /// Returns the outline of a layer of the shadow, which reaches further below than above.
  func shadow(radius: Double, spread: Double) -> Outline {
    let outer = inset(by: -spread).moved(x: 0, y: min(spread, 4)).outline(radius: radius + spread)
    return outer + outline(radius: radius).reversedOutline
  }
}

extension Outline {
  /// The outline of one closed shape in the other direction, which cuts a hole into another shape.
  fileprivate var reversedOutline: Outline {
    var points: [(x: Double, y: Double)] = []
    for segment in self {
      switch segment {
      case .move(let x, let y), .line(let x, let y): points.append((x, y))
      case .quadratic(let x1, let y1, let x, let y): points += [(x1, y1), (x, y)]
      case .cubic(let x1, let y1, let x2, let y2, let x, let y):
        points += [(x1, y1), (x2, y2), (x, y)]
      case .close: break
      }
    }
    guard var end = points.popLast() else { return [] }
    var result: Outline = [.move(x: end.x, y: end.y)]
    for segment in reversed() {
      switch segment {
      case .line:
        end = points.removeLast()
        result.append(.line(x: end.x, y: end.y))
      case .cubic:
        let (second, first) = (points.removeLast(), points.removeLast())
        end = points.removeLast()
        result.append(
          .cubic(x1: second.x, y1: second.y, x2: first.x, y2: first.y, x: end.x, y: end.y))
      case .quadratic:
        let control = points.removeLast()
        end = points.removeLast()
        result.append(.quadratic(x1: control.x, y1: control.y, x: end.x, y: end.y))
      case .move, .close: break
      }
    }
    return result + [.close]
  }
}
