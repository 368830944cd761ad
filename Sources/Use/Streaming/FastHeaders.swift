internal import Bytes
internal import Localization
internal import Platforms
internal import Sending
internal import Workspaces

/// The headers of the sends of a plan.
///
/// The headers of a template are the same for all sends, or for many of them: a collapse id names a
/// match, and not a device. So the headers of a send are found by the texts of their fields.
final class FastHeaders {
  /// A header, an expiry or a priority, which writes its text.
  struct Field {
    let program: OutputProgram
    let sources: [FastPlan.Source]
  }

  /// The fields in the order of ``CompiledHeaders/fields``; empty if all sends have the same headers.
  let fields: [Field]
  private let template: PayloadTemplate
  /// A send whose body has the structure of all bodies.
  private let prototype: Delivery
  private let settings: StreamSettings
  private let options: DeliveryOptions
  private let served: LocaleTag?
  /// The headers, of which only values vary; nil if others can depend on these values.
  private let frame: HeaderFrame?
  private var latest: (key: [UInt8], facts: DeliveryFacts)
  private var known: [[UInt8]: DeliveryFacts] = [:]

  /// Ends the text of a field in a key; the byte does not occur in UTF-8.
  static let separator: UInt8 = 0xFF
  /// The maximum number of keys, which limits memory: an order number is different in each send.
  private static let keyLimit = 1000

  init(
    _ fields: [Field], of template: PayloadTemplate, prototype: Delivery, served: LocaleTag?,
    _ settings: StreamSettings, _ options: DeliveryOptions
  ) {
    self.fields = fields
    self.template = template
    self.prototype = prototype
    self.served = served
    self.settings = settings
    self.options = options
    frame = HeaderFrame(prototype, of: template)
    latest = ([], Self.facts(prototype.headers, served, settings, for: template.target))
  }

  /// The facts of the sends if all have the same headers.
  var constant: DeliveryFacts? { fields.isEmpty ? latest.facts : nil }

  /// Returns the facts of a send, whose key is the text and the separator of each field.
  func facts(for key: [UInt8]) -> DeliveryFacts {
    if latest.key == key { return latest.facts }
    let facts = known[key] ?? add(key)
    latest = (key, facts)
    return facts
  }

  private func add(_ key: [UInt8]) -> DeliveryFacts {
    let texts = key.split(separator: Self.separator, omittingEmptySubsequences: false)
    let facts = facts(rendering: texts.map(Array.init))
    if known.count >= Self.keyLimit { known.removeAll(keepingCapacity: true) }
    known[key] = facts
    return facts
  }

  private func facts(rendering texts: [[UInt8]]) -> DeliveryFacts {
    if let frame { return DeliveryFacts(latest.facts, headers: frame.headers(rendering: texts)) }
    let headers = prototype.headers(of: template, rendering: texts, options: options)
    return Self.facts(headers, served, settings, for: template.target)
  }

  private static func facts(
    _ headers: [Header], _ served: LocaleTag?, _ settings: StreamSettings,
    for target: PlatformTarget
  ) -> DeliveryFacts {
    DeliveryFacts(
      headers: headers, served: served,
      safeByteCount: settings.safeByteCount(for: target, with: headers))
  }
}

extension CompiledHeaders {
  /// Whether the headers of all sends follow from the texts of the fields and the structure of a
  /// body.
  ///
  /// The value of a header such as `X-WNS-Type` decides how the body is read, so it must be constant.
  func areIndependentOfBodies(for target: PlatformTarget) -> Bool {
    headers.allSatisfy { field in
      !field.isExpression || target.ordinaryValues(ofHeader: field.name) != nil
        || ["apns-expiration", "apns-priority"].contains(field.name.lowercased())
    }
  }
}
