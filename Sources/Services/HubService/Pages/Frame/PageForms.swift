package import Bytes
internal import Documents
package import HTTP
package import Hub

/// A converter from the page's forms to the requests that a client would send.
package struct PageForms: Sendable {
  private let key: AccessKey?
  private let hub: String
  private let call: ServiceCall
  private let time: HubTime

  /// Creates a converter for the forms of the page that `call` requests.
  ///
  /// `hub` is the default hub for sends.
  package init(keys: [AccessKey], hub: String, call: ServiceCall, time: HubTime) {
    key = keys.first { $0.rights.contains(.send) }
    self.hub = hub
    self.call = call
    self.time = time
  }

  /// Returns the request for a completed test send form, signed like the request of a client.
  package func send(_ fields: QueryItems) throws(ServiceError) -> ServiceCall {
    let hub = fields["hub"] ?? self.hub
    let device = fields["device"].flatMap { $0.isEmpty ? nil : $0 }
    var headers: Headers = [
      "Host": call.host, "Content-Type": "application/json;charset=utf-8",
      "ServiceBusNotification-Format": fields["format"] ?? "template",
      "Authorization": try token(for: 300_000),
    ]
    if let tags = fields["tags"], !tags.isEmpty {
      headers.append("ServiceBusNotification-Tags", tags)
    }
    if let device { headers.append("ServiceBusNotification-DeviceHandle", device) }
    for (name, value) in try Self.headers(fields["headers"] ?? "") { headers.append(name, value) }
    return ServiceCall(
      .post, "/\(hub.percentEncoded)/messages?api-version=2020-06\(device == nil ? "" : "&direct")",
      headers, body: Array((fields["body"] ?? "").utf8), from: call.source)
  }

  /// Returns the names and values in lines such as `X-WNS-Type: wns/toast`.
  private static func headers(_ text: String) throws(ServiceError) -> [(String, String)] {
    var found: [(String, String)] = []
    for line in text.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: ":", maxSplits: 1).map { $0.trimmed }
      let isToken = parts.first?.allSatisfy {
        $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-")
      }
      guard parts.count == 2, isToken == true, !parts[0].isEmpty else {
        throw .badRequest("The header '\(line)' does not have the form 'Name: value'")
      }
      found.append((parts[0], parts[1]))
    }
    return found
  }

  /// Returns the request to `/clock` that corresponds to the button that was pressed.
  package func clock(_ fields: QueryItems) -> ServiceCall {
    let member: (String, JSONValue) =
      fields["freeze"].map { ("freeze", .boolean($0 == "true")) }
      ?? ("advance", .string(fields["advance"] ?? ""))
    return ServiceCall(
      .post, "/clock", call.headers, body: JSONWriter.compact(.object([member])),
      from: call.source)
  }

  /// Returns the path to which the browser is redirected; `/` if the form contains no valid path.
  package static func destination(_ fields: QueryItems) -> String {
    guard let back = fields["back"], back.hasPrefix("/"), !back.hasPrefix("//"),
      back.unicodeScalars.allSatisfy({ $0.isASCII && $0.value > 0x20 && $0 != "\\" })
    else { return "/" }
    return back
  }

  /// A shell command that sends a notification to one device with the service's REST API.
  ///
  /// Nil if no key has the right to send.
  package var command: String? {
    // The page is useful without the command, so the error is ignored.
    guard let token = try? token(for: 86_400_000) else { return nil }
    let scheme = call.isSecure ? "https" : "http"
    return """
      curl "\(scheme)://\(call.host)/\(hub)/messages?direct" \\
        -H "Authorization: \(token)" \\
        -H "ServiceBusNotification-Format: apple" \\
        -H "ServiceBusNotification-DeviceHandle: \(Self.handle)" \\
        -d '{"aps":{"alert":{"title":"Hello","body":"Sent with your local hub."}}}'
      """
  }

  private static let handle = String(repeating: "00112233445566778899AABBCCDDEEFF", count: 2)

  /// Returns a token for all hubs that is valid for the given number of milliseconds.
  private func token(for milliseconds: Int64) throws(ServiceError) -> String {
    guard let key else { throw .badRequest("No access key has the right to send") }
    return key.token(for: "https://\(call.host)/", until: time + milliseconds)
  }
}
