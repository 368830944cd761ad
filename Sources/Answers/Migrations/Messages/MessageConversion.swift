internal import Diagnostics
package import Localization

/// A conversion of messages to another syntax, whose equality is proved by rendering.
///
///     let conversion = MessageConversion(to: .mf2, provedIn: [english])
///     try conversion.convert("{n, plural, one {# goal} other {# goals}}", from: .icu).text
///     // .input {$n :number}
///     // .match $n
///     // one {{{$n} goal}}
///     // * {{{$n} goals}}
package struct MessageConversion: Sendable {
  /// A syntax of messages.
  package enum Syntax: String, Hashable, Sendable, CaseIterable {
    case mf2, icu, fluent

    /// The name in sentences.
    package var name: String {
      switch self {
      case .mf2: "MessageFormat 2"
      case .icu: "ICU MessageFormat"
      case .fluent: "Fluent"
      }
    }
  }

  /// A difference that the author accepts.
  package enum Allowance: String, Hashable, Sendable, CaseIterable {
    /// Numbers halfway between two shown numbers may be rounded differently.
    case rounding
  }

  /// A converted message.
  package struct Result: Sendable {
    /// The new text.
    package let text: String
    /// The parts that were left out, because they show no text.
    package let dropped: [ConversionGap]
    /// The number of compared renderings.
    package let renderings: Int
  }

  /// The new syntax.
  package let target: Syntax
  private let locales: [LocaleTag]
  private let allowed: Set<Allowance>

  /// The locales in which a message without a locale is compared: together, they use all plural
  /// categories, three scripts of digits and both directions.
  package static let locales = ["en", "de", "fr", "es", "pl", "ar", "lt", "cy", "ja", "hi"]
    .compactMap { LocaleTag($0) }

  /// Creates a conversion; equality is proved in the given locales, the first of which decides
  /// which category an exact number has.
  package init(
    to target: Syntax, provedIn locales: [LocaleTag] = MessageConversion.locales,
    allowing allowed: Set<Allowance> = []
  ) {
    self.target = target
    self.locales = locales
    self.allowed = allowed
  }

  /// Converts a message; throws what cannot be kept.
  ///
  /// A pattern of Fluent must not refer to other messages.
  package func convert(
    _ text: String, from source: Syntax, types: [String: ArgumentKind] = [:]
  ) throws(ConversionGap) -> Result {
    do throws(ConversionGap) {
      let message = try Self.parse(text, source)
      let result = try convert(message, from: source, types: types)
      return Result(
        text: result.text, dropped: result.dropped.map { $0.spelled(in: text) },
        renderings: result.renderings)
    } catch {
      throw error.spelled(in: text)
    }
  }

  /// Converts a parsed message; the positions of a gap are those of the message.
  package func convert(
    _ message: Message, from source: Syntax, types: [String: ArgumentKind]
  ) throws(ConversionGap) -> Result {
    var dropped: [ConversionGap] = []
    let wording = try wording(of: message, source, &dropped).joined.resolved(types, source)
    var gap: ConversionGap?
    // The shortest spelling is used that shows the same.
    for candidate in candidates(wording) {
      do throws(ConversionGap) {
        return try proved(candidate, message, types, dropped)
      } catch {
        // A difference explains more than the lack of a longer spelling.
        if error.isDifference || gap?.isDifference != true { gap = error }
      }
    }
    throw gap ?? ConversionGap(SourceSpan(0, 0), "the message cannot be converted")
  }

  /// The wording without its nuances, with some of them, and as it is.
  private func candidates(_ wording: [WordingPart]) -> [[WordingPart]] {
    var seen: Set<[NumberForm]> = []
    return NumberNuances.sets.compactMap { nuances in
      let candidate = wording.mapForms { $0.dropping(nuances, for: target) }
      return seen.insert(candidate.forms).inserted ? candidate : nil
    }
  }

  private func proved(
    _ wording: [WordingPart], _ old: Message, _ types: [String: ArgumentKind],
    _ dropped: [ConversionGap]
  ) throws(ConversionGap) -> Result {
    let text = try written(wording)
    let halves = Set(wording.forms.flatMap(\.halves)).sorted()
    let new = try Self.parse(text, target)
    func verdict(_ numbers: ArgumentSamples.Numbers) -> MessageProof.Verdict {
      MessageProof(locales: locales, types: types, numbers: numbers, halves: halves)
        .verdict(old, new)
    }
    switch verdict(allowed.contains(.rounding) ? .withoutHalves : .all) {
    case .equal(let count): return Result(text: text, dropped: dropped, renderings: count)
    case .unrendered:
      throw ConversionGap(
        wording.firstSpan, "no generated arguments could be formatted by the message",
        remedy: "correct the message first; 'crier eval' shows its errors")
    case .different(let difference):
      if case .equal = verdict(.withoutHalves) {
        throw ConversionGap(
          wording.firstSpan,
          "\(target.name) rounds halves differently here: \(difference.sentence)",
          remedy: "declare a whole number as 'int', or accept this with --allow rounding",
          isDifference: true)
      }
      throw ConversionGap(
        wording.firstSpan, "the converted message differs: \(difference.sentence)",
        isDifference: true)
    }
  }

  private func wording(
    of message: Message, _ source: Syntax, _ dropped: inout [ConversionGap]
  ) throws(ConversionGap) -> [WordingPart] {
    switch source {
    case .icu: return try ICUWordingReader().wording(of: message)
    case .fluent: return try FluentWordingReader().wording(of: message)
    case .mf2:
      var reader = MF2WordingReader(locale: locales.first ?? .english)
      let wording = try reader.wording(of: message)
      dropped = reader.dropped
      return wording
    }
  }

  private func written(_ wording: [WordingPart]) throws(ConversionGap) -> String {
    let text: String?
    switch target {
    case .icu: text = try ICUWordingWriter().message(wording).icuSource
    case .fluent: text = try FluentWordingWriter().message(wording).fluentSource(indent: 4)
    case .mf2:
      var writer = MF2WordingWriter(locale: locales.first ?? .english)
      text = try writer.message(wording).mf2Source
    }
    guard let text else {
      throw ConversionGap(wording.firstSpan, "\(target.name) has no spelling for this message")
    }
    return text
  }

  /// Parses a message, or the pattern of a Fluent message after `=`.
  static func parse(_ text: String, _ syntax: Syntax) throws(ConversionGap) -> Message {
    switch syntax {
    case .icu, .mf2:
      let parsed = (syntax == .icu ? MessageSyntax.icu : .mf2).parse(Array(text.utf8)[...])
      if let message = parsed.message { return message }
      let error = parsed.findings.sorted.first
      throw ConversionGap(
        error?.primary?.span ?? SourceSpan(0, 0),
        "the message is not valid \(syntax.name): \(error?.message ?? "unknown error")")
    case .fluent:
      let separator = text.hasPrefix(" ") || text.hasPrefix("\n") ? "" : " "
      let entries = FluentResource(
        SourceFile(name: "", text: "message =\(separator)\(text)\n")
      ).entries
      guard entries.count == 1, case .message(let found)? = entries.first, let value = found.value,
        found.attributes.isEmpty
      else {
        var reason = "the text is not a single pattern"
        if case .junk(_, let problem)? = entries.first { reason = problem.message }
        throw ConversionGap(
          SourceSpan(0, text.utf8.count), "the message is not valid Fluent: \(reason)")
      }
      do throws(FluentBundle.Failure) {
        return try FluentBundle(FluentResource(SourceFile(name: "", bytes: []))).message(value)
      } catch {
        throw ConversionGap(error.span, error.reason)
      }
    }
  }
}

