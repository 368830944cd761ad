internal import Fonts

extension PictureItem.Sign {
  /// Returns the outline of the sign in a rectangle.
  func outline(in area: Rectangle) -> Outline {
    let (x, y, width, height) = (area.x, area.y, area.width, area.height)
    switch self {
    case .chevronDown: return stroke([(x, y), (x + width / 2, y + height), (x + width, y)])
    case .chevronUp:
      return stroke([(x, y + height), (x + width / 2, y), (x + width, y + height)])
    case .cross:
      return stroke([(x, y), (x + width, y + height)]) + stroke([(x + width, y), (x, y + height)])
    case .dots:
      return [0, 1, 2].flatMap { index in
        Rectangle(x: x + Double(index) * (width - height) / 2, y: y, width: height, height: height)
          .outline(radius: height / 2)
      }
    case .triangle: return polygon([(x, y), (x + width, y), (x + width / 2, y + height)])
    }
  }

  private static let thickness = 1.6

  /// Returns the outline of a line through points, which is equally thick in each direction.
  private func stroke(_ points: [(x: Double, y: Double)]) -> Outline {
    zip(points, points.dropFirst()).flatMap { one, other in
      let (dx, dy) = (other.x - one.x, other.y - one.y)
      let length = (dx * dx + dy * dy).squareRoot()
      let (nx, ny) = (-dy / length * Self.thickness / 2, dx / length * Self.thickness / 2)
      return polygon([
        (one.x + nx, one.y + ny), (one.x - nx, one.y - ny), (other.x - nx, other.y - ny),
        (other.x + nx, other.y + ny),
      ])
    }
  }

  private func polygon(_ points: [(x: Double, y: Double)]) -> Outline {
    points.enumerated().map { index, point in
      index == 0 ? .move(x: point.x, y: point.y) : .line(x: point.x, y: point.y)
    } + [.close]
  }
}
