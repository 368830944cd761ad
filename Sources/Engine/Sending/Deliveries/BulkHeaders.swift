internal import Diagnostics
internal import Platforms
internal import TemplateLanguage

/// The headers of one template, rendered for many devices.
///
/// Devices often differ in a header such as `apns-collapse-id`, whose values no check tells apart:
/// their payloads share a verdict, and only the value of the header is replaced.
struct BulkHeaders: Sendable {
  private struct Field: Sendable {
    let name: String
    let reading: ValueReading
    var template: FilledTemplate
    /// The value for the current device.
    var text: [UInt8] = []
  }

  private let compiled: CompiledHeaders
  private var fields: [Field]

  /// Creates the headers of a template for a service.
  init(_ headers: CompiledHeaders, for target: PlatformTarget, sharing properties: Properties) {
    compiled = headers
    fields = headers.fields.enumerated().map { index, field in
      Field(
        name: field.name,
        reading: ValueReading(headers.ordinaryValues(ofField: index, for: target)),
        template: FilledTemplate(field.template, sharing: properties))
    }
  }

  /// Renders the headers of one device; returns false if a value causes a finding.
  mutating func fill(adding own: NamedValues) -> Bool {
    for index in fields.indices {
      guard fields[index].template.fill(adding: own) else { return false }
      fields[index].text.removeAll(keepingCapacity: true)
      fields[index].template.append(to: &fields[index].text)
    }
    return true
  }

  /// Returns the headers of the current device.
  func rendered(_ findings: inout Findings) -> [Header] {
    compiled.rendered(&findings) { _, index in fields[index].text }
  }

  /// Adds what checks read in the headers of the current device.
  func add(to payloadClass: inout PayloadClass) {
    for index in fields.indices {
      payloadClass.add(fields[index].text[...], fields[index].reading)
    }
  }

  /// Returns the headers of another device of the same class, with the values of the current device.
  func replacingValues(in headers: [Header]) -> [Header] {
    var headers = headers
    for index in fields.indices {
      if case .content = fields[index].reading { continue }
      let name = fields[index].name
      guard let place = headers.firstIndex(where: { $0.name == name }) else { continue }
      headers[place] = headers[place].with(value: fields[index].text.asHeaderValue)
    }
    return headers
  }
}
