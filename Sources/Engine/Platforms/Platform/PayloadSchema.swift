package import Documents
internal import Diagnostics

/// The schema of a platform's JSON bodies, and the rules for bodies that violate it.
struct PayloadSchema: Sendable {
  /// The treatment of numbers and booleans in quotes.
  enum QuotedScalars: Sendable { case refused, accepted }

  /// The schema of a body.
  let root: ValueSchema
  /// The rule for a value of the wrong type or out of range, unless the key has its own rule.
  let wrongKind: Rule
  /// The rule for a deprecated key; default: `wrongKind`.
  var deprecated: Rule?
  /// The rule for a key that the vendor's reference does not list; default: `wrongKind`.
  var unlisted: Rule?
  /// The rule for a key that one object contains in two spellings; nil if keys have one spelling.
  var bothSpellings: Rule?
  /// The consequence of a wrong value, for labels: `the device ignores it`.
  let consequence: String
  /// Returns the consequence of a violation if it differs from the usual one.
  var specialConsequence: @Sendable (SchemaViolation) -> String? = { _ in nil }
  /// Whether another check reports a violation.
  var isReportedElsewhere: @Sendable (SchemaViolation) -> Bool = { _ in false }
  /// The meaning of `null`.
  var null = NullMeaning.value
  /// The treatment of numbers and booleans in quotes.
  var quotedScalars = QuotedScalars.refused
  /// Returns the finding for an unknown key in the object at a path; nil to ignore the key.
  let unknownKey: @Sendable (UnknownKey, _ path: String) -> Diagnostic?

  /// Reports each violation in a body.
  func check(
    _ body: JSONValue, pending: PendingValues, stage: Payload.Stage, _ findings: inout Findings
  ) {
    let violations = root.violations(in: body, null: null) { pending[$0.span] != nil }
    var found = ElementFindings()
    for violation in violations {
      if case .pending = violation.problem, let value = pending[violation.value.span] {
        report(value, violation.schema, violation, &findings)
      } else if let finding = finding(about: violation, stage) {
        found.add(finding, about: violation)
      }
    }
    found.report(to: &findings)
  }

  /// Reports each violation in the body of a payload, if it is an object.
  func check(_ payload: Payload, _ findings: inout Findings) {
    guard let body = payload.json, body.members != nil else { return }
    check(body, pending: payload.pending, stage: payload.stage, &findings)
  }
}

extension Platform {
  /// The schema of the platform's JSON bodies; nil if bodies are XML or can have any form.
  package var bodyValueSchema: ValueSchema? { service.schema?.root }

  /// The JSON Schema of the platform's templates and payloads; nil without a schema for bodies.
  package var bodySchema: JSONSchema? {
    service.schema.map { schema in
      JSONSchema(
        name, schema.root, summary: "Templates and payloads for \(displayName).",
        allowing: .init(
          null: schema.null, words: ExpressionPattern.text,
          numbers: schema.quotedScalars == .accepted
            ? ExpressionPattern.quotedNumber : ExpressionPattern.number))
    }
  }
}

/// Patterns of strings that the hub or a lenient parser turns into another value.
private enum ExpressionPattern {
  /// An expression of the hub.
  static let text = #"^(?:[$%#.]\(|\{)"#
  /// An expression that gives a number if its value looks like a number.
  static let number = #"^#\("#
  /// An expression, or a number in quotes.
  static let quotedNumber = #"\#(text)|^-?[0-9]"#
}

extension PlatformTarget {
  /// Returns the document in canonical layout, with the platform's keys in the usual order.
  package func pretty(_ document: Document) -> [UInt8] {
    guard case .json(let json) = document, let schema = platform.service.schema,
      json.root.members != nil
    else { return document.pretty }
    return JSONWriter.pretty(schema.root.ordered(json.root))
  }
}
