package import Diagnostics
internal import TemplateLanguage

extension Rule {
  /// The rules for a whole registration.
  static let ofRegistrations: [Rule] = [
    .registrationStructure, .registrationKind, .registrationElement, .registrationOrder,
    .registrationElementMissing, .registrationExpiration, .registrationBody,
    .registrationTypeHeader, .templateNameLength, .pushVariables,
  ]

  static func registration(_ elements: String, kind: String = "Gcm") -> Example {
    Example(
      "registration.xml",
      #"<entry xmlns="http://www.w3.org/2005/Atom"><content type="application/xml">"#
        + "<\(kind)TemplateRegistrationDescription"
        + #" xmlns="http://schemas.microsoft.com/netservices/2010/10/servicebus/connect">"#
        + "\(elements)</\(kind)TemplateRegistrationDescription></content></entry>")
  }

  private static let handle = "<GcmRegistrationId>c1x</GcmRegistrationId>"
  private static let body =
    #"<BodyTemplate><![CDATA[{"data":{"message":"$(message)"}}]]></BodyTemplate>"#
  private static let good = registration(handle + body)

  package static let registrationStructure = Rule(
    "registration-structure", basis: .documented, source: MicrosoftHubPage.registrations,
    summary: "a registration must be an Atom entry with one description in its content",
    explanation: """
      The content has the type application/xml or text/xml and one element in the namespace \
      http://schemas.microsoft.com/netservices/2010/10/servicebus/connect. For a description in \
      another namespace the hub answers 400.
      """,
    bad: Example(
      "registration.xml",
      #"<entry xmlns="http://www.w3.org/2005/Atom"><title>news</title></entry>"#),
    good: good)

  package static let registrationKind = Rule(
    "registration-kind", basis: .observed, source: MicrosoftHubPage.issues,
    summary: "a registration must contain a description that the hub knows",
    explanation: """
      The element's name is a word for the platform, followed by RegistrationDescription or \
      TemplateRegistrationDescription. The words are Apple, FcmV1, Gcm, Windows, Mpns, Adm, Baidu \
      and Browser. There is no Fcm: registrations for Firebase's old interface are still called \
      Gcm. For any other name the hub answers "The specified resource description is invalid".
      """,
    bad: registration(handle + body, kind: "Fcm"), good: good)

  static let registrationElement = Rule(
    "registration-element", .warning, basis: .inferred, source: MicrosoftHubPage.registrations,
    summary: "a description should only contain elements that the hub knows, each only once",
    explanation: """
      The hub silently ignores an unknown element, or an element of another platform, together \
      with its value.
      """,
    bad: registration(handle + body + "<Priority>10</Priority>"), good: good)

  static let registrationOrder = Rule(
    "registration-element-order", basis: .documented, source: MicrosoftHubPage.registrations,
    summary: "the elements of a description must be in the order that the hub requires",
    explanation: """
      The hub reads the elements in a fixed order. If an element comes too late, the hub silently \
      ignores it or refuses the registration. The order is ETag, ExpirationTime, RegistrationId, \
      Tags and PushVariables, then the handle, the body, and the elements of the template. \
      TemplateName is last, except for Apple, where Priority and ApnsHeaders come after it.
      """,
    bad: registration("<TemplateName>news</TemplateName>" + handle + body),
    good: registration(handle + body + "<TemplateName>news</TemplateName>"))

  static let registrationElementMissing = Rule(
    "registration-element-missing", basis: .documented, source: MicrosoftHubPage.registrations,
    summary: "a registration must have a device handle and, for templates, a body",
    explanation: """
      A registration without a handle has no device, and a template registration without a body \
      has no template. The hub refuses both.
      """,
    bad: registration(body), good: good)

  package static let registrationExpiration = Rule(
    "registration-expiration", basis: .validator, source: MicrosoftHubPage.client,
    summary: "a client must not set ExpirationTime",
    explanation: """
      The hub sets ExpirationTime, and answers "Cannot specify ExpirationTime." to a client that \
      sets it. The element is valid in a response from the hub, together with ETag and \
      RegistrationId.
      """,
    bad: registration(
      "<ExpirationTime>2030-01-01T00:00:00Z</ExpirationTime>" + handle + body),
    good: registration(
      "<ETag>1</ETag><ExpirationTime>9999-12-31T23:59:59.999Z</ExpirationTime>" + handle + body))

  static let registrationBody = Rule(
    "registration-body-markup", basis: .documented, source: MicrosoftHubPage.registrations,
    summary: "a registration must contain the body of a template as text, not as markup",
    explanation: """
      BodyTemplate must contain the body in a CDATA section, or with &lt; for each '<'. \
      Otherwise the hub reads the body's elements as elements of the registration, and finds no \
      body.
      """,
    bad: registration(
      "<ChannelUri>https://db5.notify.windows.com/?token=x</ChannelUri>"
        + #"<BodyTemplate><badge value="$(count)"/></BodyTemplate>"#, kind: "Windows"),
    good: registration(
      "<ChannelUri>https://db5.notify.windows.com/?token=x</ChannelUri>"
        + #"<BodyTemplate><![CDATA[<badge value="$(count)"/>]]></BodyTemplate>"#, kind: "Windows"))

  static let registrationTypeHeader = Rule(
    "registration-type-header", basis: .validator, source: MicrosoftHubPage.client,
    summary: "a Windows template must state its notification type in a header",
    explanation: """
      Microsoft's clients derive X-WNS-Type, and X-NotificationClass for phones, from the body \
      before they send a registration. The hub refuses a request without the header: "Must \
      contain WNS Header : 'X-WNS-Type'". For \
      an installation the finding is a warning, because the hub may derive the header itself.
      """,
    bad: registration(
      "<ChannelUri>https://db5.notify.windows.com/?token=x</ChannelUri>"
        + #"<BodyTemplate><![CDATA[<badge value="$(count)"/>]]></BodyTemplate>"#, kind: "Windows"),
    good: registration(
      "<ChannelUri>https://db5.notify.windows.com/?token=x</ChannelUri>"
        + #"<BodyTemplate><![CDATA[<badge value="$(count)"/>]]></BodyTemplate><WnsHeaders>"#
        + "<WnsHeader><Header>X-WNS-Type</Header><Value>wns/badge</Value></WnsHeader></WnsHeaders>",
      kind: "Windows"))

  static let templateNameLength = Rule(
    "template-name-too-long", basis: .validator, source: MicrosoftHubPage.client,
    summary: "a template name must not be longer than 200 characters",
    explanation: """
      The hub answers "The template name exceeds the '200' character limit." In an installation \
      the name is a tag too.
      """,
    bad: registration(
      handle + body + "<TemplateName>\(String(repeating: "x", count: 201))</TemplateName>"),
    good: registration(handle + body + "<TemplateName>news</TemplateName>"))

  static let pushVariables = Rule(
    "push-variables", basis: .documented, source: MicrosoftHubPage.registrations,
    summary: "push variables must be a JSON object with string values",
    explanation: """
      PushVariables contains the object as JSON in a string. In each send to the device, the \
      object's values act as properties, so all values are strings.
      """,
    bad: registration(#"<PushVariables>{"name":7}</PushVariables>"# + handle + body),
    good: registration(#"<PushVariables>{"name":"Ann"}</PushVariables>"# + handle + body))
}
