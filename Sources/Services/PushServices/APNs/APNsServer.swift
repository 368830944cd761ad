internal import Diagnostics
internal import Documents
internal import HTTP
internal import Hub

/// Apple Push Notification service: notifications to devices, broadcasts, and their channels.
///
/// A 200 has no body and no `content-type`; an error has a reason in one line. Clients depend on
/// both.
struct APNsServer: Sendable {
  private let settings: PushSettings
  private var channels = APNsChannels()

  /// The largest body in bytes.
  private static let largestBody = 4096
  /// The largest body of a VoIP notification or a broadcast.
  private static let largestVoIPBody = 5120

  init(_ settings: PushSettings) { self.settings = settings }

  /// Answers a request to one of Apple's paths.
  mutating func answer(
    _ call: ServiceCall, at time: HubTime, _ host: inout some PushHost
  ) -> PushAnswer {
    guard call.version == .http2 else {
      return PushAnswer(
        .text(505, "APNs speaks HTTP/2 over TLS only; use a client with HTTP/2\n"))
    }
    let given = call.headers["apns-id"].flatMap { $0.isCanonicalUUID ? $0 : nil }
    let id = given ?? host.random.guid().uppercased()
    guard call.segments.first != "1" else { return channelAnswer(call, id: id, at: time, &host) }
    let isBroadcast = call.segments.first == "4"
    var notification = APNsNotification(id: id, isBroadcast: isBroadcast)
    do throws(APNsReason) {
      try notification.read(call, at: time, settings, channels)
    } catch {
      return notification.refused(error, call, at: time)
    }
    let target = PushTarget(service: .apns, handle: notification.handle)
    guard let fault = host.fault(on: target) else { return notification.accepted(call, &host) }
    let reason =
      switch fault {
      case .error(let name): APNsReason.named(name) ?? .usual(for: 500)
      case .status(let status, _): APNsReason.usual(for: status)
      }
    var answer = notification.refused(reason, call, at: time, isFault: true)
    if case .status(_, let seconds?) = fault {
      answer.response.headers.append("retry-after", "\(seconds)")
    }
    return answer
  }

  // MARK: - Channels

  private mutating func channelAnswer(
    _ call: ServiceCall, id: String, at time: HubTime, _ host: inout some PushHost
  ) -> PushAnswer {
    let requestID = call.headers["apns-request-id"] ?? id
    do throws(APNsReason) {
      let app = try APNsChannels.app(of: call)
      _ = try ProviderToken(of: call, at: time, settings)
      var response = try channels.perform(call, ofApp: app, &host.random)
      response.headers.append("apns-request-id", requestID)
      return PushAnswer(response)
    } catch {
      let status: Status = error == .channelNotRegistered ? 404 : error.status
      var response = Response(status, [:], body: error.body(at: time))
      response.headers.append("apns-request-id", requestID)
      return PushAnswer(response)
    }
  }

  fileprivate static func limit(isBroadcast: Bool, _ pushType: String?) -> Int {
    isBroadcast || pushType == "voip" ? largestVoIPBody : largestBody
  }
}

/// A notification while its request is read.
private struct APNsNotification {
  let id: String
  let isBroadcast: Bool
  /// The device token, or the id of a channel.
  var handle = ""
  var sender = PushSender.unknown

  init(id: String, isBroadcast: Bool) {
    self.id = id
    self.isBroadcast = isBroadcast
  }

  /// Checks a request; the order of the checks is not published, except that authentication comes
  /// before the topic and the device.
  mutating func read(
    _ call: ServiceCall, at time: HubTime, _ settings: PushSettings, _ channels: APNsChannels
  ) throws(APNsReason) {
    let segments = call.segments
    let isPath =
      isBroadcast
      ? segments.count == 4 && segments[1] == "broadcasts" && segments[2] == "apps"
      : segments.count <= 3 && segments.dropFirst().first == "device"
    guard isPath else { throw .badPath }
    guard call.method == .post else { throw .methodNotAllowed }
    handle = isBroadcast ? call.headers["apns-channel-id"] ?? "" : segments.dropFirst(2).first ?? ""
    sender = try ProviderToken(of: call, at: time, settings).sender
    let headers = try APNsHeaders(call)
    if isBroadcast {
      guard let type = headers.pushType else { throw .missingPushType }
      guard type == "liveactivity" else { throw .invalidPushType }
    }
    guard !call.body.isEmpty else { throw .payloadEmpty }
    guard call.body.count <= APNsServer.limit(isBroadcast: isBroadcast, headers.pushType) else {
      throw .payloadTooLarge
    }
    if isBroadcast {
      try channels.check(handle, ofApp: segments[3])
    } else {
      let topic = try APNsHeaders.topic(of: call)
      sender.name = sender.name.map { "\($0), topic \(topic)" }
      guard !handle.isEmpty else { throw .missingDeviceToken }
      guard handle.isDeviceToken else { throw .badDeviceToken }
    }
  }

  func accepted(_ call: ServiceCall, _ host: inout some PushHost) -> PushAnswer {
    var answer = PushAnswer(Response(200))
    answer.response.headers.append(isBroadcast ? "apns-request-id" : "apns-id", id)
    answer.response.headers.append("apns-unique-id", host.random.guid())
    answer.receipts = [receipt(call, .accepted)]
    return answer
  }

  func refused(
    _ reason: APNsReason, _ call: ServiceCall, at time: HubTime, isFault: Bool = false
  ) -> PushAnswer {
    var answer = PushAnswer(Response(reason.status, [:], body: reason.body(at: time)))
    answer.response.headers.append("apns-id", id)
    answer.receipts = [receipt(call, PushVerdict(error: reason.name, isFault: isFault))]
    return answer
  }

  private func receipt(_ call: ServiceCall, _ verdict: PushVerdict) -> PushReceipt {
    // The path tells a broadcast, which may be larger, from other notifications.
    let path = isBroadcast ? [ServiceCall.pushHeader(":path", call.path)] : []
    return PushDelivery(call.body, path + call.pushHeaders, for: PushService.apns.platform)
      .receipt(PushTarget(service: .apns, handle: handle), id: id, verdict, from: sender)
  }
}

extension APNsReason {
  /// The body of the response; a device that is gone has the time since when, in milliseconds.
  fileprivate func body(at time: HubTime) -> [UInt8] {
    var members: [(String, JSONValue)] = [("reason", .string(name))]
    if status == 410 { members.append(("timestamp", .number(Int(time.milliseconds)))) }
    return JSONWriter.compact(.object(members))
  }
}

extension String {
  /// Whether the string can be a device token: hexadecimal digits of at least 32 bytes.
  ///
  /// Apple does not promise a length (https://developer.apple.com/documentation/usernotifications/registering-your-app-with-apns);
  /// tokens of apps have 32 bytes, those of Live Activities more.
  fileprivate var isDeviceToken: Bool {
    let count = utf8.count
    return count >= 64 && count <= 400 && count.isMultiple(of: 2)
      && allSatisfy { $0.isASCII && $0.isHexDigit }
  }
}
