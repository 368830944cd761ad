internal import Documents
package import Platforms

/// Writes a registration as the hub's interface takes it: an Atom entry.
///
/// The hub reads the elements in one order and drops what comes too late, so the order is that of
/// its documentation, and the same input always gives the same bytes.
package struct RegistrationWriter {
  /// Why a template cannot be a registration.
  package enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The platform has installations only.
    case noForm(Platform)
    /// Something in the template cannot stand in XML, not even escaped.
    case character(UnicodeScalar)

    /// One clear sentence.
    package var description: String {
      switch self {
      case .noForm(let platform): "\(platform.name) has no registrations, only installations"
      case .character(let scalar):
        "the template holds U+\(scalar.code), which no XML can carry"
      }
    }
  }

  private let form: RegistrationForm
  private var output: [UInt8] = []

  /// The entry of a template on a device.
  package static func entry(
    _ template: DeviceTemplate, on handle: DeviceHandle
  ) throws(Failure) -> [UInt8] {
    let platform = template.target.platform
    guard let form = RegistrationForm(of: platform) else { throw .noForm(platform) }
    if let scalar = template.foreignToXML { throw .character(scalar) }
    var writer = RegistrationWriter(form: form)
    writer.write(template, on: handle)
    return writer.output
  }

  private init(form: RegistrationForm) { self.form = form }

  private mutating func write(_ template: DeviceTemplate, on handle: DeviceHandle) {
    line(0, #"<?xml version="1.0" encoding="utf-8"?>"#)
    line(0, #"<entry xmlns="\#(RegistrationNamespace.atom)">"#)
    line(1, #"<content type="application/xml">"#)
    line(2, "<\(form.templateElement) xmlns:i=\"\(RegistrationNamespace.instance)\"")
    line(4, "xmlns=\"\(RegistrationNamespace.description)\">")
    let tags = template.tags.map(\.text).joined(separator: ",")
    if !tags.isEmpty { element("Tags", tags) }
    for part in handle.parts { element(part.kind.rawValue, part.text) }
    body(template.body)
    for name in form.tail { tail(name, of: template) }
    line(2, "</\(form.templateElement)>")
    line(1, "</content>")
    line(0, "</entry>")
  }

  private mutating func tail(_ name: String, of template: DeviceTemplate) {
    switch name {
    case "Expiry": if let expiry = template.expiry { element(name, expiry) }
    case "Priority": if let priority = template.priority { element(name, priority) }
    case "TemplateName": if let text = template.name { element(name, text) }
    default: headers(template.registeredHeaders)
    }
  }

  private mutating func headers(_ headers: [DeviceTemplate.Header]) {
    guard let (list, item) = form.headers, !headers.isEmpty else { return }
    line(3, "<\(list)>")
    for header in headers {
      line(4, "<\(item)>")
      element("Header", header.name, depth: 5)
      element("Value", header.value, depth: 5)
      line(4, "</\(item)>")
    }
    line(3, "</\(list)>")
  }

  // MARK: - Text

  private mutating func line(_ depth: Int, _ text: String) {
    append(String(repeating: "  ", count: depth))
    append(text)
    append("\n")
  }

  private mutating func element(_ name: String, _ text: String, depth: Int = 3) {
    append(String(repeating: "  ", count: depth) + "<\(name)>")
    let bytes = Array(text.utf8)
    XMLEscape.append(bytes, bytes.indices, in: .text, to: &output)
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
enum RegistrationNamespace {
  static let atom = "http://www.w3.org/2005/Atom"
  static let instance = "http://www.w3.org/2001/XMLSchema-instance"
  static let description = "http://schemas.microsoft.com/netservices/2010/10/servicebus/connect"
}

/// Writes bytes so that they stand in XML as they are.
enum CDATA {
  /// Appends a section, or several where one cannot hold all of it.
  ///
  /// A section cannot hold its own end, nor a carriage return, which a reader would turn into a line
  /// feed; what it cannot hold goes out between two sections.
  static func append(_ bytes: [UInt8], to output: inout [UInt8]) {
    let end: [UInt8] = Array("]]>".utf8)
    output.append(contentsOf: "<![CDATA[".utf8)
    var index = 0
    while index < bytes.count {
      let isEnd = bytes[index...].starts(with: end)
      if isEnd {
        output.append(contentsOf: "]]]]><![CDATA[>".utf8)
        index += end.count
      } else if bytes[index] == 0x0D {
        output.append(contentsOf: "]]>&#13;<![CDATA[".utf8)
        index += 1
      } else {
        output.append(bytes[index])
        index += 1
      }
    }
    output.append(contentsOf: "]]>".utf8)
  }
}

extension DeviceTemplate {
  /// The first character of the template that XML 1.0 does not have.
  fileprivate var foreignToXML: UnicodeScalar? {
    let texts = [String(decoding: body, as: UTF8.self), name, expiry, priority].compactMap(\.self)
    let all = texts + headers.flatMap { [$0.name, $0.value] }
    return all.lazy.flatMap(\.unicodeScalars).first { !XMLCharacters.isLegal($0) }
  }
}

extension UnicodeScalar {
  /// The number as Unicode writes it.
  fileprivate var code: String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
