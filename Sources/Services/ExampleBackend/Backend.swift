internal import Bytes
internal import Diagnostics
internal import Documents
internal import Files
package import HTTP

/// The app back end of Microsoft's tutorials, as a set of routes
/// (https://learn.microsoft.com/azure/notification-hubs/notification-hubs-aspnet-backend-ios-apple-apns-notification).
package struct Backend: Sendable {
  private let hub: HubClient
  private let contentFolder: String?

  /// Creates a back end for a hub; the folder contains the images of rich notifications.
  package init(_ hub: HubClient, contentFolder: String? = nil) {
    self.hub = hub
    self.contentFolder = contentFolder
  }

  /// The handler for requests to the back end.
  package var handler: Handler {
    Handler(
      admit: { head in
        HostPolicy().refusal(of: head).map(Admission.refusal) ?? .body(upTo: 64 * 1024)
      }, respond: { .now(self.response(to: $0)) })
  }

  /// Authenticates the caller and routes the request.
  package func response(to request: Request) -> Response {
    guard let caller = Credentials(request.headers) else {
      var refusal = Response.text(401, "The user name and the password must be the same.\n")
      refusal.headers.append("WWW-Authenticate", "Basic realm=\"tutorials\"")
      return refusal
    }
    do throws(ClientError) {
      return try route(request, caller)
    } catch {
      return .text(502, "The hub cannot be reached: \(error)\n")
    }
  }

  private func route(
    _ request: Request, _ caller: Credentials
  ) throws(ClientError) -> Response {
    let query = QueryItems(request.target.query)
    let segments = String(request.target.path).split(separator: "/").map { $0.lowercased() }
    switch (request.method, Array(segments.prefix(2)), segments.count) {
    case (.post, ["api", "register"], 2): return try reserve(query["handle"])
    case (.put, ["api", "register"], 3):
      return try register(segments[2], request.body, caller)
    case (.delete, ["api", "register"], 3):
      return answer(to: try hub.deleteRegistration(segments[2]))
    case (.post, ["api", "notifications"], 2):
      guard query["pns"] != nil || query["to_tag"] != nil else { return try sendRich(caller) }
      return try send(query["pns"] ?? "", to: query["to_tag"] ?? "", request.body, caller)
    case (.get, ["api", "notifications"], 3): return content(segments[2])
    default: return .text(404, "The path does not exist.\n")
    }
  }

  // MARK: - Registrations

  /// Returns the id of the handle's registration, or a new id; deletes any further registrations.
  private func reserve(_ handle: String?) throws(ClientError) -> Response {
    var known: [String] = []
    if let handle { known = try hub.registrationIDs(withHandle: handle) }
    for id in known.dropFirst() { _ = try hub.deleteRegistration(id) }
    if known.isEmpty, let id = try hub.reserveRegistrationID() { known.append(id) }
    guard let id = known.first else { return .text(502, "The hub returned no registration id.\n") }
    return Response(
      200, ["Content-Type": "application/json; charset=utf-8"],
      body: JSONWriter.compact(.string(id)))
  }

  /// Registers a device with its tags and the tag of its user.
  private func register(
    _ id: String, _ body: [UInt8], _ caller: Credentials
  ) throws(ClientError) -> Response {
    let root = JSONReader.read(SourceFile(name: "body", bytes: body)).document?.root
    let tags = root?["Tags"]?.elements.compactMap { $0.text?.string } ?? []
    guard let platform = root?["Platform"]?.text?.string,
      let handle = root?["Handle"]?.text?.string,
      let entry = RegistrationEntry(
        DevicePlatform(rawValue: platform), handle: handle,
        tags: tags + [Credentials.tag(of: caller.user)])
    else { return .text(400, "The body must have a known 'Platform', a 'Handle' and 'Tags'.\n") }
    return answer(to: try hub.put(entry, id: id))
  }

  // MARK: - Notifications

  /// Sends a message from the caller to the devices of another user.
  private func send(
    _ platform: String, to user: String, _ body: [UInt8], _ caller: Credentials
  ) throws(ClientError) -> Response {
    let message = JSONReader.read(SourceFile(name: "body", bytes: body)).document?.root.text?.string
    guard let message, !user.isEmpty,
      let payload = DevicePlatform(rawValue: platform)
        .payload(showing: "From \(caller.user): \(message)")
    else { return .text(400, "The request needs 'pns', 'to_tag' and a JSON string as its body.\n") }
    return answer(to: try hub.send(payload, to: Credentials.tag(of: user)))
  }

  /// Sends a background notification that tells the caller's apps to fetch content.
  private func sendRich(_ caller: Credentials) throws(ClientError) -> Response {
    let payload = NativePayload.json(
      "apple",
      .object([
        ("aps", .object([("content-available", .number(1)), ("sound", .string(""))])),
        ("richId", .string("0")), ("richMessage", .string("Check this image out!")),
        ("richType", .string("img")),
      ]))
    return answer(to: try hub.send(payload, to: Credentials.tag(of: caller.user)))
  }

  /// Returns the image of a rich notification.
  private func content(_ id: String) -> Response {
    // Rejects ids that could be paths, such as `../secret`.
    guard let contentFolder, id.utf8.allSatisfy({ $0.isLetterOrDigit }),
      let image = try? FileReader.bytes(of: "\(contentFolder)/\(id).png", limit: 16 << 20)
    else { return .text(404, "There is no content with this id.\n") }
    return Response(200, ["Content-Type": "image/png"], body: image)
  }

  /// Converts the hub's status to a response; for status 410, an app must reserve another id.
  private func answer(to status: Status) -> Response {
    (200..<300).contains(status.rawValue)
      ? Response(200) : .text(status, "The hub responded with status \(status.rawValue).\n")
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    let character = Character(UnicodeScalar(self))
    return character.isASCII && (character.isLetter || character.isNumber)
  }
}
