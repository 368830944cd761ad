import Diagnostics
import TestSupport
import Testing

@testable import Surfaces

struct AssumptionTests {
  @Test func `each assumption has a unique name, a statement and a source`() {
    #expect(Set(Assumption.all.map(\.id)).count == Assumption.all.count)
    for assumption in Assumption.all {
      #expect(!assumption.statement.isEmpty && !assumption.source.isEmpty)
      #expect(assumption.asOf.count == 7)
    }
  }

  @Test func `the manual lists all assumptions of the previews`() throws {
    let file = RecordedFile("Sources/Faces/Previewing/Previewing.docc/Previews.md")
    let manual = try file.text
    let head = try #require(manual.firstRange(of: "|---|---|---|---|\n"))
    let rows = Assumption.all.map {
      "| `\($0.id)` | \($0.statement) | \($0.certainty.rawValue) | \($0.source) |\n"
    }.joined()
    let told = manual[..<head.upperBound] + rows
    #expect(try file.recorded(String(told)) == told)
  }

  @Test func `each kind of surface has a unique id`() {
    #expect(Set(SurfaceKind.all.map(\.id)).count == SurfaceKind.all.count)
  }
}
