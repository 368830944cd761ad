internal import Diagnostics

extension Rule {
  static let ofTemplates: [Rule] = [
    .bodyIsNoObject, .tooDeepForHub, .tooLongForHub, .expressionInKey, .keyBeginsLikeExpression,
    .expressionInMixedContent, .notFoundAgain,
  ]

  static let bodyIsNoObject = Rule(
    "body-not-an-object", basis: .validator, source: MicrosoftHubPage.client,
    summary: "a JSON body must be an object",
    explanation: "The hub accepts only a JSON object or an XML document.",
    bad: Example("apns.json", #"["$(message)"]"#), good: alert("$(message)"))

  static let tooDeepForHub = Rule(
    "template-too-deep", basis: .validator, source: MicrosoftHubPage.client,
    summary: "a JSON template must not be nested more than 32 levels deep",
    explanation: """
      The hub's JSON reader has a maximum depth of 32 and rejects a registration that exceeds it.
      """,
    bad: Example(
      "apns.json",
      #"{"deep":\#(String(repeating: "[", count: 32))\#(String(repeating: "]", count: 32))}"#),
    good: Example(
      "apns.json",
      #"{"deep":\#(String(repeating: "[", count: 31))\#(String(repeating: "]", count: 31))}"#))

  static let tooLongForHub = Rule(
    "template-string-too-long", basis: .validator, source: MicrosoftHubPage.client,
    summary: "a string in a JSON template must not have more than 8192 characters",
    explanation: """
      The hub's JSON reader rejects longer strings. Send long text as properties, or let the app \
      fetch it; it would not fit into a payload anyway.
      """,
    bad: alert(String(repeating: "a", count: 8193)), good: alert("$(message)"))

  static let expressionInKey = Rule(
    "expression-in-key", .warning, basis: .documented, source: MicrosoftHubPage.templates,
    summary: "an expression should be in a value, not in a key",
    explanation: "The hub evaluates expressions only in values; keys are sent unchanged.",
    bad: Example("apns.json", #"{"$(key)":"$(value)"}"#),
    good: Example("apns.json", #"{"key":"$(key)","value":"$(value)"}"#))

  static let keyBeginsLikeExpression = Rule(
    "key-begins-like-expression", basis: .inferred, source: MicrosoftHubPage.templates,
    summary: "a key must not begin with $ . % # or {",
    explanation: """
      The hub's JSON reader turns a key that is not an XML name into an attribute value, which the \
      validator then parses as an expression. That is why the hub rejects a key such as "$type".
      """,
    bad: Example("apns.json", #"{"aps":{"alert":"$(m)"},"$type":"news"}"#),
    good: Example("apns.json", #"{"aps":{"alert":"$(m)"},"type":"news"}"#))

  static let expressionInMixedContent = Rule(
    "expression-in-mixed-content", .warning, basis: .validator, source: MicrosoftHubPage.client,
    summary: "an expression should not be next to child elements, where it is never evaluated",
    explanation: """
      In XML the hub evaluates only attributes and the text of elements without child elements. An \
      expression next to an element is sent unchanged.
      """,
    bad: Example("wns-raw.xml", "<news>$(title)<more/></news>"),
    good: Example("wns-raw.xml", "<news><title>$(title)</title><more/></news>"))

  static let notFoundAgain = Rule(
    "expression-spelled-differently", basis: .validator, source: MicrosoftHubPage.client,
    summary: "an expression in XML must be spelled as .NET would write it",
    explanation: """
      The hub parses the expression, writes it again and searches the body for exactly that \
      spelling. The search fails for a raw > (.NET writes &gt;), a raw " (.NET writes &quot;), \
      &apos; and numeric references; the hub then rejects the registration because of an \
      unsupported expression.
      """,
    bad: Example("wns-raw.xml", "<a>{'x > ' + $(y)}</a>"),
    good: Example("wns-raw.xml", "<a>{'x &gt; ' + $(y)}</a>"))
}

// MARK: - Diagnostics

extension Diagnostic {
  static func bodyIsNoObject(at span: SourceSpan, kind: String) -> Self {
    Self(
      .bodyIsNoObject, "a JSON body must be an object, not \(kind)",
      at: Label(span, "this is not an object"), help: "write the body as an object, {…}")
  }

  static func tooDeepForHub(at span: SourceSpan) -> Self {
    Self(
      .tooDeepForHub, "the template is nested more than \(TemplateParser.deepestJSON) levels deep",
      at: Label(span, "level \(TemplateParser.deepestJSON + 1), which the hub rejects"))
  }

  static func tooLongForHub(at span: SourceSpan, units: Int) -> Self {
    Self(
      .tooLongForHub,
      "the string is longer than \(TemplateParser.longestJSONString) characters, the hub's limit",
      at: Label(span, "\(units) characters"),
      help: "send long text as a property, or let the app fetch it")
  }

  static func expressionInKey(at span: SourceSpan) -> Self {
    Self(
      .expressionInKey, "the hub does not evaluate an expression in a key",
      at: Label(span, "sent unchanged"),
      help: "use a fixed key and write the expression as its value")
  }

  static func keyBeginsLikeExpression(at span: SourceSpan) -> Self {
    Self(
      .keyBeginsLikeExpression, "the hub parses this key as an expression and rejects it",
      at: Label(span, "begins with $ . % # or {"), help: "rename the key")
  }

  static func expressionInMixedContent(at span: SourceSpan) -> Self {
    Self(
      .expressionInMixedContent, "an expression next to child elements is not evaluated",
      at: Label(span, "sent unchanged"), help: "put the text into a separate element")
  }

  static func notFoundAgain(at span: SourceSpan, canonical: String) -> Self {
    Self(
      .notFoundAgain, "the hub rejects this spelling of the expression",
      at: Label(span, ".NET spells this differently"),
      help: "write \(canonical), which the hub searches for",
      fix: Fix("use .NET's spelling", replacing: span, with: canonical))
  }
}
