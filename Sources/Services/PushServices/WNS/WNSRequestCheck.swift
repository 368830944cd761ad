internal import HTTP

/// The checks of a request to a channel: method, token, channel, headers and size, in this order.
struct WNSRequestCheck {
  private let call: ServiceCall
  private let channel: String
  private let app: String?
  private let devices: PushDevices

  /// The largest body in bytes.
  private static let largestBody = 5000
  private static let types: Set = ["wns/toast", "wns/tile", "wns/badge", "wns/raw"]

  /// `app` is the owner of the access token; nil if the token is not valid.
  init(_ call: ServiceCall, channel: String, app: String?, _ devices: PushDevices) {
    self.call = call
    self.channel = channel
    self.app = app
    self.devices = devices
  }

  /// The result of a refused request; nil if the request is accepted.
  var refusal: WNSResult? {
    guard call.method == .post || call.method == .delete else {
      return WNSResult(405, "The method must be POST or DELETE")
    }
    guard let app else {
      return WNSResult(401, "The access token is missing, unknown or expired")
    }
    guard !channel.isEmpty else { return WNSResult(404, "The channel URI is wrong") }
    switch devices.refusal(of: channel, .wns, topics: [app]) {
    case .unknown: return WNSResult(404, "The channel URI is wrong")
    case .removed: return WNSResult(410, "The channel has expired")
    case .otherTopic: return WNSResult(403, "The channel belongs to another app")
    case nil: return headerRefusal
    }
  }

  private var headerRefusal: WNSResult? {
    if call.method == .delete {
      return call.headers["X-WNS-Match"] == nil ? WNSResult(400, "X-WNS-Match is missing") : nil
    }
    guard let type = call.headers["X-WNS-Type"] else {
      return WNSResult(400, "X-WNS-Type is missing")
    }
    guard Self.types.contains(type) else {
      return WNSResult(400, "X-WNS-Type must be wns/toast, wns/tile, wns/badge or wns/raw")
    }
    let kind = call.headers["Content-Type"]?.split(separator: ";").first.map { $0.lowercased() }
    guard type == "wns/raw" ? kind == "application/octet-stream" : kind == "text/xml" else {
      return WNSResult(400, "Content-Type does not fit X-WNS-Type")
    }
    guard call.body.count <= Self.largestBody else {
      return WNSResult(413, "The body is too large")
    }
    return optionalHeaderRefusal
  }

  /// The headers with few values; the service refuses others
  /// (https://learn.microsoft.com/windows/apps/design/shell/tiles-and-notifications/push-request-response-headers).
  private static let values: [(name: String, values: Set<String>)] = [
    ("X-WNS-Cache-Policy", ["cache", "no-cache"]), ("X-WNS-RequestForStatus", ["true", "false"]),
    ("X-WNS-SuppressPopup", ["true", "false"]), ("X-WNS-PRIORITY", ["1", "2", "3", "4"]),
  ]

  private var optionalHeaderRefusal: WNSResult? {
    for (name, values) in Self.values {
      guard let value = call.headers[name], !values.contains(value.lowercased()) else { continue }
      return WNSResult(400, "\(name) must be \(values.sorted().joined(separator: ", "))")
    }
    if let life = call.headers["X-WNS-TTL"], Int(life).map({ $0 < 0 }) ?? true {
      return WNSResult(400, "X-WNS-TTL must be a number of seconds")
    }
    return nil
  }
}
