internal import HTTP
internal import Hub
internal import PushServices

/// A fault to simulate: `WHERE=WHAT[;times=N][;every=N][;after=N][;retry-after=S]`.
///
/// A rule counts events, so a failing test fails the same way when it runs again. With `every=~N` or
/// `share=N%`, each event has the fault with a probability of 1/N or N in 100; `--seed` makes the
/// sequence repeatable.
///
/// ```
/// send=429;times=2;retry-after=1
/// device:00FC13AD=gone
/// pns:apple=Throttled;every=3
/// ```
package struct FaultRule: Hashable, Sendable {
  /// The operation, device, tag or platform for which the fault is simulated.
  enum Place: Hashable, Sendable {
    case any
    case operation(HubOperation.Group)
    case device(String)
    case tag(String)
    case platform(String)
    case service(PushService)
    /// The notifications whose title contains a string.
    case title(FoldedText)
    /// New connections with TLS.
    case connection
  }

  /// The effect of a fault.
  enum Effect: Hashable, Sendable {
    case status(Int)
    /// The hub delays the response by a number of milliseconds.
    case slow(Int)
    case reset
    case empty
    case cut(Int)
    /// The notification succeeds, and the registration is removed afterwards.
    case expired
    /// The notification fails, and the registration is removed.
    case gone
    case outcome(Outcome)
    /// A push service ends the connection after the response.
    case goAway
    /// The server presents a certificate that has expired.
    case badCertificate
    /// The server reads at most a number of bytes each second.
    case slowReader(Int)
  }

  /// The rule in its original spelling.
  package let text: String
  let place: Place
  let effect: Effect
  /// The number of seconds in the Retry-After header.
  let retryAfter: Int?
  private let times: Int?
  private let every: Int
  /// The probability in percent with which events are chosen; nil to count them.
  private let share: Double?
  private let after: Int
  private var seenCount = 0
  private var hitCount = 0

  /// A rule that cannot be parsed.
  package struct Invalid: Error, Hashable, Sendable {
    /// The reason why the rule is invalid, in one sentence.
    package let message: String
  }

  /// Parses a rule for the services in a scope; refuses a rule that can never apply there.
  package init(_ text: String, in scope: Scope = .hubs) throws(Invalid) {
    let parts = text.split(separator: ";").map(String.init)
    let pair = Self.placeAndEffect(parts.first ?? "")
    guard pair.count == 2 else {
      throw Invalid(
        message: "'\(text)' is not a fault rule; use WHERE=WHAT, such as \(scope.example)")
    }
    let place = try Place(pair[0], in: scope)
    let effect = try Effect(pair[1], at: place, in: scope)
    let options = try Self.options(parts.dropFirst())
    guard place.allows(effect) || place.allowsOfPush(effect, scope.services) else {
      throw Invalid(
        message: "'\(pair[0])' cannot have the fault '\(pair[1])'; an operation or 'any' can have "
          + "a status, slow, reset, empty or cut; send, any, device, tag or pns can have all "
          + "others; a connection can have slow, reset, certificate-expired or slow-reader"
      )
    }
    self.text = text
    self.place = place
    self.effect = effect
    retryAfter = options["retry-after"]
    times = options["times"]
    share = options["share"].map { Double($0) } ?? options["every=~"].map { 100 / Double($0) }
    every = options["every"] ?? 1
    after = options["after"] ?? 0
  }

  /// Splits `WHERE=WHAT`; the address of a device can contain `=`, and no fault of a device does.
  private static func placeAndEffect(_ text: String) -> [String] {
    let isOfDevice = ["device:", "title:", "tag:"].contains(where: text.hasPrefix)
    guard isOfDevice, let equals = text.lastIndex(of: "=") else {
      return text.split(separator: "=", maxSplits: 1).map(String.init)
    }
    return [String(text[..<equals]), String(text[text.index(after: equals)...])]
  }

  private static func options(_ parts: ArraySlice<String>) throws(Invalid) -> [String: Int] {
    var options: [String: Int] = [:]
    for part in parts {
      guard let (name, number) = option(part), options[name] == nil else {
        throw Invalid(
          message: "invalid option '\(part)' in a fault rule; use times=N, every=N, every=~N, "
            + "share=N%, after=N or retry-after=SECONDS, each at most once")
      }
      options[name] = number
    }
    return options
  }

  /// Parses an option as its name and its number; nil if either is invalid.
  private static func option(_ part: String) -> (name: String, number: Int)? {
    let pair = part.split(separator: "=", maxSplits: 1).map(String.init)
    guard pair.count == 2,
      ["times", "every", "share", "after", "retry-after"].contains(pair[0])
    else { return nil }
    if pair[0] == "share" {
      guard pair[1].hasSuffix("%"), let percent = Int(pair[1].dropLast()),
        (1...100).contains(percent)
      else { return nil }
      return ("share", percent)
    }
    let isAverage = pair[0] == "every" && pair[1].hasPrefix("~")
    guard let number = Int(isAverage ? String(pair[1].dropFirst()) : pair[1]),
      number >= (["every", "times"].contains(pair[0]) ? 1 : 0)
    else { return nil }
    return (isAverage ? "every=~" : pair[0], number)
  }

  /// Counts an event to which the rule applies; returns whether to simulate the fault.
  mutating func acts(_ random: inout ServiceRandom) -> Bool {
    seenCount += 1
    let number = seenCount - after
    guard number > 0, hitCount < times ?? .max else { return false }
    let isChosen = share.map { random.percent() < $0 } ?? (number % every == 0)
    guard isChosen else { return false }
    hitCount += 1
    return true
  }

  /// The number of events for which the fault was simulated.
  var actionCount: Int { hitCount }
}

extension FaultRule.Place {
  /// Whether the effect is possible for this operation, device, tag or platform.
  fileprivate func allows(_ effect: FaultRule.Effect) -> Bool {
    switch self {
    case .any: !effect.isOfConnection
    case .operation(let group): !effect.isOfConnection && (effect.isOfRequest || group == .send)
    case .device, .tag, .platform, .service, .title: !effect.isOfRequest
    case .connection: effect.isOfConnection || effect == .reset || effect.isDelay
    }
  }
}

extension FaultRule.Place {
  /// Whether the effect is possible for notifications that reach one of the push services.
  fileprivate func allowsOfPush(_ effect: FaultRule.Effect, _ services: Set<PushService>) -> Bool {
    !services.isEmpty && self != .connection && !effect.isOfConnection
  }
}

extension ServiceRandom {
  /// Returns a number from 0 up to, but not including, 100.
  fileprivate mutating func percent() -> Double { Double(next() >> 11) / 0x1p53 * 100 }
}

extension FaultRule.Effect {
  /// Whether the effect concerns a request to the hub rather than a notification.
  var isOfRequest: Bool {
    switch self {
    case .status, .slow, .reset, .empty, .cut, .goAway, .badCertificate, .slowReader: true
    case .expired, .gone, .outcome: false
    }
  }

  /// Whether the effect concerns only connections.
  fileprivate var isOfConnection: Bool {
    switch self {
    case .badCertificate, .slowReader: true
    default: false
    }
  }

  /// Whether the effect is a delay.
  fileprivate var isDelay: Bool { if case .slow = self { true } else { false } }
}
