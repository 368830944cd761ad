internal import Bytes
internal import Diagnostics
package import Workspaces

/// The hash of the files of a workspace: templates, settings, samples and catalogs.
///
/// It is the SHA-256 of the lines that `sha256sum` prints for the files below the workspace, sorted
/// by path. Equal files therefore have equal hashes on every machine:
///
/// ```sh
/// find Templates Locales -type f -not -path '*/goldens/*' |
///   LC_ALL=C sort | xargs sha256sum | sha256sum
/// ```
package struct ContentHash: Hashable, Sendable, CustomStringConvertible {
  /// The hash as 64 hexadecimal digits.
  package let description: String

  /// Computes the hash of the files that a workspace was loaded from.
  package init(of workspace: Workspace) {
    let folder = "\(workspace.folder)/"
    let files = workspace.reading.files.values.map { file in
      let isInside = file.name.hasPrefix(folder)
      return (path: file.name.dropFirst(isInside ? folder.count : 0), bytes: file.bytes)
    }
    let lines = files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
      .map { "\(SHA256.hexadecimal(of: $0.bytes))  \($0.path)\n" }
    description = SHA256.hexadecimal(of: Array(lines.joined().utf8))
  }
}
