internal import Localization
internal import TemplateLanguage

/// A group of argument values that select the same variant in every matcher.
final class ArgumentGroup {
  /// The scope of a group without a restriction on the displayed values.
  static let allValues = 0

  /// An id for the set of displayable values, unique within the argument, used in cache keys.
  let scope: Int
  /// The values of the group; empty for the group of strings that no variant key matches.
  let members: [ProbeValue]
  /// The displayable values; nil if any value of the argument can be displayed.
  let shown: [ProbeValue]?
  /// The class of the group's values, by the id of each use as a number.
  let classes: [Int: MessageProbe.ValueClass]
  /// The class of values to which the group belongs if a selector compares the values as strings.
  let textClass: MessageProbe.ValueClass

  /// The texts of the members so far, by part.
  var texts: [ObjectIdentifier?: MemberTexts] = [:]
  /// The classes of the members so far, by selector.
  var selectorClasses: [ObjectIdentifier: MemberClasses] = [:]

  init(
    scope: Int, members: [ProbeValue], shown: [ProbeValue]?,
    classes: [Int: MessageProbe.ValueClass]
  ) {
    textClass = MessageProbe.ValueClass(
      exact: members.first?.string)
    self.scope = scope
    self.members = members
    self.shown = shown
    self.classes = classes
  }
}

/// The uses of an argument as a selector.
struct SelectorUses {
  /// The variant keys of all matchers that compare the argument as a string.
  var texts: [String] = []
  /// Whether any matcher compares the argument as a string.
  var comparesText = false
  /// The uses of the argument as a number, each with the exact keys of its matchers.
  var numbers: [Int: (use: PartUse, exact: Set<String>)] = [:]

  /// Collects the uses of each argument as a selector in the given messages.
  static func collect(_ outlines: [MessageOutline]) -> ArgumentMap<SelectorUses> {
    var uses = ArgumentMap<SelectorUses>()
    for outline in outlines {
      for selector in outline.matchers.lazy.flatMap(\.selectors) {
        switch selector {
        case .unknown: break
        case .text(let argument, let keys):
          var known = uses[argument] ?? SelectorUses()
          uses[argument] = nil
          known.comparesText = true
          known.texts += keys.all
          uses[argument] = known
        case .number(let argument, let keys):
          var known = uses[argument] ?? SelectorUses()
          uses[argument] = nil
          known.numbers[keys.use.id, default: (keys.use, [])].exact.formUnion(keys.all)
          uses[argument] = known
        }
      }
    }
    return uses
  }
}

extension SelectorUses {
  /// A cache key for the groups of an argument's values.
  struct Question: Hashable {
    let domain: ObjectIdentifier
    /// The variant keys of matchers that compare strings; nil if there are no such matchers.
    let texts: Set<String>?
    /// The exact keys of each use as a number, by the id of the use.
    let exact: [Int: Set<String>]
  }

  /// Returns the groups of an argument's values; nil if there are too many.
  func groups(of argument: ArgumentFacts, _ probe: MessageProbe) -> [ArgumentGroup]? {
    let question = Question(
      domain: ObjectIdentifier(argument.domain), texts: comparesText ? Set(texts) : nil,
      exact: numbers.mapValues(\.exact))
    return probe.groups(question) { makeGroups(of: argument, probe) }
  }

  private func makeGroups(of argument: ArgumentFacts, _ probe: MessageProbe) -> [ArgumentGroup]? {
    switch argument.domain.values {
    case .text(let largest):
      let keys = Set(texts).filter { largest.limits.allows($0) }.sorted()
      return keys.map { key in
        let value = ProbeValue(text: key)
        return ArgumentGroup(
          scope: probe.scope("=\(key)"), members: [value], shown: [value], classes: [:])
      } + [
        ArgumentGroup(scope: ArgumentGroup.allValues, members: [], shown: nil, classes: [:])
      ]
    case .listed(let values): return groups(of: values, argument, probe)
    case .number(let longest, let candidates):
      guard numbers.count == 1, !comparesText else { return nil }
      let keys = numbers.values.flatMap(\.exact).sorted()
      let exact = keys.map { $0.hasPrefix("=") ? String($0.dropFirst()) : $0 }
        .filter { $0.utf8.count <= longest }.flatMap { ProbeValue.number($0) }
      let groups = groups(of: candidates + exact, argument, probe)
      return groups.map { group in
        // A number that is not a candidate can belong to the same class but have a different
        // length.
        let isExact = group.classes.values.allSatisfy { $0.exact != nil }
        return isExact
          ? group
          : ArgumentGroup(
            scope: ArgumentGroup.allValues, members: group.members, shown: nil,
            classes: group.classes)
      }
    case .date, .open: return nil
    }
  }

  private func groups(
    of values: [ProbeValue], _ argument: ArgumentFacts, _ probe: MessageProbe
  ) -> [ArgumentGroup] {
    let uses = numbers.sorted { $0.key < $1.key }
    let classes = uses.map { _, selection in
      probe.classes(of: selection.use, argument, values, exact: selection.exact.sorted())
    }
    var members: [[String]: [Int]] = [:]
    var order: [[String]] = []
    for index in values.indices {
      var key = classes.map { "\($0[index].category ?? "-")=\($0[index].exact ?? "")" }
      if comparesText { key.append(values[index].string) }
      if members[key] == nil { order.append(key) }
      members[key, default: []].append(index)
    }
    return order.compactMap { key in
      guard let indices = members[key], let first = indices.first else { return nil }
      let all = indices.map { values[$0] }
      let named = zip(uses, classes).map { ($0.0.key, $0.1[first]) }
      // The scope includes the uses, because other messages can group equal values differently.
      return ArgumentGroup(
        scope: order.count == 1
          ? ArgumentGroup.allValues
          : probe.scope(
            (key + uses.map { "\($0.key)#\($0.value.exact.sorted())" }).joined(separator: "|")),
        members: all, shown: order.count == 1 ? nil : all,
        classes: Dictionary(named, uniquingKeysWith: { first, _ in first }))
    }
  }
}
