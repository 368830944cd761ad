internal import Diagnostics
internal import Documents
internal import LiveActivities
internal import Workspaces

extension Feature {
  /// The definition of a name; at the definition itself, the uses of the name in templates.
  static let definition = Feature(
    "textDocument/definition", as: ("definitionProvider", .boolean(true))
  ) { session, parameters throws(ResponseError) in
    let (view, offset) = try session.place(parameters)
    guard let found = view.name(at: offset) else {
      return property(at: offset, of: view, in: session) ?? .null
    }
    let places = found.index.places(of: found.occurrence.name).filter { $0 != found.occurrence }
    let definitions = places.filter(\.isDefinition).sorted { $0.rank < $1.rank }
    // If the cursor is on a definition, the result is the uses of the name.
    let best = definitions.first?.rank
    let targets =
      found.occurrence.isDefinition && found.occurrence.rank <= best ?? .max
      ? places.filter { $0.role == .template } : definitions.filter { $0.rank == best }
    return locations(of: targets.isEmpty ? definitions : targets, in: session)
  }

  /// All occurrences of a property, an argument or a message.
  static let references = Feature(
    "textDocument/references", as: ("referencesProvider", .boolean(true))
  ) { session, parameters throws(ResponseError) in
    let (view, offset) = try session.place(parameters)
    guard let found = view.name(at: offset) else { return .null }
    let includesDefinition = parameters[path: "context", "includeDeclaration"]?.isTrue ?? true
    let places = found.index.places(of: found.occurrence.name).filter {
      includesDefinition || !$0.isDefinition
    }
    return locations(of: places, in: session)
  }

  /// Returns the declaration of the property that a key of a Live Activity is decoded into.
  private static func property(
    at offset: Int, of view: FileView, in session: Session
  ) -> JSONValue? {
    guard let path = view.json?.root.path(toKeyAt: offset),
      let label = view.activityPlace(at: path.steps)?.field?.label, let file = label.file
    else { return nil }
    var writer = LocationWriter(session)
    return .array([writer.location(file, label.span)])
  }

  private static func locations(of places: [Occurrence], in session: Session) -> JSONValue {
    var writer = LocationWriter(session)
    var locations: [JSONValue] = []
    for place in places { locations.append(writer.location(place.file, place.span)) }
    return .array(locations)
  }
}

extension Occurrence {
  /// The sort order of definitions: messages and declarations come before samples.
  fileprivate var rank: Int {
    switch role {
    case .message(let isSource): isSource ? 0 : 4
    case .declaration: 1
    case .placeholderDeclaration: 2
    case .sample: 3
    case .template, .metadata, .reference, .placeholder, .audience: 5
    }
  }
}
