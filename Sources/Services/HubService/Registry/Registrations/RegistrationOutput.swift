internal import Documents
package import Hub
internal import Platforms

/// The XML of registrations in a response, with their URLs.
package struct RegistrationOutput {
  /// The format of ExpirationTime, which depends on the kind of request.
  package enum ExpirationFormat: Hashable, Sendable { case change, reading }

  /// The URL of the collection, without a query: `https://localhost:8899/myhub/registrations`.
  package let collection: String
  /// The query of the request, including the question mark.
  package let query: String
  package let expirationFormat: ExpirationFormat

  /// Creates the output for a response.
  package init(collection: String, query: String, expirationFormat: ExpirationFormat) {
    self.collection = collection
    self.query = query
    self.expirationFormat = expirationFormat
  }

  /// The namespace of the attribute `a:etag`.
  private static let metadata = "http://schemas.microsoft.com/ado/2007/08/dataservices/metadata"

  /// Returns the URL of a registration.
  package func address(of id: String) -> String { "\(collection)/\(id)\(query)" }

  /// Returns an Atom document with one entry.
  package func entry(_ registration: StoredRegistration) -> [UInt8] {
    var output = XMLOutput()
    write(
      registration,
      [("xmlns", RegistrationNamespace.atom), ("xmlns:a", Self.metadata)], to: &output)
    return output.bytes
  }

  /// Returns an Atom feed with one page of entries.
  package func feed(_ registrations: [StoredRegistration], next: String?, at time: HubTime)
    -> [UInt8]
  {
    var output = XMLOutput()
    output.open("feed", [("xmlns", RegistrationNamespace.atom)])
    output.element("title", "Registrations", [("type", "text")])
    output.element("id", collection + query)
    output.element("updated", time.iso8601)
    output.empty("link", [("rel", "self"), ("href", collection + query)])
    if let next { output.empty("link", [("rel", "next"), ("href", next)]) }
    for registration in registrations {
      write(registration, [("xmlns:a", Self.metadata)], to: &output)
    }
    output.close("feed")
    return output.bytes
  }

  private func write(
    _ registration: StoredRegistration, _ namespaces: [(String, String)],
    to output: inout XMLOutput
  ) {
    let address = address(of: registration.id)
    output.open("entry", [("a:etag", registration.entityTag)] + namespaces)
    output.element("id", address)
    output.element("title", registration.id, [("type", "text")])
    output.element("published", registration.created.iso8601)
    output.element("updated", registration.updated.iso8601)
    output.empty("link", [("rel", "self"), ("href", address)])
    output.open("content", [("type", "application/xml")])
    writeDescription(registration, to: &output)
    output.close("content")
    output.close("entry")
  }

  /// Writes a registration's description, including the elements that the hub sets.
  func writeDescription(_ registration: StoredRegistration, to output: inout XMLOutput) {
    guard let description = registration.description else { return }
    output.open(
      description.name,
      [("xmlns", RegistrationNamespace.description), ("xmlns:i", RegistrationNamespace.instance)])
    output.element("ETag", String(registration.version))
    output.element("ExpirationTime", expiration(of: registration))
    output.element("RegistrationId", registration.id)
    if !registration.tags.isEmpty {
      output.element("Tags", registration.tags.map(\.text).joined(separator: ","))
    }
    for element in description.completed.elements
    where !Self.ownElements.contains(element.name) {
      write(element, of: registration, to: &output)
    }
    output.close(description.name)
  }

  private static let ownElements: Set = ["ETag", "ExpirationTime", "RegistrationId", "Tags"]

  private func expiration(of registration: StoredRegistration) -> String {
    if let time = registration.expiration { return time.iso8601 }
    let digits = registration.source == nil ? "999" : "9999999"
    let zone = registration.source == nil && expirationFormat == .change ? "" : "Z"
    return "9999-12-31T23:59:59.\(digits)\(zone)"
  }

  private func write(
    _ element: RegistrationDescription.Element, of registration: StoredRegistration,
    to output: inout XMLOutput
  ) {
    switch element.content {
    case .missing: output.empty(element.name, [("i:nil", "true")])
    case .text(let text) where element.name == "BodyTemplate": output.cdata(element.name, text)
    case .text(""): output.empty(element.name)
    case .text(let text):
      let part = registration.platform.handle.parts.first { $0.element == element.name }
      output.element(element.name, part.map { $0.normalized(text) } ?? text)
    case .list(let elements) where elements.isEmpty: output.empty(element.name)
    case .list(let elements):
      output.open(element.name)
      for inner in elements { write(inner, of: registration, to: &output) }
      output.close(element.name)
    }
  }
}

extension RegistrationDescription {
  /// The description, including the elements that the service adds to Apple templates.
  fileprivate var completed: RegistrationDescription {
    guard hasTemplate, name == "AppleTemplateRegistrationDescription" else { return self }
    var copy = self
    if self["Expiry"] == nil { copy.set("Expiry", .missing) }
    if self["ApnsHeaders"] == nil { copy.set("ApnsHeaders", .list([])) }
    return copy
  }
}
