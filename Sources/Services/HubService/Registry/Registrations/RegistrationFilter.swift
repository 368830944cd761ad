internal import Bytes
internal import Hub
internal import Platforms

/// The `$filter` of a list request, such as `ChannelUri eq 'https://…'`.
///
/// Any platform's field name is accepted, because .NET and Java always write `ChannelUri`.
package struct RegistrationFilter: Hashable, Sendable {
  /// The handle that a registration must have to be listed.
  package let handle: String

  private static let fields: Set<String> = Set(
    Platform.ofHub.flatMap { $0.handle.parts.map { $0.element.lowercased() } } + ["channeluri"])

  /// Parses a filter.
  package init(_ text: String) throws(ServiceError) {
    let words = text.split(separator: " ", maxSplits: 2).map(String.init)
    guard words.count == 3, Self.fields.contains(words[0].lowercased()),
      words[1].lowercased() == "eq", let handle = Self.unquoted(words[2])
    else { throw .badRequest("Notification hubs do not support this query") }
    self.handle = handle
  }

  /// Removes the single quotes around a string; a quote inside the string is written twice.
  private static func unquoted(_ text: String) -> String? {
    let trimmed = text.trimmed
    guard trimmed.count >= 2, trimmed.first == "'", trimmed.last == "'" else { return nil }
    let inner = trimmed.dropFirst().dropLast()
    let parts = inner.split(separator: "''", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ !$0.contains("'") }) else { return nil }
    return parts.joined(separator: "'")
  }
}
