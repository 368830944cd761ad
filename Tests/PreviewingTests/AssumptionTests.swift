import Testing

@testable import Previewing

struct AssumptionTests {
  @Test func `each assumption has a name of its own, a statement and a source`() {
    #expect(Set(Assumption.all.map(\.id)).count == Assumption.all.count)
    for assumption in Assumption.all {
      #expect(!assumption.statement.isEmpty && !assumption.source.isEmpty)
      #expect(assumption.asOf.count == 7)
    }
  }

  @Test func `each kind of surface has a name of its own`() {
    #expect(Set(SurfaceKind.all.map(\.id)).count == SurfaceKind.all.count)
  }
}
