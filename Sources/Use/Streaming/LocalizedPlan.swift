internal import Bytes
internal import Localization
internal import Platforms
internal import Sending
internal import TemplateLanguage
internal import Workspaces

/// The precomputed data for all requests with the same template and locale.
final class LocalizedPlan {
  /// The template and its messages, which can render any request.
  let localized: LocalizedTemplate
  /// The plan for fast rendering; nil if the template does not support fast rendering.
  let fast: FastPlan?

  init(_ localized: LocalizedTemplate, _ settings: StreamSettings, _ options: DeliveryOptions) {
    self.localized = localized
    fast = FastPlan(localized, settings, options)
  }
}

/// A plan for fast rendering: values are copied directly from the arguments of a request.
final class FastPlan {
  /// The source of the value for a slot.
  enum Source {
    /// An argument, given by the index of its key.
    case argument(Int)
    /// A message, given by its index in `texts`.
    case text(Int)
  }

  /// A message, with the keys and types of its arguments.
  final class Text {
    let message: CompiledMessage
    let parameters: [(key: Int, type: ArgumentType)]
    /// The pattern of a message that joins texts; nil for any other message.
    let pattern: TextPattern?

    init(
      _ message: CompiledMessage, _ parameters: [(key: Int, type: ArgumentType)],
      _ isolation: BidiIsolation
    ) {
      self.message = message
      self.parameters = parameters
      let isAnyText = parameters.allSatisfy { $0.type == .any || $0.type == .text }
      pattern = isAnyText ? message.pattern(isolation) : nil
    }
  }

  let program: OutputProgram
  /// The names of the arguments that requests can set, in the order of the last request.
  let order: MemberOrder
  /// The names of these arguments in lower case.
  let names: [[UInt8]]
  /// The default value of each argument, by the index of its key; nil if the argument has no
  /// default.
  let defaults: [[UInt8]?]
  let sources: [Source]
  let texts: [Text]
  /// The headers, and what else is the same for all sends with the same headers.
  let headers: FastHeaders

  init?(_ localized: LocalizedTemplate, _ settings: StreamSettings, _ options: DeliveryOptions) {
    guard localized.isRenderable, localized.settings.missing == .empty,
      let template = localized.template.template.body(options.layout),
      // The general renderer finds messages that a template names with their locale.
      localized.foreignTexts.isEmpty,
      localized.template.template.headers.areIndependentOfBodies(
        for: localized.template.template.target)
    else { return nil }
    var wanted = WantedArguments()
    guard let texts = localized.fastTexts(&wanted),
      let sources = localized.sources(of: template.slots, &wanted),
      let fields = localized.fastHeaders(&wanted)
    else { return nil }
    program = template.program
    order = MemberOrder(of: KeyTable(wanted.names))
    names = wanted.names
    defaults = wanted.names.map(localized.defaultText)
    self.sources = sources
    self.texts = texts
    let prototype = Delivery(
      localized.template.template, template, with: Properties([]), options: options)
    headers = FastHeaders(
      fields, of: localized.template.template, prototype: prototype, served: localized.served,
      settings, options)
  }
}

extension LocalizedTemplate {
  /// Returns the messages to format; nil if a name does not allow fast rendering.
  fileprivate func fastTexts(_ wanted: inout WantedArguments) -> [FastPlan.Text]? {
    var fast: [FastPlan.Text] = []
    // A message that the template does not show can displace those that it shows.
    for text in texts + companions.filter(\.canFail) {
      var parameters: [(key: Int, type: ArgumentType)] = []
      for name in text.message.parameters {
        guard let key = wanted.key(of: name) else { return nil }
        parameters.append((key, text.types[name] ?? .any))
      }
      fast.append(FastPlan.Text(text.message, parameters, settings.bidi))
    }
    return fast
  }

  /// Returns the fields of the headers, if one of them is an expression; nil if a name does not allow
  /// fast rendering.
  fileprivate func fastHeaders(_ wanted: inout WantedArguments) -> [FastHeaders.Field]? {
    let fields = template.template.headers.fields
    guard fields.contains(where: \.isExpression) else { return [] }
    var fast: [FastHeaders.Field] = []
    for field in fields {
      guard let sources = sources(of: field.template.slots, &wanted) else { return nil }
      fast.append(FastHeaders.Field(program: field.template.program, sources: sources))
    }
    return fast
  }

  /// Returns the default of the argument with a name in lower case; nil if it has none.
  fileprivate func defaultText(of name: [UInt8]) -> [UInt8]? {
    notification.settings.properties
      .first { Array(PropertyName.folded($0.name.spelling).utf8) == name }?
      .defaultText.map { Array($0.utf8) }
  }

  /// Returns the sources of the values for slots; nil if a name does not allow fast rendering.
  fileprivate func sources(
    of slots: [PropertyName], _ wanted: inout WantedArguments
  ) -> [FastPlan.Source]? {
    var sources: [FastPlan.Source] = []
    for slot in slots {
      if let text = texts.lastIndex(where: { $0.property == slot }) {
        sources.append(.text(text))
      } else {
        guard let key = wanted.key(of: slot.spelling) else { return nil }
        sources.append(.argument(key))
      }
    }
    return sources
  }
}

/// The distinct argument names that a plan needs.
private struct WantedArguments {
  private(set) var names: [[UInt8]] = []

  /// Returns the index of a name, adding the name if needed; nil if it is empty or not ASCII.
  mutating func key(of name: String) -> Int? {
    let folded = Array(PropertyName.folded(name).utf8)
    guard !folded.isEmpty, folded.allSatisfy({ $0 < 0x80 }) else { return nil }
    if let index = names.firstIndex(of: folded) { return index }
    names.append(folded)
    return names.count - 1
  }
}
