internal import Localization

extension NumberForm {
  /// The options of MessageFormat 2, sorted by name, without the currency and the unit.
  var mf2Options: [Message.Option] {
    options.sorted { $0.key < $1.key }.map { Message.Option($0.key, $0.value) }
  }

  /// The function of MessageFormat 2; nil if the form has no function.
  var mf2Function: Message.FunctionReference? {
    guard offset == nil else { return nil }
    switch style {
    case .number where isTruncated: return Message.FunctionReference("integer", mf2Options)
    case .number: return Message.FunctionReference("number", mf2Options)
    case .percent: return Message.FunctionReference("percent", mf2Options)
    case .currency(let code):
      let options = code.map { [Message.Option("currency", $0)] } ?? []
      return Message.FunctionReference("currency", options + mf2Options)
    case .unit(let unit):
      return Message.FunctionReference("unit", [Message.Option("unit", unit)] + mf2Options)
    }
  }

  /// The first option that the function of MessageFormat 2 does not accept.
  var unsupportedOption: String? {
    guard let function = mf2Function, let definition = function.definition() else { return nil }
    return options.keys.sorted().first { name in
      !definition.options.contains(name) || NumberOptions([name: options[name] ?? ""]).isEmpty
    }
  }
}
