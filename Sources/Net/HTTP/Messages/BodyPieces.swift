/// A body that is made piece by piece while it is sent, so that a long body needs little memory.
///
/// The connection asks for a piece when the client has received most of the pieces before it, so a
/// slow client slows down the program that makes them.
///
/// ```swift
/// let rows = Mutex(rows)
/// response.body = .pieces(BodyPieces { rows.withLock { $0.next()?.bytes } })
/// ```
package struct BodyPieces: Sendable {
  /// Returns the next piece; nil at the end of the body.
  ///
  /// The calls for one response never overlap, but different threads can make them.
  let next: @Sendable () -> [UInt8]?

  /// Creates a body from a function that returns the next piece, or nil at the end.
  package init(_ next: @escaping @Sendable () -> [UInt8]?) { self.next = next }
}
