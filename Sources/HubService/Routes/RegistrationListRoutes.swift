internal import HTTP
internal import Hub
internal import HubWire
internal import Platforms

extension HubContent {
  /// Returns a page of all registrations, or of those of one device.
  func listRegistrations(_ context: CallContext) throws(ServiceError) -> Response {
    guard let text = context.call.query["$filter"] else {
      return try page(Array(registrations.allPositions), context)
    }
    let filter = try RegistrationFilter(text)
    return try page(positions(matching: filter), context)
  }

  /// Returns a page of the registrations with a tag.
  func listRegistrations(
    withTag text: String, _ context: CallContext
  ) throws(ServiceError) -> Response {
    try page(Array(registrations.positions(with: Tag(templateName: text))), context)
  }

  private func positions(matching filter: RegistrationFilter) -> [Int] {
    let exact = registrations.positions(withHandle: filter.handle)
    // Device tokens are compared without letter case, and indexed in upper case.
    let folded = registrations.positions(withHandle: filter.handle.uppercased()).filter {
      registrations[position: $0]?.hasHexadecimalHandle ?? false
    }
    return Set(exact).union(folded).sorted()
  }

  private func page(_ positions: [Int], _ context: CallContext) throws(ServiceError) -> Response {
    let request = try PageRequest(context.call.query)
    var found: [StoredRegistration] = []
    var next: Int?
    for position in positions where position >= request.start {
      guard let registration = registrations[position: position] else { continue }
      if found.count == request.count {
        next = position
        break
      }
      found.append(registration)
    }
    let output = RegistrationOutput(
      collection: context.address, query: context.call.querySuffix, expirationFormat: .reading)
    let token = next.map { PageRequest.token(for: $0) }
    var response = Response(
      200, ["Content-Type": "application/atom+xml; type=feed; charset=utf-8"],
      body: output.feed(found, next: token.map { context.link(to: $0) }, at: context.time))
    if let token { response.headers.append("x-ms-continuationtoken", token) }
    return response
  }
}

extension CallContext {
  /// The address of the next page.
  fileprivate func link(to token: String) -> String {
    let items = (call.query.text ?? "").split(separator: "&").filter {
      !$0.lowercased().hasPrefix("continuationtoken")
    }
    return address + "?" + (items + ["continuationtoken=\(token)"]).joined(separator: "&")
  }
}

extension StoredRegistration {
  fileprivate var hasHexadecimalHandle: Bool {
    device.handle?.parts.contains { $0.kind.format == .hexadecimal } ?? false
  }
}
