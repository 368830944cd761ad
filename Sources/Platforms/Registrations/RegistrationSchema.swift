package import Diagnostics

/// The form of a platform's registrations: the names of their elements and the order the hub requires.
///
/// The hub reads the elements in one order and ignores an element that comes too late: see
/// https://learn.microsoft.com/rest/api/notificationhubs/create-registration.
package struct RegistrationSchema: Sendable {
  /// The elements around the headers.
  package struct HeaderElements: Hashable, Sendable {
    /// The element around all headers: `WnsHeaders`.
    package let list: String
    /// The element around one header: `WnsHeader`.
    package let item: String
  }

  /// The word in the names of the descriptions: `Apple`, `FcmV1`.
  package let word: String
  /// The elements between the handle and the body.
  package let extra: [String]
  /// The elements after the body, in the order in which Crier writes them.
  package let tail: [String]
  /// The elements around the headers; nil if a registration cannot have headers.
  package let headers: HeaderElements?
  /// Elements that may already occur at the position of another one, by name.
  package let earliest: [String: String]
  /// The literal form of an expiry; nil if a registration has none.
  package let expiry: LiteralForm?
  /// The literal form of a priority; nil if a registration has none.
  package let priority: LiteralForm?
  /// The rule for header names; nil if any name is allowed.
  package let headerName: HeaderNameRule?
  /// The literal forms of some headers, by header name in lower case.
  package let headerForms: [String: LiteralForm]

  init(
    _ word: String, extra: [String] = [], tail: [String] = ["TemplateName"],
    headers: HeaderElements? = nil, earliest: [String: String] = [:], expiry: LiteralForm? = nil,
    priority: LiteralForm? = nil, headerName: HeaderNameRule? = nil,
    headerForms: [String: LiteralForm] = [:]
  ) {
    self.word = word
    self.extra = extra
    self.tail = tail
    self.headers = headers
    self.earliest = earliest
    self.expiry = expiry
    self.priority = priority
    self.headerName = headerName
    self.headerForms = headerForms
  }

  /// The name of a registration with a template.
  package var templateElement: String { "\(word)TemplateRegistrationDescription" }
  /// The name of a registration for native payloads.
  package var nativeElement: String { "\(word)RegistrationDescription" }
}

/// The required form of a literal header, expiry or priority; expressions are not checked.
package struct LiteralForm: Sendable {
  /// The form in words, for a message: `a whole number from 0 to 255`.
  package let description: String
  /// The rule for a string of another form.
  package let rule: Rule
  /// Whether a string has the form.
  package let matches: @Sendable (String) -> Bool
}

/// The prefix that all header names must have.
package struct HeaderNameRule: Sendable {
  /// The prefix, in lower case.
  package let prefix: String
  /// The rule for a name without the prefix.
  package let rule: Rule
  /// The message for a name without the prefix.
  package let message: String
  /// The known names, for suggestions.
  package let known: [String]
}

/// The header that states the kind of a notification when the body does not.
package struct TypeHeader: Sendable {
  /// The name: `X-WNS-Type`.
  package let name: String
  /// The value for a raw notification.
  package let rawValue: String
  /// Whether a value means a raw notification.
  package let isRaw: @Sendable (String) -> Bool
}
