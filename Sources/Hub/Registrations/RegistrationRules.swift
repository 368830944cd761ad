package import Diagnostics

extension Rule {
  /// What can be wrong with a registration as a whole.
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
    "registration-structure", basis: .documented,
    summary: "a registration must be an Atom entry with one description in its content",
    explanation: """
      The content has the type application/xml or text/xml and holds one element in the namespace \
      http://schemas.microsoft.com/netservices/2010/10/servicebus/connect. A description without that \
      namespace is no description, and the hub answers 400.
      """,
    bad: Example(
      "registration.xml",
      #"<entry xmlns="http://www.w3.org/2005/Atom"><title>news</title></entry>"#),
    good: good)

  package static let registrationKind = Rule(
    "registration-kind", basis: .observed,
    summary: "a registration must contain a kind of description that the hub knows",
    explanation: """
      Its name is a platform's word and RegistrationDescription or TemplateRegistrationDescription. \
      The words are Apple, FcmV1, Gcm, Windows, Mpns, Adm, Baidu and Browser. There is no Fcm: \
      registrations for Firebase's old interface go on being called Gcm, and the hub answers "The \
      specified resource description is invalid" to anything else.
      """,
    bad: registration(handle + body, kind: "Fcm"), good: good)

  static let registrationElement = Rule(
    "registration-element", .warning, basis: .inferred,
    summary: "a description should contain only elements that the hub knows, each once",
    explanation: """
      The hub passes over an element that it does not know, or that belongs to another platform, \
      without a word: what it says is lost.
      """,
    bad: registration(handle + body + "<Priority>10</Priority>"), good: good)

  static let registrationOrder = Rule(
    "registration-element-order", basis: .documented,
    summary: "the elements of a description must be in the hub's order",
    explanation: """
      The hub reads them in one order, and an element that comes too late is dropped without a word, \
      or the registration fails. First come ETag, ExpirationTime, RegistrationId, Tags and \
      PushVariables, then the handle, the body, and what belongs to the template, TemplateName last \
      except for Apple, which has Priority and ApnsHeaders behind it.
      """,
    bad: registration("<TemplateName>news</TemplateName>" + handle + body),
    good: registration(handle + body + "<TemplateName>news</TemplateName>"))

  static let registrationElementMissing = Rule(
    "registration-element-missing", basis: .documented,
    summary: "a description must have a device handle and, for templates, a body",
    explanation: """
      Without a handle there is no device, and a template registration without a body has nothing to \
      render. The hub refuses both.
      """,
    bad: registration(body), good: good)

  package static let registrationExpiration = Rule(
    "registration-expiration", basis: .validator,
    summary: "a client must not set ExpirationTime",
    explanation: """
      The hub sets it, and answers "Cannot specify ExpirationTime." to a client that does. In what the \
      hub has answered it is right, beside ETag and RegistrationId.
      """,
    bad: registration(
      "<ExpirationTime>2030-01-01T00:00:00Z</ExpirationTime>" + handle + body),
    good: registration(
      "<ETag>1</ETag><ExpirationTime>9999-12-31T23:59:59.999Z</ExpirationTime>" + handle + body))

  static let registrationBody = Rule(
    "registration-body-markup", basis: .documented,
    summary: "the body of a template must be text, not markup, in the registration",
    explanation: """
      BodyTemplate holds the body in a CDATA section or with &lt; for each '<'. Elements inside it are \
      elements of the registration, and the hub finds no body.
      """,
    bad: registration(
      "<ChannelUri>https://db5.notify.windows.com/?token=x</ChannelUri>"
        + #"<BodyTemplate><badge value="$(count)"/></BodyTemplate>"#, kind: "Windows"),
    good: registration(
      "<ChannelUri>https://db5.notify.windows.com/?token=x</ChannelUri>"
        + #"<BodyTemplate><![CDATA[<badge value="$(count)"/>]]></BodyTemplate>"#, kind: "Windows"))

  static let registrationTypeHeader = Rule(
    "registration-type-header", basis: .validator,
    summary: "a Windows template must state its notification type in a header",
    explanation: """
      Microsoft's clients derive X-WNS-Type, and X-NotificationClass for phones, from the body before \
      they send; on the wire it has to be there: "Must contain WNS Header : 'X-WNS-Type'". Whether \
      the hub derives it for an installation is not known, so there it is a warning.
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
    "template-name-too-long", basis: .validator,
    summary: "a template name must have at most 200 characters",
    explanation: """
      "The template name exceeds the '200' character limit." In an installation it is a tag too, so \
      that a short one is also handier.
      """,
    bad: registration(
      handle + body + "<TemplateName>\(String(repeating: "x", count: 201))</TemplateName>"),
    good: registration(handle + body + "<TemplateName>news</TemplateName>"))

  static let pushVariables = Rule(
    "push-variables", basis: .documented,
    summary: "push variables must be a JSON object of strings",
    explanation: """
      PushVariables holds the object as text; its values take part in each send to the device as \
      properties do, so that all of them are texts.
      """,
    bad: registration(#"<PushVariables>{"name":7}</PushVariables>"# + handle + body),
    good: registration(#"<PushVariables>{"name":"Ann"}</PushVariables>"# + handle + body))
}
