internal import Bytes
internal import Documents
internal import HTTP
internal import Hub

extension HubContent {
  /// Returns the description of the hub, including its keys; requires the right to manage.
  func describeHub(_ context: CallContext, _ keys: [AccessKey]) -> Response {
    .entry(
      output(
        address: context.address + context.call.querySuffix, keys,
        HubDescriptionOutput.Counts(
          devices: registrations.count, registrations: registrations.count,
          calls: messages.count), at: context.time
      ).entry())
  }

  /// Returns the output of the hub's description.
  fileprivate func output(
    address: String, _ keys: [AccessKey], _ counts: HubDescriptionOutput.Counts?, at time: HubTime
  ) -> HubDescriptionOutput {
    let hub =
      described ?? DescribedHub(description: HubDescription(), created: time, updated: time)
    let keys =
      hub.description.keys
      ?? keys.filter { $0.name != AccessKey.rootName }
      .sorted { $0.rights.rawValue < $1.rights.rawValue }
    return HubDescriptionOutput(name: name, address: address, hub: hub, keys: keys, counts: counts)
  }
}

extension HubState {
  /// Creates a hub, or changes its description if the request has an If-Match header.
  mutating func putHub(_ context: CallContext) throws(ServiceError) -> Response {
    let (name, time) = (context.hubName, context.time)
    guard HubName.isValid(name) else {
      throw .badRequest(
        "A hub's name must have 1 to 260 letters, digits, '.', '-' and '_', and must not be one of "
          + HubName.reserved.sorted().joined(separator: ", "))
    }
    let isUpdate = context.call.headers["If-Match"] != nil
    let known = content(ofHub: name.lowercased())
    switch (known, isUpdate) {
    case (nil, true): throw .noSuchHub
    case (_?, false): throw .hubExists
    default: break
    }
    let body = context.call.body
    var new = body.isEmpty ? HubDescription() : try HubDescription(body, &shared.random)
    if let older = known?.described { new = new.replacing(older.description) }
    let described = DescribedHub(
      description: new, created: known?.described?.created ?? time, updated: time)
    let hub = describe(hub: known?.name ?? name, as: described)
    let output = hub.output(
      address: context.address + context.call.querySuffix, keys, nil, at: time)
    return .entry(output.entry(), status: isUpdate ? 200 : 201)
  }

  /// Deletes a hub with all its registrations, installations and messages.
  mutating func deleteHub(_ context: CallContext) -> Response {
    remove(hub: context.hubName)
    return Response(200)
  }

  /// Returns the feed of `$Resources/NotificationHubs`: the descriptions of all hubs.
  func describeHubs(_ call: ServiceCall, at time: HubTime) throws(ServiceError) -> Response {
    let collection = "\(call.origin)/$Resources/NotificationHubs/\(call.querySuffix)"
    let version = call.query["api-version"].map { "?api-version=\($0)" } ?? ""
    var output = XMLOutput()
    output.open("feed", [("xmlns", RegistrationNamespace.atom)])
    output.element("title", "NotificationHubs", [("type", "text")])
    output.element("id", collection)
    output.element("updated", time.iso8601)
    output.empty("link", [("rel", "self"), ("href", collection)])
    for hub in try call.page(of: contents) {
      hub.output(address: "\(call.origin)/\(hub.name)\(version)", keys, nil, at: time)
        .write([], to: &output)
    }
    output.close("feed")
    return .feed(output.bytes)
  }
}

extension ServiceCall {
  /// Returns the hubs that `$skip` and `$top` select.
  fileprivate func page(of hubs: [HubContent]) throws(ServiceError) -> [HubContent] {
    let skip = try number("$skip") ?? 0
    let top = try number("$top") ?? hubs.count
    return Array(hubs.dropFirst(skip).prefix(top))
  }

  private func number(_ name: String) throws(ServiceError) -> Int? {
    guard let text = query[name] else { return nil }
    guard let number = Int(text), number >= 0 else {
      throw .badRequest("The query parameter '\(name)' must be a number, not '\(text)'")
    }
    return number
  }
}

extension Response {
  /// Creates a response with an Atom entry.
  static func entry(_ bytes: [UInt8], status: Status = 200) -> Response {
    Response(
      status, ["Content-Type": "application/atom+xml; type=entry; charset=utf-8"], body: bytes)
  }

  /// Creates a response with an Atom feed.
  static func feed(_ bytes: [UInt8]) -> Response {
    Response(200, ["Content-Type": "application/atom+xml; type=feed; charset=utf-8"], body: bytes)
  }
}
