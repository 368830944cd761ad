import Glibc

/// Data that stands beside the checkout and is read in place, never copied into it.
public enum SharedData {
  private static let folder: String = {
    var parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    // The file, its folder, `Tests` and the checkout itself.
    parts.removeLast(4)
    return parts.joined(separator: "/") + "/shared/conformance/"
  }()

  /// Why a test that needs the data is skipped.
  public static let isMissing = "../shared is not beside the checkout"

  /// Tells whether a file or folder of the data is there.
  public static func exists(_ path: String) -> Bool {
    unsafe access(folder + path, R_OK) == 0
  }

  /// The bytes of a file; none where it cannot be read.
  public static func bytes(_ path: String) -> [UInt8] { contents(of: folder + path) }

  /// The bytes of any file; none where it cannot be read.
  public static func contents(of path: String) -> [UInt8] {
    guard let file = unsafe fopen(path, "r") else { return [] }
    defer { unsafe fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe fread(&buffer, 1, buffer.count, file)
      guard count > 0 else { return bytes }
      bytes += buffer[..<count]
    }
  }

  /// The lines of a file.
  public static func lines(_ path: String) -> [Substring] {
    String(decoding: bytes(path), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }
}
