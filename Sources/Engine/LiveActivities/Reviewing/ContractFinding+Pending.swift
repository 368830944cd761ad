internal import Diagnostics
internal import Documents
internal import Platforms

extension ContractFinding {
  /// Returns the finding about an expression that can give a value of the wrong kind.
  func pending(
    _ expression: PendingValue, _ problem: ContractViolation.PendingProblem
  ) -> Diagnostic {
    switch problem {
    case .alwaysText(let type):
      return value(
        "must be \(type.words), but \(expression.expression) always gives text",
        help: expression.numberForm.map { "use \($0), which gives a number" }
          ?? "an expression that gives a number is a single #(property)",
        fix: fix("use an expression that gives a number", expression.numberForm))
    case .mayBecomeNumber:
      return value(
        "must be a string, but \(expression.expression) gives a number if the value looks like a "
          + "number, such as 5",
        help: "use an expression that always gives text",
        fix: fix("use an expression that gives text", expression.textForm), severity: .warning)
    case .neverOfKind(let type):
      return value(
        "must be \(type.words), which an expression cannot give",
        help: "write a constant value, because an expression always gives a string or a number")
    case .canBecome(let text, let type):
      let constants =
        if case .constants(let constants) = type { constants.places } else { [Label]() }
      return value(
        "must be \(type.words), but \(expression.expression) can render '\(text.shortened)'",
        more: constants)
    }
  }

  private func fix(_ title: String, _ expression: String?) -> Fix? {
    expression.map { Fix(title, replacing: violation.span, with: "\"\($0)\"") }
  }
}
