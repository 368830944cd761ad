internal import HTTP
internal import Hub

extension HubContent {
  /// Reserves a new registration id.
  mutating func reserveRegistrationID(
    _ context: CallContext, _ random: inout ServiceRandom
  ) -> Response {
    let id = random.registrationID()
    registrations.reserve(id)
    return Response(201, ["Location": "\(context.address)/\(id)\(context.call.querySuffix)"])
  }

  /// Creates a registration with a new id.
  mutating func createRegistration(
    _ body: PreparedBody, _ context: CallContext, _ random: inout ServiceRandom
  ) throws(ServiceError) -> Response {
    let request = try body.registration()
    let registration = StoredRegistration(
      request, id: random.registrationID(), at: context.time,
      until: expiration(from: context.time))
    put(registration)
    let output = RegistrationOutput(context, .change)
    var response = entry(registration, output)
    response.headers.append("Content-Location", output.address(of: registration.id))
    return response
  }

  /// Creates or replaces the registration with the id in the path.
  mutating func putRegistration(
    _ id: String, _ body: PreparedBody, _ context: CallContext
  ) throws(ServiceError) -> Response {
    guard id.isRegistrationID else {
      throw .badRequest("The registration id '\(id)' is invalid")
    }
    let known = registrations[id]
    if let condition = EntityTagCondition(context.call.headers["If-Match"]) {
      guard let known else { throw .notFound }
      try condition.check(known)
    }
    if registrations.isRetired(id) { throw .gone }
    let request = try body.registration()
    var registration = StoredRegistration(
      request, id: id, at: context.time, until: expiration(from: context.time), replacing: known)
    registration.source = known?.source
    put(registration)
    return entry(registration, RegistrationOutput(context, .change))
  }

  /// Returns a registration.
  func getRegistration(
    _ id: String, _ context: CallContext
  ) throws(ServiceError) -> Response {
    guard let registration = registrations[id] else { throw .notFound }
    return entry(registration, RegistrationOutput(context, .reading))
  }

  /// Deletes a registration.
  mutating func deleteRegistration(
    _ id: String, _ context: CallContext
  ) throws(ServiceError) -> Response {
    guard let registration = registrations[id] else { throw .notFound }
    try EntityTagCondition(context.call.headers["If-Match"])?.check(registration)
    registrations.remove(id)
    return Response(200)
  }

  private func entry(_ registration: StoredRegistration, _ output: RegistrationOutput) -> Response {
    Response(
      200,
      [
        "Content-Type": "application/atom+xml; type=entry; charset=utf-8",
        "ETag": registration.entityTag,
      ], body: output.entry(registration))
  }
}

extension RegistrationOutput {
  /// Creates the output for a response with a single registration.
  fileprivate init(_ context: CallContext, _ format: ExpirationFormat) {
    self.init(
      collection: "\(context.hubAddress)/registrations", query: context.call.querySuffix,
      expirationFormat: format)
  }
}

extension StoredRegistration {
  fileprivate init(
    _ request: RegistrationRequest, id: String, at time: HubTime, until expiration: HubTime?,
    replacing known: StoredRegistration? = nil
  ) {
    self.init(
      id: id, version: (known?.version ?? 0) + 1, created: known?.created ?? time, updated: time,
      expiration: expiration, request.content)
  }
}
