internal import Diagnostics
internal import Documents
internal import Localization
internal import Workspaces

extension Feature {
  /// The outline of a document: the keys of JSON or the elements of XML, as a tree.
  static let documentSymbols = Feature(
    "textDocument/documentSymbol", as: ("documentSymbolProvider", .boolean(true))
  ) { session, parameters throws(ResponseError) in
    let view = try session.view(parameters)
    let writer = SymbolWriter(positions: view.positions)
    if view.isXML { return view.xml.map { .array([writer.symbol($0.root)]) } ?? .null }
    if view.isFluent { return .array((view.catalog?.entries ?? []).map(writer.symbol)) }
    return .array(writer.symbols(of: view.json?.root))
  }

  /// The notifications and messages whose names contain the query.
  static let workspaceSymbols = Feature(
    "workspace/symbol", as: ("workspaceSymbolProvider", .boolean(true))
  ) { session, parameters throws(ResponseError) in
    let query = parameters["query"]?.text?.string.lowercased() ?? ""
    var symbols: [JSONValue] = []
    for root in session.projects.keys.sorted() {
      guard let workspace = session.project(of: "\(root)/Templates")?.workspace else { continue }
      symbols += workspace.symbols(matching: query, session)
    }
    return .array(symbols)
  }
}

/// The kinds of symbols, with their numbers in the protocol.
///
/// https://microsoft.github.io/language-server-protocol/specifications/lsp/3.17/specification/#symbolKind
private enum SymbolKind: Int {
  case module = 2
  case property = 7
  case string = 15
  case number = 16
  case boolean = 17
  case array = 18
  case object = 19
  case key = 20
  case null = 21
}

extension Workspace {
  fileprivate func symbols(matching query: String, _ session: Session) -> [JSONValue] {
    var places = LocationWriter(session)
    var symbols: [JSONValue] = []
    func add(_ name: String, _ kind: SymbolKind, _ file: SourceFile, _ span: SourceSpan) {
      guard query.isEmpty || name.lowercased().contains(query) else { return }
      symbols.append(
        .object([
          ("name", .string(name)), ("kind", .number(kind.rawValue)),
          ("location", places.location(file, span)),
        ]))
    }
    for notification in notifications {
      guard let file = notification.templates.first?.file ?? notification.settings.file else {
        continue
      }
      add(notification.name, .module, file, SourceSpan(0, 0))
    }
    for key in catalogs.sourceKeys {
      guard let entry = catalogs.entry(for: key, in: settings.defaultLocale) else { continue }
      add("\(entry.key)", .key, entry.file, entry.keySpan)
    }
    return symbols
  }
}

/// Writes the symbols of a document as a tree.
private struct SymbolWriter {
  let positions: PositionMap

  /// Returns the symbol of a message in a Fluent catalog.
  func symbol(_ entry: CatalogEntry) -> JSONValue {
    symbol("\(entry.key)", .key, entry.keySpan.through(entry.span), entry.keySpan, [])
  }

  func symbols(of value: JSONValue?) -> [JSONValue] {
    switch value?.content {
    case .object(let members):
      members.map { member in
        symbol(
          member.key.string, member.value.symbolKind,
          SourceSpan(member.keySpan.start, member.value.span.end), member.keySpan,
          symbols(of: member.value))
      }
    case .array(let elements):
      elements.enumerated().map { index, element in
        symbol(
          "\(index)", element.symbolKind, element.span, element.span, symbols(of: element))
      }
    case .string, .number, .boolean, .null, nil: []
    }
  }

  func symbol(_ element: XMLElement) -> JSONValue {
    let attributes = element.attributes.map { attribute in
      symbol(
        attribute.name, .property,
        SourceSpan(attribute.nameSpan.start, attribute.value.span.end + 1), attribute.nameSpan, [])
    }
    return symbol(
      element.name, .object, element.span, element.nameSpan,
      attributes + element.elements.map(symbol))
  }

  private func symbol(
    _ name: String, _ kind: SymbolKind, _ span: SourceSpan, _ selection: SourceSpan,
    _ children: [JSONValue]
  ) -> JSONValue {
    .compactObject([
      // Editors reject a symbol with an empty name.
      ("name", .string(name.isEmpty ? "\"\"" : name)), ("kind", .number(kind.rawValue)),
      ("range", positions.range(span)), ("selectionRange", positions.range(selection)),
      ("children", children.isEmpty ? nil : .array(children)),
    ])
  }
}

extension JSONValue {
  fileprivate var symbolKind: SymbolKind {
    switch content {
    case .object: .object
    case .array: .array
    case .string: .string
    case .number: .number
    case .boolean: .boolean
    case .null: .null
    }
  }
}
