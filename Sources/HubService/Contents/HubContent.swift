internal import HubWire

/// All that one hub stores.
struct HubContent: Sendable {
  /// The name as it was configured.
  let name: String
  var registrations = RegistrationTable()
  var installations: [String: StoredInstallation] = [:]
  var messages = MessageTable()
  /// The devices that push services rejected, with the time.
  var lostHandles: [String: HubTime] = [:]
  /// The registrations that have an end, which are few.
  private var expirations: [String: HubTime] = [:]

  init(name: String) { self.name = name }

  /// Stores a registration.
  mutating func put(_ registration: StoredRegistration) {
    registrations.put(registration)
    expirations[registration.id] = registration.expiration
  }

  /// Deletes the registrations and installations whose time is over.
  mutating func removeExpired(at time: HubTime) {
    guard !expirations.isEmpty else { return }
    for (id, end) in expirations where end <= time {
      expirations[id] = nil
      if let source = registrations.remove(id)?.source { installations[source.installation] = nil }
    }
  }
}

/// The parts of the state that all hubs share.
struct SharedState: Sendable {
  var random: HubRandom
  var outbox: Outbox
  var faults = FaultRules()
}
