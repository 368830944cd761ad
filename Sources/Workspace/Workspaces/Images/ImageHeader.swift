/// The format and the size of an image in pixels, from the beginning of its file.
struct ImageHeader: Hashable {
  let mediaType: String
  let width: Int
  let height: Int

  /// Reads the beginning of a PNG, JPEG, GIF or WebP file; nil if the bytes are none of them.
  init?(_ bytes: [UInt8]) {
    let reader = ImageBytes(bytes)
    if let (width, height) = reader.sizeOfPNG {
      (mediaType, self.width, self.height) = ("image/png", width, height)
    } else if let (width, height) = reader.sizeOfGIF {
      (mediaType, self.width, self.height) = ("image/gif", width, height)
    } else if let (width, height) = reader.sizeOfWebP {
      (mediaType, self.width, self.height) = ("image/webp", width, height)
    } else if let (width, height) = reader.sizeOfJPEG {
      (mediaType, self.width, self.height) = ("image/jpeg", width, height)
    } else {
      return nil
    }
  }
}

/// The bytes of an image file, read at places that may be beyond their end.
private struct ImageBytes {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private func begins(with text: String, at place: Int = 0) -> Bool {
    bytes.dropFirst(place).starts(with: text.utf8)
  }

  /// Returns an unsigned number with the least significant byte first; nil beyond the end.
  private func little(_ place: Int, _ count: Int) -> Int? {
    guard place >= 0, place + count <= bytes.count else { return nil }
    return bytes[place..<place + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// Returns an unsigned number with the most significant byte first; nil beyond the end.
  private func big(_ place: Int, _ count: Int) -> Int? {
    guard place >= 0, place + count <= bytes.count else { return nil }
    return bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
  }

  private func pair(_ width: Int?, _ height: Int?) -> (Int, Int)? {
    guard let width, let height, width > 0, height > 0 else { return nil }
    return (width, height)
  }

  /// The size in the first chunk of a PNG file (https://www.w3.org/TR/png-3/#11IHDR).
  var sizeOfPNG: (Int, Int)? {
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
      begins(with: "IHDR", at: 12)
    else { return nil }
    return pair(big(16, 4), big(20, 4))
  }

  /// The size of a GIF file's screen (https://www.w3.org/Graphics/GIF/spec-gif89a.txt, section 18).
  var sizeOfGIF: (Int, Int)? {
    guard begins(with: "GIF87a") || begins(with: "GIF89a") else { return nil }
    return pair(little(6, 2), little(8, 2))
  }

  /// The size in the first chunk of a WebP file, which has one of three formats
  /// (https://developers.google.com/speed/webp/docs/riff_container).
  var sizeOfWebP: (Int, Int)? {
    guard begins(with: "RIFF"), begins(with: "WEBP", at: 8) else { return nil }
    if begins(with: "VP8X", at: 12) {
      return pair(little(24, 3).map { $0 + 1 }, little(27, 3).map { $0 + 1 })
    }
    if begins(with: "VP8L", at: 12), little(20, 1) == 0x2F, let bits = little(21, 4) {
      return (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
    }
    guard begins(with: "VP8 ", at: 12), big(23, 3) == 0x9D012A else { return nil }
    return pair(little(26, 2).map { $0 & 0x3FFF }, little(28, 2).map { $0 & 0x3FFF })
  }

  /// The size in the first frame header of a JPEG file; segments before it are skipped by their
  /// lengths (https://www.w3.org/Graphics/JPEG/itu-t81.pdf, annex B).
  var sizeOfJPEG: (Int, Int)? {
    guard big(0, 3) == 0xFFD8FF else { return nil }
    var place = 2
    while let mark = big(place, 1), mark == 0xFF, let kind = big(place + 1, 1) {
      switch kind {
      case 0xFF: place += 1
      case 0x01, 0xD0...0xD8: place += 2
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        return pair(big(place + 7, 2), big(place + 5, 2))
      case 0xD9, 0xDA: return nil
      default:
        guard let length = big(place + 2, 2), length >= 2 else { return nil }
        place += 2 + length
      }
    }
    return nil
  }
}
