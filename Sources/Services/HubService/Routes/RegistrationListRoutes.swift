internal import Bytes
internal import HTTP
internal import Hub
internal import Platforms

extension HubContent {
  /// Returns a page of all registrations.
  func listRegistrations(_ context: CallContext) throws(ServiceError) -> Response {
    try page(registrations.allPositions, context)
  }

  /// Returns a page of the registrations of one handle.
  func listRegistrations(
    matching filter: RegistrationFilter, _ context: CallContext
  ) throws(ServiceError) -> Response {
    try page(positions(matching: filter), context)
  }

  /// Returns a page of the registrations that have the given tag.
  func listRegistrations(
    withTag text: String, _ context: CallContext
  ) throws(ServiceError) -> Response {
    try page(registrations.positions(with: Tag(templateName: text)), context)
  }

  private func positions(matching filter: RegistrationFilter) -> [Int] {
    let exact = registrations.positions(withHandle: filter.handle)
    // Device tokens are case-insensitive; the index contains them in upper case.
    let folded = registrations.positions(withHandle: filter.handle.uppercased()).filter {
      registrations[position: $0]?.hasHexadecimalHandle ?? false
    }
    return Set(exact).union(folded).sorted()
  }

  private func page(
    _ positions: some RandomAccessCollection<Int>, _ context: CallContext
  ) throws(ServiceError) -> Response {
    let request = try PageRequest(context.call.query)
    var found: [StoredRegistration] = []
    var next: Int?
    for position in positions.sortedSuffix(notBelow: request.start) {
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
  /// Returns the URL of the next page.
  fileprivate func link(to token: String) -> String {
    let items = (call.query.text ?? "").split(separator: "&").filter {
      !$0.lowercased().hasPrefix("continuationtoken")
    }
    return address + "?" + (items + ["continuationtoken=\(token)"]).joined(separator: "&")
  }
}

extension StoredRegistration {
  fileprivate var hasHexadecimalHandle: Bool {
    platform.handle.parts.contains { $0.format == .hexadecimal }
  }
}

extension RandomAccessCollection<Int> {
  /// Returns the elements greater than or equal to `least`; the collection must be sorted.
  fileprivate func sortedSuffix(notBelow least: Int) -> SubSequence {
    var low = startIndex
    var count = count
    while count > 0 {
      let middle = index(low, offsetBy: count / 2)
      if self[middle] < least {
        low = index(after: middle)
        count -= count / 2 + 1
      } else {
        count /= 2
      }
    }
    return self[low...]
  }
}
