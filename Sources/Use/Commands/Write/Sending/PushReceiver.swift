internal import Bytes
internal import Diagnostics
internal import Documents
internal import Files
internal import HTTP
internal import Hub
internal import HubService
internal import Platforms
internal import PushServices
internal import Sending
internal import Studio

/// The local push services as a receiver of the studio: the request that a back end would send.
struct PushReceiver {
  private let client: ControlClient

  init(_ client: ControlClient) { self.client = client }

  /// The receiver for a studio.
  var receiver: LocalReceiver { LocalReceiver(.push, client, send) }

  private func send(_ delivery: Delivery, _ device: String?) throws(SendRefusal) -> SendAnswer {
    let platform = delivery.payload.target.platform
    let service = PushService.allCases.first { $0 != .expo && $0.platform == platform }
    guard let service else {
      throw SendRefusal(
        "Nothing was sent: the local push services do not serve \(platform.displayName).",
        remedy: "Send it to the local hub instead.")
    }
    if let missing = HTTPSupport.missing.first {
      throw SendRefusal(
        "Nothing was sent: \(service.displayName) needs \(missing.rawValue), without which Crier "
          + "was built.", remedy: "Install \(missing.debianPackage), and build Crier again.")
    }
    try checkConnection()
    let handle =
      service == .web
      ? try subscription(device) : try DeviceHandle(named: device, for: platform)
    let parts = handle.parts.map(\.text)
    guard
      let notification = ForwardedNotification(
        on: platform, to: parts, delivery.body, delivery.headers)
    else { preconditionFailure("a service was found for the platform") }
    let answer = try send(notification)
    let query = "device=\((parts.first ?? "").deviceHandle.percentEncoded)"
    if answer.error == nil { return SentNotifications(client).answer(of: .push, query: query) }
    throw refusal(answer, of: service, query)
  }

  /// Throws if no server of Crier answers, before credentials are made.
  private func checkConnection() throws(SendRefusal) {
    let response: ClientResponse
    do throws(ClientError) {
      response = try client.exchange(.get, "/health")
    } catch {
      throw .unreachable(.push, at: client, error)
    }
    guard response.status == 200 else { throw .foreign(.push, at: client, response.status) }
  }

  private func send(
    _ notification: ForwardedNotification
  ) throws(SendRefusal) -> ServiceAnswer {
    var random = ServiceRandom()
    let settings: ProviderSettings
    do throws(HTTPError) {
      settings = try ProviderSettings(&random)
    } catch {
      throw SendRefusal("Nothing was sent: no key could be made (\(error)).", remedy: "Try again.")
    }
    let (host, port) = client.address
    return PushCourier.send(
      notification, settings,
      to: PushCourier.Destination(host: host, port: port, authority: nil),
      at: HubTime(milliseconds: SystemClock.unixMilliseconds))
  }

  private func refusal(
    _ answer: ServiceAnswer, of service: PushService, _ query: String
  ) -> SendRefusal {
    let error = answer.error ?? ""
    let status = answer.status.map { ", status \($0)" } ?? ""
    if answer.step == .login {
      return SendRefusal(
        "\(service.displayName) refused the credentials: \(error)\(status).",
        remedy: "Start 'crier push' without --strict and without keys of your own.")
    }
    guard answer.status != nil else {
      return SendRefusal(
        "\(service.displayName) did not answer: \(error).",
        remedy: "Check that 'crier push' serves \(service.rawValue) there, and send again.")
    }
    return SentNotifications(client).refusal(
      "\(service.displayName) refused the notification: \(error)\(status).", query: query)
  }

  /// Returns the subscription of a browser with a name, which the services make if it is unknown.
  private func subscription(_ device: String?) throws(SendRefusal) -> DeviceHandle {
    if let device, device.hasPrefix("{") {
      return try DeviceHandle(named: device, for: .browser)
    }
    let name = JSONValue.string(device ?? "studio")
    let body = JSONWriter.compact(.object([("id", name)]))
    let response: ClientResponse
    do throws(ClientError) {
      response = try client.exchange(.post, "/subscriptions", body: body)
    } catch {
      throw .unreachable(.push, at: client, error)
    }
    guard (200..<300).contains(response.status.rawValue) else {
      let reason = ControlClient.json(response.body)?["error"]?.text?.string
      guard let reason else { throw .foreign(.push, at: client, response.status) }
      throw SendRefusal("Nothing was sent: \(reason).", remedy: "Name another device.")
    }
    return try DeviceHandle(named: response.text, for: .browser)
  }
}
