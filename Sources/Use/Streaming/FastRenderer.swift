internal import Bytes
internal import Localization
internal import Workspaces

/// The arguments of one send, by the index of their key in a ``FastPlan``.
///
/// `bytes` are those of the send.
protocol FastArguments: ~Copyable {
  /// Returns the value of an argument for a message; nil if the argument is missing.
  func value(of key: Int, in bytes: [UInt8]) -> Argument?

  /// Returns the number of bytes of an argument's text; nil unless the argument is a text.
  func byteCount(ofText key: Int, in bytes: [UInt8]) -> Int?

  /// Appends the text of an argument that is a text.
  func appendText(of key: Int, in bytes: [UInt8], to output: inout OutputSpan<UInt8>)

  /// Returns the place of an argument's text for a template, in the bytes of the send or in `texts`,
  /// to which the method may append; nil if the argument is missing.
  func place(of key: Int, in bytes: [UInt8], appendingTo texts: inout [UInt8]) -> ValuePlace?
}

/// Renders sends with a ``FastPlan``: it formats the messages and copies all other values.
///
///     guard fast.prepare(plan, arguments, bytes, &formatter) else { … }
///     fast.append(plan, bytes, to: &payload)
struct FastRenderer: ~Copyable {
  /// The values that cannot be copied from the send: formatted messages and defaults.
  private var texts: [UInt8] = []
  /// The places of the values: those of the body, then those of each header.
  private var places: [ValuePlace] = []
  private var headerKey: [UInt8] = []
  private var ends: [Int] = []
  /// The arguments of a message, by slot; what follows them belongs to an earlier message of the send.
  private var values: [Argument?] = []

  private static let padding = [UInt8](repeating: 0, count: OutputProgram.padding)

  /// Formats the messages and locates each value; returns false if a message fails.
  mutating func prepare<Arguments: FastArguments & ~Copyable>(
    _ plan: FastPlan, _ arguments: borrowing Arguments, _ bytes: [UInt8],
    _ formatter: inout MessageFormatter
  ) -> Bool {
    texts.removeAll(keepingCapacity: true)
    guard formatMessages(of: plan, arguments, bytes, &formatter) else { return false }
    places.removeAll(keepingCapacity: true)
    locate(plan.sources, plan, arguments, bytes)
    for field in plan.headers.fields { locate(field.sources, plan, arguments, bytes) }
    texts.append(contentsOf: Self.padding)
    return true
  }

  /// Appends the payload for the prepared values; `bytes` are those of the send, with padding.
  func append(_ plan: FastPlan, _ bytes: [UInt8], to payload: inout [UInt8]) {
    plan.program.append(
      places.span.extracting(first: plan.sources.count), bytes, texts, to: &payload)
  }

  /// Returns the facts about the payload for the prepared values.
  mutating func facts(_ plan: FastPlan, _ bytes: [UInt8]) -> DeliveryFacts {
    if let constant = plan.headers.constant { return constant }
    var key = takeHeaderKey()
    var start = plan.sources.count
    for field in plan.headers.fields {
      let end = start + field.sources.count
      field.program.append(places.span.extracting(start..<end), bytes, texts, to: &key)
      key.append(FastHeaders.separator)
      start = end
    }
    defer { headerKey = key }
    return plan.headers.facts(for: key)
  }

  /// Returns the memory of the last key; the property cannot be changed while the places are read.
  private mutating func takeHeaderKey() -> [UInt8] {
    var key: [UInt8] = []
    swap(&key, &headerKey)
    key.removeAll(keepingCapacity: true)
    return key
  }

  private mutating func formatMessages<Arguments: FastArguments & ~Copyable>(
    of plan: FastPlan, _ arguments: borrowing Arguments, _ bytes: [UInt8],
    _ formatter: inout MessageFormatter
  ) -> Bool {
    ends.removeAll(keepingCapacity: true)
    // Values share the memory of the send, which the next send reuses.
    defer { for index in values.indices { values[index] = nil } }
    for index in plan.texts.indices {
      let text = plan.texts[index]
      guard
        join(text, arguments, bytes)
          || format(text, plan.defaults, arguments, bytes, &formatter)
      else { return false }
      ends.append(texts.count)
    }
    return true
  }

