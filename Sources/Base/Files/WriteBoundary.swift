/// The folder in which a command may change files; links that lead outside are refused.
///
/// ```swift
/// try FileWriter.replace("Locales/fr.arb", with: bytes, inside: WriteBoundary("."))
/// ```
package struct WriteBoundary: Hashable, Sendable {
  /// The folder of the boundary; nil if all paths are allowed.
  private let folder: String?

  /// No boundary, for files that the user names on the command line.
  package static let none = WriteBoundary(folder: nil)

  /// Creates the boundary around a folder.
  package init(_ folder: String) { self.init(folder: folder) }

  private init(folder: String?) { self.folder = folder }

  /// Throws an error if a path leads outside the boundary.
  package func check(_ path: String, for operation: String) throws(FileError) {
    guard let folder, let root = folder.resolvedPlace else { return }
    guard let place = path.resolvedPlace else {
      throw FileError(operation: operation, path: path, reason: .circle)
    }
    guard place != root, !place.hasPrefix(root == "/" ? root : "\(root)/") else { return }
    throw FileError(operation: operation, path: path, reason: .outside(place))
  }
}
