internal import Documents
internal import Platforms

extension ActivityContract {
  /// Returns the problem with an expression whose value is known only when it is sent; nil if it can
  /// give a value of the type.
  func problem(
    with expression: PendingValue, as type: DecodedType, depth: Int = 0
  ) -> ContractViolation.PendingProblem? {
    guard depth < Self.deepestChoice else { return nil }
    switch resolved(type) {
    case .anything, .unjudged: return nil
    case .optional(let wrapped): return problem(with: expression, as: wrapped, depth: depth + 1)
    case .string(let form):
      return textProblem(with: expression, type) { form.matches($0) }
    case .constants(let constants): return problem(with: expression, among: constants)
    case .number(let form): return numberProblem(with: expression, type, form)
    case .choice(let choice):
      var first: ContractViolation.PendingProblem?
      for type in choice.types {
        guard let problem = problem(with: expression, as: type, depth: depth + 1) else {
          return nil
        }
        first = first ?? problem
      }
      return first
    case .null, .boolean, .list, .tuple, .bounds, .table, .pairs, .object, .variants, .named:
      return .neverOfKind(resolved(type))
    }
  }

  /// The maximum number of choices in each other; beyond it, an expression is not judged.
  private static let deepestChoice = 8

  private func textProblem(
    with expression: PendingValue, _ type: DecodedType, _ accepts: (String) -> Bool
  ) -> ContractViolation.PendingProblem? {
    if let text = expression.possibleTexts?.first(where: { !accepts($0) }) {
      return .canBecome(text, type)
    }
    let isKnown = expression.possibleTexts?.allSatisfy { Double($0) == nil } ?? false
    return expression.kind == .numberOrText && !isKnown ? .mayBecomeNumber : nil
  }

  private func numberProblem(
    with expression: PendingValue, _ type: DecodedType, _ form: NumberForm
  ) -> ContractViolation.PendingProblem? {
    guard expression.kind == .numberOrText else { return .alwaysText(type) }
    let wrong = expression.possibleTexts?.first { text in
      guard Double(text) != nil, case .fits = form.fit(text) else { return true }
      return false
    }
    return wrong.map { .canBecome($0, type) }
  }

  private func problem(
    with expression: PendingValue, among constants: Constants
  ) -> ContractViolation.PendingProblem? {
    let type = DecodedType.constants(constants)
    switch constants.form {
    case .text: return textProblem(with: expression, type) { constants.contains(.string($0)) }
    case .number(let form):
      if let problem = numberProblem(with: expression, type, form) { return problem }
      let wrong = expression.possibleTexts?.first { !constants.contains(.number(spelled: $0)) }
      return wrong.map { .canBecome($0, type) }
    case .json:
      guard let texts = expression.possibleTexts else { return nil }
      let wrong = texts.first { text in
        let number = expression.kind == .numberOrText && Double(text) != nil
        return !constants.contains(number ? .number(spelled: text) : .string(text))
      }
      return wrong.map { .canBecome($0, type) }
    }
  }
}
