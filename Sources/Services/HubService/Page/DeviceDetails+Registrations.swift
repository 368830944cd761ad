internal import Diagnostics
internal import Documents
internal import Hub
internal import Platforms
internal import PushServices
internal import Sending

extension DeviceDetails {
  /// Collects the data about a device, given by handle, registration id or installation id.
  init(_ device: String, _ context: PageContext) {
    self.init(name: device)
    facts = context.push?.facts(of: device) ?? []
    hasHubs = !context.hubs.isEmpty
    rejections = context.hubs.compactMap { $0.lostHandles[device] }
    for hub in context.hubs {
      let own = hub.registrations(of: device)
      registrations += own.map(Registration.init)
      let ids = Set(own.compactMap(\.source?.installation) + [device])
      for id in ids.sorted() {
        guard let installation = hub.installations[id],
          let document = JSONReader.read(installation.document.file).document
        else { continue }
        installations.append((id, JSONWriter.pretty(document.root)))
      }
    }
  }

  /// Whether a hub knows the device or has sent a notification to the device.
  func isKnown(in outbox: Outbox) -> Bool {
    !facts.isEmpty || !registrations.isEmpty || !installations.isEmpty || !rejections.isEmpty
      || outbox.all.contains { $0.isFor(name) }
  }

  /// Whether a notification was sent to the device.
  func received(_ sent: SentNotification) -> Bool {
    if sent.isFor(name) { return true }
    let registration = sent.registration
    return registrations.contains { $0.id == registration }
  }
}

extension DeviceDetails.Registration {
  fileprivate init(_ stored: StoredRegistration) {
    self.init(
      title: "\(stored.device.platform.displayName), \(stored.templateName)", id: stored.id,
      handle: stored.handle)
    tags = stored.tags.map(\.text)
    variables = stored.pushVariables.map { "\($0.name) = \($0.text)" }
    times = [("Created", stored.created)]
    if stored.updated != stored.created { times.append(("Updated", stored.updated)) }
    if let expiration = stored.expiration { times.append(("Expires", expiration)) }
    template = stored.device.template?.template.file.bytes
  }
}
