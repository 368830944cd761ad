internal import Bytes
internal import Documents
package import HTTP
package import Hub

/// The push services; a request and a time determine the new state and the answer.
///
/// ```swift
/// var push = PushState(PushSettings())
/// let answer = push.answer(call, at: time, &host)
/// ```
package struct PushState: Sendable {
  let settings: PushSettings
  var apns: APNsServer
  var fcm: FCMServer
  var wns: WNSServer
  var web = WebPushServer()
  var expo = ExpoServer()
  var devices: PushDevices
  private var allowance = StreamAllowance()

  /// Creates services that know only the devices of the settings.
  package init(_ settings: PushSettings) {
    self.settings = settings
    apns = APNsServer(settings)
    fcm = FCMServer(settings)
    wns = WNSServer()
    devices = PushDevices(isStrict: settings.isStrict)
  }

  /// The service of each named device.
  package var servicesOfDevices: [String: PushService] {
    Dictionary(devices.all.map { ($0.id, $0.service) }, uniquingKeysWith: { first, _ in first })
  }

  /// Adds the devices of the settings, as at the start of the program.
  ///
  /// Devices that were restored from a store keep what a test has changed.
  package mutating func addDevices(at time: HubTime, _ random: inout ServiceRandom) {
    for body in settings.devices {
      let name = (body["id"] ?? body["token"])?.text?.string
      guard name.flatMap({ devices[$0] }) == nil else { continue }
      // The settings have only descriptions that can be read.
      _ = try? add(body, at: time, &random)
    }
  }

  /// Forgets everything but the devices of the settings and the access tokens, which clients still
  /// use.
  package mutating func clear(at time: HubTime, _ random: inout ServiceRandom) {
    forgetContent()
    addDevices(at: time, &random)
  }

  /// Forgets everything but the access tokens.
  package mutating func forgetContent() {
    let old = self
    self = PushState(settings)
    fcm.keepLogin(of: old.fcm)
    wns.keepLogin(of: old.wns)
  }

  /// Answers a request; nil if no service has the path.
  package mutating func answer(
    _ call: ServiceCall, at time: HubTime, _ host: inout some PushHost
  ) -> PushAnswer? {
    if let answer = answerTest(call, at: time, &host.random) { return answer }
    guard let service = settings.service(at: call.segments) else { return nil }
    var answer =
      switch service {
      case .apns: apns.answer(call, at: time, devices, &host)
      case .fcm: fcm.answer(call, at: time, devices, &host)
      case .wns: wns.answer(call, at: time, devices, &host)
      case .web: web.answer(call, at: time, devices, &host)
      case .expo: expo.answer(call, at: time, devices, &host)
      }
    if service == .web, call.method == .delete, call.segments[1] == "message" {
      answer.changes = devices.delete(call.segments.last ?? "", at: time)
    }
    let run = call.headers[Self.runHeader]
    let sequence = host.nextSequence
    for index in answer.receipts.indices {
      let changes = deliver(&answer.receipts[index], of: run, sequence: sequence + index, at: time)
      answer.changes += changes
    }
    web.note(answer.changes)
    if settings.isStrict { allowance.apply(to: &answer.response, on: call.source.peer) }
    return answer
  }

  /// Delivers a notification to its device; returns the changes of earlier ones.
  private mutating func deliver(
    _ receipt: inout PushReceipt, of run: String?, sequence: Int, at time: HubTime
  ) -> [DeliveryChange] {
    receipt.run = run
    receipt.device = devices.device(of: receipt)?.id
    let changes = devices.receive(&receipt, sequence: sequence, at: time)
    web.note(receipt, sequence: sequence)
    return changes
  }

  /// The header with the name of a test run.
  static let runHeader = "X-Crier-Run"

  /// Drops the notifications that expired while their devices were offline.
  package mutating func settle(at time: HubTime) -> [DeliveryChange] {
    let changes = devices.settle(at: time)
    web.note(changes)
    return changes
  }

  /// Delivers what waits for a device.
  mutating func deliverWaiting(to id: String, at time: HubTime) -> [DeliveryChange] {
    let changes = devices.deliverWaiting(to: id, at: time)
    web.note(changes)
    return changes
  }
}

extension PushSettings {
  /// The service of each device that exists from the start and has an id.
  package var servicesOfDevices: [String: PushService] {
    var push = PushState(self)
    var random = ServiceRandom(seed: 0)
    push.addDevices(at: HubTime(milliseconds: 0), &random)
    return push.servicesOfDevices
  }
}
