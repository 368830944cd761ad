package import Files

extension Workspace {
  /// Reads the copy of an image.
  package func image(
    at url: String, from source: FileSource = .disk
  ) throws(LocalImage.Obstacle) -> LocalImage {
    guard let path = settings.images.path(of: url) else { throw .elsewhere }
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try source.bytes(of: folder.joined(with: path), limit: LocalImage.byteLimit)
    } catch {
      throw error.isOfSize ? .tooLarge(path: path) : .absent(path: path)
    }
    return try LocalImage(path, bytes)
  }
}
