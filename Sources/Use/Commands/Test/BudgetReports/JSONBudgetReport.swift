package import Budgets
internal import Diagnostics
internal import Documents
internal import Localization
package import Workspaces

/// The report of `crier budget` as a JSON document; later versions only add keys.
package enum JSONBudgetReport {
  /// Returns the document on one line, followed by a line break.
  package static func text(of report: BudgetReport) -> [UInt8] {
    JSONWriter.line(
      .object([
        ("budgets", .array(report.bodies.map(value))),
        ("headers", .array(report.headers.map(value))),
        ("send", .array(report.sends.map(value))),
        ("empty", .array(report.empty.map(value))),
        ("values", .array(report.values.map(value))),
        ("growth", .array(report.growth.map(value))),
      ]))
  }

  /// Returns arguments as the contents of a sample file, laid out as by `crier format`.
  package static func sample(_ arguments: Arguments) -> [UInt8] {
    JSONWriter.pretty(value(arguments))
  }

  private static func value(_ budget: Budget) -> JSONValue {
    var members: [(String, JSONValue)] = [("notification", .string(budget.notification))]
    if budget.subject != .send {
      members += [
        ("template", .string(budget.template)), ("platform", .string(budget.platform)),
        ("locale", .optional(budget.locale?.description)),
      ]
    }
    if case .header(let name) = budget.subject { members.append(("header", .string(name))) }
    let parts = budget.parts.map { part in
      JSONValue.object([("property", .string(part.property)), ("worst", number(part.worst))])
    }
    return .object(
      members + [
        ("limit", .number(budget.limit)), ("constant", .number(budget.constant)),
        ("worst", number(budget.worst)), ("tight", .boolean(budget.isTight)),
        ("verdict", .string(budget.verdict.rawValue)), ("assumption", .optional(budget.assumption)),
        ("reason", .optional(budget.reason)), ("parts", .array(parts)),
        ("witness", budget.witness.map(value) ?? .null),
        ("witnessBytes", number(budget.witnessBytes)),
      ])
  }

  private static func value(_ field: EmptyField) -> JSONValue {
    .object([
      ("notification", .string(field.notification)), ("template", .string(field.template)),
      ("locale", .optional(field.locale?.description)), ("field", .string(field.field)),
      ("argument", .optional(field.argument)),
    ])
  }

  private static func value(_ fact: ValueFact) -> JSONValue {
    .object([
      ("notification", .string(fact.notification)), ("template", .string(fact.template)),
      ("field", .string(fact.field)), ("claim", .string(fact.claim.rawValue)),
      ("verdict", .string(fact.isProved ? "proved" : "counterexample")),
      ("argument", .optional(fact.argument)), ("example", .optional(fact.example)),
    ])
  }

  private static func value(_ growth: Growth) -> JSONValue {
    .object([
      ("notification", .string(growth.notification)), ("property", .string(growth.property)),
      ("locale", .string(growth.locale.description)), ("bytes", .number(growth.byteCount)),
    ])
  }

  private static func value(_ arguments: Arguments) -> JSONValue {
    .object(arguments.entries.map { ($0.name, value($0)) })
  }

  private static func value(_ entry: Arguments.Entry) -> JSONValue {
    let bytes = entry.text ?? []
    let string = JSONValue.string(String(decoding: bytes, as: UTF8.self))
    switch entry.value {
    case .text, .other: return string
    case .boolean(let value): return .boolean(value)
    case .number:
      let file = SourceFile(name: "number", bytes: Array(bytes))
      return JSONReader.read(file).document?.root ?? string
    case .date: return .object([("type", .string("datetime")), ("value", string)])
    case .money(_, let currency):
      return .object([
        ("type", .string("currency")), ("value", string), ("currency", .string(currency)),
      ])
    }
  }

  private static func number(_ number: Int?) -> JSONValue { number.map(JSONValue.number) ?? .null }
}
