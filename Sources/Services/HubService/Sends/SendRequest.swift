internal import Bytes
internal import Diagnostics
internal import Documents
internal import HTTP
internal import Hub
internal import Platforms
internal import TemplateLanguage

/// A request to send a notification, parsed and validated.
struct SendRequest: Sendable {
  let format: SendFormat
  let audience: SendAudience
  /// The headers that the hub forwards to the push services.
  let headers: [Header]
  /// The body as the client sent it.
  let body: [UInt8]
  /// The properties of a template send.
  let properties: [PropertyText]
  /// Remarks about likely mistakes in the request, which the real service would not report.
  var remarks: [String] = []

  /// A property of a template send.
  struct PropertyText: Sendable {
    let name: String
    let text: ArraySlice<UInt8>
  }

  /// Maximum number of bytes in a body
  /// (https://learn.microsoft.com/rest/api/notificationhubs/send-template-notification).
  static let largestBody = 64 * 1024

  /// Parses a request; `body` is the whole body, or the notification part of a multipart body.
  init(_ call: ServiceCall, body: [UInt8]) throws(ServiceError) {
    guard body.count <= Self.largestBody else { throw .tooLarge }
    format = try SendFormat(call.headers["ServiceBusNotification-Format"])
    audience = try SendAudience(call.headers["ServiceBusNotification-Tags"])
    headers = try SendHeaders.headers(of: call)
    self.body = body
    switch format {
    case .template: properties = try Self.properties(body)
    case .native(let platform):
      properties = []
      try Self.checkDocument(body, for: platform, headers)
    }
    remarks = UnknownNames.remarks(on: call)
    if call.headers["ServiceBusNotification-DeviceHandle"] != nil, !call.query.has("direct") {
      remarks.append(
        "The header ServiceBusNotification-DeviceHandle was ignored, because the query parameter "
          + "'direct' is missing.")
    }
    if audience.hasBuiltInTagWithoutBraces {
      remarks.append(
        "A built-in tag without braces matches no device; use $InstallationId:{…} or $UserId:{…}.")
    }
  }

  /// Restores a request that a hub accepted earlier.
  init(
    accepted format: SendFormat, audience: SendAudience, headers: [Header], body: [UInt8],
    remarks: [String]
  ) throws(ServiceError) {
    self.format = format
    self.audience = audience
    self.headers = headers
    self.body = body
    self.remarks = remarks
    properties = format == .template ? try Self.properties(body) : []
  }

  private static func properties(_ body: [UInt8]) throws(ServiceError) -> [PropertyText] {
    let (read, findings) = Properties.read(SourceFile(name: "send", bytes: body))
    guard let read, !findings.hasErrors else {
      throw Validation.refusal(ofUnreadable: findings)
    }
    return read.names.compactMap { name in
      PropertyName(name).flatMap { read[$0] }.map { PropertyText(name: name, text: $0) }
    }
  }

  /// Throws if a native body is malformed; a raw body, which only the app reads, is not checked.
  private static func checkDocument(
    _ body: [UInt8], for platform: Platform, _ headers: [Header]
  ) throws(ServiceError) {
    let target = PlatformTarget(platform)
    guard !target.isOpaque(headers) else { return }
    let file = SourceFile(name: "send", bytes: body)
    let (document, findings) = Document.read(file, as: target.syntax(of: body))
    guard document != nil, !findings.hasErrors else {
      throw Validation.refusal(ofUnreadable: findings)
    }
  }
}
