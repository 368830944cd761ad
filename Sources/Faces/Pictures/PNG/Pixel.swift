/// The color of a pixel from 0 to 1; red, green and blue are multiplied by the opacity.
struct Pixel: Hashable, Sendable {
  var red: Float
  var green: Float
  var blue: Float
  var alpha: Float

  static let clear = Pixel(red: 0.0, green: 0, blue: 0, alpha: 0)

  /// Creates a pixel from bytes that are not multiplied by the opacity.
  init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    let opacity = Float(alpha) / 255
    self.init(
      red: Float(red) / 255 * opacity, green: Float(green) / 255 * opacity,
      blue: Float(blue) / 255 * opacity, alpha: opacity)
  }

  init(red: Float, green: Float, blue: Float, alpha: Float) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Returns the pixel with a share of its color and opacity.
  func faded(to share: Float) -> Pixel {
    Pixel(red: red * share, green: green * share, blue: blue * share, alpha: alpha * share)
  }

  /// Returns the sum of two pixels, for a mean color.
  func adding(_ other: Pixel) -> Pixel {
    Pixel(
      red: red + other.red, green: green + other.green, blue: blue + other.blue,
      alpha: alpha + other.alpha)
  }

  /// Returns the color of this pixel in front of another one.
  func over(_ other: Pixel) -> Pixel {
    if alpha == 1 { return self }
    return adding(other.faded(to: 1 - alpha))
  }

  /// Red, green, blue and opacity as bytes, the colors not multiplied by the opacity.
  var bytes: [UInt8] {
    func byte(_ value: Float) -> UInt8 { UInt8(min(255, max(0, (value * 255).rounded()))) }
    guard alpha > 0 else { return [0, 0, 0, 0] }
    return [byte(red / alpha), byte(green / alpha), byte(blue / alpha), byte(alpha)]
  }
}
