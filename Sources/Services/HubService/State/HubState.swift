internal import Documents
package import HTTP
package import Hub
internal import PushServices

/// The state of the service; a request and a time determine the new state and the response.
///
/// ```swift
/// var state = HubState(HubSettings(seed: 1))
/// let response = state.respond(to: call, at: HubTime(seconds: 1_700_000_000))
/// ```
package struct HubState: Sendable {
  private(set) var access: AccessPolicy
  var clock: HubClock
  var shared: SharedState
  private var hubs = HubTable()
  private let names: [String]
  private let isStored: Bool
  private let isStrict: Bool
  /// Whether everything was deleted since the last `takeChanges()`.
  private var isCleared = false
  /// The names of the hubs that were deleted since the last `takeChanges()`, in lower case.
  private var removedHubs: [String] = []

  /// Creates an empty state.
  package init(_ settings: HubSettings) {
    clock = settings.clock
    var random = settings.random
    access = AccessPolicy(keys: settings.keys, decoy: random.secret())
    shared = SharedState(
      keys: settings.keys, random: random,
      outbox: Outbox(capacity: settings.outboxCapacity, isStored: settings.isStored),
      blobs: BlobTable(isStored: settings.isStored), controlToken: settings.controlToken)
    shared.faults.rules = settings.faults
    names = settings.names
    isStored = settings.isStored
    isStrict = settings.isStrict
    shared.push = settings.push.map(PushState.init)
    shared.services = settings.push?.services ?? []
    shared.forwarding =
      switch settings.forwarding {
      case .here(let provider): .here(Provider(provider))
      case .elsewhere(let page): .elsewhere(page: page)
      case nil: nil
      }
    addHubs()
  }

  /// Adds the devices that the settings of the push services name.
  ///
  /// Called after a store was restored, because its devices are newer.
  package mutating func addDevices(at system: HubTime) {
    shared.push?.addDevices(at: clock.time(at: system), &shared.random)
  }

  /// Creates the configured hubs, all of them empty, and removes all others.
  private mutating func addHubs() {
    hubs = HubTable()
    for name in names { hubs[name.lowercased()] = HubContent(name: name, isStored: isStored) }
    updateAccess()
  }

  /// The hubs: those that were configured, in that order, and then those that clients created.
  var contents: [HubContent] {
    let configured = names.map { $0.lowercased() }
    let created = hubs.names.filter { !configured.contains($0) }.sorted()
    return (configured + created).compactMap { hubs[$0] }
  }

  /// Whether clients may create hubs; false for push services without a hub.
  private var hasHubs: Bool { shared.push == nil || !names.isEmpty }

  /// Makes the keys valid that clients created for single hubs.
  private mutating func updateAccess() {
    var keys: [String: [AccessKey]] = [:]
    for name in hubs.names { keys[name] = hubs[name]?.described?.description.keys }
    access.keysOfHubs = keys
  }

  /// The access keys, which are valid for every hub.
  var keys: [AccessKey] { access.keys }

  /// Empties the outbox, and hides the messages that reached no device.
  mutating func clearPage() {
    _ = outbox.remove { _ in true }
    for place in hubs.places { hubs[place].messages.clear() }
  }

  /// The notifications of all hubs.
  var outbox: Outbox {
    get { shared.outbox }
    _modify { yield &shared.outbox }
  }

  /// The push services that run.
  var services: Set<PushService> { shared.services }

  /// The services that a fault rule can concern.
  var faultScope: FaultRule.Scope {
    FaultRule.Scope(
      services: services, servesHubs: hasHubs, devices: shared.push?.servicesOfDevices ?? [:])
  }

  /// The active fault rules.
  var faults: FaultRules {
    get { shared.faults }
    _modify { yield &shared.faults }
  }

  /// Answers a request that arrives at the given time of the system clock.
  ///
  /// Never waits, not even for a query with `wait` or a `slow` fault; ``LocalHub`` does the
  /// waiting.
  package mutating func respond(to call: ServiceCall, at system: HubTime) -> Response {
    settle(at: clock.time(at: system))
    do throws(ServiceError) {
      if !call.asksForHubs, let operation = try ControlOperation(call.method, call.segments) {
        try ControlNames.check(call.query, of: operation)
        return try perform(operation, call, at: system)
      }
    } catch {
      return .json(.object([("error", .string(error.text ?? ""))]), status: error.status)
    }
    return servePush(call, at: system)?.response
      ?? serve(PreparedCall(call, access), at: system).response
  }

  /// Answers a request to a push service; nil if no service has its path.
  mutating func servePush(_ call: ServiceCall, at system: HubTime) -> ServedResponse? {
    let time = clock.time(at: system)
    guard let answer = shared.answerPush(call, at: time) else { return nil }
    for index in answer.receipts.indices { shared.outbox.append(answer.receipts[index], at: time) }
    for change in answer.changes { shared.outbox.change(change) }
    return shared.faulty(answer.response, at: time)
  }

  /// Answers a request to a hub.
  mutating func serve(_ prepared: PreparedCall, at system: HubTime) -> ServedResponse {
    let (call, time) = (prepared.call, clock.time(at: system))
    if let push = shared.push, !isOfHub(prepared) { return (push.unknownPath(call), 0) }
    let trackingID = call.trackingID ?? shared.random.guid()
    var delay = 0
    var response: Response
    do throws(ServiceError) {
      response = try answer(prepared, at: time, &delay)
    } catch {
      let body = error.body(trackingID: trackingID, at: time)
      response = Response(error.status, [:], body: body)
      if error.text != nil {
        response.headers.append("Content-Type", "application/xml; charset=utf-8")
      }
      if let seconds = error.retryAfter { response.headers.append("Retry-After", "\(seconds)") }
    }
    response.headers.append("Server", "Microsoft-HTTPAPI/2.0")
    // A longer age would make browsers refuse http:// for every port of localhost.
    response.headers.append("Strict-Transport-Security", "max-age=0")
    response.headers.append("TrackingId", trackingID)
    response.headers.append("x-ms-correlation-request-id", shared.random.guid())
    return (response, delay)
  }

  /// Whether a path that no push service has is one of a hub.
  private func isOfHub(_ prepared: PreparedCall) -> Bool {
    let call = prepared.call
    guard hasHubs, PushSettings.owner(of: call.segments) == nil else { return false }
    let name = call.segments.first?.lowercased()
    // A hub that does not exist is refused as Azure does.
    return name.map(hubs.contains) ?? true || call.asksForHubs
      || (try? prepared.operation.get()) != nil
  }

  private mutating func answer(
    _ prepared: PreparedCall, at time: HubTime, _ delay: inout Int
  ) throws(ServiceError) -> Response {
    let call = prepared.call
    let rights: AccessRights
    do throws(AccessRefusal) {
      rights = try prepared.token.get().rights(for: call, at: time)
    } catch {
      throw ServiceError(401, error.text)
    }
    if isStrict, let refusal = UnknownNames.refusal(of: call) { throw refusal }
    if call.asksForHubs {
      guard rights.contains(.manage) else { throw .manageRequired }
      if !call.segments.isEmpty { return try describeHubs(call, at: time) }
      return HubList.response(contents.map(\.name), call, at: time, id: shared.random.guid())
    }
    guard let hubName = call.segments.first, hasHubs else { throw .noSuchHub }
    let place = hubs.place(of: hubName.lowercased())
    guard place != nil || (try? prepared.operation.get()) == .putHub else { throw .noSuchHub }
    let operation = try prepared.operation.get()
    try operation.checkRights(rights)
    if operation.group != .manage, let place,
      hubs[place].described?.description.isDisabled == true
    {
      throw .forbidden
    }
    let fault = shared.faults.effect(on: operation.group, &shared.random)
    if case .status(let status)? = fault?.effect {
      throw .fault(status, retryAfter: fault?.retryAfter)
    }
    let context = CallContext(call: call, time: time, hubName: hubName)
    let response = try perform(operation, at: place, context, prepared.body)
    if case .slow(let milliseconds)? = fault?.effect { delay = milliseconds }
    return response.delivered(fault?.effect.delivery ?? .whole)
  }

  private mutating func perform(
    _ operation: HubOperation, at place: Int?, _ context: CallContext, _ body: PreparedBody
  ) throws(ServiceError) -> Response {
    switch (operation, place) {
    case (.putHub, _): return try putHub(context)
    case (.deleteHub, _): return deleteHub(context)
    case (_, let place?): return try hubs[place].perform(operation, context, body, &shared)
    case (_, nil): throw .noSuchHub
    }
  }
}

