internal import Diagnostics
internal import Documents
internal import Files
internal import HTTP
internal import Hub

/// Adds the registrations and installations of files to the data of a hub.
///
/// ```swift
/// var job = try HubImport.into(folder, hub: "myhub")
/// job.add(line, number: 1, of: "export.xml")
/// try job.finish()
/// ```
///
/// Lines are stored in groups, so that a file can be larger than memory. A line that cannot be read
/// becomes a finding; the other lines are imported.
package struct HubImport: ~Copyable {
  /// A line that was not imported, and the reason.
  package struct Finding: Hashable, Sendable {
    /// The name of the file that contains the line.
    package let file: String
    /// The number of the line, counted from 1.
    package let line: Int
    /// The reason, in one sentence.
    package let message: String
  }

  /// The findings: one for each line that was not imported.
  package private(set) var findings: [Finding] = []
  /// The number of registrations and installations that were imported.
  package private(set) var count = 0
  /// The number of registrations and installations that are stored.
  private var storedCount = 0
  /// Open until the end of the import, so that no hub and no other import uses the folder.
  private let folder: HubFolder
  private var state: HubState
  private let queue: StoreQueue
  /// The lines that another thread stores while the next ones are read.
  private var group: StoringGroup?
  private let hub: String
  private let time: HubTime
  private var random: ServiceRandom
  private var waitingCount = 0

  /// The number of lines that are stored in one transaction; each waits for the disk.
  private static let groupSize = 4000

  /// Opens the data folder of a hub for an import.
  package static func into(_ folder: HubFolder, hub: String) throws(StoreError) -> HubImport {
    var settings = HubSettings()
    settings.names = [hub]
    settings.keys = try folder.keys(otherwise: settings.keys)
    settings.isStored = true
    var store = try folder.store()
    var state = HubState(settings)
    try state.restore(&store)
    return HubImport(folder, state, store, hub: hub, settings.random)
  }

  private init(
    _ folder: HubFolder, _ state: HubState, _ store: consuming sending SQLiteStore, hub: String,
    _ random: ServiceRandom
  ) {
    self.folder = folder
    self.state = state
    queue = StoreQueue(store)
    self.hub = hub.lowercased()
    self.random = random
    time = HubTime(milliseconds: SystemClock.unixMilliseconds)
  }

  /// Adds a line: a registration description in XML, or an installation in JSON.
  package mutating func add(
    _ line: [UInt8], number: Int, of file: String
  ) throws(StoreError) {
    do throws(ServiceError) {
      try line.first == UInt8(ascii: "{") ? addInstallation(line) : addRegistration(line)
      count += 1
    } catch {
      findings.append(
        Finding(file: file, line: number, message: error.text ?? Validation.invalidDescription))
    }
    waitingCount += 1
    if waitingCount >= Self.groupSize { try storeGroup() }
  }

  /// Adds a finding for a line that was not imported.
  package mutating func report(_ message: String, line: Int, of file: String) {
    findings.append(Finding(file: file, line: line, message: message))
  }

  /// Stores the lines that were added, and closes the data of the hub.
  package mutating func finish() throws(StoreError) {
    try storeGroup()
    try waitForGroup()
    try queue.close()
  }

  /// Ends an import that failed; returns the number of registrations and installations that are kept.
  package mutating func abandon() -> Int {
    // A second failure adds nothing to the first.
    try? waitForGroup()
    try? queue.close()
    return storedCount
  }

  private mutating func storeGroup() throws(StoreError) {
    try waitForGroup()
    group = StoringGroup(queue, state.takeChanges(), count: count)
    waitingCount = 0
  }

  private mutating func waitForGroup() throws(StoreError) {
    guard let stored = group else { return }
    group = nil
    try stored.wait()
    storedCount = stored.count
  }

  private mutating func addRegistration(_ line: [UInt8]) throws(ServiceError) {
    let request = try RegistrationRequest(DescriptionLine(line))
    let registration = try StoredRegistration(imported: request, at: time) {
      random.registrationID()
    }
    state.add(registration, toHub: hub)
  }

  private mutating func addInstallation(_ line: [UInt8]) throws(ServiceError) {
    let document = try InstallationDocument(stored: line)
    let (installation, registrations) = try StoredInstallation.read(document)
    state.add(installation, registrations, toHub: hub, at: time, &random)
  }
}

/// Changes that a thread of its own stores.
private final class StoringGroup: Sendable {
  /// The number of items of the import up to these.
  let count: Int
  private let result = UnfairLock<Result<Void, StoreError>?>(nil)

  init(_ queue: StoreQueue, _ changes: [StoreChange], count: Int) {
    self.count = count
    let ticket = queue.add(changes)
    let store: @Sendable () -> Void = { [result] in
      let stored = Result { () throws(StoreError) in try queue.commit(through: ticket) }
      result.withLock { $0 = stored }
    }
    do throws(FileError) {
      try Threads.start(store)
    } catch {
      store()
    }
  }

  /// Waits until the changes are stored.
  func wait() throws(StoreError) {
    try result.withLock(when: { $0 != nil }, { $0 })?.get()
  }
}
