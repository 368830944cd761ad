internal import Diagnostics
internal import Documents
internal import Hub

/// The audience of a send: all devices, or those whose tags satisfy an expression.
struct SendAudience: Sendable {
  /// The expression as the client sent it; nil for all devices.
  let text: String?
  /// The parsed expression; nil for all devices.
  let expression: TagExpression?

  /// Parses the value of the header `ServiceBusNotification-Tags`.
  init(_ header: String?) throws(ServiceError) {
    guard let header, header.contains(where: { !$0.isWhitespace }) else {
      text = nil
      expression = nil
      return
    }
    let file = SourceFile(name: "tags", text: header)
    let (parsed, findings) = TagExpressionParser.parse(
      request: DecodedText(verbatim: file), in: file)
    guard let parsed, parsed.tags.allSatisfy(\.arguments.isEmpty) else {
      let reason = findings.sorted.first { $0.severity == .error }?.message
      throw .badRequest("The tag expression '\(header)' is invalid: \(reason ?? "remove braces")")
    }
    text = header
    expression = parsed
  }

  /// Whether the audience includes a registration.
  func includes(_ registration: StoredRegistration) -> Bool {
    expression?.includes(Set(registration.tags)) ?? true
  }
}
