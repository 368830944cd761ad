internal import Hub

/// The named devices of all services.
///
/// A device that is not named is online and never refuses a notification.
struct PushDevices: Sendable {
  private var devices: [String: PushDevice] = [:]
  /// The ids of devices by service and handle.
  private var ids: [DeviceAddress: String] = [:]
  private var changedIDs: Set<String> = []
  /// The ids of the devices for which notifications wait.
  private var waitingIDs: Set<String> = []
  /// Whether devices without a name are refused.
  let isStrict: Bool

  init(isStrict: Bool) { self.isStrict = isStrict }

  /// The number of devices.
  var count: Int { devices.count }

  /// The devices, ordered by id.
  var all: [PushDevice] { devices.values.sorted { $0.id < $1.id } }

  /// The device with the given id, or else with the given handle or address.
  subscript(name: String) -> PushDevice? {
    if let device = devices[name] { return device }
    return PushService.allCases.lazy.compactMap { self[$0, name.deviceHandle] }.first
  }

  /// The device with the given id.
  subscript(exactly id: String) -> PushDevice? { devices[id] }

  /// The device of a service with the given handle.
  subscript(service: PushService, handle: String) -> PushDevice? {
    // Most services have no named device.
    devices.isEmpty ? nil : ids[DeviceAddress(service, handle)].flatMap { devices[$0] }
  }

  /// Returns the named device to which a notification was sent.
  func device(of receipt: PushReceipt) -> PushDevice? {
    devices.isEmpty ? nil : self[receipt.service, receipt.subscriber ?? receipt.handle]
  }

  /// Returns the handles of a service's devices, in the order of their ids.
  func handles(of service: PushService) -> [String] {
    devices.isEmpty ? [] : all.filter { $0.service == service }.map(\.handle)
  }

  /// Stores a device; replaces the device with an equal id or handle.
  mutating func put(_ device: PushDevice) {
    let address = DeviceAddress(device.service, device.handle)
    if let other = ids[address], other != device.id { remove(other) }
    if let old = devices[device.id] { ids[DeviceAddress(old.service, old.handle)] = nil }
    devices[device.id] = device
    ids[address] = device.id
    changedIDs.insert(device.id)
    if device.waiting.isEmpty {
      waitingIDs.remove(device.id)
    } else {
      waitingIDs.insert(device.id)
    }
  }

  /// Stores a device that an earlier run stored.
  mutating func restore(_ device: PushDevice) {
    put(device)
    changedIDs.remove(device.id)
  }

  /// Forgets a device.
  mutating func remove(_ id: String) {
    guard let device = devices.removeValue(forKey: id) else { return }
    ids[DeviceAddress(device.service, device.handle)] = nil
    changedIDs.insert(id)
    waitingIDs.remove(id)
  }

  /// Returns the ids of the devices that changed since the last call.
  mutating func takeChangedIDs() -> Set<String> {
    defer { changedIDs = [] }
    return changedIDs
  }
}

/// A service and the handle of one of its devices.
private struct DeviceAddress: Hashable {
  let service: PushService
  let handle: String

  init(_ service: PushService, _ handle: String) {
    self.service = service
    // Tokens of APNs are hexadecimal.
    self.handle = service == .apns ? handle.lowercased() : handle
  }
}

// MARK: - Refusals

extension PushDevices {
  /// A reason for which a device cannot receive a notification.
  enum Refusal {
    /// No device has the handle.
    case unknown
    /// The app was removed from the device at the given time.
    case removed(HubTime)
    /// The device belongs to another app.
    case otherTopic
  }

  /// Returns the reason why a device cannot receive a notification; nil if it can.
  ///
  /// `topics` are the names of the sender's app; an empty list if they are unknown.
  func refusal(
    of handle: String, _ service: PushService, topics: @autoclosure () -> [String]
  ) -> Refusal? {
    guard let device = self[service, handle] else { return isStrict ? .unknown : nil }
    if let time = device.removed { return .removed(time) }
    guard let topic = device.topic, case let topics = topics(), !topics.isEmpty else { return nil }
    return topics.contains(topic) ? nil : .otherTopic
  }
}

// MARK: - Delivery

extension PushDevices {
  /// Decides whether a device receives a notification; returns the changes of earlier ones.
  mutating func receive(
    _ receipt: inout PushReceipt, sequence: Int, at time: HubTime
  ) -> [DeliveryChange] {
    guard receipt.error == nil else { return [] }
    guard receipt.reach != .noDevice else {
      receipt.delivery = .unaddressed
      return []
    }
    guard let device = device(of: receipt), !device.isOnline else {
      receipt.delivery = receipt.reach == .wrongKeys ? .unreadable : .delivered
      return []
    }
    let changes = keep(receipt, for: device, sequence: sequence, at: time)
    receipt.delivery = changes == nil ? .dropped : .stored
    return changes ?? []
  }

  /// Keeps a notification for a device that is offline; returns the changes of earlier ones, or nil
  /// if the service does not keep the notification.
  private mutating func keep(
    _ receipt: PushReceipt, for device: PushDevice, sequence: Int, at time: HubTime
  ) -> [DeliveryChange]? {
    let rule = receipt.retention
    guard rule.isKept, rule.end.map({ time < $0 }) ?? true else { return nil }
    var device = device
    let notification = WaitingNotification(
      sequence: sequence, message: receipt.id, key: rule.key, end: rule.end)
    let removed = device.waiting.add(notification, by: rule)
    put(device)
    return removed.map { DeliveryChange(sequence: $0.sequence, state: .replaced, time: time) }
  }

  /// Delivers what waits for a device that is online, and drops what waits for a removed app.
  mutating func deliverWaiting(to id: String, at time: HubTime) -> [DeliveryChange] {
    guard var device = devices[id], device.isOnline || device.removed != nil else { return [] }
    let state = device.removed == nil ? DeliveryState.delivered : .dropped
    let changes = device.waiting.map {
      DeliveryChange(sequence: $0.sequence, state: state, time: time)
    }
    device.waiting = []
    if !changes.isEmpty { put(device) }
    return changes
  }

  /// Deletes a notification that waits for its device; returns its change, or an empty list if no
  /// notification with the id waits.
  mutating func delete(_ message: String, at time: HubTime) -> [DeliveryChange] {
    for id in waitingIDs {
      guard var device = devices[id] else { continue }
      let deleted = device.waiting.remove { $0.message == message }
      guard !deleted.isEmpty else { continue }
      put(device)
      return deleted.map { DeliveryChange(sequence: $0.sequence, state: .deleted, time: time) }
    }
    return []
  }

  /// Drops the notifications that have expired.
  mutating func settle(at time: HubTime) -> [DeliveryChange] {
    var changes: [DeliveryChange] = []
    for id in waitingIDs {
      guard var device = devices[id] else { continue }
      let expired = device.waiting.remove { $0.end.map { $0 <= time } ?? false }
      guard !expired.isEmpty else { continue }
      changes += expired.map {
        DeliveryChange(sequence: $0.sequence, state: .expired, time: $0.end ?? time)
      }
      put(device)
    }
    return changes.sorted { ($0.time, $0.sequence) < ($1.time, $1.sequence) }
  }
}

extension PushTarget {
  /// Returns the target with the id of its device, by which a fault can name it.
  func named(among devices: PushDevices) -> PushTarget {
    var target = self
    target.name = devices[service, handle]?.id
    return target
  }
}
