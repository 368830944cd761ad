/// The jobs of a hub, by id; the newest ids come first.
struct JobTable: Sendable {
  private var jobs: [String: RegistrationJob] = [:]
  private var changedIDs: Set<String> = []
  private let isStored: Bool

  /// The maximum number of jobs; if exceeded, the oldest job is forgotten.
  static let capacity = 1000

  /// Creates an empty table; `isStored` makes the table record its changes for a store.
  init(isStored: Bool = false) { self.isStored = isStored }

  /// The job with the given id.
  subscript(id: String) -> RegistrationJob? { jobs[id] }

  /// All jobs, newest first.
  var all: [RegistrationJob] {
    jobs.values.sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
  }

  /// Stores a job.
  mutating func put(_ job: RegistrationJob) {
    set(job, as: job.id)
    if jobs.count > Self.capacity, let oldest = all.last { set(nil, as: oldest.id) }
  }

  private mutating func set(_ job: RegistrationJob?, as id: String) {
    jobs[id] = job
    if isStored { changedIDs.insert(id) }
  }

  /// Returns the changes since the last call; empty if the table is not stored.
  mutating func takeChanges(hub: String) -> [StoreChange] {
    defer { changedIDs = [] }
    return changedIDs.sorted().map { id in
      let key = StoreKey(.job, hub: hub, id)
      return jobs[id].map { .put(key, $0.record) } ?? .remove(key)
    }
  }

  /// Restores a record that an earlier run stored.
  mutating func restore(_ key: StoreKey, _ bytes: [UInt8]) throws(StoreError) {
    guard let id = key.text, let job = RegistrationJob(id: id, record: bytes) else {
      throw .damaged(key.kind)
    }
    jobs[id] = job
  }
}
