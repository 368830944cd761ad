import CAllocationCounter
import Localization
import TestSupport
import Testing

/// Formatting into a buffer that is already large enough makes no allocation; only optimized modules
/// keep this promise.
@Suite(
  .enabled(
    if: allocation_counter_works() == 1 && modulesAreOptimized,
    "allocations are counted in a release build, with glibc"))
struct AllocationTests {
  @Test(
    arguments: [
      (MessageSyntax.icu, "Hello, {name}! You are in {city}."),
      (.icu, "{n, plural, one{# new message} other{# new messages}} from {name}"),
      (.icu, "{g, select, a{{n, plural, =1{one} other{# {name}}}} other{{n, number}}}"),
      (.icu, "{price, number}"),
      (.mf2, "Hello, {$name}! You have {$n}."),
      (.mf2, ".input {$g :string} .match $g a {{1}} * {{2}}"),
      (.mf2, ".input {$n :integer} {{{$n}}}"),
      (.mf2, "{$price :number} or {$price}"),
      (.mf2, ".input {$n :integer} .match $n 1 {{a}} * {{b}}"),
      (.mf2, "{$when :datetime dateLength=long timeZone=|Europe/Prague|}"),
      (.mf2, ".input {$n :number} .match $n one {{{$n} message}} * {{{$n} messages}}"),
      (
        .mf2, ".input {$n :integer} .input {$g :string} .match $g $n a 1 {{1}} * * {{{$n} {$name}}}"
      ),
    ])
  func `text, numbers and dates are formatted without allocation`(
    syntax: MessageSyntax, source: String
  ) throws {
    let message = try #require(syntax.parse(Array(source.utf8)[...]).message)
    let compiled = try #require(CompiledMessage(message, locale: "en-US"))
    guard var formatter = MessageFormatter() else {
      Issue.record("there is no formatter")
      return
    }
    let arguments = compiled.arguments([
      "name": .text("Anna"), "city": .text("Praha"), "g": .text("a"), "n": .integer(12_345),
      "when": .date(DateTimeValue(unixSeconds: 1_795_168_800)),
      "price": .number(try #require(DecimalNumber(Array("1234.5".utf8)))),
    ])
    var output: [UInt8] = []
    for _ in 0..<3 {
      output.removeAll(keepingCapacity: true)
      formatter.format(compiled, arguments, into: &output)
    }
    output.removeAll(keepingCapacity: true)
    let before = allocation_count()
    formatter.format(compiled, arguments, into: &output)
    let count = allocation_count() - before
    #expect(count == 0)
    #expect(!output.isEmpty && formatter.errors.isEmpty)
  }

  @Test func `the counter detects an allocation`() {
    let before = allocation_count()
    let array = [UInt8](repeating: 1, count: 10_000)
    let count = allocation_count() - before
    #expect(count >= 1 && array.count == 10_000)
  }
}
