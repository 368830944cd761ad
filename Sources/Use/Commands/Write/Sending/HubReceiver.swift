internal import Bytes
internal import Diagnostics
internal import Documents
internal import HTTP
internal import Hub
internal import Platforms
internal import Sending
internal import Studio

/// The local hub as a receiver of the studio: a native send to one device.
///
/// A native send keeps the bytes that the studio shows, because the hub does not render them.
struct HubReceiver {
  private let client: ControlClient

  init(_ client: ControlClient) { self.client = client }

  /// The receiver for a studio.
  var receiver: LocalReceiver { LocalReceiver(.hub, client, send) }

  private func send(_ delivery: Delivery, _ device: String?) throws(SendRefusal) -> SendAnswer {
    let platform = delivery.payload.target.platform
    guard Platform.ofHub.contains(platform) else {
      throw SendRefusal(
        "Nothing was sent: the hub does not serve \(platform.displayName).",
        remedy: "Send it to the local push services instead.")
    }
    let handle = try DeviceHandle(named: device, for: platform)
    let response = try post(delivery, to: handle.text(for: platform), as: platform)
    let answer = ControlClient.json(response.body)
    if let message = answer?["message"]?.text?.string {
      return SentNotifications(client).answer(of: .hub, query: "message=\(message.percentEncoded)")
    }
    guard let reason = answer?["error"]?.text?.string else {
      throw .foreign(.hub, at: client, response.status)
    }
    throw SendRefusal(
      "The hub refused the notification: \(reason)\(reason.hasSuffix(".") ? "" : ".")",
      remedy: "Correct what the sentence names, and send again.")
  }

  private func post(
    _ delivery: Delivery, to handle: String, as platform: Platform
  ) throws(SendRefusal) -> ClientResponse {
    let headers = delivery.headers.map { "\($0.name): \($0.value)" }.joined(separator: "\n")
    let fields = [
      "format=\(platform.sendFormat)", "device=\(handle.percentEncoded)",
      "headers=\(headers.percentEncoded)", "body=\(delivery.body.percentEncoded)",
    ]
    let form: Headers = [
      "Content-Type": "application/x-www-form-urlencoded", "Accept": "application/json",
    ]
    do throws(ClientError) {
      return try client.exchange(
        .post, "/page/send", form, body: Array(fields.joined(separator: "&").utf8))
    } catch {
      throw .unreachable(.hub, at: client, error)
    }
  }
}

extension DeviceHandle {
  /// The handle in the form of the header of a direct send.
  fileprivate func text(for platform: Platform) -> String {
    guard case .object = platform.handle else {
      return parts.map(\.text).joined(separator: "-")
    }
    let members = parts.map { ($0.kind.key, JSONValue.string($0.text)) }
    return String(decoding: JSONWriter.compact(.object(members)), as: UTF8.self)
  }
}