extension HubState {
  /// Sends the due messages in order and deletes expired registrations.
  mutating func settle(at time: HubTime) {
    if !hubs.isEmpty {
      while let place = nextDue(at: time) { hubs[place].sendNextDueMessage(at: time, &shared) }
      for place in hubs.places { hubs[place].removeExpired(at: time) }
    }
    if let changes = shared.push?.settle(at: time) {
      for change in changes { shared.outbox.change(change) }
    }
  }

  /// Returns the place of the hub whose scheduled message is due first; nil if no message is due.
  private func nextDue(at time: HubTime) -> Int? {
    hubs.places.filter { hubs[$0].messages.hasDue(at: time) }.min { first, second in
      let times = (hubs[first].messages.nextTime ?? time, hubs[second].messages.nextTime ?? time)
      let names = (hubs[first].name.lowercased(), hubs[second].name.lowercased())
      return times.0 == times.1 ? names.0 < names.1 : times.0 < times.1
    }
  }

  /// Empties all hubs, the outbox and the fault rules, but keeps the keys and the clock.
  mutating func clearState(at system: HubTime) -> Response {
    addHubs()
    shared.blobs = BlobTable(isStored: isStored)
    shared.pending = PendingForwards()
    shared.push?.clear(at: clock.time(at: system), &shared.random)
    _ = outbox.remove { _ in true }
    faults.rules = []
    isCleared = true
    return .json(stateOutput)
  }

