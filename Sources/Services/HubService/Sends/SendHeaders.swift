internal import Diagnostics
internal import HTTP
internal import Hub
internal import Platforms

/// The headers of a send that the hub forwards to push services.
enum SendHeaders {
  /// Returns the headers for the push services, with the names that the services expect.
  static func headers(of call: ServiceCall) throws(ServiceError) -> [Header] {
    var found: [Header] = []
    for index in call.headers.indices {
      let sent = call.headers.name(at: index)
      guard !unforwarded.contains(sent), let name = name(for: sent), found[name] == nil else {
        continue
      }
      let field = call.headers[index]
      let value =
        name == "apns-expiration" && isExpiry(field.name)
        ? try seconds(field.value) : field.value
      found.append(header(name, value, from: field.name))
    }
    return found
  }

  /// Creates a header for the push services from a header of the request.
  static func header(_ name: String, _ value: String, from field: String) -> Header {
    let file = SourceFile(name: field, text: value)
    return Header(name, value, at: Label(SourceSpan(0, file.bytes.count), in: file))
  }

  /// Returns the headers that the hub forwards for one platform.
  static func headers(_ headers: [Header], for platform: Platform) -> [Header] {
    headers.filter { platform.passes($0.name) }
  }

  /// Returns the push service's name for a header; nil if the hub does not forward the header.
  ///
  /// Go and .NET write `X-Apns-Priority` for `apns-priority`.
  private static func name(for name: String) -> String? {
    let lowered = name.lowercased()
    if isExpiry(name) { return "apns-expiration" }
    if lowered.hasPrefix("x-apns-") { return String(lowered.dropFirst(2)) }
    return Platform.ofHub.contains { $0.passes(name) } ? name : nil
  }

  /// Common headers that no service receives, found once because each takes a look at all
  /// platforms.
  private static let unforwarded: Set<String> = {
    let common = [
      "Accept", "Accept-Encoding", "Accept-Language", "Authorization", "Connection",
      "Content-Length", "Content-Type", "Host", "Origin", "ServiceBusNotification-Format",
      "ServiceBusNotification-Tags", "TrackingId", "User-Agent", "x-ms-version",
    ]
    return Set((common + common.map { $0.lowercased() }).filter { name(for: $0) == nil })
  }()

  private static func isExpiry(_ name: String) -> Bool {
    ["servicebusnotification-apns-expiry", "servicebusnotification-apnsexpiry"]
      .contains(name.lowercased())
  }

  private static func seconds(_ text: String) throws(ServiceError) -> String {
    if Int64(text) != nil { return text }
    guard let time = HubTime(lenient: text) ?? HubTime(monthFirst: text) else {
      throw .badRequest("The expiry '\(text)' must be a date or a number of seconds")
    }
    return String(time.seconds)
  }
}
