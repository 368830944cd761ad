package import Diagnostics
package import Documents
package import Platforms

extension ActivityContract {
  /// Returns the violations of the contract in a part of a payload.
  ///
  /// `key` is the location of the part's key, and `pending` has the expressions of a template.
  package func violations(
    in value: JSONValue, as part: Part, key: SourceSpan,
    pending: PendingValues = PendingValues()
  ) -> [ContractViolation] {
    var judge = ContractJudge(contract: self, pending: pending)
    judge.check(value, as: type(of: part), .init(path: part.rawValue, key: key))
    return judge.violations
  }
}

/// A check of JSON values against the types of a contract, as `JSONDecoder` decodes them.
struct ContractJudge {
  /// The location of a value in the payload and in the contract.
  struct Place {
    var path: String
    /// The key of the value; nil for an element of an array.
    var key: SourceSpan?
    var field: ObjectType.Field?

    func below(_ step: String, key: SourceSpan? = nil, _ field: ObjectType.Field? = nil) -> Place {
      Place(path: path + step, key: key, field: field ?? self.field)
    }
  }

  let contract: ActivityContract
  let pending: PendingValues
  private(set) var violations: [ContractViolation] = []
  /// The number of types around the current one, to end types that only contain themselves.
  private var depth = 0
  /// The number of comparisons of a value with a type.
  private(set) var steps = 0

  /// The maximum depth, which is greater than that of any document.
  private static let deepest = 200
  /// The maximum number of steps; only alternatives within alternatives need as many.
  private static let mostSteps = 100_000

  init(contract: ActivityContract, pending: PendingValues) {
    self.contract = contract
    self.pending = pending
  }

  mutating func report(
    _ problem: ContractViolation.Problem, _ value: JSONValue, _ place: Place,
    at span: SourceSpan? = nil
  ) {
    violations.append(
      ContractViolation(
        problem: problem, value: value, span: span ?? value.span, path: place.path,
        field: place.field))
  }

  // MARK: - Values

  mutating func check(_ value: JSONValue, as type: DecodedType, _ place: Place) {
    guard depth < Self.deepest, steps < Self.mostSteps else { return }
    steps += 1
    depth += 1
    defer { depth -= 1 }
    let type = contract.resolved(type)
    if let expression = pending[value.span] {
      guard let problem = contract.problem(with: expression, as: type) else { return }
      return report(.pending(expression, problem), value, place)
    }
    switch (type, value.content) {
    case (.anything, _), (.unjudged, _), (.boolean, .boolean), (.null, .null), (.optional, .null):
      break
    case (.optional(let type), _): check(value, as: type, place)
    case (.string(let form), .string(let text)):
      if !form.matches(text.string) { report(.malformed(form, text.string), value, place) }
    case (.number(let form), .number(let number)): check(number.string, as: form, value, place)
    case (.constants(let constants), _): check(value, among: constants, place)
    case (.list(let type), .array(let values)): check(values, as: type, place)
    case (.tuple(let types), .array(let values)): check(values, as: types, value, place)
    case (.bounds(let type), .array(let values)):
      check(values, as: [type, type], value, place)
      if values.areReversed { report(.reversedBounds, value, place) }
    case (.table(let keys, let type), .object(let members)):
      check(members, as: keys, type, value, place)
    case (.pairs(let key, let type), .array(let values)):
      if !values.count.isMultiple(of: 2) { report(.oddPairs, value, place) }
      for (index, element) in values.enumerated() {
        check(element, as: index.isMultiple(of: 2) ? key : type, place.below("[\(index)]"))
      }
    case (.object(let object), .object(let members)): check(members, of: value, as: object, place)
    case (.object(let object), _) where !object.mustBeObject: break
    case (.variants(let variants), .object(let members)):
      check(members, of: value, as: variants, place)
    case (.choice(let choice), _): check(value, as: choice, place)
    default: report(.wrongKind(type), value, place)
    }
  }

  private mutating func check(
    _ spelling: String, as form: NumberForm, _ value: JSONValue, _ place: Place
  ) {
    guard case .fits(let number) = form.fit(spelling) else {
      return report(.unfitNumber(form, spelling), value, place)
    }
    if form == .date, ReferenceDate.looksLikeUnixTime(number.double) {
      report(.dateSince1970(spelling), value, place)
    }
  }

  private mutating func check(_ value: JSONValue, among constants: Constants, _ place: Place) {
    switch (constants.form, value.content) {
    case (.text, .string), (.json, _): break
    case (.number(let form), .number(let number)):
      // A number that the raw type cannot have is as wrong as one that no case has.
      guard case .fits = form.fit(number.string) else {
        return report(.unknownConstant(constants, value), value, place)
      }
    default: return report(.wrongKind(.constants(constants)), value, place)
    }
    if !constants.contains(value) { report(.unknownConstant(constants, value), value, place) }
  }

  private mutating func check(_ value: JSONValue, as choice: Choice, _ place: Place) {
    var results: [[ContractViolation]] = []
    for type in choice.types {
      var judge = ContractJudge(contract: contract, pending: pending)
      (judge.depth, judge.steps) = (depth, steps)
      judge.check(value, as: type, place)
      steps = judge.steps
      results.append(judge.violations)
    }
    let fitting = results.filter { !$0.contains(where: \.isFatal) }
    if fitting.count > 1, case .exactlyOne = choice.count {
      return report(.alternatives(choice), value, place)
    }
    if let first = fitting.first { return violations += first }
    // If only one alternative has the kind of the value, its violations say most.
    let candidates = results.filter { result in
      !result.contains { violation in
        guard violation.span == value.span, violation.path == place.path else { return false }
        guard case .wrongKind = violation.problem else { return false }
        return true
      }
    }
    guard candidates.count == 1 else { return report(.alternatives(choice), value, place) }
    violations += candidates[0]
  }
}
