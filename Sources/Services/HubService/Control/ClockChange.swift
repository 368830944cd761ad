internal import Documents
internal import Hub

/// A change of the clock: `{"set": …}`, `{"advance": …}` and `{"freeze": …}`, alone or together.
///
/// The clock is set first, then advanced, then stopped or started, so that
/// `{"advance": "PT1H", "freeze": true}` stops the clock an hour later.
struct ClockChange {
  private let start: HubTime?
  private let advance: CalendarFreeDuration?
  private let freezes: Bool?

  init(_ body: JSONValue) throws(ServiceError) {
    try ControlNames.check(body, keys: ["set", "advance", "freeze"])
    guard body.members?.isEmpty == false else {
      throw .badRequest("The body must contain 'set', 'advance' or 'freeze'")
    }
    start = body["set"]?.text.flatMap { HubTime(lenient: $0.string) }
    guard body["set"] == nil || start != nil else {
      throw .badRequest("'set' must be a time such as 2026-11-21T23:01:36Z")
    }
    advance = body["advance"]?.text.flatMap { CalendarFreeDuration($0.string) }
    guard body["advance"] == nil || advance != nil else {
      throw .badRequest("'advance' must be a duration such as PT1H, and must not be negative")
    }
    freezes = if case .boolean(let flag)? = body["freeze"]?.content { flag } else { nil }
    guard body["freeze"] == nil || freezes != nil else {
      throw .badRequest("'freeze' must be true or false")
    }
  }

  /// Returns the changed clock.
  func applied(to clock: HubClock, at system: HubTime) -> HubClock {
    var clock = clock
    if let start { clock.set(to: start, at: system) }
    if let advance { clock.set(to: clock.time(at: system) + advance.milliseconds, at: system) }
    switch freezes {
    case true?: clock.freeze(at: system)
    case false?: clock.run(at: system)
    case nil: break
    }
    return clock
  }
}
