internal import Localization
internal import Workspaces

/// A check of arguments by the ordinary way to render a notification.
struct TraceVerifier {
  private let payload: ReceivedPayload
  private let template: LocalizedTemplate

  init(_ payload: ReceivedPayload, _ template: LocalizedTemplate) {
    self.payload = payload
    self.template = template
  }

  /// Renders the template; nil if the result has other values than the payload.
  func rendering(
    _ arguments: [TracedArgument]
  ) -> (payload: LocalizedPayload, likeness: ReceivedPayload.Likeness)? {
    let rendered = template.render(arguments.arguments)
    guard rendered.isSendable, let likeness = payload.likeness(to: rendered.body) else {
      return nil
    }
    return (rendered, likeness)
  }

  /// Returns the arguments; those for which another value gives the same payload are examples.
  func judged(_ arguments: [TracedArgument]) -> [TracedArgument] {
    arguments.enumerated().map { index, argument in
      guard [.shown, .example].contains(argument.certainty), let value = argument.value,
        !value.neighbors.isEmpty
      else { return argument }
      let isOneOfMany = value.neighbors.contains { neighbor in
        var changed = arguments
        changed[index] = TracedArgument(
          name: argument.name, certainty: .example, value: neighbor)
        return rendering(changed) != nil
      }
      return TracedArgument(
        name: argument.name, certainty: isOneOfMany ? .example : .shown, value: value)
    }
  }
}

extension CandidateValue {
  private static let secondsOf28Years: Int64 = 28 * 365 * 86_400 + 7 * 86_400

  /// Values near this one, which another format could show in another way; none for strings.
  fileprivate var neighbors: [CandidateValue] {
    switch argument {
    case .number(let number): Self.near(number).map { .number($0) }
    case .money(let number, let currency): Self.near(number).map { .money($0, currency) }
    case .date(let date):
      neighborSeconds.map { seconds in
        let moved = DateTimeValue(
          wallMilliseconds: date.wallMilliseconds + seconds * 1000,
          offsetMinutes: date.offsetMinutes)
        return CandidateValue(spelling: spelling, argument: .date(moved))
      }
    case .text, .boolean, .other: []
    }
  }

  /// The distances of dates that differ in a field which the spelling has.
  private var neighborSeconds: [Int64] {
    let days = [86_400, Self.secondsOf28Years]
    return spelling.contains(UInt8(ascii: "T")) ? [60] + days : days
  }

  private static func near(_ number: DecimalNumber) -> [DecimalNumber] {
    // Plural categories repeat after 10, 20 or 100.
    let distances = number.isInteger ? ["1", "-1", "10", "20", "100"] : ["0.1", "-0.1", "0.01"]
    return distances.compactMap { text in
      DecimalNumber(Array(text.utf8)).flatMap { number.adding($0) }
    }
  }
}
