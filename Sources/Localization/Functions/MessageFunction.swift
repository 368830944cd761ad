/// A function of MessageFormat 2: what it takes, and what it makes of it.
///
/// A function is one file in this folder and one line in ``all``.
package struct MessageFunction: Sendable {
  /// How settled the function is in the standard.
  package enum Status: Hashable, Sendable {
    case stable
    /// May still change; using it is a finding.
    case draft
    /// Defined by the official test suite, for tests only.
    case testing
  }

  /// The name without the colon.
  package let name: String
  /// How settled it is.
  package let status: Status
  /// The options that it knows.
  package let options: [String]
  /// Makes the value; nil, after an error was noted, for a fallback.
  let resolve: @Sendable (inout FunctionCall) -> ResolvedValue?

  init(
    _ name: String, _ status: Status = .stable, options: [String] = [],
    resolve: @escaping @Sendable (inout FunctionCall) -> ResolvedValue?
  ) {
    self.name = name
    self.status = status
    self.options = options
    self.resolve = resolve
  }

  /// All functions of LDML 48.2.
  package static let all: [MessageFunction] = [
    .string, .number, .integer, .offset, .currency, .percent, .unit, .datetime, .date, .time,
  ]

  /// The functions that the official test suite defines.
  package static let testing: [MessageFunction] = [
    .testFunction, .testSelect, .testFormat,
  ]

  /// The function of a name, those for tests excluded.
  package static func named(_ name: String) -> MessageFunction? { byName[name] }

  /// The function of a name.
  package static func named(_ name: String, in set: MessageFunctionSet) -> MessageFunction? {
    byName[name] ?? (set == .withTestFunctions ? testingByName[name] : nil)
  }

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
  private static let testingByName = Dictionary(
    uniqueKeysWithValues: testing.map { ($0.name, $0) })
}

/// Which functions messages may call.
package enum MessageFunctionSet: Hashable, Sendable {
  case standard
  case withTestFunctions
}
