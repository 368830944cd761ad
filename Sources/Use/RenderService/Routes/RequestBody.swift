internal import Documents

/// The body that a route reads.
///
/// A route reads one type only, because generators of clients do not agree on several.
struct RequestBody: Sendable {
  /// The type of the body.
  var type = MediaType.json
  /// The schema of the body or, for lines, of each line.
  let schema: ValueSchema
  /// A body, or a line of it, that the shipped workspace accepts.
  let example: String
  /// The maximum size in bytes; a larger body is refused with status 413.
  let limit: Int

  /// The maximum size of a single request.
  static let requestLimit = 4 * 1024 * 1024
  /// The maximum size of lines, and of a request with arguments.
  static let lineLimit = 16 * 1024 * 1024
}
