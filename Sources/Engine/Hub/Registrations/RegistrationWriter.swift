internal import Bytes
internal import Diagnostics
internal import Documents
package import Platforms
internal import Sending

/// Writes a registration as an Atom entry.
///
/// The hub reads the elements in a fixed order and ignores elements that come too late, so the
/// writer uses the documented order. The same input always gives the same bytes.
package struct RegistrationWriter {
  /// The reason why a template cannot be registered.
  package enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The platform supports only installations.
    case noForm(Platform)
    /// The template contains a character that XML cannot represent, even escaped.
    case character(UnicodeScalar)

    /// The reason in one sentence.
    package var description: String {
      switch self {
      case .noForm(let platform): "\(platform.name) supports only installations, not registrations"
      case .character(let scalar):
        "the template contains U+\(scalar.code), which XML cannot represent"
      }
    }
  }

  private let schema: RegistrationSchema
  private var output: [UInt8] = []

  /// Writes the Atom entry that registers a template for a device.
  package static func entry(
    _ template: RegisteredTemplate, on handle: DeviceHandle
  ) throws(Failure) -> [UInt8] {
    let platform = template.template.target.platform
    guard let schema = platform.registration else { throw .noForm(platform) }
    if let scalar = template.foreignToXML { throw .character(scalar) }
    var writer = RegistrationWriter(schema: schema)
    writer.write(template, on: handle)
    return writer.output
  }

  private mutating func write(_ template: RegisteredTemplate, on handle: DeviceHandle) {
    line(0, #"<?xml version="1.0" encoding="utf-8"?>"#)
    line(0, #"<entry xmlns="\#(RegistrationNamespace.atom)">"#)
    line(1, #"<content type="application/xml">"#)
    line(2, "<\(schema.templateElement) xmlns:i=\"\(RegistrationNamespace.instance)\"")
    line(4, "xmlns=\"\(RegistrationNamespace.description)\">")
    let tags = template.tags.map(\.text).joined(separator: ",")
    if !tags.isEmpty { element("Tags", tags) }
    for part in handle.parts { element(part.kind.element, part.text) }
    body(template.template.file.bytes)
    for name in schema.tail { tail(name, of: template) }
    line(2, "</\(schema.templateElement)>")
    line(1, "</content>")
    line(0, "</entry>")
  }

  private mutating func tail(_ name: String, of template: RegisteredTemplate) {
    switch name {
    case "Expiry":
      if let field = template.template.headers.expiry { element(name, field.value.string) }
    case "Priority":
      if let field = template.template.headers.priority { element(name, field.value.string) }
    case "TemplateName": if let text = template.name { element(name, text) }
    default: headers(template.registeredHeaders)
    }
  }

  private mutating func headers(_ headers: [Header]) {
    guard let elements = schema.headers, !headers.isEmpty else { return }
    line(3, "<\(elements.list)>")
    for header in headers {
      line(4, "<\(elements.item)>")
      element("Header", header.name, depth: 5)
      element("Value", header.value, depth: 5)
      line(4, "</\(elements.item)>")
    }
    line(3, "</\(elements.list)>")
  }

  // MARK: - Text

  private mutating func line(_ depth: Int, _ text: String) {
    append(String(repeating: "  ", count: depth))
    append(text)
    append("\n")
  }

  private mutating func element(_ name: String, _ text: String, depth: Int = 3) {
    append(String(repeating: "  ", count: depth) + "<\(name)>")
    output.append(Array(text.utf8), as: .xmlText)
    append("</\(name)>\n")
  }

  private mutating func body(_ body: [UInt8]) {
    append("      <BodyTemplate>")
    CDATA.append(body, to: &output)
    append("</BodyTemplate>\n")
  }

  private mutating func append(_ text: String) { output.append(contentsOf: text.utf8) }
}

/// The namespaces of a registration.
package enum RegistrationNamespace {
  /// The namespace of entries and feeds.
  package static let atom = "http://www.w3.org/2005/Atom"
  /// The namespace of the attributes `i:nil` and `i:type`.
  package static let instance = "http://www.w3.org/2001/XMLSchema-instance"
  /// The namespace of descriptions.
  package static let description =
    "http://schemas.microsoft.com/netservices/2010/10/servicebus/connect"
}

extension RegisteredTemplate {
  /// The first character of the template that XML 1.0 does not allow; nil if all characters are
  /// allowed.
  fileprivate var foreignToXML: UnicodeScalar? {
    let fields = template.headers.fields.flatMap { [$0.name, $0.value.string] }
    let texts = [String(decoding: template.file.bytes, as: UTF8.self)] + fields
    return (texts + [name].compactMap(\.self)).lazy.flatMap(\.unicodeScalars).first {
      !XMLCharacters.isLegal($0)
    }
  }
}

extension UnicodeScalar {
  /// The code point in hexadecimal, with at least four digits.
  fileprivate var code: String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
