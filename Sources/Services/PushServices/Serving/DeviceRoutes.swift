internal import Bytes
internal import Diagnostics
internal import Documents
internal import HTTP
internal import Hub

/// The requests of tests at `/devices` and `/subscriptions`.
///
/// | request | meaning |
/// |---|---|
/// | `POST /devices` | names a device; its body is an object or a list of objects |
/// | `GET /devices`, `GET /devices/ID` | reads devices |
/// | `PUT /devices/ID` | changes a device, for example `{"online":true}` |
/// | `DELETE /devices/ID` | removes the app from the device, so that later sends learn of it |
/// | `DELETE /devices` | forgets all devices |
/// | `POST /subscriptions` | makes a subscription of a browser, and its device |
extension PushState {
  /// A refused request.
  struct DeviceRefusal: Error {
    let status: Status
    let message: String
  }

  /// Answers a request of a test; nil if the path is not one of a test.
  mutating func answerTest(
    _ call: ServiceCall, at time: HubTime, _ random: inout ServiceRandom
  ) -> PushAnswer? {
    guard let first = call.segments.first, PushSettings.isTestPath(call.segments) else {
      return nil
    }
    do throws(DeviceRefusal) {
      if first == "subscriptions" { return try subscribe(call, at: time, &random) }
      return try perform(call, at: time, &random)
    } catch {
      return PushAnswer(
        .json(.object([("error", .string(error.message))]), status: error.status))
    }
  }

  private mutating func perform(
    _ call: ServiceCall, at time: HubTime, _ random: inout ServiceRandom
  ) throws(DeviceRefusal) -> PushAnswer {
    let name = call.segments.dropFirst().first
    switch (call.method, name) {
    case (.get, nil), (.head, nil):
      let list = devices.all.map { output($0, call) }
      return PushAnswer(.json(.object([("devices", .array(list))])))
    case (.get, let name?), (.head, let name?):
      return PushAnswer(.json(output(try device(name), call)))
    case (.post, nil): return try create(call, at: time, &random)
    case (.put, let name?): return try change(name, call, at: time)
    case (.delete, let name?):
      var device = try device(name)
      device.removed = device.removed ?? time
      return answer(changing: device, call, at: time)
    case (.delete, nil):
      for device in devices.all { devices.remove(device.id) }
      return PushAnswer(Response(204))
    default:
      throw DeviceRefusal(
        status: 405, message: "The method \(call.method.rawValue) is not allowed for this path")
    }
  }

  private func device(_ name: String) throws(DeviceRefusal) -> PushDevice {
    if let device = devices[name] { return device }
    let nearest = Suggestion.nearest(to: name, among: devices.all.map(\.id))
    throw DeviceRefusal(
      status: 404,
      message: "No device is named '\(name)'"
        + (nearest.map { "; did you mean '\($0)'?" } ?? "; POST /devices names one"))
  }

  private mutating func create(
    _ call: ServiceCall, at time: HubTime, _ random: inout ServiceRandom
  ) throws(DeviceRefusal) -> PushAnswer {
    guard let body = call.json else {
      throw DeviceRefusal(status: 400, message: "The body must be JSON")
    }
    guard body.members == nil else {
      let device = try add(body, at: time, &random)
      return PushAnswer(.json(output(device, call), status: 201))
    }
    var made: [PushDevice] = []
    for element in body.elements { made.append(try add(element, at: time, &random)) }
    guard !made.isEmpty else {
      throw DeviceRefusal(
        status: 400, message: "The body must be a device or a list of devices")
    }
    let list = made.map { output($0, call) }
    return PushAnswer(.json(.object([("devices", .array(list))]), status: 201))
  }

