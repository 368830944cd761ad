internal import Bytes
internal import Documents
package import Files
package import HTTP
package import Hub
package import PushServices
internal import Synchronization

/// A running hub: its state, the clients that wait for notifications, and the checks that each
/// request must pass.
///
/// ```swift
/// let hub = LocalHub(HubSettings())
/// let server = try Server(configuration, hub.handler)
/// ```
package final class LocalHub: Sendable {
  fileprivate struct State: Sendable {
    var hub: HubState
    var waiters: [OutboxWaiter] = []
    var subscribers: [EventStream] = []
    /// The sequence number of the newest notification that subscribers received.
    var toldSequence = 0
    /// The revision of the outbox for which the waits were last examined.
    var toldRevision = 0
    /// The event streams of the open pages.
    var pages: [EventStream] = []
    /// The version of the content that the open pages show.
    var pageVersion: PageVersion?
    /// The clock that `unixTime` shows.
    var shownClock: HubClock?
    /// The keys with which `PreparedCall` verifies tokens.
    var shownKeys: [String: [AccessKey]] = [:]
    /// The number of changes so far.
    var changeCount = 0
    /// The clock after the newest change that was stored, which a rollback restores.
    var storedClock: (change: Int, clock: HubClock)?
  }

  private let state: UnfairLock<State>
  /// A copy of the hub's clock, so that reading the time does not wait for requests in progress.
  private let clock: SharedClock
  /// The queue of changes for the store; nil for a hub in memory.
  private let queue: StoreQueue?
  /// A copy of the hub's keys, so that tokens are verified before the state is locked.
  private let access: UnfairLock<AccessPolicy>
  private let now: @Sendable () -> HubTime
  private let hosts: HostPolicy
  private let crossSite = CrossSitePolicy()
  private let token: TokenPolicy?
  private let certificate: [UInt8]
  /// A TLS configuration with a certificate that has expired.
  private let expired = Mutex<TLSContext?>(nil)
  /// Whether a client distrusted the certificate since `takeDistrust()`.
  private let distrust = Atomic(false)
  /// The push services; nil for a service that has only hubs.
  private let services: Set<PushService>?
  /// The courier to push services elsewhere; nil if the hub has none.
  private let courier: PushCourier?

  /// Creates a hub in memory that also accepts requests to the given host names.
  ///
  /// Clients can download the certificate.
  package init(
    _ settings: HubSettings, hosts: [String] = [], certificate: [UInt8] = [],
    now: @escaping @Sendable () -> HubTime = {
      HubTime(milliseconds: SystemClock.unixMilliseconds)
    }
  ) {
    var hub = HubState(settings)
    hub.addDevices(at: now())
    access = UnfairLock(hub.access)
    state = UnfairLock(State(hub: hub))
    clock = SharedClock(settings.clock)
    queue = nil
    self.now = now
    self.hosts = HostPolicy(names: hosts)
    token = settings.controlToken.map(TokenPolicy.init)
    self.certificate = certificate
    services = settings.push?.services
    courier = settings.hasCourier ? PushCourier() : nil
  }

  /// Creates a hub with the content of a store, and writes all changes to the store.
  package init(
    _ settings: HubSettings, _ store: consuming sending SQLiteStore, hosts: [String] = [],
    certificate: [UInt8] = [],
    now: @escaping @Sendable () -> HubTime = {
      HubTime(milliseconds: SystemClock.unixMilliseconds)
    }
  ) throws(StoreError) {
    var settings = settings
    settings.isStored = true
    var hub = HubState(settings)
    try hub.restore(&store)
    hub.addDevices(at: now())
    access = UnfairLock(hub.access)
    state = UnfairLock(
      State(
        hub: hub, toldSequence: hub.outbox.newestSequence,
        shownKeys: hub.access.keysOfHubs, storedClock: (0, settings.clock)))
    clock = SharedClock(settings.clock)
    queue = StoreQueue(store)
    self.now = now
    self.hosts = HostPolicy(names: hosts)
    token = settings.controlToken.map(TokenPolicy.init)
    self.certificate = certificate
    services = settings.push?.services
    courier = settings.hasCourier ? PushCourier() : nil
  }

  /// Starts to send notifications to push services elsewhere, including those that an earlier run
  /// could not send.
  package func startForwarding(
    _ settings: ProviderSettings, to destination: PushCourier.Destination
  ) throws(FileError) {
    try courier?.start(
      settings, to: destination, now: { [self] in HubTime(seconds: unixTime) },
      { [self] answer, job in note(answer, to: job) })
    settle()
  }

  private func note(_ answer: ServiceAnswer, to job: ForwardJob) {
    let system = now()
    // If the answer cannot be stored, the notification is sent again after the next start.
    _ = try? change { $0.hub.note(answer, to: job, at: system) }
  }

  /// The handler with which a server answers requests.
  package var handler: Handler {
    var handler = Handler(
      admit: { self.admission(of: $0) }, respond: { self.reply(to: ServiceCall($0)) })
    handler.connect = { self.plan() }
    handler.noteDistrust = { self.distrust.store(true, ordering: .relaxed) }
    return handler
  }

  /// Returns whether a client distrusted the certificate since the last call.
  package func takeDistrust() -> Bool { distrust.exchange(false, ordering: .relaxed) }

  /// Plans a new connection with TLS, as the fault rules say.
  private func plan() -> ConnectionPlan {
    let effect = state.withLock { $0.hub.connectionFault() }
    switch effect {
    case .slow(let milliseconds): return .delay(.milliseconds(milliseconds))
    case .reset: return .reset
    case .slowReader(let rate): return .slowReader(rate)
    case .badCertificate: return expired.withLock { $0 }.map { .serveWith($0) } ?? .reset
    case .status, .empty, .cut, .expired, .gone, .outcome, .goAway, nil: return .serve
    }
  }

  /// Sets the certificate that a fault rule presents instead of the server's.
  package func setExpiredCertificate(_ context: TLSContext) { expired.withLock { $0 = context } }

  /// Sends the scheduled messages that are due.
  package func settle() {
    let system = now()
    // After a failure, the messages are still due, and the next call tries again.
    _ = try? change { state in
      state.hub.settle(at: state.hub.clock.time(at: system))
    }
  }

  /// Stores all changes and closes the store; later changes are refused.
  package func close() throws(StoreError) {
    courier?.close()
    try queue?.close()
  }

  /// A change of the state that is not stored yet.
  private struct Unstored<Value: Sendable>: Sendable {
    let value: Value
    /// The newest notification after the change.
    let sequence: Int
    let ticket: Int
    let clock: (change: Int, clock: HubClock)
    let jobs: [ForwardJob]
  }

  /// Changes the state, and stores the changes before any client can see them.
  ///
  /// If the changes cannot be stored, they never take effect: the next change begins with the state
  /// that is stored.
  private func change<Value: Sendable>(
    _ body: (inout State) -> Value
  ) throws(StoreError) -> Value {
    guard let queue else { return changeInMemory(body) }
    let unstored = try begin(queue, body)
    try finish(unstored, queue)
    return unstored.value
  }

  /// Changes the state; the changes must be stored before any client can see them.
  private func begin<Value: Sendable>(
    _ queue: StoreQueue, _ body: (inout State) -> Value
  ) throws(StoreError) -> Unstored<Value> {
    let changed = state.withLock { state -> Result<Unstored<Value>, StoreError> in
      do throws(StoreError) {
        try queue.rollBack { store throws(StoreError) in
          try state.hub.rollBack(to: &store)
          if let stored = state.storedClock { state.hub.clock = stored.clock }
        }
      } catch {
        return .failure(error)
      }
      let value = body(&state)
      showCopies(of: &state)
      state.changeCount += 1
      let ticket = queue.add(state.hub.takeChanges())
      return .success(
        Unstored(
          value: value, sequence: state.hub.outbox.newestSequence, ticket: ticket,
          clock: (state.changeCount, state.hub.clock), jobs: state.hub.takeForwardJobs()))
    }
    return try changed.get()
  }

  /// Stores a change, and shows it to clients that wait for it.
  private func finish<Value>(
    _ unstored: Unstored<Value>, _ queue: StoreQueue
  ) throws(StoreError) {
    try queue.commit(through: unstored.ticket)
    courier?.add(unstored.jobs)
    let clock = unstored.clock
    let finished = state.withLock { state in
      if clock.change > state.storedClock?.change ?? 0 { state.storedClock = clock }
      return state.announce(through: unstored.sequence)
    }
    complete(finished)
  }

  /// Changes the state of a hub in memory; without a store, the change needs the lock only once.
  private func changeInMemory<Value>(_ body: (inout State) -> Value) -> Value {
    let (result, finished, jobs) = state.withLock { state in
      let result = body(&state)
      // Nothing is stored, so the changes are forgotten.
      _ = state.hub.takeChanges()
      showCopies(of: &state)
      let finished = state.announce(through: state.hub.outbox.newestSequence)
      return (result, finished, state.hub.takeForwardJobs())
    }
    courier?.add(jobs)
    complete(finished)
    return result
  }

  /// Completes waiting requests.
  ///
  /// Must be called outside of the lock, because completing a request wakes its thread.
  private func complete(_ finished: [(PendingResponse, Response)]) {
    for (waiter, response) in finished { waiter.complete(with: response) }
  }

  /// Copies a changed clock, and changed keys.
  private func showCopies(of state: inout State) {
    let (clock, keys) = (state.hub.clock, state.hub.access.keysOfHubs)
    if clock != state.shownClock {
      state.shownClock = clock
      self.clock.set(clock)
    }
    if keys != state.shownKeys {
      state.shownKeys = keys
      access.withLock { $0.keysOfHubs = keys }
    }
  }

  /// The time of the hub's clock in seconds since 1970.
  package var unixTime: Int64 {
    clock.time(at: now()).seconds
  }

  /// Answers a request.
  package func reply(to call: ServiceCall) -> Reply {
    if call.segments.first == "ca.pem", call.segments.count == 1, call.method.isSafe {
      return .now(
        Response(200, ["Content-Type": "application/x-pem-file"], body: certificate))
    }
    let system = now()
    let isForPush = isForPush(call)
    if !isForPush, case .page(.handOff)? = try? ControlOperation(call.method, call.segments) {
      let form = HandOffRequest(call)
      let preparation = state.withLock { state in
        form.preparation(in: state.hub.pageContext(call, at: system))
      }
      return .now(form.response(preparation))
    }
    let isForHub =
      !isForPush && call.segments.first.map(HubName.reserved.contains) == false
    let prepared = isForHub ? PreparedCall(call, access.withLock(\.self)) : nil
    guard let queue else {
      return changeInMemory { $0.reply(to: call, prepared, at: system) }
    }
    do throws(StoreError) {
      let unstored = try begin(queue) { $0.reply(to: call, prepared, at: system) }
      guard case .now(let response) = unstored.value else {
        try finish(unstored, queue)
        return unstored.value
      }
      return .settling(response) {
        do throws(StoreError) {
          try self.finish(unstored, queue)
          return nil
        } catch {
          return Self.refusal(because: error)
        }
      }
    } catch {
      return .now(Self.refusal(because: error))
    }
  }

  /// Returns the response to a request whose changes cannot be stored.
  private static func refusal(because error: StoreError) -> Response {
    .text(500, "The hub cannot store its changes: \(error)\n")
  }
}

