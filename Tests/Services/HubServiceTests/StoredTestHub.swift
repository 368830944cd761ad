import HTTP
import Hub
import HubService
import SQLite
import Testing

/// A hub that restarts from its stored state after each request that changes something.
final class StoredTestHub {
  private let settings: HubSettings
  private var state: HubState
  private var store: SQLiteStore

  /// Returns nil if the program was built without SQLite.
  init?(_ settings: HubSettings) {
    guard SQLiteSupport.isBuiltIn, settings.random.isSeeded, settings.faults.isEmpty,
      let store = try? SQLiteStore.open(file: ":memory:")
    else { return nil }
    self.settings = settings.stored
    self.store = store
    state = HubState(settings.stored)
    // The names of the hubs are stored before the first request.
    guard (try? self.store.commit(state.takeChanges())) != nil else { return nil }
  }

  /// Responds to a request, stores the changes and restarts.
  func respond(to call: ServiceCall, at time: HubTime) -> Response {
    let response = state.respond(to: call, at: time)
    do {
      let changes = state.takeChanges()
      guard !changes.isEmpty else { return response }
      try store.commit(changes)
      state = HubState(settings)
      try state.restore(&store)
    } catch {
      Issue.record("the store failed: \(error)")
    }
    return response
  }
}

extension HubSettings {
  fileprivate var stored: HubSettings {
    var copy = self
    copy.isStored = true
    return copy
  }
}
