internal import Bytes
internal import Localization
internal import Sending
internal import TemplateLanguage
internal import Workspaces

/// A cache of the allowed values of arguments; equal declarations share a cache entry.
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
      // The domain of an amount of money is cached by name, because its reason contains the name.
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

/// Creates a ``TextPlan`` for each body, header and send of a notification.
final class NotificationPlanner {
  let notification: Notification
  let resolver: SegmentResolver
  /// The expected arguments, in order of appearance.
  let arguments: [(name: String, id: ArgumentID)]
  private let tables: BudgetTables
  private let keys: [PropertyName: MessageKey]
  private var outlines: [OutlineQuestion: OutlinedText?] = [:]

  /// A cache key: a localized property in one locale.
  private struct OutlineQuestion: Hashable {
    let locale: ObjectIdentifier
    let property: PropertyName
  }

  init(_ notification: Notification, _ tables: BudgetTables) {
    self.notification = notification
    self.tables = tables
    let expected = notification.expectedArguments
    let facts = expected.map { (PropertyName.folded($0.name), tables.domains.facts($0)) }
    let resolver = SegmentResolver(
      Dictionary(facts, uniquingKeysWith: { first, _ in first }), tables.probe, tables.clips,
      tables.displayed)
    self.resolver = resolver
    arguments = expected.map { ($0.name, resolver.id(of: $0.name)) }
    keys = Dictionary(
      notification.localizedProperties.map { ($0, notification.key(of: $0)) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The locales to analyze separately.
  var locales: [BudgetLocale] { tables.locales }

  /// Returns the messages of a locale.
  func locale(_ tag: LocaleTag) -> BudgetLocale { tables.locale(tag) }

  /// Returns the messages of properties in a locale; nil if any of them is missing or invalid.
  func texts(of properties: [PropertyName], in locale: BudgetLocale) -> [OutlinedText]? {
    var texts: [OutlinedText] = []
    for property in properties {
      guard let text = text(of: property, in: locale) else { return nil }
      texts.append(text)
    }
    return texts
  }

  /// Returns the message of a property in a locale; nil if it is missing or invalid.
  func text(of property: PropertyName, in locale: BudgetLocale) -> OutlinedText? {
    let question = OutlineQuestion(locale: ObjectIdentifier(locale), property: property)
    if let known = outlines[question] { return known }
    let key = keys[property] ?? notification.key(of: property)
    let text = locale.message(key).map { message in
      OutlinedText(
        property: property,
        outline: OutlineBuilder.outline(message, in: locale.tag.description, resolver))
    }
    outlines[question] = .some(text)
    return text
  }

  // MARK: Plans

  /// Returns the plan of a send's body, which contains every property in every locale.
  func plan(ofSend properties: [(name: String, text: OutlinedText)]) -> TextPlan {
    let direct = sortedArguments
    let names = direct.map(\.property) + properties.map(\.name)
    // {"name":"value","name":"value"}
    let constant = names.reduce(2 + max(0, names.count - 1)) { count, name in
      count + EscapedSize.of(name.utf8, as: .json) + 5
    }
    let localized = properties.map { name, text in
      HolePlan(
        property: name, source: .message(text.outline), display: HoleDisplay(escape: .json))
    }
    return TextPlan(constant: constant, holes: direct + localized)
  }

  /// The arguments as members of a send's body.
  private var sortedArguments: [HolePlan] {
    resolver.arguments.arguments.compactMap { id in
      resolver.arguments[id].map { facts in
        HolePlan(property: facts.name, source: .argument(id), display: HoleDisplay(escape: .json))
      }
    }.sorted { $0.property < $1.property }
  }
}

/// The plan of a body or a header, without the messages of a locale.
struct TemplatePlan {
  private let constant: Int
  private let holes: [HolePlan]
  /// The index of each placeholder's property in the list of localized properties; nil for an
  /// argument.
  private let texts: [Int?]
  /// The indices of the localized properties that no placeholder displays.
  private let others: [Int]
  private let clusters = HoleClusters()
  /// Whether a placeholder displays a message.
  var hasTexts: Bool { texts.contains { $0 != nil } }

  /// The number of bytes that a byte of each localized property adds, in their order.
  let weights: [Int]

  /// Creates the plan of a template in which some properties are localized.
  init(_ template: CompiledTemplate, localized: [PropertyName], _ resolver: SegmentResolver) {
    constant = template.constantByteCount
    let names = template.slots
    let all = template.holes
    texts = all.map { localized.firstIndex(of: names[$0.slot]) }
    others = localized.indices.filter { [texts] in !texts.contains($0) }
    let holes = all.map { HolePlan($0, of: template, resolver) }
    self.holes = holes
    weights = localized.map { property in
      // A UTF-8 byte of a message adds one byte to a payload, or three bytes if it is
      // percent-encoded.
      holes.filter { PropertyName.areEqual($0.property, property.spelling) }
        .reduce(0) { $0 + EscapedSize.of(byteAbove127: $1.display.escape) }
    }
  }

  /// Returns the plan for one locale; the messages are in the order of the localized properties.
  func plan(_ outlined: [OutlinedText]) -> TextPlan {
    TextPlan(
      constant: constant,
      holes: zip(holes, texts).map { hole, text in
        text.map { hole.displaying(outlined[$0].outline) } ?? hole
      },
      others: others.map { outlined[$0].outline }, clusters: clusters)
  }
}

extension HolePlan {
  /// Creates the plan of a placeholder that displays an argument.
  fileprivate init(_ hole: Hole, of template: CompiledTemplate, _ resolver: SegmentResolver) {
    let name = template.slots[hole.slot]
    let cut = template.cut(of: hole).map { TextCut(units: $0.units, dots: $0.dots) }
    let display = HoleDisplay(
      escape: hole.escape ?? .json, isNumber: hole.escape == nil, cut: cut)
    let sizes = template.missingText(of: hole).sizesByUnit(display.escape)
    self.init(
      property: name.spelling, source: .argument(resolver.id(of: name.spelling)),
      display: display,
      missingSize: sizes[min(cut?.units ?? .max, sizes.count - 1)] + (display.isNumber ? 2 : 0))
  }

  /// Returns the plan changed to display a message.
  fileprivate func displaying(_ outline: MessageOutline) -> HolePlan {
    var plan = self
    plan.source = .message(outline)
    return plan
  }
}
