internal import Diagnostics
internal import TemplateLanguage

/// A compiled body or header with the values of one device after another.
struct FilledTemplate: Sendable {
  let template: CompiledTemplate
  /// The properties that all devices share.
  private let shared: Properties
  /// The text of a shared property for each slot.
  private let texts: [ArraySlice<UInt8>?]
  /// The values of the current device; kept to reuse the memory.
  private(set) var values = SlotValues()

  /// Creates a template without the values of a device.
  init(_ template: CompiledTemplate, sharing properties: Properties) {
    self.template = template
    shared = properties
    texts = template.slots.map { properties[$0] }
  }

  /// Sets the values of one device; returns false if a value causes a finding.
  mutating func fill(adding own: NamedValues) -> Bool {
    values.refill(with: texts, adding: own, for: template)
    return template.advice(on: values, from: shared).isEmpty
  }

  /// Returns the value of a slot; nil if it is missing.
  func value(of slot: Int) -> ArraySlice<UInt8>? {
    values.range(of: slot).map { values.bytes[$0] }
  }

  /// Renders the template with the values of the current device.
  func append(to output: inout [UInt8]) { template.append(values, to: &output) }
}
