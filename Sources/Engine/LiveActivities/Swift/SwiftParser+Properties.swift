internal import Diagnostics

extension SwiftParser {
  /// Reads the stored properties of `var a: Int, b = 2`; computed and static ones are skipped.
  mutating func readProperties(_ preamble: Preamble) -> [SwiftDeclaration] {
    let start = cursor.current?.span ?? SourceSpan(0, 0)
    let isConstant = cursor.isAtWord("let")
    cursor.advance()
    var properties: [PendingProperty] = []
    repeat {
      guard let name = cursor.takeName() else {
        // A pattern such as `var (a, b) = …`.
        skipStatement()
        return preamble.isStatic ? [] : [.unclear(start)]
      }
      properties.append(readProperty(name, isConstant))
    } while cursor.take(",")
    // A lazy property is not decoded: the compiler leaves out its storage.
    guard !preamble.isStatic, !preamble.modifiers.contains("lazy") else { return [] }
    return declarations(of: properties.withSharedTypes, preamble)
  }

  /// A property whose type may follow behind the next name, as in `var a, b: Int`.
  fileprivate struct PendingProperty {
    let name: SwiftToken
    let isConstant: Bool
    var type: SwiftType?
    var spelling = ""
    var hasInitialValue = false
    var isComputed = false
  }

  private mutating func readProperty(_ name: SwiftToken, _ isConstant: Bool) -> PendingProperty {
    var property = PendingProperty(name: name, isConstant: isConstant)
    if cursor.take(":") {
      let start = cursor.index
      property.type = cursor.readType()
      property.spelling = cursor.text(from: start)
    }
    if cursor.isAt("="), cursor.peek(1)?.isMark("=") == false {
      cursor.advance()
      property.hasInitialValue = true
      if property.type == nil {
        property.type = cursor.typeOfExpression()
        property.spelling = property.type?.name ?? ""
      }
      cursor.skipExpression()
    }
    if cursor.isAt("{") {
      property.isComputed = !property.hasInitialValue && !cursor.isAtObservers
      cursor.skip()
    }
    return property
  }

  private func declarations(
    of properties: [PendingProperty], _ preamble: Preamble
  ) -> [SwiftDeclaration] {
    properties.filter { !$0.isComputed }.map { property in
      .property(
        SwiftProperty(
          name: property.name.text, nameSpan: property.name.span, type: property.type,
          spelling: property.spelling, isConstant: property.isConstant,
          hasInitialValue: property.hasInitialValue,
          wrapper: preamble.attributes.first { !Self.globalActors.contains($0.text) },
          isConditional: isConditional))
    }
  }
}

extension [SwiftParser.PendingProperty] {
  /// The properties; one without a type and a value has the type of the next one.
  fileprivate var withSharedTypes: Self {
    var result = self
    for index in indices.dropLast().reversed()
    where result[index].type == nil && !result[index].hasInitialValue {
      result[index].type = result[index + 1].type
      result[index].spelling = result[index + 1].spelling
    }
    return result
  }
}
