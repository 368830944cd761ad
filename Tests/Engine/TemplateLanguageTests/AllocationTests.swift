import CAllocationCounter
import Diagnostics
import Documents
import TemplateLanguage
import TestSupport
import Testing

/// Rendering into a buffer that is already large enough makes no allocation; the test counts the
/// calls of malloc.
///
/// The tests run only in optimized builds, because without the optimizer Swift allocates values
/// that otherwise stay in registers.
@Suite(
  .enabled(
    if: allocation_counter_works() == 1 && modulesAreOptimized,
    "allocations are counted in a release build, with glibc"))
struct AllocationTests {
  @Test func `the tests can count allocations`() {
    let before = allocation_count()
    var numbers = [Int](repeating: 1, count: Int.random(in: 100...200))
    numbers.append(2)
    #expect(allocation_count() > before, "\(numbers.count)")
  }

  @Test(arguments: [
    (
      DocumentSyntax.json,
      ##"{"aps":{"alert":"{'Hi ' + .(title, 12) + $(none:{x})}","badge":"#(count)"},"u":"%(title)"}"##
    ),
    (DocumentSyntax.xml, #"<raw a="$(title)"><b>$(title, 5)</b></raw>"#),
  ])
  func `a second rendering allocates nothing`(_ syntax: DocumentSyntax, _ text: String) throws {
    let file = SourceFile(name: "template", text: text)
    let template = try #require(TemplateParser.parse(file, as: syntax).template).compiled()
    let properties = Properties([("title", "A \"title\" & <more>\n日本 \u{1F600}"), ("count", "40")])
    let values = properties.values(for: template)
    var output: [UInt8] = []
    var rendering = Rendering()
    template.append(values, to: &output)
    template.render(values, into: &rendering)

    let before = allocation_count()
    for _ in 0..<100 {
      output.removeAll(keepingCapacity: true)
      template.append(values, to: &output)
      template.render(values, into: &rendering)
    }
    #expect(allocation_count() - before == 0)
    #expect(output == rendering.bytes)
  }
}
