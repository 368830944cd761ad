internal import Diagnostics
internal import Documents
internal import Files
package import HTTP
internal import Hub
internal import SQLite

/// A folder that contains a hub's data, access keys and certificate authority.
///
/// ```swift
/// let folder = try HubFolder.open("data")
/// let store = try folder.store()
/// ```
///
/// Only one process at a time can use a folder.
package final class HubFolder: Sendable {
  /// The path of the folder.
  package let path: String
  private let lock: FolderLock

  private init(path: String, lock: consuming FolderLock) {
    self.path = path
    self.lock = lock
  }

  /// Opens a data folder, and creates the folder if it is missing.
  package static func open(_ path: String) throws(StoreError) -> HubFolder {
    try requireDatabase()
    do throws(FileError) {
      try Folder.make(path)
      if let lock = try FolderLock.attempt(path) { return HubFolder(path: path, lock: lock) }
    } catch {
      throw .file(error)
    }
    throw .inUse(path: path)
  }

  /// Opens the data folder of a hub that has already stored something; creates nothing.
  package static func existing(_ path: String) throws(StoreError) -> HubFolder {
    try requireDatabase()
    guard Folder.hasFile(path.joined(with: databaseName)) else { throw .noData(path: path) }
    return try open(path)
  }

  private static func requireDatabase() throws(StoreError) {
    do throws(SQLiteError) {
      try SQLiteSupport.require()
    } catch {
      throw .database(error)
    }
  }

  private static let databaseName = "hub.sqlite"

  /// The path of the certificate that clients must trust.
  package var certificatePath: String { "\(path)/ca.pem" }

  /// Opens the database with the given durability, which decides when a commit is durable.
  package func store(_ durability: Durability = .process) throws(StoreError) -> SQLiteStore {
    let file = path.joined(with: Self.databaseName)
    // SQLite would create the file for all to read, though handles of devices are personal data; it
    // gives its other files the permissions of this one.
    if Folder.hasFile(file) {
      // An older version left it readable for all.
      for name in [file, "\(file)-wal", "\(file)-shm"] { FileWriter.restrict(name, to: .ownerOnly) }
    } else {
      try write([], to: file, .ownerOnly)
    }
    return try SQLiteStore.open(file: file, durability == .power ? .full : .normal)
  }

  /// Opens the database for reading only, which also works in a folder that is write-protected.
  package func readableStore() throws(StoreError) -> SQLiteStore {
    let file = path.joined(with: Self.databaseName)
    do throws(StoreError) {
      return try SQLiteStore.reading(file: file)
    } catch {
      // With a write-ahead log, SQLite needs a file beside the database even to read it. If the log
      // is empty, the database is whole without it.
      let log = try? FileReader.bytes(of: "\(file)-wal", limit: 1)
      guard error.needsWriting, log?.isEmpty ?? !Folder.hasFile("\(file)-wal") else { throw error }
      return try SQLiteStore.reading(file: file, .readUnchanging)
    }
  }

  /// The failures after which every acknowledged change is still stored.
  package enum Durability: Hashable, Sendable {
    /// A crash of the process.
    case process
    /// A crash of the process or a power failure.
    case power
  }

  /// Reads the access keys, and completes them with the given new keys.
  ///
  /// Writes the file if it is missing, or if an earlier version of the program wrote it.
  package func keys(otherwise new: [AccessKey]) throws(StoreError) -> [AccessKey] {
    let path = "\(path)/keys.json"
    var known: [AccessKey] = []
    if Folder.hasFile(path) {
      guard let keys = [AccessKey](json: SourceFile(name: path, bytes: try read(path))) else {
        throw .unreadable(path: path)
      }
      known = keys
    }
    let keys = known.completed(with: new)
    if keys != known { try write(keys.json, to: path, .ownerOnly) }
    return keys
  }

  /// Reads the certificate authority; if a file is missing, writes and returns a new authority.
  package func authority(
    otherwise new: () throws(HTTPError) -> Identity
  ) throws(StoreError) -> Identity {
    let keyPath = "\(path)/ca.key"
    let isThere = Folder.hasFile(keyPath) && Folder.hasFile(certificatePath)
    let certificate = isThere ? try read(certificatePath) : []
    let key = isThere ? try read(keyPath) : []
    let authority: Identity
    do throws(HTTPError) {
      authority = isThere ? try Identity(certificate: certificate, key: key) : try new()
    } catch {
      throw .certificate(path: certificatePath, error)
    }
    guard !isThere else { return authority }
    // The key is written first, because a certificate without its key would be useless at the next
    // start.
    try write(authority.keyPEM, to: keyPath, .ownerOnly)
    try write(authority.certificatePEM, to: certificatePath, .standard)
    return authority
  }

  private func read(_ path: String) throws(StoreError) -> [UInt8] {
    do throws(FileError) {
      return try FileReader.bytes(of: path, limit: 1 << 20)
    } catch {
      throw .file(error)
    }
  }

  private func write(
    _ bytes: [UInt8], to path: String, _ permissions: FilePermissions
  ) throws(StoreError) {
    do throws(FileError) {
      try FileWriter.replace(path, with: bytes, inside: .none, permissions)
    } catch {
      throw .file(error)
    }
  }
}

extension StoreError {
  /// Whether the database needs a file that cannot be written.
  fileprivate var needsWriting: Bool {
    guard case .database(let error) = self else { return false }
    return [.readOnly, .cannotOpen].contains(error.code.primary)
  }
}

extension [AccessKey] {
  /// Returns the keys with what they lack: whole keys, and second keys.
  fileprivate func completed(with new: [AccessKey]) -> [AccessKey] {
    let known = map { key in
      var key = key
      let second = new.first { $0.name == key.name }?.secondaryKey
      key.secondaryKey = key.secondaryKey ?? second
      return key
    }
    return known + new.filter { key in !contains { $0.name == key.name } }
  }

  /// The access keys as JSON.
  fileprivate var json: [UInt8] {
    let keys = map { key in
      JSONValue.object(
        [
          ("name", .string(key.name)), ("key", .string(key.key)),
          ("rights", .array(key.rights.names.map { .string($0) })),
        ] + (key.secondaryKey.map { [("secondaryKey", .string($0))] } ?? []))
    }
    return JSONWriter.compact(.object([("keys", .array(keys))])) + [UInt8(ascii: "\n")]
  }

  /// Parses the access keys; returns nil if the file contains no key or an invalid key.
  fileprivate init?(json file: SourceFile) {
    let elements = JSONReader.read(file).document?.root["keys"]?.elements ?? []
    let keys = elements.compactMap { element -> AccessKey? in
      guard let name = element["name"]?.text?.string, let key = element["key"]?.text?.string else {
        return nil
      }
      let names = (element["rights"]?.elements ?? []).compactMap(\.text?.string)
      return AccessKey(
        name: name, key: key, secondaryKey: element["secondaryKey"]?.text?.string,
        rights: AccessRights(names: names) ?? [])
    }
    guard !keys.isEmpty, keys.count == elements.count else { return nil }
    self = keys
  }
}
