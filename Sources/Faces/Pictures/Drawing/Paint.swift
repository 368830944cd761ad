/// A color of the sRGB color space with its opacity.
///
/// ```swift
/// Color(0xFDF9FF)        // opaque
/// Color(0xFFFFFF, 0.58)  // 58 % opaque
/// ```
struct Color: Hashable, Sendable {
  let red: UInt8
  let green: UInt8
  let blue: UInt8
  let alpha: UInt8

  init(_ rgb: UInt32, _ opacity: Double = 1) {
    red = UInt8(rgb >> 16 & 0xFF)
    green = UInt8(rgb >> 8 & 0xFF)
    blue = UInt8(rgb & 0xFF)
    alpha = UInt8((opacity * 255).rounded())
  }

  init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a color from its spelling on pages, `#RRGGBB`; nil for another spelling.
  init?(_ text: String) {
    guard text.hasPrefix("#"), text.utf8.count == 7, let rgb = UInt32(text.dropFirst(), radix: 16)
    else { return nil }
    self.init(rgb)
  }

  /// The same color, not visible.
  var transparent: Color { Color(red: red, green: green, blue: blue, alpha: 0) }

  /// Returns the color with stronger hues, as the filter `saturate` of pages.
  ///
  /// https://www.w3.org/TR/filter-effects-1/#feColorMatrixElement
  func saturated(_ amount: Double) -> Color {
    let (r, g, b) = (Double(red), Double(green), Double(blue))
    let gray = (0.213 * r + 0.715 * g + 0.072 * b) * (1 - amount)
    func channel(_ value: Double) -> UInt8 {
      UInt8(min(255, max(0, (gray + amount * value).rounded())))
    }
    return Color(red: channel(r), green: channel(g), blue: channel(b), alpha: alpha)
  }
}

/// The color or gradient of a shape.
enum Paint: Hashable, Sendable {
  case color(Color)
  /// A gradient between two colors, along a line in points.
  case linear(from: Color, to: Color, x1: Double, y1: Double, x2: Double, y2: Double)
  /// A gradient from the center of an ellipse to its edge, where the color is not visible.
  case radial(Color, x: Double, y: Double, radiusX: Double, radiusY: Double)

  /// Returns the paint with stronger hues.
  func saturated(_ amount: Double) -> Paint {
    switch self {
    case .color(let color): .color(color.saturated(amount))
    case .linear(let from, let to, let x1, let y1, let x2, let y2):
      .linear(
        from: from.saturated(amount), to: to.saturated(amount), x1: x1, y1: y1, x2: x2, y2: y2)
    case .radial(let color, let x, let y, let radiusX, let radiusY):
      // Filters see the mixed color, which is paler than the color of the layer alone.
      .radial(
        color.saturated(1 + (amount - 1) / 3), x: x, y: y, radiusX: radiusX, radiusY: radiusY)
    }
  }

  /// Returns the paint at another place.
  func moved(x dx: Double, y dy: Double) -> Paint {
    switch self {
    case .color: self
    case .linear(let from, let to, let x1, let y1, let x2, let y2):
      .linear(from: from, to: to, x1: x1 + dx, y1: y1 + dy, x2: x2 + dx, y2: y2 + dy)
    case .radial(let color, let x, let y, let radiusX, let radiusY):
      .radial(color, x: x + dx, y: y + dy, radiusX: radiusX, radiusY: radiusY)
    }
  }
}
