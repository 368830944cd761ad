internal import Diagnostics
internal import Documents
internal import Hub
internal import Synchronization

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
    text = header
    let bytes = Array(header.utf8)
    if let known = Self.recent.withLock({ $0[bytes] }) {
      expression = known
      return
    }
    let file = SourceFile(name: "tags", text: header)
    let (parsed, findings) = TagExpressionParser.parse(
      request: DecodedText(verbatim: file), in: file)
    guard let parsed, parsed.tags.allSatisfy(\.arguments.isEmpty) else {
      let reason = findings.sorted.first { $0.severity == .error }?.message
      throw .badRequest("The tag expression '\(header)' is invalid: \(reason ?? "remove braces")")
    }
    expression = parsed
    Self.recent.withLock { recent in
      if recent.count >= Self.mostRecent { recent = [:] }
      recent[bytes] = parsed
    }
  }

  /// Valid expressions by their bytes: back ends send to the same audiences again and again.
  ///
  /// Strings of other bytes can be equal, but they are other tags.
  private static let recent = Mutex<[[UInt8]: TagExpression]>([:])
  private static let mostRecent = 64

  /// Whether the audience includes a registration.
  func includes(_ registration: StoredRegistration) -> Bool {
    expression?.includes(Set(registration.tags)) ?? true
  }
}
