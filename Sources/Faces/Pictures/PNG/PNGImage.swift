internal import Bytes

/// The pixels of a PNG file: the icon of an app, or an emoji.
///
/// Reads images with 8 bits per channel that are not interlaced, as drawing programs write them.
struct PNGImage: Sendable {
  let width: Int
  let height: Int
  /// Red, green, blue and opacity of each pixel.
  private let pixels: [UInt8]

  /// The largest number of pixels; an icon has fewer.
  private static let mostPixels = 4_194_304

  /// Reads a file; nil if it is damaged, too large, or has another kind of pixels.
  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: PNGFile.signature), let chunks = Self.chunks(of: bytes),
      let header = chunks.first(where: { $0.name == "IHDR" })?.data, header.count == 13,
      header[8] == 8, header[12] == 0, let layout = Layout(rawValue: header[9])
    else { return nil }
    width = Self.number(header[0..<4])
    height = Self.number(header[4..<8])
    guard width > 0, height > 0, width <= Self.mostPixels, height <= Self.mostPixels / width else {
      return nil
    }
    let data = chunks.filter { $0.name == "IDAT" }.flatMap(\.data)
    let rowSize = 1 + width * layout.channels
    guard data.count > 2,
      let rows = try? Inflater.inflate(data[2...], limit: rowSize * height).output,
      rows.count == rowSize * height
    else { return nil }
    let colors = Palette(
      chunks.first { $0.name == "PLTE" }?.data, chunks.first { $0.name == "tRNS" }?.data)
    pixels = Self.pixels(of: rows, rowSize, layout, colors)
  }

  /// The kinds of pixels.
  private enum Layout: UInt8 {
    case gray = 0
    case rgb = 2
    case palette = 3
    case grayAlpha = 4
    case rgba = 6

    var channels: Int {
      switch self {
      case .gray, .palette: 1
      case .grayAlpha: 2
      case .rgb: 3
      case .rgba: 4
      }
    }
  }

  private struct Palette {
    private let colors: [UInt8]
    private let opacities: [UInt8]

    init(_ colors: [UInt8]?, _ opacities: [UInt8]?) {
      self.colors = colors ?? []
      self.opacities = opacities ?? []
    }

    func color(_ index: UInt8) -> [UInt8] {
      let index = Int(index)
      guard 3 * index + 2 < colors.count else { return [0, 0, 0, 0] }
      let opacity = index < opacities.count ? opacities[index] : 255
      return colors[3 * index...3 * index + 2] + [opacity]
    }
  }

  private static func chunks(of bytes: [UInt8]) -> [(name: String, data: [UInt8])]? {
    var chunks: [(String, [UInt8])] = []
    var position = PNGFile.signature.count
    while position + 12 <= bytes.count {
      let count = number(bytes[position..<position + 4])
      guard count <= bytes.count - position - 12 else { return nil }
      let name = String(decoding: bytes[position + 4..<position + 8], as: UTF8.self)
      chunks.append((name, Array(bytes[position + 8..<position + 8 + count])))
      position += 12 + count
    }
    return chunks
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  private static func pixels(
    of data: [UInt8], _ rowSize: Int, _ layout: Layout, _ palette: Palette
  ) -> [UInt8] {
    var pixels: [UInt8] = []
    var above = [UInt8](repeating: 0, count: rowSize - 1)
    for start in stride(from: 0, to: data.count, by: rowSize) {
      var row = Array(data[start + 1..<start + rowSize])
      (PNGFilter(rawValue: data[start]) ?? .none).undo(&row, above: above, step: layout.channels)
      above = row
      for index in stride(from: 0, to: row.count, by: layout.channels) {
        let pixel = row[index..<index + layout.channels]
        let first = pixel[pixel.startIndex]
        switch layout {
        case .gray: pixels += [first, first, first, 255]
        case .grayAlpha: pixels += [first, first, first, pixel[pixel.startIndex + 1]]
        case .rgb: pixels += pixel + [255]
        case .palette: pixels += palette.color(first)
        case .rgba: pixels += pixel
        }
      }
    }
    return pixels
  }

  /// Returns the mean color of an area, given in pixels of the image.
  func mean(_ columns: Range<Double>, _ rows: Range<Double>) -> Pixel {
    var sum = Pixel.clear
    var total: Float = 0
    for row in span(rows, in: height) {
      for column in span(columns, in: width) {
        let weight = Float(overlap(columns, column) * overlap(rows, row))
        let index = 4 * (row * width + column)
        let pixel = Pixel(
          red: pixels[index], green: pixels[index + 1], blue: pixels[index + 2],
          alpha: pixels[index + 3])
        sum = sum.adding(pixel.faded(to: weight))
        total += weight
      }
    }
    return total > 0 ? sum.faded(to: 1 / total) : .clear
  }

  private func span(_ range: Range<Double>, in count: Int) -> Range<Int> {
    let first = min(max(0, Int(range.lowerBound.rounded(.down))), count - 1)
    let end = min(max(first + 1, Int(range.upperBound.rounded(.up))), count)
    return first..<end
  }

  /// Returns the share of a pixel that lies in a range; a pixel at an edge counts a little.
  private func overlap(_ range: Range<Double>, _ pixel: Int) -> Double {
    max(0.001, min(range.upperBound, Double(pixel + 1)) - max(range.lowerBound, Double(pixel)))
  }
}
