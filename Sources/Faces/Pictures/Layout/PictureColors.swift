internal import Surfaces

/// The colors of a notification in a light or a dark design, those of the style sheets of pages.
struct PictureColors: Sendable {
  let isDark: Bool

  init(_ appearance: PictureAppearance) { isDark = appearance == .dark }

  private func pick(_ light: Color, _ dark: Color) -> Color { isDark ? dark : light }

  // MARK: - All devices

  var picture: Color { pick(Color(0xE2E5EC), Color(0x3A3D47)) }
  var pictureText: Color { pick(Color(0x454852), Color(0xD3D5DD)) }
  var remark: Color { pick(Color(0x4B4D56), Color(0xC3C5CF)) }
  var fieldEdge: Color { pick(Color(0x8B8B8B), Color(0x8F8F8F)) }
  var fieldText: Color { pick(Color(0x595959), Color(0xC9C9C9)) }
  var track: Color { pick(Color(0xCFD2D9), Color(0x50535C)) }
  var accent: Color { pick(Color(0x3450C8), Color(0xA7B6FF)) }
  var dataEdge: Color { pick(Color(0xA2A5AF), Color(0x646773)) }
  var dataGround: Color { pick(Color(0xFFFFFF), Color(0x16171D)) }
  var success: Color { Color(0x0F6B30) }
  var critical: Color { Color(0xB3211A) }
  var sign: Color { Color(0xC4161C) }
  var white: Color { Color(0xFFFFFF) }
  var iconStart: Color { Color(0x3F6FE0) }
  var iconEnd: Color { Color(0x6B3FC0) }

  /// The color of text in a frame.
  func text(_ frame: Surface.Frame) -> Color {
    switch frame {
    case .card: pick(Color(0x0B0B0F), white)
    case .platter: white
    case .row: pick(Color(0x1D1B20), Color(0xE6E0E9))
    case .toast: pick(Color(0x000000, 0.894), white)
    case .window: pick(Color(0x1A1A1A), Color(0xF1F1F3))
    case .tile: white
    case .icon, .app: pick(Color(0x15161C), Color(0xECEEF4))
    }
  }

  /// The color of less important text in a frame.
  func secondary(_ frame: Surface.Frame) -> Color {
    switch frame {
    case .card: pick(Color(0x14141A, 0.769), Color(0xFFFFFF, 0.722))
    case .platter: Color(0xFFFFFF, 0.62)
    case .row: pick(Color(0x49454E), Color(0xCAC4CF))
    case .toast: pick(Color(0x000000, 0.608), Color(0xFFFFFF, 0.784))
    case .window: pick(Color(0x54565E), Color(0xB9BBC6))
    case .tile: white
    case .icon, .app: remark
    }
  }

  // MARK: - iPhone

  var glass: Color { pick(Color(0xFFFFFF, 0.58), Color(0x1D1E2A, 0.549)) }
  var glassEdge: Color { pick(Color(0xFFFFFF, 0.502), Color(0xFFFFFF, 0.141)) }
  var frost: Color { pick(Color(0xF2F2F7, 0.851), Color(0x2C2C31, 0.839)) }
  var cardLine: Color { pick(Color(0x3C3C43, 0.22), Color(0xFFFFFF, 0.188)) }
  var cardCritical: Color { pick(Color(0xB3000C), Color(0xFF9A92)) }

  // MARK: - Watch

  var platter: Color { Color(0x1F2026) }
  var platterButton: Color { Color(0x2E2F37) }
  var platterCritical: Color { Color(0xFF8A84) }

  // MARK: - Android

  var row: Color { pick(Color(0xFDF9FF), Color(0x2A2830)) }
  var pill: Color { pick(Color(0xE8E2EC), Color(0x3B3842)) }
  var pillSign: Color { pick(Color(0x322F37), Color(0xE6E0E9)) }
  var rowButton: Color { pick(Color(0xE9E3F2), Color(0x413E49)) }

  // MARK: - Windows and browsers

  var toast: Color { pick(Color(0xF9F9F9, 0.91), Color(0x2C2C2C, 0.91)) }
  var toast10: Color { pick(Color(0xF2F2F2), Color(0x1F1F1F)) }
  var window: Color { pick(Color(0xFFFFFF), Color(0x2D2E33)) }
  var frameEdge: Color { pick(Color(0x000000, 0.122), Color(0x000000, 0.4)) }
  var toastButton: Color { pick(Color(0xFFFFFF, 0.8), Color(0xFFFFFF, 0.078)) }
  var toastButtonEdge: Color { pick(Color(0x000000, 0.149), Color(0xFFFFFF, 0.149)) }
  var windowButton: Color { pick(Color(0xF4F5F8), Color(0x3B3D44)) }
  var tile: Color { Color(0x0063B1) }

  // MARK: - The background of the device

  /// Returns the layers of the background, the lowest first, for an area.
  func scene(_ frame: Surface.Frame, width: Double, height: Double) -> [Paint] {
    func linear(_ from: Color, _ to: Color) -> Paint {
      .linear(from: from, to: to, x1: 0, y1: 0, x2: 0, y2: height)
    }
    func diagonal(_ from: Color, _ to: Color) -> Paint {
      // The line of a gradient at 135 degrees: https://www.w3.org/TR/css-images-3/#linear-gradients
      let half = (width + height) / 4
      return .linear(
        from: from, to: to, x1: width / 2 - half, y1: height / 2 - half, x2: width / 2 + half,
        y2: height / 2 + half)
    }
    func radial(_ color: Color, _ x: Double, _ y: Double, _ rx: Double, _ ry: Double) -> Paint {
      .radial(color, x: x * width, y: y * height, radiusX: rx * width, radiusY: ry * height)
    }
    switch frame {
    case .card:
      return [
        linear(pick(Color(0x7F9FF5), Color(0x16265C)), pick(Color(0xB18AE6), Color(0x35205C))),
        radial(pick(Color(0xFFB8A8), Color(0x7B3560)), 1, 0.2, 0.8 * 0.72, 0.7 * 0.72),
        radial(pick(Color(0x8FC6FF), Color(0x27508F)), 0.1, 0, 0.7 * 0.72, 0.6 * 0.72),
      ]
    case .row: return [.color(pick(Color(0xE4DEF0), Color(0x17141D)))]
    case .toast:
      return [
        diagonal(pick(Color(0xDCECFF), Color(0x0A1430)), pick(Color(0xB5D0F7), Color(0x101838))),
        radial(pick(Color(0x8FB8FF), Color(0x1B3D9B)), 0.2, 1, 0.8 * 0.7, 1.2 * 0.7),
      ]
    case .window:
      return [
        diagonal(pick(Color(0xE4E9F2), Color(0x14171F)), pick(Color(0xCFD8E8), Color(0x20242F)))
      ]
    case .platter: return [.color(Color(0x000000))]
    case .icon, .app: return [.color(dataGround)]
    case .tile: return []
    }
  }
}
