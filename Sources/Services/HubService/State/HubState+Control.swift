internal import Diagnostics
internal import Documents
internal import HTTP
internal import Hub

extension HubState {
  /// Performs a control operation; the caller handles waiting and event streams.
  mutating func perform(
    _ operation: ControlOperation, _ call: ServiceCall, at system: HubTime
  ) throws(ServiceError) -> Response {
    switch operation {
    case .page(let page): try perform(page, call, at: system)
    case .blob(let blob): try perform(blob, call, at: clock.time(at: system))
    case .health: .json(.object([("status", .string("ok"))]))
    case .readOutbox, .readEvents: .json(try OutboxQuery(call.query).page(of: outbox))
    case .export: try export(call)
    case .readLatest: try latest(call)
    case .clearOutbox: try clearOutbox(call)
    case .readMessage(let id): try readMessage(id)
    case .explain: try explain(call)
    case .readClock: .json(clockOutput(at: system))
    case .setClock: try setClock(call, at: system)
    case .readFaults: .json(faultsOutput)
    case .addFault: try addFault(call)
    case .clearFaults: clearFaults()
    case .readState: .json(stateOutput)
    case .clearState: clearState(at: system)
    }
  }

  private func export(_ call: ServiceCall) throws(ServiceError) -> Response {
    let lines = try OutboxQuery(call.query, .export).lines(of: outbox)
    return Response(
      200, ["Content-Type": "application/x-ndjson", "Cache-Control": "no-store"], body: lines)
  }

  private func latest(_ call: ServiceCall) throws(ServiceError) -> Response {
    let filter = try OutboxFilter(call.query)
    guard let found = outbox.all.last(where: filter.matches) else {
      throw ServiceError(404, "No notification matches the query")
    }
    return .json(OutboxOutput.notification(found))
  }

  private mutating func clearOutbox(_ call: ServiceCall) throws(ServiceError) -> Response {
    let filter = try OutboxFilter(call.query)
    let count = outbox.remove(where: filter.matches)
    return .json(.object([("deleted", .number(count))]))
  }

  // MARK: - Clock

  private func clockOutput(at system: HubTime) -> JSONValue {
    .object([
      ("time", .string(clock.time(at: system).iso8601WithMilliseconds)),
      ("frozen", .boolean(clock.isFrozen)),
    ])
  }

  private mutating func setClock(
    _ call: ServiceCall, at system: HubTime
  ) throws(ServiceError) -> Response {
    clock = try ClockChange(try call.jsonObject()).applied(to: clock, at: system)
    settle(at: clock.time(at: system))
    return .json(clockOutput(at: system))
  }

  // MARK: - Faults

  private var faultsOutput: JSONValue {
    .object([
      (
        "rules",
        .array(
          faults.rules.map { rule in
            .object([("rule", .string(rule.text)), ("count", .number(rule.actionCount))])
          })
      )
    ])
  }

  private mutating func addFault(_ call: ServiceCall) throws(ServiceError) -> Response {
    let root = try call.jsonObject()
    try ControlNames.check(root, keys: ["rule"])
    guard let text = root["rule"]?.text?.string else {
      throw .badRequest("The body must contain the key 'rule' with a string")
    }
    do throws(FaultRule.Invalid) {
      faults.rules.append(try FaultRule(text, in: faultScope))
    } catch {
      throw .badRequest(error.message)
    }
    return .json(faultsOutput)
  }

  /// Returns the effect of the first rule that acts on a new connection with TLS.
  mutating func connectionFault() -> FaultRule.Effect? {
    guard !faults.rules.isEmpty else { return nil }
    return shared.faults.effectOnConnection(&shared.random)
  }

  private mutating func clearFaults() -> Response {
    faults.rules = []
    return .json(faultsOutput)
  }
}

extension Response {
  /// Creates a response with a JSON document.
  static func json(_ value: JSONValue, status: Status = 200) -> Response {
    Response(
      status,
      ["Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store"],
      body: JSONWriter.compact(value))
  }
}

extension ServiceCall {
  /// Parses the body as a JSON object.
  fileprivate func jsonObject() throws(ServiceError) -> JSONValue {
    let (document, findings) = JSONReader.read(SourceFile(name: "body", bytes: body))
    guard let root = document?.root, root.members != nil, !findings.hasErrors else {
      throw .badRequest("The body must be a JSON object")
    }
    return root
  }
}
