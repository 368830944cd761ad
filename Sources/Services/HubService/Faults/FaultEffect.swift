internal import Bytes
internal import Hub
internal import Platforms
internal import PushServices

extension FaultRule.Effect {
  /// Parses an effect; throws unless a service has the effect at the place.
  init(
    _ text: String, at place: FaultRule.Place, in scope: FaultRule.Scope
  ) throws(FaultRule.Invalid) {
    if let effect = try Self.ofTransport(text, in: scope) {
      self = effect
      return
    }
    if let status = Int(text) {
      guard (300..<600).contains(status) else {
        throw FaultRule.Invalid(
          message: "the status of a fault must be from 300 to 599, not \(text)")
      }
      self = .status(status)
      return
    }
    self = .outcome(Outcome(rawValue: try scope.error(text, at: place)))
  }

  /// Parses an effect that is not the name of an error; nil for other words.
  private static func ofTransport(
    _ text: String, in scope: FaultRule.Scope
  ) throws(FaultRule.Invalid) -> Self? {
    let pair = text.split(separator: ":", maxSplits: 1).map(String.init)
    switch (pair.first, pair.count) {
    case ("reset", 1): return .reset
    case ("empty", 1): return .empty
    case ("expired", 1): return .expired
    case ("gone", 1): return .gone
    case ("goaway", 1) where !scope.services.isEmpty: return .goAway
    case ("certificate-expired", 1): return .badCertificate
    case ("slow-reader", 1): return .slowReader(4096)
    case ("slow-reader", 2):
      return .slowReader(try number(pair[1], in: 1...1_000_000, of: "slow-reader"))
    case ("slow", _):
      guard pair.count == 2, let time = WaitTime(pair[1]) else {
        throw FaultRule.Invalid(
          message: "'slow' needs a time of at most an hour, such as slow:300ms or slow:5s")
      }
      return .slow(time.milliseconds)
    case ("cut", 2): return .cut(try number(pair[1], in: 0...1_000_000_000, of: "cut"))
    default: return nil
    }
  }

  private static func number(
    _ text: String, in range: ClosedRange<Int>, of name: String
  ) throws(FaultRule.Invalid) -> Int {
    guard let number = Int(text), range.contains(number) else {
      throw FaultRule.Invalid(
        message: "'\(name)' needs a number of bytes from \(range.lowerBound) to "
          + "\(range.upperBound), not '\(text)'")
    }
    return number
  }
}

extension FaultRule.Scope {
  /// Returns the name of an error that a notification at the place can have.
  fileprivate func error(
    _ name: String, at place: FaultRule.Place
  ) throws(FaultRule.Invalid) -> String {
    guard place != .connection else {
      throw FaultRule.Invalid(
        message: "a connection cannot have the fault '\(name)'; valid: slow:TIME, reset, "
          + "certificate-expired, slow-reader")
    }
    let able = orderedServices.filter { service in
      if case .device(let name) = place, let own = devices[name] { return own == service }
      return place.canConcern(service)
    }
    let outcomes = servesHubs && place.concernsHubs ? Outcome.names.sorted() : []
    let valid = able.flatMap(\.errors) + outcomes
    guard !valid.contains(name) else { return name }
    let other = orderedServices.first { $0.errors.contains(name) }
    if case .device(let handle) = place, let other {
      let own = devices[handle].map { "a device of \($0.displayName)" }
      throw FaultRule.Invalid(
        message: "'\(name)' is an error of \(other.displayName), but '\(handle)' is "
          + (own ?? "neither one of its tokens nor the name of a device"))
    }
    let sentence =
      if case .service(let service) = place {
        "\(service.displayName) has no error '\(name)'"
      } else {
        "no service here has the fault '\(name)'"
      }
    throw .unknown(sentence, name, valid)
  }
}

extension FaultRule.Place {
  /// Whether a notification of a service can be at the place.
  fileprivate func canConcern(_ service: PushService) -> Bool {
    switch self {
    case .any, .operation(.send), .title: true
    case .operation, .tag, .connection: false
    case .service(let own): own == service
    case .platform(let name):
      [service.platform.name, service.platform.sendFormat].contains(name)
    case .device(let handle): service.canHave(handle)
    }
  }

  /// Whether a notification of a hub can be at the place.
  fileprivate var concernsHubs: Bool {
    switch self {
    case .any, .operation, .device, .tag, .platform: true
    case .service, .title, .connection: false
    }
  }
}

extension PushService {
  /// Whether a string can be the token, topic or channel of a notification of the service.
  fileprivate func canHave(_ handle: String) -> Bool {
    switch self {
    // Device tokens are hexadecimal, and channels are Base64.
    case .apns: Base64.decode(handle) != nil || handle.allSatisfy(\.isHexDigit)
    case .expo: handle.isExpoToken
    case .fcm, .wns, .web: true
    }
  }
}
