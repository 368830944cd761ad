internal import Bytes
internal import Localization
internal import TemplateLanguage

/// Splits placeholders into constant text, strings and formatted values.
final class SegmentResolver {
  /// The arguments of the notification, sorted by folded name.
  let arguments: ArgumentMap<ArgumentFacts>
  let probe: MessageProbe
  let clips: ClipTable
  /// The only choice for messages without variants.
  let noChoices = ChoiceList([VariantChoice()], of: nil)
  private let displayed: DisplayTable
  private var ids: [String: ArgumentID]
  private let sizes = RecentCache<ShownQuestion, ChoiceSize>()

  /// A cache key: an argument with some of its values, displayed by a template.
  private struct ShownQuestion: Hashable {
    let argument: ArgumentID
    let scope: Int?
    let display: HoleDisplay
  }

  /// Creates the resolver for arguments by folded name.
  init(
    _ arguments: [String: ArgumentFacts], _ probe: MessageProbe, _ clips: ClipTable,
    _ displayed: DisplayTable
  ) {
    var known = ArgumentMap<ArgumentFacts>()
    ids = [:]
    for (index, name) in arguments.keys.sorted().enumerated() {
      ids[name] = ArgumentID(index: index)
      known[ArgumentID(index: index)] = arguments[name]
    }
    self.arguments = known
    self.probe = probe
    self.clips = clips
    self.displayed = displayed
  }

  /// Returns the id of an argument; an unknown argument gets a new id.
  func id(of name: String) -> ArgumentID {
    let folded = PropertyName.folded(name)
    if let known = ids[folded] { return known }
    let id = ArgumentID(index: ids.count)
    ids[folded] = id
    return id
  }

  /// Returns the facts about an argument; nil for an unknown argument.
  func argument(named name: String) -> ArgumentFacts? { arguments[id(of: name)] }

  /// Returns the size of an argument for a choice of variants.
  func size(
    of argument: ArgumentID, _ choice: VariantChoice, _ display: HoleDisplay
  ) -> ChoiceSize {
    let question = ShownQuestion(
      argument: argument, scope: choice.groups[argument]?.scope, display: display)
    return sizes.value(of: question) {
      ChoiceSize(in: display, self) { visit(argument, choice, $0) }
    }
  }

  /// Calls a function with the segment of an argument for a choice of variants.
  private func visit(
    _ argument: ArgumentID, _ choice: VariantChoice, _ body: (Segment) -> Void
  ) {
    guard let facts = arguments[argument] else { return }
    if let group = choice.groups[argument], let shown = group.shown {
      let values = displayed.values(of: facts, scope: group.scope) { shown }
      return body(.values(values, argument: argument))
    }
    switch facts.domain.values {
    case .text: body(.text(argument))
    case .listed, .number, .date: body(.values(values(of: facts), argument: argument))
    case .open(let reason): body(.open(reason))
    }
  }

  /// Returns the values of an argument as displayed by a template.
  private func values(of argument: ArgumentFacts) -> FormattedValues {
    displayed.values(of: argument, scope: ArgumentGroup.allValues) {
      switch argument.domain.values {
      case .listed(let values), .number(_, let values): values
      case .date(let longest):
        DateCandidates.spellings(longest: longest).flatMap(ProbeValue.date)
      case .text, .open: []
      }
    }
  }

  /// Returns the maximum total length of segments in UTF-16 units; nil if there is no maximum.
  func mostUnits(of segments: [Segment]) -> Int? {
    var sum = 0
    for segment in segments {
      switch segment {
      case .fixed(let text): sum += text.units
      case .values(_, let argument) where isAssumed(argument): return nil
      case .values(let values, _): sum += values.mostUnits
      case .open: return nil
      case .text(let argument):
        guard let most = texts(of: argument)?.limits.mostUTF16 else { return nil }
        sum += most
      }
    }
    return sum
  }

  /// Returns the search for the largest text of truncated segments.
  ///
  /// A number without a limit counts as any text, so that truncation alone bounds it.
  func clip(_ segments: [Segment], in display: HoleDisplay, at cut: TextCut) -> ClipOptimum {
    let pieces = segments.map { segment -> ClipOptimum.Piece in
      switch segment {
      case .fixed(let text): .fixed(text)
      case .values(_, let argument) where isAssumed(argument):
        .text(clips.openProfile(as: display.escape, units: cut.units))
      case .values(let values, _): .values(values)
      case .open: .text(clips.openProfile(as: display.escape, units: cut.units))
      case .text(let argument):
        .text(
          texts(of: argument)?.profile(as: display.escape, units: cut.units)
            ?? clips.openProfile(as: display.escape, units: cut.units))
      }
    }
    return ClipOptimum(pieces, as: display.escape, cut, clips)
  }

  /// Returns the largest strings of an argument; nil for an argument of another type.
  func texts(of argument: ArgumentID) -> LargestTexts? {
    if case .text(let texts)? = arguments[argument]?.domain.values { texts } else { nil }
  }

  /// Returns whether the length of an argument is assumed, because the argument is a number without
  /// a limit.
  func isAssumed(_ argument: ArgumentID) -> Bool { arguments[argument]?.isAssumed ?? false }
}

/// A cache of the values that templates display without a message, for all notifications.
final class DisplayTable {
  private struct Question: Hashable {
    let domain: ObjectIdentifier
    let scope: Int
  }

  private let known = RecentCache<Question, FormattedValues>()

  /// Returns values of an argument as displayed by a template; `scope` identifies the values.
  func values(
    of argument: ArgumentFacts, scope: Int, _ values: () -> [ProbeValue]
  ) -> FormattedValues {
    let question = Question(domain: ObjectIdentifier(argument.domain), scope: scope)
    return known.value(of: question) { FormattedValues(values().map { ($0, $0.text.bytes) }) }
  }
}
