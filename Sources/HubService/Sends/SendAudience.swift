internal import Diagnostics
internal import Documents
internal import Hub
internal import HubWire

/// The devices that a send is meant for: all, or those whose tags satisfy an expression.
struct SendAudience: Sendable {
  /// The expression as sent; nil for everybody.
  let text: String?
  /// The parsed expression; nil for everybody.
  let expression: TagExpression?

  /// Parses the value of `ServiceBusNotification-Tags`.
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
      throw .badRequest("The tag expression '\(header)' is invalid: \(reason ?? "braces")")
    }
    text = header
    expression = parsed
  }

  /// The positions of the registrations that the audience may include, in order; a superset.
  func candidates(in table: RegistrationTable) -> any Sequence<Int> {
    guard let positions = expression.flatMap({ Self.positions(for: $0, in: table) }) else {
      return table.allPositions
    }
    return positions
  }

  /// Whether a registration is meant.
  func includes(_ registration: StoredRegistration) -> Bool {
    expression?.includes(Set(registration.tags)) ?? true
  }

  /// A list that has every registration for which an expression is true; nil if only all have.
  private static func positions(
    for expression: TagExpression, in table: RegistrationTable
  ) -> [Int]? {
    switch expression {
    case .tag(let pattern):
      return Tag(pattern.spelling).map { Array(table.positions(with: $0)) } ?? []
    case .not: return nil
    case .all(let operands):
      return operands.compactMap { positions(for: $0, in: table) }.min { $0.count < $1.count }
    case .any(let operands):
      let lists = operands.map { positions(for: $0, in: table) }
      guard !lists.contains(where: { $0 == nil }) else { return nil }
      return Set(lists.compactMap(\.self).joined()).sorted()
    }
  }
}
