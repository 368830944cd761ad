internal import Bytes
internal import Documents
internal import HTTP
internal import Hub
internal import Platforms

/// Apple Push Notification service: notifications to devices, broadcasts, and their channels.
///
/// A 200 has no body and no `content-type`; an error has a reason in one line. Clients depend on
/// both.
struct APNsServer: Sendable {
  private let settings: PushSettings
  private var channels = APNsChannels()
  private var connections = ProviderConnections()
  private var tokens: ProviderTokens
  private var senders = TopicSenders()

  /// The header with the id of a request about channels, in place of `apns-id`
  /// (https://developer.apple.com/documentation/usernotifications/sending-channel-management-requests-to-apns).
  private static let requestID = "apns-request-id"

  init(_ settings: PushSettings) {
    self.settings = settings
    tokens = ProviderTokens(settings)
  }

  /// Answers a request to one of Apple's paths.
  mutating func answer(
    _ call: ServiceCall, at time: HubTime, _ devices: PushDevices, _ host: inout some PushHost
  ) -> PushAnswer {
    guard call.version == .http2 else {
      return Self.refusalOfVersion(call, id: host.random.guid())
    }
    let isBroadcast = call.segments.first == "4"
    let isAboutChannels = isBroadcast || call.segments.first == "1"
    let name = isAboutChannels ? Self.requestID : "apns-id"
    let given = call.headers[name].flatMap { $0.isCanonicalUUID ? $0 : nil }
    let id = given ?? host.random.guid(.upper)
    guard call.segments.first != "1" else { return channelAnswer(call, id: id, at: time, &host) }
    var notification = APNsNotification(id: id, isBroadcast: isBroadcast)
    var remarks: [String] = []
    var verdict = PushVerdict.accepted
    var refusal: APNsReason?
    do throws(APNsReason) {
      try notification.read(
        call, at: time,
        { () throws(APNsReason) in try authenticate(call, at: time, &remarks) }, channels, devices)
    } catch {
      refusal = error
      remarks += [error.remark, ProviderToken.clockRemark(on: call, at: time)].compactMap(\.self)
      if [.badPath, .methodNotAllowed].contains(error) {
        remarks.append("The request is '\(call.method.rawValue) \(call.path)'")
      }
    }
    notification.noteTopic(of: &senders)
    let (body, headers) = (call.body, notification.headers(call))
    var target = PushTarget(service: .apns, handle: notification.handle)
    var retryAfter: Int?
    if refusal == nil, host.hasFaultRules {
      target = PushTarget(
        service: .apns, handle: notification.handle,
        notification: PushDelivery(body, headers, for: .apns).notification)
      (refusal, retryAfter) = Self.simulated(host.fault(on: target.named(among: devices)))
      verdict.isFault = refusal != nil
    }
    verdict.error = refusal?.name
    verdict.remarks = remarks
    var response = Self.response(to: notification, refusal, at: time, &host.random)
    if let retryAfter { response.headers.append("retry-after", "\(retryAfter)") }
    var answer = PushAnswer(response)
    answer.receipts = [notification.receipt(target, body, headers, verdict)]
    return answer
  }

  /// Refuses a request over HTTP/1.1, the usual mistake of a first try, with a row that says so.
  private static func refusalOfVersion(_ call: ServiceCall, id: String) -> PushAnswer {
    let text = "APNs speaks HTTP/2 over TLS only; use a client with HTTP/2"
    var answer = PushAnswer(.text(505, text + "\n"))
    answer.receipts = [
      PushReceipt(
        refusing: call, by: .apns, id: id, handle: call.segments.last ?? "",
        error: "HTTPVersionNotSupported", remarks: [text])
    ]
    return answer
  }

  private static func response(
    to notification: APNsNotification, _ refusal: APNsReason?, at time: HubTime,
    _ random: inout ServiceRandom
  ) -> Response {
    let body = refusal?.body(at: time) ?? []
    var response = Response(refusal?.status ?? 200, [:], body: body)
    response.headers.append(notification.isBroadcast ? requestID : "apns-id", notification.id)
    if refusal == nil {
      response.headers.append("apns-unique-id", random.guid())
    } else if notification.isBroadcast {
      // Apple's table names only this header; libraries that read an error look for 'apns-id'.
      response.headers.append("apns-id", notification.id)
    }
    return response
  }

  /// Returns the reason that a fault simulates, and the seconds to wait.
  private static func simulated(
    _ fault: PushFault?
  ) -> (reason: APNsReason?, retryAfter: Int?) {
    switch fault {
    case .error(let name, let seconds): (APNsReason.named(name) ?? .usual(for: 500), seconds)
    case .status(let status, let seconds): (.usual(for: status), seconds)
    case nil: (nil, nil)
    }
  }

  private mutating func authenticate(
    _ call: ServiceCall, at time: HubTime, _ remarks: inout [String]
  ) throws(APNsReason) -> ProviderAuthentication {
    if let certificate = call.source.certificate {
      // APNs ignores a token on a connection with a certificate.
      return .certificate(try ProviderCertificate(certificate, at: time))
    }
    let token = try tokens.token(of: call, at: time)
    if let reason = connections.use(token, on: call.source.peer, at: time) {
      guard !settings.isStrict else { throw reason }
      remarks.append("APNs may refuse the token with \(reason.name)")
    }
    return .token(token)
  }
}

// MARK: - Channels

extension APNsServer {
  private mutating func channelAnswer(
    _ call: ServiceCall, id: String, at time: HubTime, _ host: inout some PushHost
  ) -> PushAnswer {
    let channel = call.headers["apns-channel-id"] ?? ""
    var remarks: [String] = []
    var isFault = false
    var retryAfter: Int?
    do throws(APNsReason) {
      try APNsHeaders.checkRequestID(of: call)
      let app = try APNsChannels.app(of: call)
      _ = try authenticate(call, at: time, &remarks)
      let fault = host.fault(on: PushTarget(service: .apns, handle: channel))
      isFault = fault != nil
      let simulated = Self.simulated(fault)
      retryAfter = simulated.retryAfter
      if let reason = simulated.reason { throw reason }
      var response = try channels.perform(call, ofApp: app, &host.random)
      response.headers.append(Self.requestID, id)
      return PushAnswer(response)
    } catch {
      let status: Status = error == .channelNotRegistered ? 404 : error.status
      var answer = PushAnswer(Response(status, [:], body: error.body(at: time)))
      answer.response.headers.append(Self.requestID, id)
      if let retryAfter { answer.response.headers.append("retry-after", "\(retryAfter)") }
      remarks += ["The request '\(call.method.rawValue) \(call.path)' is refused"]
      remarks += [error.remark, ProviderToken.clockRemark(on: call, at: time)].compactMap(\.self)
      answer.receipts = [
        PushReceipt(
          refusing: call, by: .apns, id: id, handle: channel, error: error.name, isFault: isFault,
          remarks: remarks)
      ]
      return answer
    }
  }

  /// Returns the channels that changed since the last call; the value nil means that a channel was
  /// deleted.
  mutating func takeChannelChanges() -> [(app: String, id: String, value: JSONValue?)] {
    channels.takeChanges()
  }

  /// Restores a channel that an earlier run stored.
  mutating func restoreChannel(_ record: JSONValue) { channels.restore(record) }
}
