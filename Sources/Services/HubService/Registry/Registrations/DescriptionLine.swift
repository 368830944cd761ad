internal import Documents
package import Hub

/// One line of an export: a registration description in XML, without an Atom entry around it.
///
/// ```swift
/// let line = DescriptionLine(description)
/// let request = try RegistrationRequest(line)
/// ```
package struct DescriptionLine: Sendable {
  /// The bytes, without a line break.
  package let bytes: [UInt8]

  /// Creates a line from its bytes.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Writes a description as a line; line breaks in its strings become character references.
  package init(_ description: RegistrationDescription) {
    var output = XMLOutput()
    output.open(
      description.name,
      [("xmlns", RegistrationNamespace.description), ("xmlns:i", RegistrationNamespace.instance)])
    for element in description.elements { Self.write(element, to: &output) }
    output.close(description.name)
    bytes = output.bytes
  }

  private static func write(
    _ element: RegistrationDescription.Element, to output: inout XMLOutput
  ) {
    switch element.content {
    case .missing: output.empty(element.name, [("i:nil", "true")])
    case .text(let text): output.element(element.name, text)
    case .list(let elements):
      output.open(element.name)
      for inner in elements { write(inner, to: &output) }
      output.close(element.name)
    }
  }

  /// The description inside an Atom entry, as in the body of a request, and its place there.
  package var entry: (bytes: [UInt8], place: Range<Int>) {
    let start = "<entry xmlns=\"\(RegistrationNamespace.atom)\"><content type=\"application/xml\">"
    return (
      Array(start.utf8) + bytes + Array("</content></entry>".utf8),
      start.utf8.count..<start.utf8.count + bytes.count
    )
  }
}

extension StoredRegistration {
  /// The registration as a line of an export; nil if the platform has no registrations.
  package var line: DescriptionLine? {
    guard var description else { return nil }
    description.set("ETag", .text(String(version)))
    description.set(
      "ExpirationTime", .text(expiration?.iso8601 ?? HubTime.never))
    description.set("RegistrationId", .text(id))
    if !tags.isEmpty { description.set("Tags", .text(tags.map(\.text).joined(separator: ","))) }
    return DescriptionLine(description)
  }

  /// Creates a registration from a line of an export, with a new id if the line has no id.
  package init(
    imported request: RegistrationRequest, at time: HubTime, newID: () -> String
  ) throws(ServiceError) {
    let id = request.id
    if let id, !id.isRegistrationID {
      throw .badRequest("The registration id '\(id)' is invalid")
    }
    let expiration = request.expiration.flatMap { HubTime(lenient: $0) }
    self.init(
      id: id ?? newID(), version: request.version.flatMap { Int($0) } ?? 1,
      created: time, updated: time,
      expiration: expiration.flatMap { $0.isNever ? nil : $0 }, request.content)
  }
}

extension HubTime {
  /// The time by which the service indicates that a registration never expires.
  static let never = "9999-12-31T23:59:59.9999999Z"

  /// Whether the time indicates that a registration never expires.
  var isNever: Bool { iso8601.hasPrefix("9999") }
}

extension String {
  /// Whether the string is a valid registration id: three numbers separated by hyphens.
  package var isRegistrationID: Bool {
    let parts = split(separator: "-", omittingEmptySubsequences: false)
    return parts.count == 3
      && parts.allSatisfy { part in
        !part.isEmpty && part.count <= 20
          && part.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
      }
  }
}
