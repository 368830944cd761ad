internal import Diagnostics
package import Documents
package import Workspaces

/// A sample that could be added to a notification, derived from an existing one.
package struct CandidateSample: Sendable {
  /// The name of the sample from which this one is derived; nil if there are no samples.
  package let base: String?
  /// The names of the arguments that differ from those of the base.
  package let changes: [String]
  /// The content of the sample's file.
  package let bytes: [UInt8]
  /// The arguments of the sample.
  package let arguments: Arguments
  /// The sum of the places of the changed values among those of their arguments.
  private let complexity: Int

  /// The name under which a sample is checked before it has a name of its own.
  package static let proposedName = "proposed"

  /// Creates a sample with some arguments of another one replaced; nil removes an argument.
  package init(
    _ base: Sample?, replacing values: [(name: String, value: JSONValue?)], complexity: Int = 0
  ) {
    self.complexity = complexity
    var members = base?.members ?? []
    for (name, value) in values {
      let index = members.firstIndex { $0.0.lowercased() == name.lowercased() }
      switch (index, value) {
      case (let index?, let value?): members[index].1 = value
      case (let index?, nil): members.remove(at: index)
      case (nil, let value?): members.append((name, value))
      case (nil, nil): break
      }
    }
    self.base = base?.name
    changes = values.map(\.name)
    bytes = JSONWriter.pretty(.object(members))
    let file = SourceFile(name: "sample", bytes: bytes)
    arguments = Arguments.read(file).arguments ?? Arguments(from: file)
  }

  /// The base and the changed arguments, such as `'goal' with goals = 5`.
  package var words: String {
    let set = changes.compactMap { name in
      arguments[name]?.text.map { "\(name) = \(Self.shown($0))" }
    }
    let removed = changes.filter { arguments[$0] == nil }.map { "'\($0)'" }
    return [
      base.map { "'\($0)'" }, set.isEmpty ? nil : "with \(set.joined(separator: ", "))",
      removed.isEmpty ? nil : "without \(removed.joined(separator: ", "))",
    ].compactMap(\.self).joined(separator: " ")
  }

  /// The content of the sample's file as a JSON value.
  package var content: JSONValue {
    JSONReader.read(SourceFile(name: "sample", bytes: bytes)).document?.root ?? .null
  }

  /// The maximum length of a value in ``words``, in characters.
  private static let shownLength = 24

  private static func shown(_ text: ArraySlice<UInt8>) -> String {
    let value = String(decoding: text, as: UTF8.self)
    guard value.count > shownLength else { return value.isEmpty ? "''" : value }
    return "\(value.prefix(shownLength - 4))… (\(value.count) characters)"
  }

  /// The size by which samples are compared: fewer changes first, then simpler values.
  var size: (Int, Int) { (changes.count, complexity) }
}

extension Sample {
  /// The members of the sample's file, with their spelling.
  var members: [(String, JSONValue)] {
    let root = JSONReader.read(arguments.file).document?.root
    return (root?.members ?? []).map { ($0.key.string, $0.value) }
  }
}
