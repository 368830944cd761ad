internal import Diagnostics
internal import HTTP
internal import Hub

/// Writes the registrations and installations of a hub as lines that ``HubImport`` reads.
package struct HubExport {
  private let state: HubState
  private let hub: String

  /// Reads the data folder of a hub.
  package init(of folder: HubFolder, hub: String) throws(StoreError) {
    var settings = HubSettings()
    settings.names = [hub]
    var store = try folder.readableStore()
    let known = try store.hubNames()
    guard !known.isEmpty else { throw .noData(path: folder.path) }
    guard known.contains(hub.lowercased()) else {
      throw .noHub(hub, path: folder.path, known: known)
    }
    var state = HubState(settings)
    try state.restore(&store)
    self.state = state
    self.hub = hub.lowercased()
  }

  /// Calls a function with each line: first the registrations in order, then the installations.
  ///
  /// The registrations of an installation have no lines of their own.
  package func forEachLine<Failure: Error>(
    _ body: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    guard let content = state.content(ofHub: hub) else { return }
    for position in content.registrations.allPositions {
      guard let registration = content.registrations[position: position],
        registration.source == nil, let line = registration.line
      else { continue }
      try body(line.bytes)
    }
    for installation in content.installations.all { try body(installation.document.file.bytes) }
  }
}

extension HubState {
  /// Adds a registration to a hub.
  mutating func add(_ registration: StoredRegistration, toHub name: String) {
    change(name) { $0.put(registration) }
  }

  /// Adds an installation with its registrations to a hub.
  mutating func add(
    _ installation: StoredInstallation, _ contents: [RegistrationContent], toHub name: String,
    at time: HubTime, _ random: inout ServiceRandom
  ) {
    change(name) { $0.store(installation, contents, at: time, &random) }
  }
}
