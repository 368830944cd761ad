package import Diagnostics

extension Rule {
  /// Everything that this room objects to.
  package static let ofDocuments: [Rule] = [
    .jsonSyntax, .xmlSyntax, .xmlUndeclaredPrefix, .xmlDocumentType, .documentTooDeep,
    .tooManyAttributes, .loneSurrogate, .duplicateKey,
  ]

  package static let jsonSyntax = Rule(
    "json-syntax", basis: .documented,
    vendor: VendorStatement(
      "A01", "F01", objector: .service, page: #"RFC 8259, "The JSON Data Interchange Format""#),
    summary: "a JSON body must be valid JSON (RFC 8259)",
    explanation: """
      The hub reads a JSON body strictly and refuses the whole registration when it cannot. Bare \
      keys, single quotes, comments and trailing commas are JavaScript, not JSON, even where a \
      tutorial prints them.
      """,
    bad: Example("apns.json", #"{aps:{'alert':"$(message)",}}"#),
    good: Example("apns.json", #"{"aps":{"alert":"$(message)"}}"#))

  package static let xmlSyntax = Rule(
    "xml-syntax", basis: .documented,
    vendor: VendorStatement("W01", "W28", page: #"Microsoft, "Toast schema""#),
    summary: "an XML body must be well-formed",
    explanation: """
      Windows throws away a notification that is not well-formed XML and still answers 200. The \
      usual causes are a bare '&' in a text or an address, and a '<' that begins no element.
      """,
    bad: Example(
      "wns-toast.xml",
      #"<toast launch="a=1&b=2"><visual><binding template="ToastText01"><text id="1">$(m)</text></binding></visual></toast>"#
    ),
    good: Example(
      "wns-toast.xml",
      #"<toast launch="a=1&amp;b=2"><visual><binding template="ToastText01"><text id="1">$(m)</text></binding></visual></toast>"#
    ))

  static let xmlUndeclaredPrefix = Rule(
    "xml-undeclared-prefix", basis: .inferred,
    summary: "a namespace prefix must be declared where it is used",
    explanation: """
      A prefix without a declaration is well-formed XML and yet refused by every reader that knows \
      namespaces, the hub's among them.
      """,
    bad: Example(
      "mpns.xml",
      "<wp:Notification><wp:Toast><wp:Text1>$(message)</wp:Text1></wp:Toast></wp:Notification>"),
    good: Example(
      "mpns.xml",
      #"<wp:Notification xmlns:wp="WPNotification"><wp:Toast><wp:Text1>$(message)</wp:Text1></wp:Toast></wp:Notification>"#
    ))

  static let xmlDocumentType = Rule(
    "xml-document-type", basis: .inferred,
    vendor: VendorStatement("W01", page: #"Microsoft, "Toast schema""#),
    summary: "an XML body must not have a document type declaration",
    explanation: """
      A document type can define entities, and entities can grow without end or read other files. \
      No notification needs one, so Crier refuses all of them and never expands an entity.
      """,
    bad: Example("wns-badge.xml", #"<!DOCTYPE badge><badge value="$(count)"/>"#),
    good: Example("wns-badge.xml", #"<badge value="$(count)"/>"#))

  static let documentTooDeep = Rule(
    "document-too-deep", basis: .inferred,
    summary: "a document must not be nested more than 64 levels deep",
    explanation: """
      Nothing that a device shows needs more, and readers elsewhere give up long before: the hub's \
      own JSON reader at 32.
      """,
    bad: Example(
      "apns.json",
      #"{"deep":\#(String(repeating: "[", count: 64))\#(String(repeating: "]", count: 64))}"#),
    good: Example("apns.json", #"{"deep":[[[]]]}"#))

  static let tooManyAttributes = Rule(
    "element-too-many-attributes", basis: .inferred,
    summary: "an element must have at most 256 attributes",
    explanation: """
      Readers compare each attribute with all the others, so their number is limited before it costs \
      anybody time. The elements of a notification know a dozen at most.
      """,
    bad: Example(
      "wns-raw.xml", "<a \((0...256).map { "a\($0)=\"\"" }.joined(separator: " "))/>"),
    good: Example("wns-raw.xml", #"<a a1="" a2=""/>"#))

  static let loneSurrogate = Rule(
    "lone-surrogate", .warning, basis: .inferred,
    summary: "surrogate escapes should come in pairs",
    explanation: """
      A character beyond U+FFFF is written as two \\u escapes. One alone is half a character: no \
      device can show it, and strict readers refuse the payload.
      """,
    bad: Example("apns.json", #"{"aps":{"alert":"\ud83d"}}"#),
    good: Example("apns.json", #"{"aps":{"alert":"\ud83d\ude00"}}"#))

  static let duplicateKey = Rule(
    "duplicate-key", .warning, basis: .inferred,
    vendor: VendorStatement("A01", page: #"RFC 8259, "The JSON Data Interchange Format""#),
    summary: "a key should not occur twice in an object",
    explanation: """
      JSON does not say which of two equal keys counts. Most readers take the last one, some the \
      first, and the hub's choice is not documented, so one of the two values is lost.
      """,
    bad: Example("apns.json", #"{"aps":{"alert":"$(title)","alert":"$(body)"}}"#),
    good: Example("apns.json", #"{"aps":{"alert":{"title":"$(title)","body":"$(body)"}}}"#))
}
