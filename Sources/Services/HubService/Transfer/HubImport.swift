internal import Diagnostics
internal import Documents
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
  /// The number of registrations and installations that are stored, and so kept after a failure.
  package private(set) var storedCount = 0
  /// Open until the end of the import, so that no hub and no other import uses the folder.
  private let folder: HubFolder
  private var state: HubState
  private var store: SQLiteStore
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
    _ folder: HubFolder, _ state: HubState, _ store: consuming SQLiteStore, hub: String,
    _ random: ServiceRandom
  ) {
    self.folder = folder
    self.state = state
    self.store = store
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
    if waitingCount >= Self.groupSize { try finish() }
  }

  /// Adds a finding for a line that was not imported.
  package mutating func report(_ message: String, line: Int, of file: String) {
    findings.append(Finding(file: file, line: line, message: message))
  }

  /// Stores the lines that were added since the last call.
  package mutating func finish() throws(StoreError) {
    try store.commit(state.takeChanges())
    storedCount = count
    waitingCount = 0
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
