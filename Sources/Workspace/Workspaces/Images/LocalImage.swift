/// An image in the workspace that a preview draws for a URL.
package struct LocalImage: Hashable, Sendable {
  /// The path of the file, relative to the workspace.
  package let path: String
  /// The media type, which the bytes determine and never the name.
  package let mediaType: String
  package let bytes: [UInt8]

  /// The maximum size of a file in bytes.
  package static let byteLimit = 5 << 20
  /// The maximum width and height in pixels; a browser keeps four bytes for each pixel in memory.
  package static let pixelLimit = 4096

  /// The reason why a preview does not draw an image.
  package enum Obstacle: Error, Hashable, Sendable {
    /// No folder of the workspace is for the URL.
    case elsewhere
    /// The folder has no such file, or it cannot be read.
    case absent(path: String)
    /// The file has more than 5 MiB.
    case tooLarge(path: String)
    /// The image is wider or higher than 4096 pixels.
    case tooManyPixels(path: String)
    /// The file is neither PNG, JPEG, GIF nor WebP.
    case otherFormat(path: String)
  }

  init(_ path: String, _ bytes: [UInt8]) throws(Obstacle) {
    guard let header = ImageHeader(bytes) else { throw .otherFormat(path: path) }
    guard header.width <= Self.pixelLimit, header.height <= Self.pixelLimit else {
      throw .tooManyPixels(path: path)
    }
    self.path = path
    self.bytes = bytes
    mediaType = header.mediaType
  }
}
