internal import Diagnostics
internal import HTTP
internal import Platforms
internal import Sending

/// A notification as a service reads it: what `check` finds, and whether the service refuses it.
struct PushDelivery {
  let payload: [UInt8]
  let headers: [Header]
  private let delivery: Delivery
  private let target: PlatformTarget

  init(_ payload: [UInt8], _ headers: [Header], for platform: Platform) {
    self.init(payload, headers, for: PlatformTarget(platform))
  }

  init(_ payload: [UInt8], _ headers: [Header], for target: PlatformTarget) {
    self.payload = payload
    self.headers = headers
    self.target = target
    delivery = Delivery(
      finished: SourceFile(name: "notification", bytes: payload), for: target, headers: headers,
      route: .direct)
  }

  /// The body and the headers, parsed.
  var notification: Payload { delivery.payload }

  /// All findings, in the order of the body.
  var findings: [Diagnostic] { delivery.findings.sorted + delivery.platformFindings.sorted }

  /// The findings that make the service refuse the body.
  var refusals: [Diagnostic] {
    let refusals = delivery.payload.refusals(
      knowing: delivery.platformFindings, size: delivery.size)
    return delivery.findings.sorted.filter { $0.severity == .error } + refusals.sorted
  }

  /// Returns the receipt of the notification.
  func receipt(
    _ target: PushTarget, id: String, _ verdict: PushVerdict, from sender: PushSender
  ) -> PushReceipt {
    let isOfPlatform = self.target == PlatformTarget(target.service.platform)
    return PushReceipt(
      target, payload, headers, findings: isOfPlatform ? .ofPayload : .known(findings), id: id,
      verdict, from: sender)
  }
}

/// The decision of a service about a notification.
struct PushVerdict {
  /// The name of the error; nil if the service accepted the notification.
  var error: String?
  var isFault = false
  var remarks: [String] = []

  static let accepted = PushVerdict()
}

extension ServiceCall {
  /// The headers that belong to the notification, with names in lower case.
  ///
  /// Tokens are secrets, so `authorization` is left out.
  var pushHeaders: [Header] { pushHeaders(Self.pushHeader) }

  /// Returns ``pushHeaders``, made by a function from names and values.
  func pushHeaders(_ make: (String, String) -> Header) -> [Header] {
    var found: [Header] = []
    for index in headers.indices {
      let names = Self.transportHeaders[min(headers.nameSize(at: index), Self.longestName + 1)]
      if names.contains(where: { headers.isNamed($0, at: index) }) { continue }
      let field = headers[index]
      found.append(make(field.name.lowercased(), field.value))
    }
    return found
  }

  /// Returns a header of a notification.
  static func pushHeader(_ name: String, _ value: String) -> Header {
    let file = SourceFile(name: name, text: value)
    return Header(name, value, at: Label(SourceSpan(0, file.bytes.count), in: file))
  }

  /// The names of headers that say nothing about the notification, by the number of their bytes.
  private static let transportHeaders: [[String]] = {
    var names = [[String]](repeating: [], count: longestName + 2)
    for name in [
      "authorization", "host", "content-length", "connection", "accept", "accept-encoding",
      "accept-language", "user-agent", "transfer-encoding", "te", "expect", "x-crier-run",
    ] { names[name.utf8.count].append(name) }
    return names
  }()

  private static let longestName = "transfer-encoding".utf8.count
}
