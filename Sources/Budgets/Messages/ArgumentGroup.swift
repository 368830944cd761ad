internal import Localization
internal import TemplateLanguage

/// Values of an argument for which all matchers select the same variants.
struct ArgumentGroup {
  /// The id of the group in cache keys; unique among the groups of an argument.
  let scope: String
  /// The values in the group; empty for the group of all strings that match no key.
  let members: [ProbeValue]
  /// The displayable values; nil if any value of the argument can be displayed.
  let shown: [ProbeValue]?
  /// The plural category and exact key of the values, by the key of each ``NumberUse``.
  let classes: [String: MessageProbe.NumberClass]
}

/// A use of an argument as a number in a selector.
struct NumberUse {
  let part: MessagePart
  let locale: String
  /// A cache key of the part and the locale; uses with equal keys select equal variants.
  let key: String

  init(_ part: MessagePart, in locale: String) {
    self.part = part
    self.locale = locale
    key = "\(locale)\n\(part.key)"
  }
}

/// The uses of an argument in matchers.
struct SelectorUses {
  /// The variant keys of all matchers that compare the argument as a string.
  var texts: [String] = []
  /// Whether any matcher compares the argument as a string.
  var comparesText = false
  /// The uses of the argument as a number, each with the exact keys of its matchers.
  var numbers: [String: (use: NumberUse, exact: Set<String>)] = [:]

  /// Collects the uses of all arguments in the matchers of the given messages.
  static func collect(_ outlines: [MessageOutline]) -> [String: SelectorUses] {
    var uses: [String: SelectorUses] = [:]
    for outline in outlines {
      for matcher in outline.matchers {
        for (index, selector) in matcher.selectors.enumerated() {
          let keys = matcher.variants.compactMap { variant in
            variant.keys.indices.contains(index) ? variant.keys[index].text : nil
          }
          switch selector {
          case .unknown: break
          case .text(let name):
            uses[name, default: SelectorUses()].comparesText = true
            uses[name]?.texts += keys
          case .number(let name, let use):
            uses[name, default: SelectorUses()].numbers[use.key, default: (use, [])].exact
              .formUnion(keys.filter { !categories.contains($0) })
          }
        }
      }
    }
    return uses
  }

  private static let categories: Set = ["zero", "one", "two", "few", "many", "other"]
}

extension SelectorUses {
  /// A cache key: the facts that determine the groups of an argument's values.
  struct Question: Hashable {
    let domain: ObjectIdentifier
    /// The strings that matchers compare with; nil if no matcher compares strings.
    let texts: Set<String>?
    /// The exact keys of each use of the argument as a number, by the key of the use.
    let exact: [String: Set<String>]
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
    case .text(let limits, _):
      let keys = Set(texts).filter { limits.allows($0) }.sorted()
      return keys.map { key in
        let value = ProbeValue(text: key)
        return ArgumentGroup(scope: "=\(key)", members: [value], shown: [value], classes: [:])
      } + [ArgumentGroup(scope: "", members: [], shown: nil, classes: [:])]
    case .listed(let values): return groups(of: values, argument, probe)
    case .number(let longest, let candidates):
      guard numbers.count == 1, !comparesText else { return nil }
      let keys = numbers.values.flatMap(\.exact).sorted()
      let exact = keys.map { $0.hasPrefix("=") ? String($0.dropFirst()) : $0 }
        .filter { $0.utf8.count <= longest }.flatMap { ProbeValue.number($0) }
      let groups = groups(of: candidates + exact, argument, probe)
      return groups.map { group in
        // Numbers that are not candidates can be in the same class but have another length.
        let isExact = group.classes.values.allSatisfy { $0.exact != nil }
        return isExact
          ? group
          : ArgumentGroup(scope: "", members: group.members, shown: nil, classes: group.classes)
      }
    case .date, .open: return nil
    }
  }

  private func groups(
    of values: [ProbeValue], _ argument: ArgumentFacts, _ probe: MessageProbe
  ) -> [ArgumentGroup] {
    let uses = numbers.sorted { $0.key < $1.key }
    let classes = uses.map { _, selection in
      probe.classes(
        of: selection.use.part, argument, values, exact: selection.exact.sorted(),
        in: selection.use.locale)
    }
    var members: [[String]: [Int]] = [:]
    var order: [[String]] = []
    for index in values.indices {
      var key = classes.map { "\($0[index].category ?? "-")=\($0[index].exact ?? "")" }
      if comparesText { key.append(String(decoding: values[index].text, as: UTF8.self)) }
      if members[key] == nil { order.append(key) }
      members[key, default: []].append(index)
    }
    return order.compactMap { key in
      guard let indices = members[key], let first = indices.first else { return nil }
      let all = indices.map { values[$0] }
      let named = zip(uses, classes).map { ($0.0.key, $0.1[first]) }
      // The scope includes the uses, because other messages group the same values differently.
      return ArgumentGroup(
        scope: order.count == 1
          ? ""
          : (key + uses.map { "\($0.key)#\($0.value.exact.sorted())" }).joined(separator: "|"),
        members: all, shown: order.count == 1 ? nil : all,
        classes: Dictionary(named, uniquingKeysWith: { first, _ in first }))
    }
  }
}
