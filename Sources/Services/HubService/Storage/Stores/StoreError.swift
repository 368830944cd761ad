package import Files
package import HTTP
package import SQLite

/// A failure to open, read or write the data of a hub.
package enum StoreError: Error, Hashable, Sendable {
  /// The database failed.
  case database(SQLiteError)
  /// A file in the folder cannot be read or written.
  case file(FileError)
  /// The certificate or its key cannot be read.
  case certificate(path: String, HTTPError)
  /// The store was closed because the hub is stopping.
  case closed
  /// Another process uses the folder.
  case inUse(path: String)
  /// No hub has stored anything in the folder.
  case noData(path: String)
  /// The folder contains other hubs than the named one.
  case noHub(String, path: String, known: [String])
  /// A record cannot be read.
  case damaged(StoreKey.Kind)
  /// A file has unexpected content.
  case unreadable(path: String)
  /// The database was written by a newer version of Crier.
  case newerFormat(path: String, version: Int)
}

extension StoreError: CustomStringConvertible {
  /// The description of the failure, without a final period.
  package var description: String {
    switch self {
    case .database(let error): error.description
    case .file(let error): error.description
    case .certificate(let path, let error): "\(path): \(error)"
    case .closed: "the hub is shutting down"
    case .inUse(let path): "\(path): another crier process uses this folder; stop it first"
    case .noData(let path): "\(path): no hub has stored data in this folder"
    case .noHub(let name, let path, let known):
      "\(path): there is no hub '\(name)'; the folder has "
        + known.map { "'\($0)'" }.joined(separator: ", ")
    case .damaged(let kind): "the database contains a damaged record (\(kind))"
    case .unreadable(let path): "\(path): the file is damaged, or was not written by 'crier hub'"
    case .newerFormat(let path, let version):
      "\(path): the file format \(version) requires a newer version of crier"
    }
  }
}
