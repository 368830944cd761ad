internal import Localization
internal import Workspaces

/// The values that the declaration of an argument allows.
///
/// A string argument has string values. Numbers, dates and Booleans can also be sent in their own
/// JSON types.
enum ArgumentDomain {
  /// A complete list: the declared values, the Booleans, or all numbers with few characters.
  case listed([ProbeValue])
  /// A string within limits, or one of the listed strings, such as the default.
  case text(LargestTexts)
  /// A number of limited length; the candidates include the number with the longest formatted text.
  case number(longest: Int, candidates: [ProbeValue])
  /// A date and time, spelled with at most `longest` characters.
  case date(longest: Int)
  /// An argument whose formatted values have no maximum size, for the given reason.
  case open(String)

  /// The maximum length of numbers, in characters, for which all allowed numbers are listed.
  private static let fewCharacters = 3
  /// The assumed maximum length of a number without a limit; fits any 64-bit integer.
  static let assumedNumberCharacters = 20

  /// Creates the set of values that an argument's declaration allows.
  init(_ argument: ExpectedArgument) {
    let declaration = argument.declaration
    let defaults = declaration?.defaultText.map { [$0] } ?? []
    if let allowed = declaration?.allowed, !allowed.isEmpty {
      self = .listed((allowed + defaults).flatMap { Self.values(of: $0, argument.kind) })
      return
    }
    let limits = TextLimits(declaration?.longest)
    switch argument.kind {
    case .boolean:
      self = .listed([
        ProbeValue(text: "true"), ProbeValue(text: "false"),
        ProbeValue(.boolean(true), text: "true"), ProbeValue(.boolean(false), text: "false"),
      ])
    case .text: self = .text(LargestTexts(limits, or: defaults))
    case .url:
      var limits = limits
      limits.isURL = true
      self = .text(LargestTexts(limits, or: defaults))
    case .number: self = .numbers(limits.mostASCII, defaults)
    case .date: self = .date(longest: limits.mostASCII ?? .max)
    case .money: self = .open("the currency of '\(argument.name)' is not restricted")
    }
  }

  private static func numbers(_ longest: Int?, _ defaults: [String]) -> ArgumentDomain {
    let more = defaults.flatMap { ProbeValue.number($0) }
    guard let longest else {
      let plain = NumberCandidates.plain(longest: assumedNumberCharacters)
      return .number(
        longest: assumedNumberCharacters,
        candidates: (plain + NumberCandidates.usual).flatMap { ProbeValue.number($0) } + more)
    }
    if longest <= fewCharacters {
      return .listed(
        NumberCandidates.all(longest: longest).flatMap { ProbeValue.number($0) } + more)
    }
    let all =
      NumberCandidates.plain(longest: longest) + NumberCandidates.scientific(longest: longest)
      + NumberCandidates.usual.filter { $0.utf8.count <= longest }
    return .number(longest: longest, candidates: all.flatMap { ProbeValue.number($0) } + more)
  }

  private static func values(
    of text: String, _ kind: PropertyDeclaration.Kind
  ) -> [ProbeValue] {
    switch kind {
    case .number, .money: ProbeValue.number(text)
    case .date: ProbeValue.date(text)
    case .boolean:
      text == "true" || text == "false"
        ? [ProbeValue(text: text), ProbeValue(.boolean(text == "true"), text: text)] : []
    case .text, .url: [ProbeValue(text: text)]
    }
  }
}

extension ArgumentDomain {
  /// A short allowed value; nil if none is known.
  var simplest: ProbeValue? {
    switch self {
    case .listed(let values): values.first
    case .text: ProbeValue(text: "")
    case .number: ProbeValue(text: "0")
    case .date: ProbeValue(text: "2026-11-20")
    case .open: ProbeValue(.money(.zero, currency: "EUR"), text: "0")
    }
  }
}

extension TextLimits {
  /// The maximum number of ASCII characters that the limits allow; nil without a limit.
  fileprivate var mostASCII: Int? {
    [graphemes, codePoints, utf16, bytes].compactMap(\.self).min()
  }
}
