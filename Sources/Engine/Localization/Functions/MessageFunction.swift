/// A function of messages: its name, options, operand, selection and behavior.
///
///     {$n :number minimumFractionDigits=2}      the function `number` of MessageFormat 2
///     {n, number, ::.00}                        the argument type `number` of ICU MessageFormat
///
/// A function is one file in this folder, or in `ICU/`, and one entry in ``all`` or ``icu``. The
/// functions of MessageFormat 2 are specified in
/// https://unicode.org/reports/tr35/tr35-messageFormat.html#contents-of-part-9-messageformat, the
/// argument types of ICU in
/// https://unicode-org.github.io/icu-docs/apidoc/released/icu4c/classicu_1_1MessageFormat.html. Each
/// function is one object that all messages refer to.
package final class MessageFunction: Sendable {
  /// The stability of a function in the specification.
  package enum Status: Hashable, Sendable {
    case stable
    /// Subject to change; each use is reported.
    case draft
    /// Defined by the official test suite, for tests only.
    case testing
  }

  /// The comparison of a value with the keys of a matcher.
  package enum Selection: Hashable, Sendable {
    /// Matches exact numbers, then cardinal plural categories.
    case plural
    /// Matches exact numbers, then ordinal plural categories.
    case ordinal
    /// Matches exact numbers only.
    case exact
    /// Matches equal strings.
    case text
    /// Matches intervals of numbers, as in ICU's old choice format.
    case intervals

    /// Parses the value of the option `select`.
    init(select word: String) {
      switch word {
      case "ordinal": self = .ordinal
      case "exact": self = .exact
      default: self = .plural
      }
    }
  }

  /// A shortcut that avoids calling a function.
  enum Shortcut: Sendable {
    /// A string is returned unchanged.
    case textPassesThrough
    /// The number plan or date plan of the first call is used for all later values.
    case planIsKept
  }

  /// The implementation of a function.
  enum Behavior: Sendable {
    /// Resolves a value in MessageFormat 2; after an error, reports it and returns nil.
    case resolve(@Sendable (inout FunctionCall) -> ResolvedValue?)
    /// Returns the format of an argument in an ICU message, given its style.
    case format(@Sendable (String) -> ICUFormat.Kind)
    /// Selects a variant of an ICU message.
    case select
  }

  /// The name without its colon; argument types of ICU messages have the namespace `icu:`.
  package let name: String
  /// The stability in the specification.
  package let status: Status
  /// The type that the operand must have.
  package let operand: ArgumentType
  /// The comparison with keys, unless the option `select` replaces it; nil if no key can match.
  package let selection: Selection?
  /// The names of the known options.
  package let options: [String]
  /// Whether the result begins and ends with digits, so that adjacent letters need a space.
  package let showsBareNumber: Bool
  let shortcut: Shortcut?
  let behavior: Behavior

  private init(
    _ name: String, _ status: Status, _ operand: ArgumentType,
    _ selection: Selection?, options: [String], showsBareNumber: Bool, shortcut: Shortcut?,
    _ behavior: Behavior
  ) {
    (self.name, self.status, self.operand, self.selection) = (name, status, operand, selection)
    (self.options, self.showsBareNumber) = (options, showsBareNumber)
    (self.shortcut, self.behavior) = (shortcut, behavior)
  }

  /// Creates a function of MessageFormat 2.
  convenience init(
    _ name: String, _ status: Status = .stable, operand: ArgumentType,
    selection: Selection? = nil, options: [String] = [], showsBareNumber: Bool = false,
    shortcut: Shortcut? = nil, resolve: @escaping @Sendable (inout FunctionCall) -> ResolvedValue?
  ) {
    self.init(
      name, status, operand, selection, options: options, showsBareNumber: showsBareNumber,
      shortcut: shortcut, .resolve(resolve))
  }

  /// Creates an argument type of ICU messages: `{x, keyword, style}`.
  convenience init(
    icu keyword: String, operand: ArgumentType, selection: Selection? = nil,
    options: [String] = [], showsBareNumber: Bool = false, _ behavior: Behavior
  ) {
    self.init(
      Self.icuNamespace + keyword, .stable, operand, selection, options: options,
      showsBareNumber: showsBareNumber, shortcut: nil, behavior)
  }

  /// Creates a function of Fluent messages.
  convenience init(
    fluent name: String, operand: ArgumentType, options: [String] = [],
    showsBareNumber: Bool = false,
    resolve: @escaping @Sendable (inout FunctionCall) -> ResolvedValue?
  ) {
    self.init(
      "fluent:" + name, .stable, operand, operand == .text ? .text : .plural, options: options,
      showsBareNumber: showsBareNumber, shortcut: nil, .resolve(resolve))
  }

  /// Resolves a value in MessageFormat 2; after an error, reports it and returns nil.
  func resolve(_ call: inout FunctionCall) -> ResolvedValue? {
    guard case .resolve(let resolve) = behavior else {
      preconditionFailure("a set of MessageFormat 2 functions must not contain ICU argument types")
    }
    return resolve(&call)
  }

  /// Returns the ICU argument format that corresponds to this function and the style, if any.
  func icuFormat(style: String) -> ICUFormat.Kind? {
    if case .format(let kind) = behavior { kind(style) } else { nil }
  }
}

// MARK: - Registration

extension MessageFunction {
  /// All MessageFormat 2 functions of LDML 48.2.
  package static let all: [MessageFunction] = [
    .string, .number, .integer, .offset, .currency, .percent, .unit, .datetime, .date, .time,
  ]

  /// The functions that the official test suite defines.
  package static let testing: [MessageFunction] = [.testFunction, .testSelect, .testFormat]

  /// The argument types that can be named in an ICU message, such as `number` in `{x, number}`.
  package static let icuTypes: [MessageFunction] = [
    .icuNumber, .icuDate, .icuTime, .icuPlural, .icuSelect, .icuSelectOrdinal, .icuSpellout,
    .icuOrdinal, .icuDuration, .icuChoice,
  ]

  /// All functions of ICU messages, including `{x}` and `#`, which have no name in the syntax.
  package static let icu: [MessageFunction] = icuTypes + [.icuArgument, .icuPound]

  /// Returns the function with the given name from a set of functions.
  package static func named(_ name: String, in set: MessageFunctionSet) -> MessageFunction? {
    byName[name] ?? (set == .withTestFunctions ? testingByName[name] : nil)
  }

  /// Returns the ICU argument type with the given keyword in lower case, such as `plural`.
  static func icuType(_ keyword: String) -> MessageFunction? { icuByKeyword[keyword] }

  /// The keyword of an ICU argument type.
  var icuKeyword: String { String(name.dropFirst(Self.icuNamespace.count)) }

  private static let icuNamespace = "icu:"
  private static let byName = table(all, \.name)
  private static let testingByName = table(testing, \.name)
  private static let icuByKeyword = table(icuTypes, \.icuKeyword)

  private static func table(
    _ functions: [MessageFunction], _ key: (MessageFunction) -> String
  ) -> [String: MessageFunction] {
    Dictionary(uniqueKeysWithValues: functions.map { (key($0), $0) })
  }
}

/// A set of functions that a message in MessageFormat 2 can call.
package enum MessageFunctionSet: Hashable, Sendable {
  /// The functions of MessageFormat 2.
  case standard
  /// The functions of MessageFormat 2 and those of its official test suite.
  case withTestFunctions
}

extension MessageFunction: Equatable {
  /// Compares functions by identity, because each function is a single object.
  package static func == (left: MessageFunction, right: MessageFunction) -> Bool { left === right }
}
