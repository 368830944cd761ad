package import Diagnostics

/// The form of a platform's registrations: the names of their elements and the order the hub requires.
///
/// The hub reads the elements in one order and drops an element that comes too late, see
/// https://learn.microsoft.com/rest/api/notificationhubs/create-registration-id.
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
  /// The elements after the body, in the order in which we write them.
  package let tail: [String]
  /// The elements around the headers; nil if a registration cannot have headers.
  package let headers: HeaderElements?
  /// Elements that may also come as early as another one.
  package let earliest: [String: String]
  /// The literal form of an expiry; nil if a registration cannot have one.
  package let expiry: LiteralForm?
  /// The literal form of a priority; nil if a registration cannot have one.
  package let priority: LiteralForm?
  /// The rule for the names of headers; nil if any name is allowed.
  package let headerName: HeaderNameRule?
  /// The literal forms of some headers, by their names in lower case.
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

  /// The description of a registration with a template.
  package var templateElement: String { "\(word)TemplateRegistrationDescription" }
  /// The description of a registration for native payloads.
  package var nativeElement: String { "\(word)RegistrationDescription" }
}

/// The form that a literal header, expiry or priority must have; an expression may give anything.
package struct LiteralForm: Sendable {
  /// The form in words, for a message: `a whole number from 0 to 255`.
  package let description: String
  /// The rule that another form breaks.
  package let rule: Rule
  /// Returns whether a text has the form.
  package let matches: @Sendable (String) -> Bool
}

/// The prefix that the names of all headers must have.
package struct HeaderNameRule: Sendable {
  /// The prefix, in lower case.
  package let prefix: String
  /// The rule that another name breaks.
  package let rule: Rule
  /// The message about another name.
  package let message: String
  /// The names that are known, for suggestions.
  package let known: [String]
}

/// The header that states the kind of a notification if the body does not.
package struct TypeHeader: Sendable {
  /// The name: `X-WNS-Type`.
  package let name: String
  /// The value for a raw notification.
  package let rawValue: String
  /// Returns whether a value means a raw notification.
  package let isRaw: @Sendable (String) -> Bool
}
