internal import Diagnostics
internal import Documents

/// Writes places as the protocol's `Location`, and indexes the positions of each file once.
///
/// A rename or a search can have thousands of places in one file.
struct LocationWriter {
  private let session: Session
  private var maps: [SourceFile: PositionMap] = [:]

  init(_ session: Session) { self.session = session }

  mutating func location(_ file: SourceFile, _ span: SourceSpan) -> JSONValue {
    .object([
      ("uri", .string(session.uri(of: file.name))), ("range", range(file, span)),
    ])
  }

  mutating func range(_ file: SourceFile, _ span: SourceSpan) -> JSONValue {
    if let known = maps[file] { return known.range(span) }
    let map = session.positions(file)
    maps[file] = map
    return map.range(span)
  }
}
