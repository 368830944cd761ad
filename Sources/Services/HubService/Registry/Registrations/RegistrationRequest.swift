internal import Diagnostics
internal import Documents
internal import Hub

/// The body of a request that creates or replaces a registration.
///
/// ```swift
/// let content = try RegistrationRequest(body).content
/// ```
package struct RegistrationRequest: Sendable {
  /// The content of the registration that the request creates or replaces.
  package let content: RegistrationContent
  /// The text of the element `RegistrationId`; nil if it is missing.
  let id: String?
  /// The text of the element `ETag`; nil if it is missing.
  let version: String?
  /// The text of the element `ExpirationTime`; nil if it is missing.
  let expiration: String?

  /// Parses and validates a body.
  package init(_ body: [UInt8]) throws(ServiceError) {
    self = try Self.bodies.request(with: body) { (body, body.indices) }
  }

  /// Parses and validates a line of an export.
  package init(_ line: DescriptionLine) throws(ServiceError) {
    self = try Self.lines.request(with: line.bytes) { line.entry }
  }

  init(_ content: RegistrationContent, id: String?, version: String?, expiration: String?) {
    self.content = content
    self.id = id
    self.version = version
    self.expiration = expiration
  }

  /// The patterns of the bodies that were read last.
  private static let bodies = RegistrationPatterns()
  /// The patterns of the lines that were read last.
  private static let lines = RegistrationPatterns()

  /// Reads a body, whatever the bodies before it were.
  static func read(
    _ body: [UInt8]
  ) throws(ServiceError) -> (request: RegistrationRequest, registration: DescribedRegistration) {
    let file = SourceFile(name: "registration", bytes: body)
    let (described, findings) = RegistrationReader.describe(file)
    guard described.count == 1, let registration = described.first else {
      throw Validation.refusal(ofUnreadable: findings)
    }
    let (device, description) = (registration.device, registration.description)
    let templates = device.template.map { [$0.template] } ?? []
    if let refusal = Validation.refusal(of: findings, templates: templates) { throw refusal }
    guard let handle = device.handle, !handle.parts.contains(where: \.isPlaceholder) else {
      throw .badRequest(Validation.invalidDescription)
    }
    let content = RegistrationContent(
      of: device, description, tags: device.tags,
      pushVariables: PushVariable.list(description["PushVariables"]?.text), from: .entry(body))
    let request = RegistrationRequest(
      content, id: description["RegistrationId"]?.text, version: description["ETag"]?.text,
      expiration: description["ExpirationTime"]?.text)
    return (request, registration)
  }
}

extension PushVariable {
  /// Parses a JSON object with string values; returns an empty array for any other text.
  static func list(_ text: String?) -> [PushVariable] {
    guard let text else { return [] }
    return list(JSONReader.read(SourceFile(name: "variables", text: text)).document?.root)
  }

  /// Returns the string members of a JSON object as variables.
  static func list(_ object: JSONValue?) -> [PushVariable] {
    (object?.members ?? []).compactMap { member in
      member.value.text.map { PushVariable(name: member.key.string, text: $0.string) }
    }
  }
}
