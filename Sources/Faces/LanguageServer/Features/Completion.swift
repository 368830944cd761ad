internal import Diagnostics
internal import Documents

extension Feature {
  /// Names, keys, values and plural categories to insert at the cursor.
  static let completion = Feature(
    "textDocument/completion",
    as: (
      "completionProvider",
      .object([
        (
          "triggerCharacters",
          .array(["$", "#", "%", ".", "(", "\"", "{", "@", "<"].map { .string($0) })
        )
      ])
    )
  ) { session, parameters throws(ResponseError) in
    let (view, offset) = try session.place(parameters)
    let place = CompletionPlace(view, offset)
    let proposals =
      place.expressionProposals
      ?? (view.isXML
        ? place.xmlProposals : view.isFluent ? place.fluentProposals : place.jsonProposals)
    return .object([
      ("isIncomplete", .boolean(false)),
      ("items", .array(proposals.values.map { $0.json(view.positions.range(proposals.span)) })),
    ])
  }
}

/// A completion item: the string to insert, with its kind and description.
struct Proposal {
  /// The kinds of completion items, with their numbers in the protocol.
  ///
  /// https://microsoft.github.io/language-server-protocol/specifications/lsp/3.17/specification/#completionItemKind
  enum Kind: Int {
    case field = 5
    case variable = 6
    case property = 10
    case value = 12
    case keyword = 14
    case reference = 18
  }

  let text: String
  let kind: Kind
  /// The source of the name or value, in a few words.
  var detail: String?
  var documentation: String?
  var isDeprecated = false

  func json(_ range: JSONValue) -> JSONValue {
    .compactObject([
      ("label", .string(text)), ("kind", .number(kind.rawValue)),
      ("detail", detail.map { .string($0) }),
      ("documentation", documentation.map { .string($0) }),
      ("tags", isDeprecated ? .array([.number(1)]) : nil),
      ("textEdit", .object([("range", range), ("newText", .string(text))])),
    ])
  }
}

extension Proposal {
  /// Creates a proposal of a key that a schema describes; `place` is the path of its object.
  init(_ key: ValueSchema.KeyFacts, kind: Kind, in place: String) {
    self.init(
      text: key.name, kind: kind, detail: place.isEmpty ? nil : place,
      documentation: key.documentation.isEmpty
        ? nil : key.documentation.joined(separator: "\n"),
      isDeprecated: key.isDeprecated)
  }
}

/// The proposals at the cursor, and the span that the chosen proposal replaces.
struct Proposals {
  let span: SourceSpan
  var values: [Proposal] = []
}

/// The file and the offset for which completions are requested.
struct CompletionPlace {
  let view: FileView
  let offset: Int
  var bytes: [UInt8] { view.file.bytes }

  init(_ view: FileView, _ offset: Int) {
    self.view = view
    self.offset = offset
  }

  /// An empty list of proposals.
  var nothing: Proposals { Proposals(span: SourceSpan(offset, offset)) }

  /// Returns the span of the name around the cursor.
  func nameSpan(_ isPart: (UInt8) -> Bool) -> SourceSpan {
    var (start, end) = (offset, offset)
    while start > 0, isPart(bytes[start - 1]) { start -= 1 }
    while end < bytes.count, isPart(bytes[end]) { end += 1 }
    return SourceSpan(start, end)
  }

  static func isNamePart(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == 0x5F
  }
}