extension [WordingPart] {
  /// The wording with the formats of declared types, which each syntax has for them.
  fileprivate func resolved(
    _ types: [String: ArgumentKind], _ source: MessageConversion.Syntax
  ) -> [WordingPart] {
    mapValues { value in
      guard value.form == .any, let name = value.argument else { return value }
      var value = value
      switch types[name] {
      case .wholeNumber, .number:
        value.form = .number(source == .icu ? .icuPlain : NumberForm())
      case .date:
        value.form =
          switch source {
          case .icu: .date(.style(date: "short", time: "short"))
          case .mf2: .date(.skeleton("yMMMdjmm"))
          case .fluent: .date(.skeleton("yMd"))
          }
      case .text, nil: break
      }
      return value
    }
  }

  /// The formats of all numbers.
  fileprivate var forms: [NumberForm] {
    values.compactMap { value in if case .number(let form) = value.form { form } else { nil } }
      + choices.map(\.selector.form)
  }

  /// Returns the wording with the format of each number changed.
  fileprivate func mapForms(_ change: (NumberForm) -> NumberForm) -> [WordingPart] {
    mapValues { value in
      guard case .number(let form) = value.form else { return value }
      var value = value
      value.form = .number(change(form))
      return value
    }
  }

  private var choices: [WordingChoice] {
    flatMap { part -> [WordingChoice] in
      guard case .choice(let choice) = part else { return [] }
      return [choice] + choice.variants.flatMap(\.parts.choices)
    }
  }

  private func mapValues(_ change: (WordingValue) -> WordingValue) -> [WordingPart] {
    map { part in
      switch part {
      case .text: return part
      case .value(let value, let span): return .value(change(value), span)
      case .choice(var choice):
        let selector = WordingValue(
          operand: choice.selector.operand, form: .number(choice.selector.form))
        if choice.selector.kind != .text, case .number(let form) = change(selector).form {
          choice.selector.form = form
          choice.selector.form.options["useGrouping"] = nil
        }
        for index in choice.variants.indices {
          choice.variants[index].parts = choice.variants[index].parts.mapValues(change)
        }
        return .choice(choice)
      }
    }
  }
}