  /// Appends a message that joins texts; returns false, and appends nothing, for any other message.
  private mutating func join<Arguments: FastArguments & ~Copyable>(
    _ text: FastPlan.Text, _ arguments: borrowing Arguments, _ bytes: [UInt8]
  ) -> Bool {
    guard let pattern = text.pattern else { return false }
    return pattern.append(to: &texts) { slot in
      arguments.byteCount(ofText: text.parameters[slot].key, in: bytes)
    } text: { slot, span in
      arguments.appendText(of: text.parameters[slot].key, in: bytes, to: &span)
    }
  }

  private mutating func format<Arguments: FastArguments & ~Copyable>(
    _ text: FastPlan.Text, _ defaults: [[UInt8]?], _ arguments: borrowing Arguments,
    _ bytes: [UInt8], _ formatter: inout MessageFormatter
  ) -> Bool {
    while values.count < text.parameters.count { values.append(nil) }
    for index in text.parameters.indices {
      let (key, type) = text.parameters[index]
      let value = arguments.value(of: key, in: bytes) ?? .text((defaults[key] ?? [])[...])
      values[index] = value.wanted(as: type)
    }
    return formatter.format(text.message, values, into: &texts) && formatter.errors.isEmpty
  }

  private mutating func locate<Arguments: FastArguments & ~Copyable>(
    _ sources: [FastPlan.Source], _ plan: FastPlan, _ arguments: borrowing Arguments,
    _ bytes: [UInt8]
  ) {
    for source in sources {
      switch source {
      case .text(let index):
        places.append(ValuePlace(.second, (index == 0 ? 0 : ends[index - 1])..<ends[index]))
      case .argument(let key): places.append(place(of: key, plan, arguments, bytes))
      }
    }
  }

  private mutating func place<Arguments: FastArguments & ~Copyable>(
    of key: Int, _ plan: FastPlan, _ arguments: borrowing Arguments, _ bytes: [UInt8]
  ) -> ValuePlace {
    if let place = arguments.place(of: key, in: bytes, appendingTo: &texts) { return place }
    guard let text = plan.defaults[key] else { return .missing }
    texts.append(contentsOf: text)
    return ValuePlace(.second, texts.count - text.count..<texts.count)
  }
}

/// The arguments in a JSON object that was scanned.
extension MemberScanner: FastArguments {
  func value(of key: Int, in bytes: [UInt8]) -> Argument? {
    let place = places[key]
    switch place.home {
    case .missing: return nil
    // A copy, because a slice would keep the scanner from reusing its memory.
    case .second: return .text(Array(decoded[place.range])[...])
    case .first, .plainFirst:
      if place.isString(in: bytes) { return .text(bytes[place.range]) }
      switch bytes[place.range.lowerBound] {
      case UInt8(ascii: "t"): return .boolean(true)
      case UInt8(ascii: "f"): return .boolean(false)
      default: return .spelledNumber(bytes.span.extracting(place.range))
      }
    }
  }

  func byteCount(ofText key: Int, in bytes: [UInt8]) -> Int? {
    let place = places[key]
    return place.isString(in: bytes) ? place.range.count : nil
  }

  func appendText(of key: Int, in bytes: [UInt8], to output: inout OutputSpan<UInt8>) {
    let place = places[key]
    output.append(copying: place.home == .second ? decoded : bytes, place.range)
  }

  func place(
    of key: Int, in bytes: [UInt8], appendingTo texts: inout [UInt8]
  ) -> ValuePlace? {
    let place = places[key]
    switch place.home {
    case .missing: return nil
    case .first, .plainFirst: return place
    case .second:
      texts.append(copying: decoded, place.range)
      return ValuePlace(.second, texts.count - place.range.count..<texts.count)
    }
  }
}

extension ValuePlace {
  /// Whether a scanned value is a string, not a number, a Boolean or an object.
  func isString(in bytes: [UInt8]) -> Bool {
    switch home {
    case .second: true
    case .missing, .first: false
    case .plainFirst: range.lowerBound > 0 && bytes[range.lowerBound - 1] == UInt8(ascii: "\"")
    }
  }
}
