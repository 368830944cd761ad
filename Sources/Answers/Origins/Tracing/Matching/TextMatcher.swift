internal import Bytes
internal import TemplateLanguage

/// A matcher of a payload's text against patterns, which finds the values of arguments.
///
/// The matcher tries all ways to split the text, because placeholders can be adjacent. The budget
/// limits the number of attempts.
struct TextMatcher {
  /// The decision after a match: to look for another one, or to stop.
  enum Flow {
    case next
    case stop
  }

  let budget: StepBudget
  let readings: PlaceholderReadings

  /// Calls a function with the values of each way in which the patterns match the whole text.
  func match(_ state: MatchState, then: (Bindings) -> Flow) -> Flow {
    guard budget.spend() else { return .stop }
    guard let first = state.patterns.first else {
      return state.isAtEnd ? then(state.bindings) : .next
    }
    if state.isAtEnd, state.isTruncated { return then(state.bindings) }
    switch first {
    case .literal(let literal):
      return state.end(of: literal).map { match(state.next($0), then: then) } ?? .next
    case .argument(let name): return match(argument: name, state, then)
    case .placeholder(let placeholder): return match(placeholder, state, then)
    case .choice(let choice): return match(choice, state, then)
    case .truncated(let inner, let limit): return match((inner, limit), state, then)
    case .percentEncoded(let inner): return match(encoded: inner, state, then)
    case .missing(let name, let text): return match(missing: name, text, state, then)
    case .either(let branches):
      return each(branches) { match(state.replacingFirst(with: $0), then: then) }
    case .end(let start, let limit):
      guard state.text[start..<state.offset].utf16Count <= limit.units else { return .next }
      return match(state.next(state.offset), then: then)
    }
  }

  func each<Item>(_ items: some Sequence<Item>, _ body: (Item) -> Flow) -> Flow {
    for item in items where body(item) == .stop { return .stop }
    return .next
  }

  /// The number of bytes that can be searched for the end of a value in one step.
  private static let bytesPerStep = 32

  /// Calls a function with each possible end of a value.
  private func eachEnd(_ state: MatchState, _ body: (Int) -> Flow) -> Flow {
    var searched = state.offset
    for end in state.ends() {
      guard budget.spend(1 + (end - searched) / Self.bytesPerStep) else { return .stop }
      searched = end
      if body(end) == .stop { return .stop }
    }
    return .next
  }

  // MARK: - Arguments

  private func match(
    argument name: String, _ state: MatchState, _ then: (Bindings) -> Flow
  ) -> Flow {
    switch state.bindings.value(of: name) {
    case .whole(let text)?:
      return state.end(of: text).map { match(state.next($0), then: then) } ?? .next
    case .candidates(let values)?: return match(values, of: name, state, then)
    case .missing?: return match(state.next(state.offset), then: then)
    case .beginning(let beginning)?:
      return capture(name, state, then) { $0.starts(with: beginning) || beginning.starts(with: $0) }
    case nil: return capture(name, state, then) { _ in true }
    }
  }

  /// Matches an argument that is shown unchanged, and whose possible values are known.
  ///
  /// A placeholder does not show how a number or a date is spelled, so other spellings are tried,
  /// too.
  private func match(
    _ values: [CandidateValue], of name: String, _ state: MatchState,
    _ then: (Bindings) -> Flow
  ) -> Flow {
    var seen: Set<[UInt8]> = []
    let flow = each(values.map(\.spelling).filter { seen.insert($0).inserted }) { spelling in
      guard let end = state.end(of: spelling) else { return .next }
      let same = values.filter { $0.spelling == spelling }
      return match(
        state.next(end, state.bindings.setting(name, to: .candidates(same))), then: then)
    }
    let shown = state.bindings[name]?.shown ?? []
    guard flow == .next, let kind = shown.first?.placeholder.kind else { return flow }
    return eachEnd(state) { end in
      let text = Array(state.text[state.offset..<end])
      let others = CandidateValue.readings(of: text, as: kind).filter { value in
        !seen.contains(text) && shown.allSatisfy { $0.isText(of: value) }
      }
      guard !others.isEmpty else { return .next }
      let known = state.bindings.setting(name, to: .candidates(others))
      return match(state.next(end, known), then: then)
    }
  }

  /// Matches an unknown argument with each possible part of the text.
  private func capture(
    _ name: String, _ state: MatchState, _ then: (Bindings) -> Flow,
    _ accepts: (ArraySlice<UInt8>) -> Bool
  ) -> Flow {
    eachEnd(state) { end in
      let text = state.text[state.offset..<end]
      guard accepts(text) else { return .next }
      let isCut = state.isTruncated && end == state.text.count
      let known = state.bindings.setting(
        name, to: isCut ? .beginning(Array(text)) : .whole(Array(text)))
      return match(state.next(end, known), then: then)
    }
  }

