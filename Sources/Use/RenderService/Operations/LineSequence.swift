internal import Bytes
internal import Synchronization

/// The lines of a body, one after the other.
final class LineSequence: Sendable {
  private let body: [UInt8]
  private let place = Mutex((position: 0, number: 0))

  init(_ body: [UInt8]) { self.body = body }

  /// Returns the next line with its number, without its line feed; nil at the end.
  func next() -> (line: [UInt8], number: Int)? {
    place.withLock { place in
      guard place.position < body.count else { return nil }
      let start = place.position
      let end = ByteSearch.lineFeed(in: body, start..<body.count) ?? body.count
      place = (end + 1, place.number + 1)
      return (Array(body[start..<end]), place.number)
    }
  }
}
