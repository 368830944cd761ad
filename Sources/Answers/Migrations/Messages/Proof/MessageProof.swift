internal import Localization

/// A comparison of two messages by rendering both with generated arguments.
///
/// Characters that isolate values for bidirectional text are left out on both sides: ICU adds none,
/// MessageFormat 2 and Fluent each have rules of their own, and the program can switch them off.
struct MessageProof {
  /// The result of a comparison.
  enum Verdict: Sendable {
    /// All renderings are equal; the number of renderings.
    case equal(Int)
    case different(Difference)
    /// The old message rendered with no arguments.
    case unrendered
  }

  /// Arguments for which the messages differ.
  struct Difference: Sendable {
    let locale: LocaleTag
    let arguments: [String: Argument]
    let old: String
    /// The new text; nil if the new message cannot be rendered.
    let new: String?
  }

  let locales: [LocaleTag]
  let types: [String: ArgumentKind]
  let numbers: ArgumentSamples.Numbers
  /// Numbers halfway between two numbers that the formats of the messages show.
  let halves: [String]

  func verdict(_ old: Message, _ new: Message) -> Verdict {
    guard var formatter = MessageFormatter(isolation: .none) else { return .unrendered }
    var count = 0
    for locale in locales {
      guard let before = CompiledMessage(old, locale: locale.description),
        let after = CompiledMessage(new, locale: locale.description)
      else { continue }
      let samples = ArgumentSamples(
        [old, new], types: types, numbers: numbers, halves: halves, locale: locale)
      for arguments in samples.combinations {
        // Arguments that the old message cannot format have no text to keep.
        guard let oldText = Self.text(before, arguments, &formatter) else { continue }
        let newText = Self.text(after, arguments, &formatter)
        guard newText == oldText else {
          return .different(
            Difference(
              locale: locale, arguments: arguments,
              old: String(decoding: oldText, as: UTF8.self),
              new: newText.map { String(decoding: $0, as: UTF8.self) }))
        }
        count += 1
      }
    }
    return count == 0 ? .unrendered : .equal(count)
  }

  private static func text(
    _ message: CompiledMessage, _ arguments: [String: Argument],
    _ formatter: inout MessageFormatter
  ) -> [UInt8]? {
    var output: [UInt8] = []
    guard formatter.format(message, message.arguments(arguments), into: &output),
      formatter.errors.isEmpty
    else { return nil }
    return output
  }
}

extension MessageProof.Difference {
  /// The difference in words.
  var sentence: String {
    let values = arguments.sorted { $0.key < $1.key }
      .map { "\($0.key)=\($0.value.spelling)" }.joined(separator: ", ")
    let place = values.isEmpty ? "in '\(locale)'" : "in '\(locale)' with \(values)"
    guard let new else { return "\(place), the new message shows no text instead of '\(old)'" }
    return "\(place), the new message shows '\(new)' instead of '\(old)'"
  }
}

extension Argument {
  fileprivate var spelling: String {
    switch self {
    case .text(let text): "'\(String(decoding: text, as: UTF8.self))'"
    case .number(let number): number.description
    case .boolean(let value): "\(value)"
    case .date(let date): date.literal
    case .money(let amount, let currency): "\(amount) \(currency)"
    case .other: "a value without a format"
    }
  }
}
