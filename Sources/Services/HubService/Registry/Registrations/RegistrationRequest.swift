internal import Diagnostics
internal import Documents
package import Hub

/// The body of a request that creates or replaces a registration.
///
/// ```swift
/// let content = try RegistrationRequest(body).content
/// ```
package struct RegistrationRequest: Sendable {
  /// The device and its template.
  package let device: DeviceRegistration
  /// The elements as the client wrote them.
  package let description: RegistrationDescription
  /// The push variables, which are used in every send to the device.
  package let pushVariables: [PushVariable]
  private let body: [UInt8]

  /// Parses and validates a body.
  package init(_ body: [UInt8]) throws(ServiceError) {
    let file = SourceFile(name: "registration", bytes: body)
    let (described, findings) = RegistrationReader.describe(file)
    guard described.count == 1, let (device, description) = described.first else {
      throw Validation.refusal(ofUnreadable: findings)
    }
    let templates = device.template.map { [$0.template] } ?? []
    if let refusal = Validation.refusal(of: findings, templates: templates) { throw refusal }
    guard let handle = device.handle, !handle.parts.contains(where: \.isPlaceholder) else {
      throw .badRequest(Validation.invalidDescription)
    }
    self.body = body
    self.device = device
    self.description = description
    pushVariables = PushVariable.list(description["PushVariables"]?.text)
  }

  /// The content of the registration that the request creates or replaces.
  package var content: RegistrationContent {
    RegistrationContent(
      description: description, device: device, tags: device.tags, pushVariables: pushVariables,
      source: nil, origin: .entry(body))
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
