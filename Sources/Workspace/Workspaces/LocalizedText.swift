internal import Diagnostics
package import Localization
package import TemplateLanguage

/// The compiled message of one property in one locale.
package struct LocalizedText: Sendable {
  /// The property that is set to the formatted message.
  package let property: PropertyName
  /// The catalog entry that contains the message.
  package let entry: CatalogEntry
  /// The compiled message, in the locale of its catalog.
  package let message: CompiledMessage
  /// The type that the message requires for each argument, by the argument's name.
  package let types: [String: ArgumentType]

  /// Compiles an entry; returns nil if its message is invalid.
  package init?(_ property: PropertyName, _ entry: CatalogEntry, in locale: LocaleTag) {
    guard let message = entry.message,
      let compiled = CompiledMessage(message, locale: locale.description)
    else { return nil }
    self.property = property
    self.entry = entry
    self.message = compiled
    types = message.argumentTypes
  }

  /// Whether arguments exist with which the message cannot be formatted, such as text for a date.
  package var canFail: Bool { types.values.contains { $0 != .any } }

  /// Returns the values of the message's parameters, in order, converted to the required types.
  ///
  /// Many callers have only strings, so a string that spells a number or a date is converted if the
  /// message requires a number or a date. A missing argument is empty text.
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

  /// Returns the first argument with a value of the wrong type, and the required kind.
  ///
  /// Defaults are not checked, because the file of the arguments does not contain them.
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

  /// Returns the first amount of money in another currency than the message sets; MessageFormat 2
  /// does not allow the same one either.
  func foreignAmount(
    in arguments: Arguments
  ) -> (entry: Arguments.Entry, own: String, wanted: String)? {
    guard let currencies = entry.message?.fixedCurrencies, !currencies.isEmpty else { return nil }
    for name in message.parameters {
      guard let wanted = currencies[name]?.code, let argument = arguments[name],
        argument.span.byteCount > 0, case .money(_, let own) = argument.value,
        entry.syntax == .mf2 || own.uppercased() != wanted
      else { continue }
      return (argument, own.uppercased(), wanted)
    }
    return nil
  }
}

extension Argument {
  /// Returns a string as the number or date that it spells if the type requires this; otherwise the
  /// unchanged value.
  package func wanted(as type: ArgumentType) -> Argument {
    guard case .text(let bytes) = self else { return self }
    switch type {
    case .number, .money: return DecimalNumber(bytes).map { .number($0) } ?? self
    case .date: return DateTimeValue(bytes).map { .date($0) } ?? self
    case .any, .text: return self
    }
  }
}
