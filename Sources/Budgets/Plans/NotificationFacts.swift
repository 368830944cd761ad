internal import Bytes
internal import Localization
internal import Sending
internal import TemplateLanguage
internal import Workspaces

/// A cache of the allowed values of arguments; equal declarations share an entry.
final class DomainTable {
  private struct Question: Hashable {
    let name: String?
    let kind: PropertyDeclaration.Kind
    let allowed: [String]
    let longest: LengthLimits?
    let defaultText: String?
  }

  private var known: [Question: ArgumentFacts.Domain] = [:]

  /// Returns the facts about an argument, from the cache if possible.
  func facts(_ argument: ExpectedArgument) -> ArgumentFacts {
    let declaration = argument.declaration
    let question = Question(
      // The domain of an amount depends on the argument's name, because its reason contains it.
      name: argument.kind == .money ? argument.name : nil, kind: argument.kind,
      allowed: declaration?.allowed ?? [], longest: declaration?.longest,
      defaultText: declaration?.defaultText)
    let domain = known[question] ?? ArgumentFacts.Domain(ArgumentDomain(argument))
    known[question] = domain
    var isAssumed = false
    if case .number = domain.values { isAssumed = declaration?.longest == nil }
    return ArgumentFacts(name: argument.name, domain: domain, isAssumed: isAssumed)
  }
}

/// A planner that splits the bodies, headers and sends of a notification; see ``TextPlan``.
final class NotificationPlanner {
  let notification: Notification
  let resolver: SegmentResolver
  private var outlines: [ObjectIdentifier: MessageOutline] = [:]
  private var lastID = 0

  init(_ notification: Notification, _ tables: BudgetTables) {
    self.notification = notification
    let facts = notification.expectedArguments.map {
      (PropertyName.folded($0.name), tables.domains.facts($0))
    }
    resolver = SegmentResolver(
      Dictionary(facts, uniquingKeysWith: { first, _ in first }), tables.probe, tables.texts)
  }

  /// Returns the plan for a body or a header in one locale.
  func plan(_ template: CompiledTemplate, _ texts: [LocalizedText]) -> TextPlan {
    TextPlan(
      constant: template.constantByteCount,
      holes: template.holes.map { hole in
        let name = template.slots[hole.slot]
        let escape = hole.escape ?? .json
        let cut = template.cut(of: hole)
        let missing = template.missingText(of: hole)
        let sizes = missing.sizesByUnit(escape)
        return HolePlan(
          property: name.spelling, source: source(name, texts), escape: escape,
          isNumber: hole.escape == nil, cut: cut,
          missingSize: sizes[min(cut?.units ?? .max, sizes.count - 1)]
            + (hole.escape == nil ? 2 : 0))
      })
  }

  /// Returns the plan for a send's body, which contains every property in every locale.
  func plan(ofSend properties: [(name: String, text: LocalizedText)]) -> TextPlan {
    let arguments = resolver.arguments.values.sorted { $0.name < $1.name }
    let names = arguments.map(\.name) + properties.map(\.name)
    // {"name":"value","name":"value"}
    let constant = names.reduce(2 + max(0, names.count - 1)) { count, name in
      count + EscapedSize.of(name.utf8, as: .json) + 5
    }
    let direct = arguments.map { argument in
      HolePlan(
        property: argument.name, source: .argument(PropertyName.folded(argument.name)),
        escape: .json)
    }
    let localized = properties.map { name, text in
      HolePlan(property: name, source: .message(outline(text)), escape: .json)
    }
    return TextPlan(constant: constant, holes: direct + localized)
  }

  private func source(_ name: PropertyName, _ texts: [LocalizedText]) -> HolePlan.Source {
    guard let text = texts.first(where: { $0.property == name }) else {
      return .argument(PropertyName.folded(name.spelling))
    }
    return .message(outline(text))
  }

  /// Returns the outline of a message, creating it if needed.
  func outline(_ text: LocalizedText) -> MessageOutline {
    let id = ObjectIdentifier(text.message)
    if let known = outlines[id] { return known }
    let outline = OutlineBuilder.outline(text, resolver.arguments, resolver.probe) { [self] in
      lastID += 1
      return lastID
    }
    outlines[id] = outline
    return outline
  }
}
