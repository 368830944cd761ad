internal import Diagnostics

/// A walker that finds data model errors, which are contradictions in a well-formed message.
///
/// https://unicode.org/reports/tr35/tr35-messageFormat.html#data-model-errors
struct MF2Validation: MessageWalker {
  private(set) var report: MessageReport
  private var known: [String: SourceSpan] = [:]
  private var declared: [String: Message.Declaration] = [:]

  init(_ report: MessageReport) { self.report = report }

  mutating func visit(_ declaration: Message.Declaration) {
    checkName(of: declaration)
    let name = declaration.variable.name
    declared[name] = declared[name] ?? declaration
    visit(declaration.value)
  }

  mutating func visit(_ expression: Message.Expression) {
    checkOptions(expression.function?.options ?? [])
  }

  mutating func visit(_ markup: Message.Markup) { checkOptions(markup.options) }

  mutating func visit(_ matcher: Message.Matcher) {
    for selector in matcher.selectors { checkSelector(selector) }
    checkVariants(of: matcher)
    descend(into: matcher)
  }

  /// Checks that a name is declared only once, and before it is used.
  private mutating func checkName(of declaration: Message.Declaration) {
    if declaration.kind == .local, case .variable(let operand)? = declaration.value.operand {
      if known[operand.name] == nil { known[operand.name] = operand.span }
    }
    for option in declaration.value.function?.options ?? [] {
      guard case .variable(let used) = option.value, known[used.name] == nil else { continue }
      known[used.name] = used.span
    }
    let variable = declaration.variable
    if let first = known[variable.name] {
      report.report(
        .duplicateDeclaration(variable.name, at: variable.span, first: first),
        as: .duplicateDeclaration)
    } else {
      known[variable.name] = variable.span
    }
  }

  /// Checks that no option is set twice.
  private mutating func checkOptions(_ options: [Message.Option]) {
    var known: [String: SourceSpan] = [:]
    for option in options {
      if let first = known[option.name] {
        report.report(
          .duplicateOption(option.name, at: option.span, first: first), as: .duplicateOptionName)
      } else {
        known[option.name] = option.span
      }
    }
  }

  /// Checks that a selector refers, directly or through other names, to a value with a function.
  private mutating func checkSelector(_ selector: Message.Expression) {
    guard case .variable(let variable)? = selector.operand else { return }
    var name = variable.name
    // A chain of declarations cannot be longer than the number of declarations.
    for _ in 0...declared.count {
      guard let declaration = declared[name] else { break }
      if declaration.value.function != nil { return }
      guard declaration.kind == .local, case .variable(let next)? = declaration.value.operand
      else { break }
      name = next.name
    }
    report.report(
      .missingSelectorAnnotation(variable.name, at: selector.span), as: .missingSelectorAnnotation)
  }

  /// Checks that variants are distinct, have a key for each selector, and include a catch-all.
  private mutating func checkVariants(of matcher: Message.Matcher) {
    var known: [[String?]: SourceSpan] = [:]
    for variant in matcher.variants {
      if variant.keys.count != matcher.selectors.count {
        report.report(
          .variantKeyMismatch(
            keys: variant.keys.count, selectors: matcher.selectors.count, at: variant.span),
          as: .variantKeyMismatch)
      }
      let keys = variant.keys.map(\.text)
      if let first = known[keys] {
        report.report(.duplicateVariant(at: variant.span, first: first), as: .duplicateVariant)
      } else {
        known[keys] = variant.span
      }
    }
    if !matcher.variants.contains(where: { $0.keys.allSatisfy { $0.text == nil } }) {
      let end = SourceSpan(matcher.span.end, matcher.span.end)
      report.report(.missingFallbackVariant(at: end), as: .missingFallbackVariant)
    }
  }
}
