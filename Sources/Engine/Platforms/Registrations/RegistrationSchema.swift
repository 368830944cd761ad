package import Diagnostics

/// The XML structure of a platform's registrations: element names, and their required order.
///
/// The hub reads the elements in one order and ignores an element that comes too late: see
/// https://learn.microsoft.com/rest/api/notificationhubs/create-registration.
package struct RegistrationSchema: Sendable {
  /// The names of the XML elements that contain the headers.
  package struct HeaderElements: Hashable, Sendable {
    /// The name of the element that contains all headers: `WnsHeaders`.
    package let list: String
    /// The name of the element that contains one header: `WnsHeader`.
    package let item: String
  }

  /// The prefix of the registrations' element names: `Apple`, `FcmV1`.
  package let word: String
  /// The names of the elements between the handle and the body.
  package var extra: [String] = []
  /// The names of the elements after the body, in the order in which Crier writes them.
  package var tail = ["TemplateName"]
  /// The elements that contain the headers; nil if a registration cannot have headers.
  package var headers: HeaderElements?
  /// The elements that the hub also accepts before another element, each with that other element.
  package var earliest: [String: String] = [:]
  /// The required form of a literal expiry; nil if registrations have no expiry.
  package var expiry: LiteralForm?
  /// The required form of a literal priority; nil if registrations have no priority.
  package var priority: LiteralForm?
  /// The rule for header names; nil if any name is allowed.
  package var headerName: HeaderNameRule?
  /// The required forms of literal header values, by header name in lower case.
  package var headerForms: [String: LiteralForm] = [:]

  /// The element name of a registration with a template.
  package var templateElement: String { "\(word)TemplateRegistrationDescription" }
  /// The element name of a registration for native payloads.
  package var nativeElement: String { "\(word)RegistrationDescription" }
}

/// The required form of a literal header, expiry or priority; expressions are not checked.
package struct LiteralForm: Sendable {
  /// The form in words, for a message: `a whole number from 0 to 255`.
  package let description: String
  /// The rule to report for a string that does not have the form.
  package let rule: Rule
  /// Whether a string has the required form.
  package let matches: @Sendable (String) -> Bool
  /// A correction of what a string without the form probably means; nil if that is unknown.
  package var advice: @Sendable (String) -> String? = { _ in nil }
}

/// The prefix that all header names must have, and the rule that requires it.
package struct HeaderNameRule: Sendable {
  /// The prefix, in lower case.
  package let prefix: String
  /// The rule to report for a name without the prefix.
  package let rule: Rule
  /// The message for a name without the prefix.
  package let message: String
  /// The known names, for suggestions.
  package let known: [String]
}

/// The header that sets the kind of a notification if the body does not determine it.
package struct TypeHeader: Sendable {
  /// The name of the header: `X-WNS-Type`.
  package let name: String
  /// The value for a raw notification.
  package let rawValue: String
  /// Whether a value of the header means a raw notification.
  package let isRaw: @Sendable (String) -> Bool
}