extension LocalHub {
  /// Whether a request is for the push services, or names their devices.
  private func isForPush(_ call: ServiceCall) -> Bool {
    services != nil
      && (hasService(at: call.segments) || PushSettings.isTestPath(call.segments))
  }

  private func hasService(at segments: [String]) -> Bool {
    PushSettings.owner(of: segments).map { services?.contains($0) == true } ?? false
  }
}

/// A client that waits until the outbox has enough notifications.
private struct OutboxWaiter {
  var wait: OutboxWait
  let pending: PendingResponse
}

extension LocalHub.State {
  /// Answers a request immediately, or with a pending response.
  fileprivate mutating func reply(
    to call: ServiceCall, _ prepared: PreparedCall?, at system: HubTime
  ) -> Reply {
    hub.settle(at: hub.clock.time(at: system))
    let served = prepared.map { hub.serve($0, at: system) } ?? hub.servePush(call, at: system)
    if let (response, delay) = served {
      guard delay > 0 else { return .now(response) }
      return .later(PendingResponse(within: .milliseconds(delay)) { response })
    }
    switch try? ControlOperation(call.method, call.segments) {
    case .readEvents? where isKnown(call, to: .readEvents): return .now(subscribe(call))
    case .page(.events)?: return .now(follow())
    case .readOutbox?: return question(call, at: system)
    default: return .now(hub.respond(to: call, at: system))
    }
  }

