internal import Fonts
internal import Pages

extension Rectangle {
  /// Returns the attributes of a `rect`.
  func attributes(radius: Double) -> Attributes {
    [
      "x": Decimal.text(x), "y": Decimal.text(y), "width": Decimal.text(width),
      "height": Decimal.text(height), "rx": radius > 0 ? Decimal.text(radius) : nil,
    ]
  }
}

extension Color {
  /// The color without its opacity: `#1d1b20`.
  var hex: String {
    "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// The opacity; nil for an opaque color.
  var opacity: String? { alpha == 255 ? nil : Decimal.text(Double(alpha) / 255, decimals: 3) }
}

extension [OutlineSegment<Int>] {
  /// The outline as the attribute `d` of a path.
  var pathData: String { path { "\($0)" } }
}

extension Outline {
  /// The outline as the attribute `d` of a path.
  var pathData: String { path { Decimal.text($0) } }
}

extension Array {
  fileprivate func path<Number>(_ text: (Number) -> String) -> String
  where Element == OutlineSegment<Number> {
    var path = ""
    for segment in self {
      switch segment {
      case .move(let x, let y): path += "M\(text(x)) \(text(y))"
      case .line(let x, let y): path += "L\(text(x)) \(text(y))"
      case .quadratic(let x1, let y1, let x, let y):
        path += "Q\(text(x1)) \(text(y1)) \(text(x)) \(text(y))"
      case .cubic(let x1, let y1, let x2, let y2, let x, let y):
        path += "C\(text(x1)) \(text(y1)) \(text(x2)) \(text(y2)) \(text(x)) \(text(y))"
      case .close: path += "Z"
      }
    }
    return path
  }
}

extension Markup {
  /// Adds the definition of a gradient in points of the picture.
  mutating func addGradient(_ paint: Paint, id: String) {
    switch paint {
    case .color: break
    case .linear(let from, let to, let x1, let y1, let x2, let y2):
      let attributes: Attributes = [
        "id": id, "gradientUnits": "userSpaceOnUse", "x1": Decimal.text(x1),
        "y1": Decimal.text(y1), "x2": Decimal.text(x2), "y2": Decimal.text(y2),
      ]
      element("linearGradient", attributes) { $0.addStops(from, to) }
    case .radial(let color, let x, let y, let radiusX, let radiusY):
      // A circle of radius 1, moved and scaled to the ellipse.
      let place = "translate(\(Decimal.text(x)) \(Decimal.text(y)))"
      let scale = "scale(\(Decimal.text(radiusX)) \(Decimal.text(radiusY)))"
      let attributes: Attributes = [
        "id": id, "gradientUnits": "userSpaceOnUse", "cx": "0", "cy": "0", "r": "1",
        "gradientTransform": "\(place) \(scale)",
      ]
      element("radialGradient", attributes) { $0.addStops(color, color.transparent) }
    }
  }

  private mutating func addStops(_ from: Color, _ to: Color) {
    for (offset, color) in [("0", from), ("1", to)] {
      element(
        "stop", ["offset": offset, "stop-color": color.hex, "stop-opacity": color.opacity], "")
    }
  }
}
