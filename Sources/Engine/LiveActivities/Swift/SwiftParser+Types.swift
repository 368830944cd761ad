internal import Diagnostics

extension SwiftParser {
  /// Global actors, which are attributes but neither macros nor property wrappers.
  static let globalActors: Set = ["MainActor"]

  /// Reads a type or an extension from its name to the end of its block.
  mutating func readTypeDeclaration(
    _ kind: SwiftTypeDeclaration.Kind, _ preamble: Preamble
  ) -> [SwiftDeclaration] {
    guard let first = cursor.takeName() else { return [] }
    var names = [first.text]
    var span = first.span
    while kind == .typeExtension, cursor.isAt("."), let next = cursor.peek(1), next.isName {
      cursor.advance()
      cursor.advance()
      names.append(next.text)
      span = span.through(next.span)
    }
    let isGeneric = cursor.skipAngles()
    let inherited = readInheritance()
    while let token = cursor.current, !token.isMark("{"), !token.isMark("}") { cursor.skip() }
    return [
      .type(
        SwiftTypeDeclaration(
          kind: kind, names: names, nameSpan: span, inherited: inherited, isGeneric: isGeneric,
          macros: preamble.attributes.filter { !Self.globalActors.contains($0.text) },
          members: readBlock(), isConditional: isConditional))
    ]
  }

  private mutating func readInheritance() -> [SwiftType] {
    guard cursor.take(":") else { return [] }
    var inherited: [SwiftType] = []
    repeat {
      // `~Copyable` suppresses a conformance, and `@unchecked Sendable` adds one.
      cursor.take("~")
      while cursor.isAt("@") { cursor.skipAttribute() }
      inherited += readComposition()
    } while cursor.take(",")
    return inherited
  }

  /// Reads the protocols of `A & B`.
  private mutating func readComposition() -> [SwiftType] {
    var types: [SwiftType] = []
    repeat {
      var names: [SwiftTypeName] = []
      while let name = cursor.takeName() {
        names.append(SwiftTypeName(name: name.text))
        cursor.skipAngles()
        if !cursor.take(".") { break }
      }
      if !names.isEmpty { types.append(.named(names)) }
    } while cursor.take("&")
    return types
  }

  private mutating func readBlock() -> [SwiftDeclaration] {
    guard cursor.take("{") else { return [] }
    let members = readDeclarations(isNested: true)
    // Blocks that are nested too deeply are not read.
    while cursor.current != nil, !cursor.isAt("}") { cursor.skip() }
    cursor.take("}")
    return members
  }

  // MARK: - Members

  mutating func readAlias() -> [SwiftDeclaration] {
    cursor.advance()
    guard let name = cursor.takeName() else { return [] }
    let isGeneric = cursor.skipAngles()
    guard cursor.take("=") else { return [] }
    let type = cursor.readType()
    return [.alias(SwiftAlias(name: name.text, type: type, isGeneric: isGeneric))]
  }

  /// Reads an initializer, which matters only if it is `init(from:)` or `init?(rawValue:)`.
  mutating func readInitializer() -> [SwiftDeclaration] {
    let span = cursor.current?.span ?? SourceSpan(0, 0)
    cursor.advance()
    let isFailable = cursor.take("?")
    cursor.take("!")
    cursor.skipAngles()
    let parameter = cursor.isAt("(") ? cursor.peek(1)?.text : nil
    let type = typeOfFirstParameter()
    skipSignature()
    if cursor.isAt("{") { cursor.skip() }
    if isFailable, parameter == "rawValue" { return [.rawInitializer(span)] }
    let isDecoder = ["Decoder", "Swift.Decoder"].contains(type.name)
    let isAny = type == .undecodable("an existential type")
    return parameter == "from" && (isDecoder || isAny) ? [.decoder(span)] : []
  }

  private func typeOfFirstParameter() -> SwiftType {
    var signature = cursor
    while let token = signature.current, !token.isMark(":") {
      guard token.isName || token.isMark("(") else { return .unclear }
      signature.advance()
    }
    signature.advance()
    return signature.readType()
  }

  // MARK: - Cases

  mutating func readCases() -> [SwiftDeclaration] {
    cursor.advance()
    var cases: [SwiftDeclaration] = []
    while let name = cursor.takeName() {
      let values = cursor.isAt("(") ? readAssociatedValues() : []
      var rawValue: SwiftCase.RawValue?
      if cursor.take("=") {
        rawValue = cursor.rawValue()
        cursor.skipExpression()
      }
      cases.append(
        .enumCase(
          SwiftCase(
            name: name.text, nameSpan: name.span, values: values, rawValue: rawValue,
            isConditional: isConditional)))
      if !cursor.take(",") { break }
    }
    return cases
  }

  private mutating func readAssociatedValues() -> [SwiftCase.Value] {
    let start = cursor.index
    cursor.skip()
    var inner = cursor.part(start + 1..<max(start + 1, cursor.index - 1))
    var values: [SwiftCase.Value] = []
    while let first = inner.current {
      let position = inner.index
      values.append(inner.readAssociatedValue(first))
      if inner.index == position { inner.skip() }
      if !inner.take(",") { break }
    }
    return values
  }
}

extension SwiftCursor {
  /// Reads one associated value: an optional label, a type and an optional default.
  fileprivate mutating func readAssociatedValue(_ first: SwiftToken) -> SwiftCase.Value {
    var label: String?
    // `_ x: Int` has two names and no label.
    if first.isName, peek(1)?.isName == true, peek(2)?.isMark(":") == true {
      if first.text != "_" { label = first.text }
      for _ in 0..<3 { advance() }
    } else if first.isName, peek(1)?.isMark(":") == true {
      if first.text != "_" { label = first.text }
      for _ in 0..<2 { advance() }
    }
    let start = index
    let type = readType()
    let spelling = text(from: start)
    let end = previous?.span ?? first.span
    let hasDefault = take("=")
    if hasDefault { skipExpression() }
    return SwiftCase.Value(
      label: label, type: type, spelling: spelling, span: first.span.through(end),
      hasDefault: hasDefault)
  }
}
