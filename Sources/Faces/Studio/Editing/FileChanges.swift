internal import Files
internal import HTTP
internal import Workspaces

/// New contents of files, which are written only if the files are still as they were.
///
/// ```swift
/// try changes.write()
/// try changes.reversed.write()  // every byte is as before
/// ```
struct FileChanges: Sendable {
  private struct Change: Sendable {
    let path: String
    let before: [UInt8]
    let after: [UInt8]
  }

  private let folder: String
  private var changes: [Change] = []

  /// A reason why nothing was written.
  enum Refusal: Error, Sendable {
    case changed(String)
    case file(FileError)
  }

  /// Creates changes of files below a folder, beyond which nothing is written.
  init(below folder: String) { self.folder = folder }

  mutating func change(_ path: String, from before: [UInt8], to after: [UInt8]) {
    changes.append(Change(path: path, before: before, after: after))
  }

  /// The paths of the files.
  var paths: [String] { changes.map(\.path) }

  /// The changes that restore the files.
  var reversed: FileChanges {
    var reversed = FileChanges(below: folder)
    for change in changes { reversed.change(change.path, from: change.after, to: change.before) }
    return reversed
  }

  /// Writes all files; refuses if one of them is no longer as it was.
  func write() throws(Refusal) {
    if let path = try firstChanged() { throw .changed(path) }
    do throws(FileError) {
      for change in changes {
        try FileWriter.replace(change.path, with: change.after, inside: WriteBoundary(folder))
      }
    } catch {
      throw .file(error)
    }
  }

  private func firstChanged() throws(Refusal) -> String? {
    do throws(FileError) {
      for change in changes {
        let bytes = try FileReader.bytes(of: change.path, limit: InputLimits.documentByteCount)
        if bytes != change.before { return change.path }
      }
      return nil
    } catch {
      throw .file(error)
    }
  }
}

extension FileChanges.Refusal {
  /// The answer to the page that asked for the change.
  var response: Response {
    switch self {
    case .changed(let path): .text(409, "'\(path)' has changed; nothing was written.\n")
    case .file(let error): .text(500, "\(error)\n")
    }
  }
}
