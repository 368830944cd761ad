internal import CResources

/// A file of this repository that the program contains: a style sheet, a table, a license.
///
/// Files are embedded instead of installed, so the program works without any other file.
///
/// ```swift
/// Resource.named("Net/Pages/Assets/page.css").text
/// Resource.all(below: "Use/Starters/Automation/").map(\.path)  // ["github.yml", …]
/// ```
package struct Resource: Hashable, Sendable {
  /// The path of the file, relative to the folder in which it was looked up.
  package let path: String
  /// The content of the file.
  package let bytes: [UInt8]

  /// The content of the file as text.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Returns the file with a path relative to `Sources`, which must be embedded.
  package static func named(_ path: String) -> Resource {
    let files = all(below: path)
    guard files.count == 1, files[0].path.isEmpty else {
      preconditionFailure("'\(path)' must be listed in files.c, because the program uses it")
    }
    return Resource(path: path, bytes: files[0].bytes)
  }

  /// Returns all embedded files below a folder, in the order of `files.c`.
  ///
  /// The folder is relative to `Sources` and ends in a slash.
  package static func all(below folder: String) -> [Resource] {
    let folder = "../../\(folder)"
    var (found, index) = ([Resource](), unsafe cresources_next(folder, 0))
    while index < cresources_file_count() {
      let file = unsafe cresources_file(index).pointee
      let path = unsafe String(cString: file.path + folder.utf8.count)
      let bytes = unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.byte_count))
      found.append(Resource(path: path, bytes: bytes))
      index = unsafe cresources_next(folder, index + 1)
    }
    return found
  }
}
