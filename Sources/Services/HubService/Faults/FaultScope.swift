internal import Diagnostics
internal import Platforms
package import PushServices

extension FaultRule {
  /// The services that a rule can concern.
  package struct Scope: Sendable {
    /// The push services that run.
    let services: Set<PushService>
    /// Whether hubs are served.
    let servesHubs: Bool
    /// The service of each named device.
    let devices: [String: PushService]

    /// Creates a scope.
    package init(
      services: Set<PushService>, servesHubs: Bool, devices: [String: PushService] = [:]
    ) {
      self.services = services
      self.servesHubs = servesHubs
      self.devices = devices
    }

    /// The scope of a service that has only hubs.
    package static let hubs = Scope(services: [], servesHubs: true)

    /// A rule that is valid in the scope.
    var example: String {
      servesHubs ? "send=429;times=2" : "service:apns=Unregistered;times=1"
    }

    /// The services in their usual order.
    var orderedServices: [PushService] { PushService.allCases.filter(services.contains) }
  }
}

// MARK: - Places

extension FaultRule.Place {
  /// Parses a place: an operation, a device, a service or a title.
  init(_ text: String, in scope: FaultRule.Scope) throws(FaultRule.Invalid) {
    let pair = text.split(separator: ":", maxSplits: 1).map(String.init)
    switch (pair.first, pair.count) {
    case ("service", 2): self = .service(try scope.service(pair[1]))
    case ("any", 1): self = .any
    case ("title", 2) where !scope.services.isEmpty: self = .title(FoldedText(pair[1]))
    case ("connection", 1): self = .connection
    case ("device", 2): self = .device(pair[1])
    case ("tag", 2) where scope.servesHubs: self = .tag(pair[1])
    case ("pns", 2): self = .platform(try scope.platform(pair[1].lowercased()))
    case (let word?, 1):
      guard let group = HubOperation.Group(rawValue: word),
        scope.servesHubs || group == .send
      else { throw scope.unknownPlace(text) }
      self = .operation(group)
    default: throw scope.unknownPlace(text)
    }
  }
}

extension FaultRule.Scope {
  fileprivate func unknownPlace(_ text: String) -> FaultRule.Invalid {
    let words = servesHubs ? HubOperation.Group.allCases.map(\.rawValue) : ["send"]
    let tags = servesHubs ? ["tag:TAG"] : []
    let push = services.isEmpty ? [] : ["service:NAME", "title:TEXT"]
    let names = ["any"] + words + ["device:HANDLE", "pns:NAME"] + tags + push + ["connection"]
    return FaultRule.Invalid(
      message: "a fault rule cannot apply to '\(text)' here; valid: "
        + names.joined(separator: ", "))
  }

  fileprivate func service(_ name: String) throws(FaultRule.Invalid) -> PushService {
    guard let service = PushService(rawValue: name), services.contains(service) else {
      throw .unknown(
        "no push service that runs is named '\(name)'", name, orderedServices.map(\.rawValue))
    }
    return service
  }

  /// Returns the name of a platform, which can be given as the name of a service.
  fileprivate func platform(_ name: String) throws(FaultRule.Invalid) -> String {
    let own = orderedServices.map(\.platform)
    let known = servesHubs ? Platform.all : own
    if known.contains(where: { $0.name == name || $0.sendFormat == name }) { return name }
    if let service = orderedServices.first(where: { $0.rawValue == name }) {
      return service.platform.name
    }
    throw .unknown("no platform here is named '\(name)'", name, known.map(\.name))
  }
}

extension FaultRule.Invalid {
  /// Returns the error for an unknown name: with the most similar one, or with all valid ones.
  static func unknown(
    _ sentence: String, _ name: String, _ candidates: [String]
  ) -> FaultRule.Invalid {
    let help =
      candidates.isEmpty
      ? "use a status, such as 503" : Suggestion.help(for: name, among: candidates)
    return FaultRule.Invalid(message: "\(sentence); \(help)")
  }
}