  /// Whether the query of a call has only known names; otherwise, the answer is an error.
  private func isKnown(_ call: ServiceCall, to operation: ControlOperation) -> Bool {
    (try? ControlNames.check(call.query, of: operation)) != nil
  }

  private mutating func question(_ call: ServiceCall, at system: HubTime) -> Reply {
    guard isKnown(call, to: .readOutbox), let query = try? OutboxQuery(call.query),
      let time = query.wait
    else { return .now(hub.respond(to: call, at: system)) }
    var wait = OutboxWait(query)
    guard !wait.isOver(in: hub.outbox) else { return .now(hub.respond(to: call, at: system)) }
    let incomplete = Response.json(query.page(of: hub.outbox))
    let pending = PendingResponse(within: .milliseconds(time.milliseconds)) { incomplete }
    waiters.append(OutboxWaiter(wait: wait, pending: pending))
    return .later(pending)
  }

  private mutating func subscribe(_ call: ServiceCall) -> Response {
    let stream = EventStream()
    let last = call.headers["Last-Event-ID"].flatMap { Int($0) } ?? hub.outbox.newestSequence
    let backlog = hub.outbox.all.filter { $0.sequence > last }.flatMap(\.event)
    subscribers.append(stream)
    return .events(stream, startingWith: backlog)
  }

