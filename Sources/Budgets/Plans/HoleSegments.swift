internal import Bytes
internal import Localization
internal import TemplateLanguage

/// Splits placeholders into constant text, strings and formatted values.
final class SegmentResolver {
  let arguments: [String: ArgumentFacts]
  let probe: MessageProbe
  let texts: TextTable
  private let displayed: DisplayTable

  init(_ arguments: [String: ArgumentFacts], _ tables: BudgetTables) {
    self.arguments = arguments
    probe = tables.probe
    texts = tables.texts
    displayed = tables.displayed
  }

  /// Returns the segments of a placeholder for a choice of variants.
  func segments(of hole: HolePlan, _ choice: VariantChoice) -> [Segment] {
    switch hole.source {
    case .message(let outline): return outline.segments(choice, arguments, probe)
    case .argument(let name):
      guard let argument = arguments[name] else { return [] }
      if let group = choice.groups[name], let shown = group.shown {
        let values = displayed.values(of: argument, scope: group.scope) { shown }
        return [.values(values, argument: name)]
      }
      switch argument.domain.values {
      case .text: return [.text(name)]
      case .listed, .number, .date: return [.values(values(of: argument), argument: name)]
      case .open(let reason): return [.open(reason)]
      }
    }
  }

  /// Returns the values of an argument as displayed by a template.
  private func values(of argument: ArgumentFacts) -> FormattedValues {
    displayed.values(of: argument, scope: ArgumentGroup.allValues) {
      switch argument.domain.values {
      case .listed(let values), .number(_, let values): values
      case .date(let longest): DateCandidates.spellings(longest: longest)
      case .text, .open: []
      }
    }
  }

  /// Returns the maximum total length of segments in UTF-16 units; nil if there is no maximum.
  func mostUnits(of segments: [Segment]) -> Int? {
    var sum = 0
    for segment in segments {
      switch segment {
      case .fixed(let bytes): sum += bytes.utf16Count
      case .values(let values, _): sum += values.mostUnits
      case .open: return nil
      case .text(let name):
        guard let limits = limits(of: name), let most = limits.mostUTF16 else { return nil }
        sum += most
      }
    }
    return sum
  }

  /// Returns the length limits of a string argument; nil for an argument of another type.
  func limits(of name: String) -> TextLimits? {
    if case .text(let limits, _)? = arguments[name]?.domain.values { limits } else { nil }
  }

  /// Whether the length of an argument is assumed, because the argument is a number without a
  /// limit.
  func isAssumed(_ name: String) -> Bool { arguments[name]?.isAssumed ?? false }

  /// Returns the allowed strings that exceed the length limits, such as the default.
  func others(of name: String) -> [String] {
    guard case .text(let limits, let others)? = arguments[name]?.domain.values else { return [] }
    return others.filter { !limits.allows($0) }
  }
}

/// A cache of the values that templates display without a message, for all notifications.
final class DisplayTable {
  private struct Question: Hashable {
    let domain: ObjectIdentifier
    let scope: Int
  }

  private var known: [Question: FormattedValues] = [:]

  /// Returns values of an argument as displayed by a template; `scope` identifies the values.
  func values(
    of argument: ArgumentFacts, scope: Int, _ values: () -> [ProbeValue]
  ) -> FormattedValues {
    let question = Question(domain: ObjectIdentifier(argument.domain), scope: scope)
    if let known = known[question] { return known }
    let displayed = FormattedValues(values().map { FormattedValues.Item($0, $0.text) })
    known[question] = displayed
    return displayed
  }
}

extension TextLimits {
  /// The maximum length of a string in UTF-16 units; nil if no limit is set.
  fileprivate var mostUTF16: Int? {
    [
      utf16, codePoints.map { $0 * 2 }, bytes,
      needsAssumption ? graphemes.map { $0 * Self.assumedCharacterBytes } : nil,
    ]
    .compactMap(\.self).min()
  }
}
