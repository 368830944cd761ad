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
    positions(file).range(span)
  }

  /// Returns whether two labels have the same text, and the same positions in files of one name.
  mutating func shows(_ old: Label?, like new: Label?) -> Bool {
    guard let old, let new else { return old == nil && new == nil }
    guard old.text == new.text, old.file?.name == new.file?.name else { return false }
    guard let before = old.file, let after = new.file, before != after else {
      return old.span == new.span
    }
    let (one, other) = (positions(before), positions(after))
    return one.position(of: old.span.start) == other.position(of: new.span.start)
      && one.position(of: old.span.end) == other.position(of: new.span.end)
  }

  private mutating func positions(_ file: SourceFile) -> PositionMap {
    if let known = maps[file] { return known }
    let map = session.positions(file)
    maps[file] = map
    return map
  }
}
