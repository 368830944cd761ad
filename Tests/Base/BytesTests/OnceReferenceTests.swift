import Testing

@testable import Bytes

/// Sets objects that many threads read.
struct OnceReferenceTests {
  private final class Box: Sendable {
    let number: Int
    init(_ number: Int) { self.number = number }
  }

  private final class Shelf: Sendable {
    let place = OnceReference<Box>()
  }

  @Test func `a place is empty until an object is stored, and keeps the first one`() {
    let place = OnceReference<Box>()
    #expect(place.load() == nil)
    #expect(place.storeIfNil(Box(1)).number == 1)
    #expect(place.storeIfNil(Box(2)).number == 1)
    #expect(place.load()?.number == 1)
  }

  @Test func `threads that store at the same time get the same object`() async {
    for _ in 0..<200 {
      let shelf = Shelf()
      let stored = await withTaskGroup(of: Box.self, returning: [Box].self) { group in
        for number in 0..<8 { group.addTask { shelf.place.storeIfNil(Box(number)) } }
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(stored.allSatisfy { $0 === stored[0] })
      #expect(shelf.place.load() === stored[0])
    }
  }

  @Test func `the place retains its object, and no other one that was offered`() {
    weak var kept: Box?
    weak var refused: Box?
    do {
      let place = OnceReference<Box>()
      do {
        let (first, second) = (Box(1), Box(2))
        (kept, refused) = (first, second)
        _ = place.storeIfNil(first)
        _ = place.storeIfNil(second)
      }
      #expect(kept?.number == 1)
      #expect(refused == nil)
      #expect(place.load() != nil)
    }
    #expect(kept == nil)
  }
}
