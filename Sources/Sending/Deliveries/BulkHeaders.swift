internal import Platforms
internal import TemplateLanguage

/// The headers of one template, rendered for many devices.
///
/// Devices often differ in a header such as `apns-collapse-id`, whose values no check tells apart:
/// their payloads share a verdict, and only the value of the header is replaced.
struct BulkHeaders: Sendable {
  private struct Field: Sendable {
    let source: CompiledHeaders.Field
    let reading: ValueReading
    var template: FilledTemplate
    /// The value for the current device.
    var text: [UInt8] = []
  }

  private var fields: [Field]

  /// Creates the headers of a template for a service.
  init(_ headers: CompiledHeaders, for target: PlatformTarget, sharing properties: Properties) {
    let names = headers.headers.map { $0.name.lowercased() }
    let fixed = [headers.expiry, headers.priority].compactMap(\.self).map { ($0, false) }
    let all = zip(headers.headers, names).map { field, name in
      (field, names.filter { $0 == name }.count == 1)
    }
    fields = (all + fixed).map { field, isOnly in
      Field(
        source: field,
        reading: ValueReading(isOnly ? target.ordinaryValues(ofHeader: field.name) : nil),
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

  /// Adds what checks read in the headers of the current device.
  func add(to payloadClass: inout PayloadClass) {
    for field in fields { payloadClass.add(field.text[...], field.reading) }
  }

  /// Returns the headers of another device of the same class, with the values of the current device.
  func replacingValues(in headers: [Header]) -> [Header] {
    var headers = headers
    for field in fields {
      if case .content = field.reading { continue }
      let name = field.source.name
      guard let index = headers.firstIndex(where: { $0.name == name }) else { continue }
      headers[index] = Header(name, field.text.asHeaderValue, at: field.source.label)
    }
    return headers
  }
}
