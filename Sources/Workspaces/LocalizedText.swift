internal import Diagnostics
package import Localization
package import TemplateLanguage

/// The message of one property in one locale, ready to be formatted.
package struct LocalizedText: Sendable {
  /// The property that the text becomes.
  package let property: PropertyName
  /// Where the message comes from.
  package let entry: CatalogEntry
  /// The message in the locale of its catalog.
  package let message: CompiledMessage
  /// What the message wants its arguments to be.
  package let types: [String: ArgumentType]

  /// Nil where the catalog's text is no message.
  package init?(_ property: PropertyName, _ entry: CatalogEntry, in locale: LocaleTag) {
    guard let message = entry.message,
      let compiled = CompiledMessage(message, locale: locale.description)
    else { return nil }
    self.property = property
    self.entry = entry
    self.message = compiled
    types = Dictionary(
      MessageSignature(message).parameters.map { ($0.name, $0.types.first ?? .any) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The arguments in their slots, each as what the message wants it to be.
  ///
  /// Texts come from command lines, queues and forms; one that spells a number or a date is taken for
  /// it where the message wants one. An argument that is not supplied is empty text.
  package func slots(_ arguments: Arguments) -> (values: [Argument?], missing: [String]) {
    var missing: [String] = []
    let values = message.parameters.map { name -> Argument? in
      guard let entry = arguments[name] else {
        missing.append(name)
        return .text([])
      }
      return entry.value.wanted(as: types[name] ?? .any)
    }
    return (values, missing)
  }

  /// The first argument with a value that the message cannot format, and the kind that it needs.
  ///
  /// Defaults have no place in the file of the arguments.
  func mistypedArgument(
    in arguments: Arguments
  ) -> (entry: Arguments.Entry, needed: PropertyDeclaration.Kind)? {
    for name in message.parameters {
      guard let entry = arguments[name], entry.span.byteCount > 0,
        let kind = types[name]?.propertyKind, !entry.value.fits(kind)
      else { continue }
      return (entry, kind)
    }
    return nil
  }
}

extension Argument {
  /// The value that a text spells, where the message wants such a value.
  package func wanted(as type: ArgumentType) -> Argument {
    guard case .text(let bytes) = self else { return self }
    switch type {
    case .number, .money: return DecimalNumber(bytes).map { .number($0) } ?? self
    case .date: return DateTimeValue(bytes).map { .date($0) } ?? self
    case .any, .text: return self
    }
  }
}
