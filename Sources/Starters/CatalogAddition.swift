internal import Diagnostics
internal import Documents

/// Messages on their way into a catalog, whose other bytes stay as they are.
enum CatalogAddition {
  /// Why messages cannot be added.
  enum Obstacle: Error, Hashable {
    /// The file is no JSON object.
    case isNoCatalog
    /// It has a message of this key already.
    case hasMessage(String)
  }

  /// A new catalog.
  static func catalog(of locale: String, with members: [JSONMember]) -> [UInt8] {
    let header = JSONMember(key: JSONString("@@locale"), value: .string(locale))
    return JSONWriter.pretty(JSONValue(.object([header] + members)))
  }

  /// A catalog with messages behind its own.
  static func adding(
    _ members: [JSONMember], to file: SourceFile
  ) throws(Obstacle) -> [UInt8] {
    guard let root = JSONReader.read(file).document?.root, let known = root.members else {
      throw .isNoCatalog
    }
    let keys = Set(known.map { $0.key.string.lowercased() })
    if let taken = members.first(where: { keys.contains($0.key.string.lowercased()) }) {
      throw .hasMessage(taken.key.string)
    }
    let end = known.last?.value.span.end ?? root.span.start + 1
    var bytes = Array(file.bytes[..<end])
    bytes += Array((known.isEmpty ? "" : ",").utf8) + lines(of: members)
    let rest = file.bytes[end...]
    return bytes + (rest.first == UInt8(ascii: "\n") ? [] : [UInt8(ascii: "\n")]) + rest
  }

  /// The members as the canonical layout has them, without the braces around them.
  private static func lines(of members: [JSONMember]) -> [UInt8] {
    Array(JSONWriter.pretty(JSONValue(.object(members))).dropFirst().dropLast("\n}\n".utf8.count))
  }
}