  /// The counts of registrations, installations, messages and notifications, as JSON.
  var stateOutput: JSONValue {
    let list = contents.map { hub in
      JSONValue.object([
        ("name", .string(hub.name)), ("registrations", .number(hub.registrations.count)),
        ("installations", .number(hub.installations.count)),
        ("messages", .number(hub.messages.count)),
      ])
    }
    return .object([("hubs", .array(list)), ("outbox", .number(outbox.all.count))])
  }

  /// Returns the content of the hub with the given lowercase name.
  func content(ofHub name: String) -> HubContent? { hubs[name] }

  /// Changes the content of the hub with the given lowercase name.
  mutating func change(_ name: String, _ body: (inout HubContent) -> Void) {
    if let place = hubs.place(of: name) { body(&hubs[place]) }
  }

  /// Gives a hub a description, and creates the hub if no hub has its name.
  @discardableResult
  mutating func describe(
    hub name: String, as described: DescribedHub, isNew: Bool = true
  ) -> HubContent {
    let key = name.lowercased()
    var hub = hubs[key] ?? HubContent(name: name, isStored: isStored)
    hub.describe(described, isNew: isNew)
    hubs[key] = hub
    updateAccess()
    return hub
  }

  /// Deletes a hub with everything in it, except for its notifications in the outbox.
  mutating func remove(hub name: String) {
    let key = name.lowercased()
    guard hubs.contains(key) else { return }
    hubs[key] = nil
    if isStored { removedHubs.append(key) }
    updateAccess()
  }

