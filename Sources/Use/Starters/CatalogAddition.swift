internal import Diagnostics
internal import Documents
internal import Localization

/// Adds messages to a catalog without changing its other bytes.
enum CatalogAddition {
  /// A reason why messages cannot be added to a catalog.
  enum Obstacle: Error, Hashable {
    /// The file is not a JSON object.
    case isNoCatalog
    /// The catalog already has a message with this key.
    case hasMessage(String)
    /// Fluent cannot contain one of the messages, for the given reason.
    case isNotFluent(String)

    /// Describes the obstacle for the catalog at a path.
    func phrase(for path: String) -> String {
      switch self {
      case .isNoCatalog: "'\(path)' is not a JSON object, so no messages can be added"
      case .hasMessage(let key): "'\(path)' already has the message '\(key)'"
      case .isNotFluent(let reason):
        "'\(path)' cannot contain \(reason); an ARB catalog next to it can"
      }
    }
  }

  /// Returns the content of a new catalog.
  static func catalog(of locale: LocaleTag, with members: [JSONMember]) -> [UInt8] {
    let header = JSONMember(key: JSONString("@@locale"), value: .string(locale.description))
    return JSONWriter.pretty(JSONValue(.object([header] + members)))
  }

  /// Returns a catalog with messages added at the end.
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

  /// Returns the members in canonical layout, without the enclosing braces.
  private static func lines(of members: [JSONMember]) -> [UInt8] {
    Array(JSONWriter.pretty(JSONValue(.object(members))).dropFirst().dropLast("\n}\n".utf8.count))
  }
}