  /// Opens an event stream for a page; the page reloads its content after each event.
  private mutating func follow() -> Response {
    let stream = EventStream()
    pageVersion = hub.pageVersion
    pages.append(stream)
    return .events(stream)
  }

  /// Sends an event to the open pages if their content has changed.
  private mutating func announceToPages() {
    guard !pages.isEmpty, case let version = hub.pageVersion, version != pageVersion else { return }
    pageVersion = version
    let event = ServerSentEvent(name: "change", data: "\(version.sequence)").bytes
    pages.removeAll { !$0.write(event) }
  }

  /// Sends the new notifications, up to a sequence number, to the subscribers.
  ///
  /// Returns the requests whose wait is over, each with its response.
  fileprivate mutating func announce(through sequence: Int) -> [(PendingResponse, Response)] {
    announceToPages()
    guard sequence > toldSequence || hub.outbox.revision != toldRevision else { return [] }
    toldRevision = hub.outbox.revision
    let known = toldSequence
    toldSequence = max(sequence, known)
    if !subscribers.isEmpty {
      let news = hub.outbox.notifications(after: known).filter { $0.sequence <= sequence }
      let bytes = news.flatMap(\.event)
      subscribers.removeAll { !$0.write(bytes) }
    }
    waiters.removeAll { !$0.pending.isWaiting }
    var finished: [(PendingResponse, Response)] = []
    for index in waiters.indices where waiters[index].wait.isOver(in: hub.outbox) {
      let waiter = waiters[index]
      finished.append((waiter.pending, .json(waiter.wait.query.page(of: hub.outbox))))
    }
    waiters.removeAll { waiter in finished.contains { $0.0 === waiter.pending } }
    return finished
  }
}

extension SentNotification {
  /// The notification as a server-sent event.
  fileprivate var event: [UInt8] {
    let output = OutboxOutput.notification(self)
    return ServerSentEvent(
      id: String(sequence), name: "notification", data: output.compactText
    ).bytes
  }
}

extension LocalHub {
  /// Maximum sizes of request bodies in bytes.
  private static let bodyLimits = (
    send: 64 * 1024, device: 256 * 1024, batch: 2 * 1024 * 1024, blob: 16 * 1024 * 1024
  )

  /// Accepts or refuses a request before its body is read.
  private func admission(of head: RequestHead) -> Admission {
    if let refusal = hosts.refusal(of: head) { return .refusal(refusal) }
    // The first two decide; a device token can be long.
    var segments = head.target.segments
    for index in segments.indices.prefix(2) { segments[index] = segments[index].lowercased() }
    if services != nil, PushSettings.isTestPath(segments) {
      if let refusal = controlRefusal(of: head, segments.first) { return .refusal(refusal) }
      return .body(upTo: Self.bodyLimits.device)
    }
    // The services refuse what is too large with errors of their own.
    if hasService(at: segments) { return .body(upTo: Self.bodyLimits.batch) }
    guard let first = segments.first, !HubName.reserved.contains(first) else {
      if let refusal = controlRefusal(of: head, segments.first) { return .refusal(refusal) }
      return .body(
        upTo: segments.first == BlobPath.root ? Self.bodyLimits.blob : Self.bodyLimits.send)
    }
    switch segments.dropFirst().first {
    case nil, "registrations", "installations": return .body(upTo: Self.bodyLimits.device)
    case "messages" where segments.count > 2: return .body(upTo: Self.bodyLimits.batch)
    default: return .body(upTo: Self.bodyLimits.send)
    }
  }
  /// Returns the refusal of a request to the page or the control API; nil to accept the request.
  private func controlRefusal(of head: RequestHead, _ first: String?) -> Response? {
    let refusal =
      switch first {
      case "page": crossSite.formRefusal(of: head)
      // Clients of a storage account cannot set a header of the hub; other web sites cannot send
      // PUT and DELETE without a preflight.
      case BlobPath.root: crossSite.originRefusal(of: head)
      // Nothing is posted to the root; a sender with a wrong address learns the right one.
      case nil: crossSite.originRefusal(of: head)
      default: crossSite.refusal(of: head)
      }
    if let refusal { return refusal }
    switch first {
    // Health probes and certificate downloads need no token, because they reveal nothing secret.
    case "health", "ca.pem": return nil
    // A client of the service requests the list of hubs; its signature is checked later.
    case nil where head.hasSignature: return nil
    case nil, "page": return token?.pageRefusal(of: head)
    default: return token?.refusal(of: head)
    }
  }
}

extension RequestHead {
  /// Whether the request has a shared access signature.
  fileprivate var hasSignature: Bool {
    headers["Authorization"].map { !$0.lowercased().hasPrefix("bearer ") } ?? false
  }
}