  /// Returns the message with the given id, and the hub that received the message.
  func message(_ id: String) -> (hub: HubContent, message: Message)? {
    for place in hubs.places {
      if let message = hubs[place].messages[id] { return (hubs[place], message) }
    }
    return nil
  }
}

extension ServiceCall {
  /// The tracking id that the client set; nil if it is missing, empty or too long.
  fileprivate var trackingID: String? {
    let id = headers["TrackingId"] ?? headers["x-ms-client-request-id"]
    return id.flatMap { $0.utf8.count <= 128 && !$0.isEmpty ? $0 : nil }
  }
}

extension ServiceCall {
  /// Whether a client of the service, rather than a browser, requests the list of hubs.
  fileprivate var asksForHubs: Bool {
    // Only the page sends a bearer token, which protects a hub that other machines can reach.
    let isSignature = { (text: String) in !text.lowercased().hasPrefix("bearer ") }
    guard method == .get else { return false }
    return segments.map { $0.lowercased() } == ["$resources", "notificationhubs"]
      || segments.isEmpty && headers["Authorization"].map(isSignature) ?? false
  }
}

// MARK: - Storage

extension HubState {
  private static let randomKey = StoreKey(.counter, "random")

  /// Returns the changes since the last call; empty if the state is not stored.
  package mutating func takeChanges() -> [StoreChange] {
    guard isStored else {
      shared.push?.forgetChanges()
      return []
    }
    var changes = shared.outbox.takeChanges() + shared.blobs.takeChanges()
    changes += removedHubs.map { .removeHub($0) }
    if isCleared { changes = [.removeAll, shared.outbox.sequenceChange] }
    isCleared = false
    removedHubs = []
    for name in hubs.names.sorted() {
      if let place = hubs.place(of: name) { changes += hubs[place].takeChanges() }
    }
    changes += shared.takePushChanges() + shared.pending.takeChanges()
    // Without the stored generator state, a hub with a seed would generate the ids of this run
    // again in the next run.
    if !changes.isEmpty, shared.random.isSeeded {
      var writer = FieldWriter()
      writer.append(bits: shared.random.state)
      changes.append(.put(Self.randomKey, writer.bytes))
    }
    return changes
  }

  /// Restores the last stored records, and so forgets every change since the last commit; the fault
  /// rules and the clock, which are not stored, remain.
  package mutating func rollBack(
    to store: inout some HubStore & ~Copyable
  ) throws(StoreError) {
    addHubs()
    shared.blobs = BlobTable(isStored: isStored)
    shared.outbox = shared.outbox.emptied
    shared.push?.forgetContent()
    shared.pending = PendingForwards()
    isCleared = false
    removedHubs = []
    try restore(&store)
  }

  /// Restores the records of an earlier run; ignores the records of hubs that no longer exist.
  package mutating func restore(_ store: inout some HubStore & ~Copyable) throws(StoreError) {
    let count = try store.count(of: .registration)
    if hubs.places.count == 1 { hubs[0].registrations.reserveCapacity(count) }
    try store.forEachRecord { key, bytes throws(StoreError) in
      if key == Self.randomKey {
        var reader = FieldReader(bytes)
        if shared.random.isSeeded { shared.random.state = reader.bits() }
      } else if key.kind == .blob {
        try shared.blobs.restore(key, bytes)
      } else if key.kind == .push, let name = key.text {
        guard shared.push?.restore(name, bytes) != false else { throw .damaged(key.kind) }
      } else if key.kind == .forward {
        try shared.pending.restore(key, bytes)
      } else if key.hub.isEmpty {
        try shared.outbox.restore(key, bytes)
      } else if key.kind == .hub {
        guard let (name, hub) = DescribedHub.restored(from: bytes) else { throw .damaged(key.kind) }
        describe(hub: name, as: hub, isNew: false)
      } else {
        if let place = hubs.place(of: key.hub) { try hubs[place].restore(key, bytes) }
      }
    }
  }
}
