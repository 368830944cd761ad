internal import Diagnostics
internal import Documents
internal import Localization

extension Phrase {
  /// Reads a pattern of a Fluent file.
  ///
  /// Of a pattern with variants, the phrase is the sentence of the default variants.
  convenience init(fluent text: DecodedText, _ traits: TextTraits) {
    do throws(FluentResource.Problem) {
      var reader = FluentPhraseReader(text)
      reader.read(try FluentResource.Pattern(text))
      let whole = DecodedText(joining: reader.parts, at: text.span)
      let shown = Set(reader.placeholders.map(\.name))
      let hidden = reader.arguments.filter { !shown.contains($0.name) }
      let ownTraits = TextTraits(of: whole.bytes)
      self.init(
        whole, traits: ownTraits, placeholders: reader.placeholders + hidden,
        tags: ownTraits.contains(.angle) ? MarkupScanner.tags(in: whole.bytes) : [],
        arguments: reader.choices.isEmpty ? nil : MessageArguments(choices: reader.choices))
    } catch {
      // The reader of the format reports the syntax error.
      self.init(text, traits: traits)
    }
  }
}

/// Reads the sentence of a Fluent pattern, its arguments and its choices.
private struct FluentPhraseReader {
  private let text: DecodedText
  private(set) var parts: [DecodedText] = []
  private(set) var placeholders: [Placeholder] = []
  private(set) var arguments: [Placeholder] = []
  private(set) var choices: [MessageArguments.Choice] = []
  private var byteCount = 0
  private var names: Set<String> = []

  init(_ text: DecodedText) { self.text = text }

  mutating func read(_ pattern: FluentResource.Pattern) { read(pattern, isShown: true) }

  private mutating func read(_ pattern: FluentResource.Pattern, isShown: Bool) {
    for element in pattern.elements {
      switch element {
      case .text(let run): if isShown { append(run) }
      case .placeable(let expression, let span): read(expression, span, isShown: isShown)
      }
    }
  }

  private mutating func append(_ run: DecodedText) {
    let span = place(run.span)
    var builder = DecodedTextBuilder()
    builder.append(Array(run.bytes), spelledBy: span.range)
    let isVerbatim = span.byteCount == run.bytes.count
    parts.append(
      isVerbatim ? DecodedText(verbatim: run.bytes, at: span.start) : builder.text(at: span))
    byteCount += run.bytes.count
  }

  private func place(_ span: SourceSpan) -> SourceSpan {
    text.sourceSpan(of: span.range)
  }

  private mutating func read(
    _ expression: FluentResource.Expression, _ span: SourceSpan, isShown: Bool
  ) {
    switch expression {
    case .string(_, let value, _):
      guard isShown else { return }
      var builder = DecodedTextBuilder()
      builder.append(Array(value.utf8), spelledBy: place(span).range)
      parts.append(builder.text(at: place(span)))
      byteCount += value.utf8.count
    case .number(let text, _): add(text, span, isShown: isShown)
    case .variable(let id): add("$\(id.name)", span, isShown: isShown)
    case .message(let id, let attribute):
      add(attribute.map { "\(id.name).\($0.name)" } ?? id.name, span, isShown: isShown)
    case .term(let id, let attribute, _):
      add(attribute.map { "-\(id.name).\($0.name)" } ?? "-\(id.name)", span, isShown: isShown)
    case .function(_, let arguments):
      for argument in arguments.positional { read(argument, span, isShown: isShown) }
    case .placeable(let inner, _): read(inner, span, isShown: isShown)
    case .select(let selector, let variants, _):
      read(selector, variants, span)
      for variant in variants {
        read(variant.value, isShown: isShown && variant.isDefault)
      }
    }
  }

  private mutating func add(_ name: String, _ span: SourceSpan, isShown: Bool) {
    if isShown {
      let spelling = Array("{ \(name) }".utf8)
      var builder = DecodedTextBuilder()
      builder.append(spelling, spelledBy: place(span).range)
      parts.append(builder.text(at: place(span)))
      let range = byteCount..<byteCount + spelling.count
      byteCount += spelling.count
      placeholders.append(Placeholder(name: name, type: .any, isNamed: true, range: range))
    } else if names.insert(name).inserted {
      arguments.append(Placeholder(name: name, type: .any, isNamed: true, range: 0..<0))
    }
  }

  private mutating func read(
    _ selector: FluentResource.Expression, _ variants: [FluentResource.Variant], _ span: SourceSpan
  ) {
    let keys = variants.map { variant in
      switch variant.key {
      case .identifier(let id): id.name
      case .number(let text, _): "=\(text)"
      }
    }
    guard let name = selector.argument else { return }
    add("$\(name)", span, isShown: false)
    let categories: Set<String> = ["zero", "one", "two", "few", "many", "other"]
    let isPlural = keys.allSatisfy { categories.contains($0) || $0.hasPrefix("=") }
    choices.append(
      .init(
        name: name, isOrdinal: isPlural ? selector.isOrdinal : nil, keys: keys, span: place(span)))
  }
}

extension FluentResource.Expression {
  /// The variable that the expression formats or selects on.
  fileprivate var argument: String? {
    switch self {
    case .variable(let id): id.name
    case .function(_, let arguments): arguments.positional.first?.argument
    case .placeable(let inner, _): inner.argument
    default: nil
    }
  }

  /// Whether the expression formats an ordinal number.
  fileprivate var isOrdinal: Bool {
    guard case .function(_, let arguments) = self else { return false }
    return arguments.named.contains { name, value in
      if case .string(_, "ordinal", _) = value { name.name == "type" } else { false }
    }
  }
}
