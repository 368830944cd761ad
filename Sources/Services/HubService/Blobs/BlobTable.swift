internal import HTTP
internal import Hub

/// The files that jobs read and write, in place of a storage account.
struct BlobTable: Sendable {
  /// A file.
  struct Blob: Hashable, Sendable {
    let bytes: [UInt8]
    /// The time of the last change.
    let time: HubTime
  }

  private var blobs: [String: Blob] = [:]
  private var byteCount = 0
  private var changedPaths: Set<String> = []
  private let isStored: Bool

  /// The maximum size of all files together, in bytes.
  static let largestTotal = 256 << 20

  /// Creates an empty table; `isStored` makes the table record its changes for a store.
  init(isStored: Bool = false) { self.isStored = isStored }

  /// The file at a path.
  subscript(path: BlobPath) -> Blob? { blobs[path.text] }

  /// The files of a container, ordered by name.
  func files(in container: String) -> [(name: String, blob: Blob)] {
    let start = "\(container)/"
    return blobs.filter { $0.key.hasPrefix(start) }
      .map { (String($0.key.dropFirst(start.count)), $0.value) }
      .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// Stores a file, replacing the file at the same path.
  mutating func put(
    _ bytes: [UInt8], at path: BlobPath, _ time: HubTime
  ) throws(ServiceError) {
    let total = byteCount - (blobs[path.text]?.bytes.count ?? 0) + bytes.count
    guard total <= Self.largestTotal else {
      throw ServiceError(413, "The files of the hub must not exceed 256 MiB; delete some of them")
    }
    set(Blob(bytes: bytes, time: time), at: path.text)
  }

  /// Deletes a file, or all files of a container; returns the number of files.
  mutating func remove(_ path: BlobPath) -> Int {
    let paths = blobs.keys.filter { $0 == path.text || $0.hasPrefix("\(path.text)/") }
    for path in paths { set(nil, at: path) }
    return paths.count
  }

  private mutating func set(_ blob: Blob?, at path: String) {
    byteCount -= blobs[path]?.bytes.count ?? 0
    blobs[path] = blob
    byteCount += blob?.bytes.count ?? 0
    if isStored { changedPaths.insert(path) }
  }
}

// MARK: - Storage

extension BlobTable {
  /// Returns the changes since the last call; empty if the table is not stored.
  mutating func takeChanges() -> [StoreChange] {
    defer { changedPaths = [] }
    return changedPaths.sorted().map { path in
      let key = StoreKey(.blob, path)
      guard let blob = blobs[path] else { return .remove(key) }
      var writer = FieldWriter(capacity: blob.bytes.count + 16)
      writer.append(Int(blob.time.milliseconds))
      writer.append(blob: blob.bytes)
      return .put(key, writer.bytes)
    }
  }

  /// Restores a record that an earlier run stored.
  mutating func restore(_ key: StoreKey, _ record: [UInt8]) throws(StoreError) {
    var reader = FieldReader(record)
    let time = HubTime(milliseconds: Int64(reader.number()))
    let bytes = Array(reader.blob())
    guard let path = key.text, reader.isComplete else { throw .damaged(key.kind) }
    set(Blob(bytes: bytes, time: time), at: path)
    changedPaths = []
  }
}