  private func match(
    missing name: String, _ text: [UInt8], _ state: MatchState, _ then: (Bindings) -> Flow
  ) -> Flow {
    guard let end = state.end(of: text) else { return .next }
    switch state.bindings.value(of: name) {
    case nil, .missing?, .whole([])?: break
    case .whole?, .beginning?, .candidates?: return .next
    }
    let known = state.bindings.setting(name, to: .missing(default: text))
    return match(state.next(end, known), then: then)
  }

  // MARK: - Placeholders

  private func match(
    _ placeholder: Placeholder, _ state: MatchState, _ then: (Bindings) -> Flow
  ) -> Flow {
    switch state.bindings.value(of: placeholder.argument) {
    case .candidates(let values)?:
      let shown = state.bindings[placeholder.argument]?.shown ?? []
      let fitting = ends(of: values, in: placeholder, state)
      guard fitting.isEmpty, !shown.isEmpty else {
        return match(fitting, of: placeholder, state, then)
      }
      return capture(placeholder, state, then) { _ in true }
    case .whole(let text)?:
      let values = CandidateValue.readings(of: text, as: placeholder.kind)
      return match(ends(of: values, in: placeholder, state), of: placeholder, state, then)
    case .missing?: return .next
    case .beginning(let text)?:
      return capture(placeholder, state, then) { $0.spelling.starts(with: text) }
    case nil: return capture(placeholder, state, then) { _ in true }
    }
  }

  private typealias FittingValues = (end: Int, values: [CandidateValue])

  /// Returns the known values that a placeholder shows at the offset, with the end of their text.
  private func ends(
    of values: [CandidateValue], in placeholder: Placeholder, _ state: MatchState
  ) -> [FittingValues] {
    var ends: [FittingValues] = []
    for value in values {
      guard budget.spend(), let text = placeholder.text(of: value.argument),
        let end = state.end(of: text)
      else { continue }
      if let index = ends.firstIndex(where: { $0.end == end }) {
        ends[index].values.append(value)
      } else {
        ends.append((end, [value]))
      }
    }
    return ends
  }

  private func match(
    _ fitting: [FittingValues], of placeholder: Placeholder, _ state: MatchState,
    _ then: (Bindings) -> Flow
  ) -> Flow {
    each(fitting) { end, values in
      let shown = ShownValue(
        placeholder: placeholder, text: Array(state.text[state.offset..<end]))
      let known =
        values.allSatisfy(shown.isText)
        ? state.bindings.setting(values, shownBy: shown)
        : state.bindings.setting(placeholder.argument, to: .candidates(values))
      return match(state.next(end, known), then: then)
    }
  }

  /// Matches a placeholder with each possible part of the text, and tries values for this part.
  private func capture(
    _ placeholder: Placeholder, _ state: MatchState, _ then: (Bindings) -> Flow,
    _ accepts: (CandidateValue) -> Bool
  ) -> Flow {
    let earlier = state.bindings[placeholder.argument]?.shown ?? []
    return eachEnd(state) { end in
      var shown = ShownValue(
        placeholder: placeholder, text: Array(state.text[state.offset..<end]))
      if state.isTruncated, end == state.text.count {
        // The rest of the number or the date is unknown, so its values are only examples.
        shown.isTruncated = true
        let hints = readings.values(of: earlier + [shown], budget)
        let known = state.bindings.adding(hints: hints, for: placeholder.argument)
        return match(state.next(end, known), then: then)
      }
      let values = readings.values(of: earlier + [shown], budget).filter(accepts)
      guard !values.isEmpty else { return .next }
      return match(state.next(end, state.bindings.setting(values, shownBy: shown)), then: then)
    }
  }

  // MARK: - Variants

  private func match(
    _ choice: Choice, _ state: MatchState, _ then: (Bindings) -> Flow
  ) -> Flow {
    each(choice.variants) { variant in
      guard let known = choice.bindings(state.bindings, selecting: variant) else { return .next }
      return match(state.replacingFirst(with: variant.patterns, known), then: then)
    }
  }

  // MARK: - Encoded and truncated text

  private func match(
    encoded inner: [TextPattern], _ state: MatchState, _ then: (Bindings) -> Flow
  ) -> Flow {
    let run = state.rest.prefix { $0.isPercentEncoded }
    return each(state.ends(upTo: run.endIndex).reversed()) { end in
      guard budget.spend() else { return .stop }
      let encoded = String(decoding: state.text[state.offset..<end], as: UTF8.self)
      guard let decoded = encoded.strictlyPercentDecoded else { return .next }
      let within = MatchState(inner[...], Array(decoded.utf8), state.bindings)
      return match(within) { match(state.next(end, $0), then: then) }
    }
  }

  private func match(
    _ truncated: (patterns: [TextPattern], limit: TextLimit), _ state: MatchState,
    _ then: (Bindings) -> Flow
  ) -> Flow {
    let limit = truncated.limit
    let flow = each(state.ends(truncatedBy: limit)) { end in
      match(state.truncated(truncated.patterns, at: end)) { known in
        match(state.next(end + limit.ending.count, known), then: then)
      }
    }
    guard flow == .next else { return .stop }
    let whole = truncated.patterns + [.end(of: state.offset, limit)]
    return match(state.replacingFirst(with: whole), then: then)
  }
}
