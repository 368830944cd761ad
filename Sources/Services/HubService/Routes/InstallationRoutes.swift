internal import HTTP
internal import Hub

extension HubContent {
  /// Creates or replaces an installation and its registrations.
  mutating func putInstallation(
    _ body: PreparedBody, _ context: CallContext, _ random: inout ServiceRandom
  ) throws(ServiceError) -> Response {
    let (installation, registrations) = try body.installation()
    store(installation, registrations, at: context.time, &random)
    return .empty
  }

  /// Applies a JSON Patch to an installation.
  mutating func patchInstallation(
    _ id: String, _ context: CallContext, _ random: inout ServiceRandom
  ) throws(ServiceError) -> Response {
    guard let known = installations[id] else { throw .installationNotFound }
    let patch = try InstallationPatch(context.call.body)
    var (changed, registrations) = try StoredInstallation.read(
      try patch.apply(to: known.document))
    let hasNewChannel = patch.operations.contains { $0.path == ["pushChannel"] }
    changed.isChannelExpired = known.isChannelExpired && !hasNewChannel
    store(changed, registrations, at: context.time, &random)
    return .empty
  }

  /// Returns an installation.
  func getInstallation(_ id: String) throws(ServiceError) -> Response {
    guard let installation = installations[id] else { throw .installationNotFound }
    // The service sends this JSON with an XML content type.
    return Response(
      200, ["Content-Type": "application/xml; charset=utf-8"],
      body: installation.document.output(isChannelExpired: installation.isChannelExpired))
  }

  /// Deletes an installation and its registrations; succeeds even if the installation is missing.
  mutating func deleteInstallation(_ id: String) -> Response {
    installations[id] = nil
    for registration in registrationIDs(ofInstallation: id) { registrations.remove(registration) }
    return Response(204, ["Content-Type": "application/xml; charset=utf-8"])
  }

  /// Stores an installation and replaces its registrations.
  mutating func store(
    _ installation: StoredInstallation, _ contents: [RegistrationContent], at time: HubTime,
    _ random: inout ServiceRandom
  ) {
    let id = installation.id
    var old: [StoredRegistration.Source: StoredRegistration] = [:]
    for known in registrationIDs(ofInstallation: id) {
      guard let registration = registrations[known], let source = registration.source else {
        continue
      }
      old[source] = registration
    }
    installations[id] = installation
    for content in installation.isChannelExpired ? [] : contents {
      let known = content.source.flatMap { old.removeValue(forKey: $0) }
      put(
        StoredRegistration(
          id: known?.id ?? random.registrationID(), version: (known?.version ?? 0) + 1,
          created: known?.created ?? time, updated: time,
          expiration: installation.expiration ?? expiration(from: time), content))
    }
    for registration in old.values { registrations.remove(registration.id) }
  }

  private func registrationIDs(ofInstallation id: String) -> [String] {
    let tag = Tag(templateName: "\(BuiltInTag.installation.prefix){\(id)}")
    return registrations.positions(with: tag).compactMap { position in
      let registration = registrations[position: position]
      return registration?.source?.installation == id ? registration?.id : nil
    }
  }
}

extension Response {
  /// The response to a request that changed an installation.
  fileprivate static var empty: Response {
    Response(200, ["Content-Type": "application/xml; charset=utf-8"])
  }
}
