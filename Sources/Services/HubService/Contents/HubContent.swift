internal import HTTP
internal import Hub

/// The content of one hub: registrations, installations and messages.
struct HubContent: Sendable {
  /// The hub's name in its configured spelling.
  let name: String
  /// The description that a client wrote; nil for a hub of the command line.
  private(set) var described: DescribedHub?
  /// Whether the description changed since the last `takeChanges()`.
  private var isNewlyDescribed = false
  var registrations: RegistrationTable
  var installations: InstallationTable
  var messages: MessageTable
  var jobs: JobTable
  /// The handles that push services rejected, each with the time of the rejection.
  private(set) var lostHandles: [String: HubTime] = [:]
  /// The expiry times of expired registrations, by registration id, handle and installation id.
  private(set) var expiredDevices: [String: HubTime] = [:]
  /// The expiry times of registrations that will expire.
  private var expirations = ExpirationQueue()
  private let isStored: Bool
  /// Whether the store knows the hub's name.
  private var isNameStored = false
  /// The handles that were rejected since the last `takeChanges()`.
  private var newlyLost: [String] = []
  /// The keys that were added to `expiredDevices` since the last `takeChanges()`.
  private var newlyExpired: [String] = []

  /// Creates an empty hub; `isStored` makes the hub record its changes.
  init(name: String, isStored: Bool = false) {
    self.name = name
    self.isStored = isStored
    registrations = RegistrationTable(isStored: isStored)
    installations = InstallationTable(isStored: isStored)
    messages = MessageTable(isStored: isStored)
    jobs = JobTable(isStored: isStored)
  }

  /// Gives the hub a description.
  mutating func describe(_ described: DescribedHub, isNew: Bool = true) {
    self.described = described
    isNewlyDescribed = isStored && isNew
  }

  /// Returns the expiry of a registration that changes at a time; nil if it never expires.
  func expiration(from time: HubTime) -> HubTime? {
    described?.description.milliseconds.map { time + $0 }
  }

  /// Records that a push service rejected a device.
  mutating func loseHandle(_ handle: String, at time: HubTime) {
    lostHandles[handle] = time
    if isStored { newlyLost.append(handle) }
  }

  /// Stores a registration.
  mutating func put(_ registration: StoredRegistration) {
    registrations.put(registration)
    expirations.set(registration.id, to: registration.expiration)
  }

  /// Deletes the registrations that have expired, and their installations.
  mutating func removeExpired(at time: HubTime) {
    for (id, end) in expirations.takeDue(at: time) {
      guard let expired = registrations.remove(id) else { continue }
      let installation = expired.source?.installation
      if let installation { installations[installation] = nil }
      for name in [id, expired.handle, installation].compactMap(\.self) {
        expiredDevices[name] = end
        if isStored { newlyExpired.append(name) }
      }
    }
  }
}

extension HubContent {
  /// Returns the changes since the last call; empty if the hub is not stored.
  mutating func takeChanges() -> [StoreChange] {
    guard isStored else { return [] }
    let key = name.lowercased()
    let names = isNameStored ? [] : [StoreChange.put(StoreKey(.name, hub: key, ""), [])]
    defer {
      (newlyLost, newlyExpired, isNewlyDescribed, isNameStored) = ([], [], false, true)
    }
    let description = isNewlyDescribed ? described?.record(named: name) : nil
    let lost = newlyLost.compactMap { handle in
      lostHandles[handle].map {
        StoreChange.put(StoreKey(.lostHandle, hub: key, handle), $0.record)
      }
    }
    let expired = newlyExpired.compactMap { name in
      expiredDevices[name].map {
        StoreChange.put(StoreKey(.expiredDevice, hub: key, name), $0.record)
      }
    }
    let descriptions = description.map { [StoreChange.put(StoreKey(.hub, hub: key, ""), $0)] } ?? []
    return names + descriptions
      + registrations.takeChanges(hub: key) + installations.takeChanges(hub: key)
      + messages.takeChanges(hub: key) + jobs.takeChanges(hub: key) + lost + expired
  }

  /// Restores a record that an earlier run stored.
  mutating func restore(_ key: StoreKey, _ bytes: [UInt8]) throws(StoreError) {
    switch key.kind {
    case .shape, .registration, .identifier:
      guard let (id, end) = try registrations.restore(key, bytes) else { return }
      expirations.set(id, to: end)
    case .name: isNameStored = true
    case .installation: try installations.restore(key, bytes)
    case .message: try messages.restore(key, bytes)
    case .job: try jobs.restore(key, bytes)
    case .lostHandle, .expiredDevice:
      guard let name = key.text, let time = HubTime(record: bytes) else {
        throw .damaged(key.kind)
      }
      if key.kind == .lostHandle { lostHandles[name] = time } else { expiredDevices[name] = time }
    case .hub, .notification, .counter, .blob, .push, .forward: throw .damaged(key.kind)
    }
  }
}

extension HubTime {
  /// The time, encoded for a record in the store.
  fileprivate var record: [UInt8] {
    var writer = FieldWriter()
    writer.append(Int(milliseconds))
    return writer.bytes
  }

  /// Reads a time; nil if the bytes are damaged.
  fileprivate init?(record: [UInt8]) {
    var reader = FieldReader(record)
    let milliseconds = Int64(reader.number())
    guard reader.isComplete else { return nil }
    self.init(milliseconds: milliseconds)
  }
}
