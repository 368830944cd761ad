internal import Synchronization

/// A record of the results that a file source returns, which shows later whether the files have
/// changed.
///
///     let record = FileRecord()
///     let strings = try AppStrings(paths, in: source.recorded(by: record))
///     if record.agrees(with: laterSource) { reuse(strings) }
package final class FileRecord: Sendable {
  private struct Answers {
    var kinds: [String: FileSource.Kind?] = [:]
    var names: [String: [String]] = [:]
    var bytes: [String: [UInt8]] = [:]
    var hasFailures = false
  }

  private let answers = Mutex(Answers())

  /// Creates an empty record.
  package init() {}

  /// Whether a source returns the recorded results; false if any recorded read failed.
  package func agrees(with source: FileSource) -> Bool {
    let answers = self.answers.withLock { $0 }
    guard !answers.hasFailures else { return false }
    do throws(FileError) {
      for (path, kind) in answers.kinds where source.kind(of: path) != kind { return false }
      for (folder, names) in answers.names where try source.names(in: folder) != names {
        return false
      }
      for (path, bytes) in answers.bytes
      where try source.bytes(of: path, limit: bytes.count) != bytes {
        return false
      }
    } catch {
      return false
    }
    return true
  }

  fileprivate func add(_ path: String, _ kind: FileSource.Kind?) {
    answers.withLock { $0.kinds[path] = .some(kind) }
  }

  fileprivate func add(_ folder: String, names: [String]) {
    answers.withLock { $0.names[folder] = names }
  }

  fileprivate func add(_ path: String, bytes: [UInt8]) {
    answers.withLock { $0.bytes[path] = bytes }
  }

  fileprivate func addFailure() { answers.withLock { $0.hasFailures = true } }
}

extension FileSource {
  /// Returns a copy of this source that adds all results to the record.
  package func recorded(by record: FileRecord) -> FileSource {
    FileSource(
      kind: { path in
        let kind = self.kind(of: path)
        record.add(path, kind)
        return kind
      },
      names: { folder throws(FileError) in
        do throws(FileError) {
          let names = try self.names(in: folder)
          record.add(folder, names: names)
          return names
        } catch {
          record.addFailure()
          throw error
        }
      },
      bytes: { path, limit throws(FileError) in
        do throws(FileError) {
          let bytes = try self.bytes(of: path, limit: limit)
          record.add(path, bytes: bytes)
          return bytes
        } catch {
          record.addFailure()
          throw error
        }
      })
  }
}
