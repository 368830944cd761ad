import Documents
import Diagnostics
import Glibc

/// Data that stands beside the checkout and is read in place.
enum SharedData {
  private static let folder: String = {
    var parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    parts.removeLast(3)
    return parts.dropLast().joined(separator: "/") + "/shared/conformance/"
  }()

  static func exists(_ path: String) -> Bool {
    unsafe access(folder + path, R_OK) == 0
  }

  static func bytes(_ path: String) -> [UInt8] {
    guard let file = unsafe fopen(folder + path, "r") else { return [] }
    defer { unsafe fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe fread(&buffer, 1, buffer.count, file)
      guard count > 0 else { return bytes }
      bytes += buffer[..<count]
    }
  }

  static func lines(_ path: String) -> [String] {
    String(decoding: bytes(path), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  static func json(_ path: String) -> JSONValue? {
    JSONReader.read(SourceFile(name: path, bytes: bytes(path))).document?.root
  }
}
