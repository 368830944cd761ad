import Diagnostics
import Localization
import Migrations
import TestSupport
import Testing

/// Converts generated messages to another syntax and back, and compares what each version shows.
///
/// The arguments are not those with which the conversion itself is proved.
struct MessageConversionGeneratedTests {
  @Test(arguments: [MessageConversion.Syntax.mf2, .fluent], GeneratedInputs.shares)
  func `a message shows the same there and back, or the gap is named`(
    _ target: MessageConversion.Syntax, _ seeds: Range<UInt64>
  ) throws {
    var tally: [String: Int] = [:]
    for seed in seeds {
      let outcome = try Self.outcome(of: seed, through: target)
      tally[outcome.word, default: 0] += 1
      guard let difference = outcome.difference else { continue }
      Issue.record("CRIER_SEED=\(seed) CRIER_GENERATED=1 \(target): \(difference)")
      return
    }
    if environment("CRIER_TALLY") != nil { print(target, tally.sorted { $0.value > $1.value }) }
    // Most of the generated constructs exist in every syntax.
    if seeds.count >= 50 { #expect(tally["equal", default: 0] * 20 > seeds.count) }
  }

  private static func outcome(
    of seed: UInt64, through target: MessageConversion.Syntax
  ) throws -> (word: String, difference: String?) {
    var generator = RandomMessage(seed: seed)
    let locale = try #require(LocaleTag(generator.locale()))
    let text = generator.message()
    let types = RandomMessage.types.compactMapValues { ArgumentKind(arb: $0.rawValue) }
    // Neighbouring apostrophes can open a quotation that hides a brace.
    guard let source = MessageSyntax.icu.parse(Array(text.utf8)[...]).message else {
      return ("invalid", nil)
    }
    let there: String
    do throws(ConversionGap) {
      there = try MessageConversion(to: target, provedIn: [locale])
        .convert(text, from: .icu, types: types).text
    } catch {
      return error.reason.isEmpty ? ("gap", "a gap without a reason: \(text)") : ("gap there", nil)
    }
    let middle = try message(there, target)
    let back: String
    do throws(ConversionGap) {
      back = try MessageConversion(to: .icu, provedIn: [locale])
        .convert(there, from: target, types: types).text
    } catch {
      return error.reason.isEmpty ? ("gap", "a gap without a reason: \(there)") : ("gap back", nil)
    }
    let last = try message(back, .icu)
    for _ in 0..<12 {
      let arguments = generator.arguments()
      guard let wanted = Self.text(source, locale, arguments) else { continue }
      for (name, version) in [(there, middle), (back, last)] {
        let found = Self.text(version, locale, arguments)
        guard found != wanted else { continue }
        let shown = found.map { String(decoding: $0, as: UTF8.self).debugDescription }
        return (
          "different",
          "\(locale) \(text.debugDescription) as \(name.debugDescription) with \(arguments): "
            + "\(shown ?? "no text") instead of "
            + String(decoding: wanted, as: UTF8.self).debugDescription
        )
      }
    }
    return ("equal", nil)
  }

  private static func message(
    _ text: String, _ syntax: MessageConversion.Syntax
  ) throws -> Message {
    guard syntax == .fluent else {
      let parsed = (syntax == .icu ? MessageSyntax.icu : .mf2).parse(Array(text.utf8)[...])
      return try #require(parsed.message, "\(text.debugDescription)")
    }
    let resource = FluentResource(SourceFile(name: "", text: "x =\(text)\n"))
    return try #require(try FluentBundle(resource).message("x"), "\(text.debugDescription)")
  }

  private static func text(
    _ message: Message, _ locale: LocaleTag, _ arguments: [String: Argument]
  ) -> [UInt8]? {
    guard let compiled = CompiledMessage(message, locale: locale.description),
      var formatter = MessageFormatter(isolation: .none)
    else { return nil }
    var output: [UInt8] = []
    guard formatter.format(compiled, compiled.arguments(arguments), into: &output),
      formatter.errors.isEmpty
    else { return nil }
    return output
  }
}
