internal import Diagnostics

extension Rule {
  static let ofTemplates: [Rule] = [
    .bodyIsNoObject, .tooDeepForHub, .tooLongForHub, .expressionInKey, .keyBeginsLikeExpression,
    .expressionInMixedContent, .notFoundAgain,
  ]

  static let bodyIsNoObject = Rule(
    "body-not-an-object", basis: .validator,
    summary: "a JSON body must be an object",
    explanation: "The hub takes a JSON object or an XML document, and nothing else.",
    bad: Example("apns.json", #"["$(message)"]"#), good: alert("$(message)"))

  static let tooDeepForHub = Rule(
    "template-too-deep", basis: .validator,
    summary: "a JSON template must not be nested more than 32 levels deep",
    explanation: """
      The hub's JSON reader stops at a depth of 32 and refuses the registration.
      """,
    bad: Example(
      "apns.json",
      #"{"deep":\#(String(repeating: "[", count: 32))\#(String(repeating: "]", count: 32))}"#),
    good: Example(
      "apns.json",
      #"{"deep":\#(String(repeating: "[", count: 31))\#(String(repeating: "]", count: 31))}"#))

  static let tooLongForHub = Rule(
    "template-string-too-long", basis: .validator,
    summary: "a string in a JSON template must have at most 8192 characters",
    explanation: """
      The hub's JSON reader takes no longer string. Texts of that length do not fit into a payload \
      anyway; they come as properties, or the app fetches them.
      """,
    bad: alert(String(repeating: "a", count: 8193)), good: alert("$(message)"))

  static let expressionInKey = Rule(
    "expression-in-key", .warning, basis: .documented,
    summary: "an expression should be in a value, not in a key",
    explanation: "The hub replaces values only. The key goes out as it is written.",
    bad: Example("apns.json", #"{"$(key)":"$(value)"}"#),
    good: Example("apns.json", #"{"key":"$(key)","value":"$(value)"}"#))

  static let keyBeginsLikeExpression = Rule(
    "key-begins-like-expression", basis: .inferred,
    summary: "a key must not begin with $ . % # or {",
    explanation: """
      The hub's JSON reader turns a key that is no XML name into an attribute value, and the \
      validator then reads that value as an expression. A key such as "$type" is refused for it.
      """,
    bad: Example("apns.json", #"{"aps":{"alert":"$(m)"},"$type":"news"}"#),
    good: Example("apns.json", #"{"aps":{"alert":"$(m)"},"type":"news"}"#))

  static let expressionInMixedContent = Rule(
    "expression-in-mixed-content", .warning, basis: .validator,
    summary: "an expression should not be beside child elements, where it is never evaluated",
    explanation: """
      In XML the hub looks at attributes and at the text of elements without child elements. An \
      expression next to an element is sent unchanged.
      """,
    bad: Example("wns-raw.xml", "<news>$(title)<more/></news>"),
    good: Example("wns-raw.xml", "<news><title>$(title)</title><more/></news>"))

  static let notFoundAgain = Rule(
    "expression-spelled-differently", basis: .validator,
    summary: "an expression in XML must be spelled as .NET would write it",
    explanation: """
      The hub reads the expression, writes it anew and searches the body for exactly that text. A \
      raw > where .NET writes &gt;, a raw " where it writes &quot;, &apos; or a numeric reference \
      is not found, and the registration is refused as an unsupported expression.
      """,
    bad: Example("wns-raw.xml", "<a>{'x > ' + $(y)}</a>"),
    good: Example("wns-raw.xml", "<a>{'x &gt; ' + $(y)}</a>"))
}

// MARK: - Diagnostics

extension Diagnostic {
  static func bodyIsNoObject(at span: SourceSpan, kind: String) -> Self {
    Self(
      .bodyIsNoObject, "a JSON body is an object", at: Label(span, "this is \(kind)"),
      help: "write {…} around it")
  }

  static func tooDeepForHub(at span: SourceSpan) -> Self {
    Self(
      .tooDeepForHub, "the hub reads JSON at most \(TemplateParser.deepestJSON) deep",
      at: Label(span, "level \(TemplateParser.deepestJSON + 1) begins here"))
  }

  static func tooLongForHub(at span: SourceSpan, units: Int) -> Self {
    Self(
      .tooLongForHub,
      "the hub reads strings of at most \(TemplateParser.longestJSONString) characters",
      at: Label(span, "\(units) characters"),
      help: "send long texts as properties, or let the app fetch them")
  }

  static func expressionInKey(at span: SourceSpan) -> Self {
    Self(
      .expressionInKey, "keys are never replaced", at: Label(span, "sent as it is written"),
      help: "give the key a fixed name and put the expression into its value")
  }

  static func keyBeginsLikeExpression(at span: SourceSpan) -> Self {
    Self(
      .keyBeginsLikeExpression, "the hub reads this key as an expression and refuses it",
      at: Label(span, "begins with $ . % # or {"), help: "rename the key")
  }

  static func expressionInMixedContent(at span: SourceSpan) -> Self {
    Self(
      .expressionInMixedContent, "text beside child elements is never evaluated",
      at: Label(span, "devices get exactly this"), help: "give the text an element of its own")
  }

  static func notFoundAgain(at span: SourceSpan, canonical: String) -> Self {
    Self(
      .notFoundAgain, "the hub will not find this expression in the body",
      at: Label(span, "spelled differently from how .NET writes it"),
      help: "it searches for: \(canonical)",
      fix: Fix("spell it as .NET does", replacing: span, with: canonical))
  }
}
