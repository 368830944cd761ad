import Localization
import TestSupport
import Testing

/// Compares our ICU syntax with ICU's own, on generated messages.
struct ICUMessageGeneratedTests {
  @Test func `generated messages format as in ICU, or are invalid in both`() throws {
    var differences = 0
    for seed in GeneratedInputs.seeds {
      guard let difference = try Self.difference(seed: seed) else { continue }
      differences += 1
      Issue.record("CRIER_SEED=\(seed) CRIER_GENERATED=1: \(difference)")
      if differences >= 20 { return }
    }
  }

  private static func difference(seed: UInt64) throws -> String? {
    var generator = MessageGenerator(seed: seed)
    let locale = generator.locale()
    let text = generator.message()
    let bytes = Array(text.utf8)
    let arguments = generator.arguments()
    let parsed = MessageSyntax.icu.parse(bytes[...])
    guard let oracle = Oracle(bytes, locale: locale) else {
      return parsed.message == nil ? nil : "\(locale): only ICU refuses \(text.debugDescription)"
    }
    guard let message = parsed.message else {
      let reason = parsed.errors.first?.description ?? ""
      return "\(locale): only we refuse \(text.debugDescription): \(reason)"
    }
    let tag = locale.split(separator: "_").joined(separator: "-")
    let compiled = try #require(CompiledMessage(message, locale: tag))
    guard var formatter = MessageFormatter(isolation: .none) else { return "no formatter" }
    var output: [UInt8] = []
    let named = Dictionary(uniqueKeysWithValues: arguments.map { ($0.name, $0.value.argument) })
    let isFormatted = formatter.format(compiled, compiled.arguments(named), into: &output)
    let ours = isFormatted ? String(decoding: output, as: UTF8.self) : "(refused)"
    let theirs = oracle.format(arguments).map { String(decoding: $0, as: UTF8.self) } ?? "(refused)"
    guard !ours.utf8.elementsEqual(theirs.utf8) else { return nil }
    return
      "\(locale) \(text.debugDescription) \(arguments): \(ours.debugDescription) instead of \(theirs.debugDescription)"
  }

  @Test func `names can contain the same characters as in ICU`() {
    for value in UInt32(1)...0x10FFFF {
      guard let scalar = UnicodeScalar(value) else { continue }
      if ICUCharacters.isIdentifier(scalar) == Oracle.isSyntax(value) {
        Issue.record("U+\(String(value, radix: 16))")
      }
    }
  }
}
