internal import Diagnostics
internal import Documents
internal import Files
internal import Hub

/// The audience of a send: all devices, or those whose tags satisfy an expression.
struct SendAudience: Sendable {
  /// The expression as the client sent it; nil for all devices.
  let text: String?
  /// The parsed expression; nil for all devices.
  let expression: TagExpression?
  /// Whether the expression has a built-in tag that no device can have.
  let hasBuiltInTagWithoutBraces: Bool

  /// Reads the value of the header `ServiceBusNotification-Tags`.
  init(_ header: String?) throws(ServiceError) {
    guard let header, header.contains(where: { !$0.isWhitespace }) else {
      text = nil
      expression = nil
      hasBuiltInTagWithoutBraces = false
      return
    }
    self = try Self.recent.value(for: Array(header.utf8)) { () throws(ServiceError) in
      try SendAudience(parsing: header)
    }
  }

  private init(parsing header: String) throws(ServiceError) {
    let file = SourceFile(name: "tags", text: header)
    let (parsed, findings) = TagExpressionParser.parse(
      request: DecodedText(verbatim: file), in: file)
    guard let parsed, parsed.tags.allSatisfy(\.arguments.isEmpty) else {
      let reason = findings.sorted.first { $0.severity == .error }?.message
      throw .badRequest("The tag expression '\(header)' is invalid: \(reason ?? "remove braces")")
    }
    text = header
    expression = parsed
    hasBuiltInTagWithoutBraces = parsed.hasBuiltInTagWithoutBraces
  }

  /// Audiences by the bytes of their expressions: back ends send to the same audiences again and again.
  ///
  /// Strings of other bytes can be equal, but they are other tags.
  private static let recent = BoundedCache<[UInt8], SendAudience>(limit: 64)

  /// Whether the audience includes a registration.
  func includes(_ registration: StoredRegistration) -> Bool {
    expression?.includes(Set(registration.tags)) ?? true
  }
}

extension TagExpression {
  fileprivate var hasBuiltInTagWithoutBraces: Bool {
    tags.contains { pattern in
      let bytes = Array(pattern.spelling.utf8)
      guard bytes.first == UInt8(ascii: "$"), let flaw = TagFlaw(in: bytes) else { return false }
      return if case .bracesMissing = flaw { true } else { false }
    }
  }
}