  /// Adds the device that a JSON object describes.
  @discardableResult
  mutating func add(
    _ body: JSONValue, at time: HubTime, _ random: inout ServiceRandom
  ) throws(DeviceRefusal) -> PushDevice {
    try Self.check(body, keys: PushDevice.identityKeys + PushDevice.settableKeys)
    let device: PushDevice
    do throws(PushDevice.Invalid) {
      device = try PushDevice(body, at: time, &random)
    } catch {
      throw DeviceRefusal(status: 400, message: error.message)
    }
    try check(device.service)
    devices.put(device)
    if device.service == .web { web.subscribe(device.handle, &random) }
    return device
  }

  /// A device of a service that is not served could never receive anything.
  private func check(_ service: PushService) throws(DeviceRefusal) {
    guard !settings.services.contains(service) else { return }
    throw DeviceRefusal(
      status: 400,
      message: "\(service.displayName) is not served here; start 'crier push' with "
        + "'\(service.rawValue)' in --services")
  }

  private static func check(
    _ body: JSONValue, keys: [String], of what: String = "A device"
  ) throws(DeviceRefusal) {
    guard let members = body.members else {
      throw DeviceRefusal(status: 400, message: "\(what) must be a JSON object")
    }
    for name in members.map(\.key.string) where !keys.contains(name) {
      throw DeviceRefusal(
        status: 400,
        message: "The key '\(name)' is unknown; \(Suggestion.help(for: name, among: keys))")
    }
  }

  private mutating func change(
    _ name: String, _ call: ServiceCall, at time: HubTime
  ) throws(DeviceRefusal) -> PushAnswer {
    var device = try device(name)
    guard let body = call.json else {
      throw DeviceRefusal(status: 400, message: "The body must be JSON")
    }
    try Self.check(body, keys: PushDevice.settableKeys)
    do throws(PushDevice.Invalid) {
      try device.set(body, at: time)
    } catch {
      throw DeviceRefusal(status: 400, message: error.message)
    }
    return answer(changing: device, call, at: time)
  }

  /// Stores a changed device, and delivers what waits for it.
  private mutating func answer(
    changing device: PushDevice, _ call: ServiceCall, at time: HubTime
  ) -> PushAnswer {
    devices.put(device)
    let changes = deliverWaiting(to: device.id, at: time)
    var answer = PushAnswer(.json(output(devices[device.id] ?? device, call)))
    answer.changes = changes
    return answer
  }

  /// Returns the device as JSON, with the address to which senders send.
  private func output(_ device: PushDevice, _ call: ServiceCall) -> JSONValue {
    var members = device.members
    switch device.service {
    case .wns:
      let channel = "\(call.origin)/wns/?token=\(device.handle.percentEncoded)"
      members.append(("channel", .string(channel)))
    case .web:
      members.append(("subscription", web.subscription(device.handle, at: call.origin) ?? .null))
    case .apns, .fcm, .expo: break
    }
    return .object(members)
  }

  private mutating func subscribe(
    _ call: ServiceCall, at time: HubTime, _ random: inout ServiceRandom
  ) throws(DeviceRefusal) -> PushAnswer {
    guard call.method == .post else {
      throw DeviceRefusal(status: 405, message: "The method must be POST")
    }
    guard let body = call.json else {
      throw DeviceRefusal(status: 400, message: "The body must be JSON")
    }
    try check(.web)
    try Self.check(body, keys: Subscription.members, of: "A subscription")
    let named = body["id"]?.text.flatMap { devices[exactly: $0.string] }
    if let named, named.service != .web {
      throw DeviceRefusal(
        status: 409, message: "'\(named.id)' is a device for \(named.service.displayName)")
    }
    let subscription: Subscription
    do throws(Subscription.Invalid) {
      // A device that was named before has a subscription with another id.
      subscription = try web.subscribe(
        named.map { body.setting("id", to: .string($0.handle)) } ?? body, &random)
    } catch {
      throw DeviceRefusal(status: 400, message: error.message)
    }
    var device =
      devices[.web, subscription.id]
      ?? PushDevice(id: subscription.id, service: .web, handle: subscription.id)
    // A browser that subscribes again has a live subscription.
    device.removed = nil
    devices.put(device)
    return PushAnswer(.json(subscription.json(at: call.origin), status: 201))
  }
}
