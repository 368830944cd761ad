package import Diagnostics
package import Localization
package import Platforms
package import TemplateLanguage

/// A send to explain: the registrations that it addresses, its headers and its content.
package struct ExplainedSend: Sendable {
  /// The content of a send.
  package enum Content: Sendable {
    /// A template send: the properties and, if known, the locale of each localized property.
    case properties(Properties, locales: [PropertyName: LocaleTag])
    /// A native send: the payload.
    case native(SourceFile)
  }

  /// The registrations that the send addresses.
  package let address: SendAddress
  /// The headers for the push services.
  package let headers: [Header]
  /// The properties or the payload.
  package let content: Content

  /// Creates a send from its address, headers and content.
  package init(_ address: SendAddress, headers: [Header] = [], _ content: Content) {
    self.address = address
    self.headers = headers
    self.content = content
  }

  /// Returns the properties of the send, plus the push variables that the send does not set.
  ///
  /// Microsoft does not document whether properties or push variables take precedence; this order
  /// is the one that the local hub uses.
  func properties(with variables: [KnownRegistration.Variable]) -> Properties? {
    guard case .properties(let sent, _) = content else { return nil }
    return variables.isEmpty ? sent : sent.filled(with: variables.map { ($0.name, $0.text) })
  }
}
