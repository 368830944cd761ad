internal import Bytes
internal import Localization
internal import Platforms
internal import Sending
internal import TemplateLanguage
internal import Workspaces

/// All that requests for one template in one locale have in common.
final class RequestPlan {
  /// The template with its texts; what is unusual is rendered by it.
  let localized: LocalizedTemplate
  /// What can be rendered without looking anything up; nil where only the slow way is right.
  let fast: FastPlan?

  init(_ localized: LocalizedTemplate, _ options: DeliveryOptions) {
    self.localized = localized
    fast = FastPlan(localized, options)
  }
}

/// A template whose values come straight from the arguments of a request.
final class FastPlan {
  /// Where the value of a slot comes from.
  enum Source {
    /// An argument, by the slot of its key.
    case argument(Int)
    /// A message, by its number.
    case text(Int)
  }

  /// A message and the arguments in its slots.
  struct Text {
    let message: CompiledMessage
    let parameters: [(key: Int, type: MessageSignature.ArgumentType)]
  }

  let recipe: ByteRecipe
  /// The arguments that are wanted.
  let keys: KeyTable
  /// What stands for an argument that nobody supplies, by the slot of its key.
  let defaults: [[UInt8]?]
  let sources: [Source]
  let texts: [Text]
  /// Payloads up to this size need no size check.
  let safeByteCount: Int
  /// What follows the size in a record.
  let tail: [UInt8]

  init?(_ localized: LocalizedTemplate, _ options: DeliveryOptions) {
    let headers = localized.template.template.headers
    guard localized.isRenderable, localized.settings.missing == .empty,
      let template = localized.template.template.body(options.layout),
      // Headers with expressions differ from send to send.
      headers.fields.allSatisfy({ $0.properties.isEmpty })
    else { return nil }
    var wanted = WantedArguments()
    var texts: [Text] = []
    for text in localized.texts {
      var parameters: [(Int, MessageSignature.ArgumentType)] = []
      for name in text.message.parameters {
        guard let key = wanted.key(of: name) else { return nil }
        parameters.append((key, text.types[name] ?? .any))
      }
      texts.append(Text(message: text.message, parameters: parameters))
    }
    var sources: [Source] = []
    for slot in template.slots {
      if let text = localized.texts.lastIndex(where: { $0.property == slot }) {
        sources.append(.text(text))
      } else {
        guard let key = wanted.key(of: slot.spelling) else { return nil }
        sources.append(.argument(key))
      }
    }
    let probe = localized.probe(template, options)
    recipe = template.recipe
    keys = KeyTable(wanted.names)
    defaults = wanted.names.map { name in
      localized.notification.settings.properties
        .first { Array(PropertyName.folded($0.name.spelling).utf8) == name }?
        .defaultText.map { Array($0.utf8) }
    }
    self.sources = sources
    self.texts = texts
    safeByteCount = probe.safeByteCount
    tail = RequestRecord.tail(headers: probe.headers, served: localized.served)
  }
}

/// The arguments that a plan asks for, each once.
private struct WantedArguments {
  private(set) var names: [[UInt8]] = []

  /// The slot of a name; nil for one that cannot be compared byte by byte.
  mutating func key(of name: String) -> Int? {
    let folded = Array(PropertyName.folded(name).utf8)
    guard !folded.isEmpty, folded.allSatisfy({ $0 < 0x80 }) else { return nil }
    if let index = names.firstIndex(of: folded) { return index }
    names.append(folded)
    return names.count - 1
  }
}

extension LocalizedTemplate {
  /// The parts of a delivery that do not depend on values: headers follow from the structure of a body.
  fileprivate func probe(
    _ body: CompiledTemplate, _ options: DeliveryOptions
  ) -> (headers: [Header], safeByteCount: Int) {
    let delivery = Delivery(template.template, body, with: Properties([]), options: options)
    guard options.oversize != .keep else { return (delivery.headers, .max) }
    return (
      delivery.headers, template.template.target.safeByteCount(with: delivery.headers)
    )
  }
}
