package import Diagnostics

extension VendorPage {
  /// The page about the elements of a toast, and about XML in general.
  package static let toastSchema = VendorPage(
    #"Microsoft, "Toast schema""#,
    "https://learn.microsoft.com/uwp/schemas/tiles/toastschema/schema-root",
    checked: .init(2026, 11, 23))

  fileprivate static let json = VendorPage(
    #"RFC 8259, "The JSON Data Interchange Format""#, "https://www.rfc-editor.org/rfc/rfc8259",
    checked: .init(2026, 11, 20))
}

extension Rule {
  /// All rules for the syntax of JSON and XML documents.
  package static let ofDocuments: [Rule] = [
    .jsonSyntax, .xmlSyntax, .xmlUndeclaredPrefix, .xmlDocumentType, .documentTooDeep,
    .tooManyAttributes, .loneSurrogate, .duplicateKey,
  ]

  package static let jsonSyntax = Rule(
    "json-syntax", basis: .documented,
    vendor: VendorStatement("A01", "F01", objector: .service, page: .json),
    summary: "a JSON body must be valid JSON (RFC 8259)",
    explanation: """
      The hub's JSON parser is strict, and the hub rejects a registration with invalid JSON. \
      Unquoted keys, single quotes, comments and trailing commas are JavaScript, not JSON, even if \
      a tutorial shows them.
      """,
    bad: Example("apns.json", #"{aps:{'alert':"$(message)",}}"#),
    good: Example("apns.json", #"{"aps":{"alert":"$(message)"}}"#))

  package static let xmlSyntax = Rule(
    "xml-syntax", basis: .documented,
    vendor: VendorStatement("W01", "W28", page: .toastSchema),
    summary: "an XML body must be well-formed",
    explanation: """
      Windows drops a notification that is not well-formed XML, although WNS answers 200. The \
      usual causes are an unescaped '&' in text or in a URL, and an unescaped '<'.
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
    summary: "a namespace prefix must be declared on the element that uses it, or on a parent",
    explanation: """
      An undeclared prefix is well-formed XML, but every namespace-aware parser, including the \
      hub's, rejects it.
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
    vendor: VendorStatement("W01", page: .toastSchema),
    summary: "an XML body must not have a document type declaration",
    explanation: """
      A document type can define entities, which can expand without limit or read other files. \
      Notifications do not need document types, so Crier rejects them and never expands such \
      entities.
      """,
    bad: Example("wns-badge.xml", #"<!DOCTYPE badge><badge value="$(count)"/>"#),
    good: Example("wns-badge.xml", #"<badge value="$(count)"/>"#))

  static let documentTooDeep = Rule(
    "document-too-deep", basis: .inferred,
    summary: "a document must not be nested more than 64 levels deep",
    explanation: """
      No notification needs deeper nesting, and other parsers have lower limits: the hub's JSON \
      parser stops at 32 levels.
      """,
    bad: Example(
      "apns.json",
      #"{"deep":\#(String(repeating: "[", count: 64))\#(String(repeating: "]", count: 64))}"#),
    good: Example("apns.json", #"{"deep":[[[]]]}"#))

  static let tooManyAttributes = Rule(
    "element-too-many-attributes", basis: .inferred,
    summary: "an element must have at most 256 attributes",
    explanation: """
      Parsers compare each attribute with all others, which takes long for a large number of \
      attributes. The elements of notifications have at most a dozen.
      """,
    bad: Example(
      "wns-raw.xml", "<a \((0...256).map { "a\($0)=\"\"" }.joined(separator: " "))/>"),
    good: Example("wns-raw.xml", #"<a a1="" a2=""/>"#))

  static let loneSurrogate = Rule(
    "lone-surrogate", .warning, basis: .inferred,
    summary: "surrogate escapes should come in pairs",
    explanation: """
      A character above U+FFFF is written as two \\u escapes, a surrogate pair. A lone surrogate \
      is half a character: devices cannot show it, and strict parsers reject the payload.
      """,
    bad: Example("apns.json", #"{"aps":{"alert":"\ud83d"}}"#),
    good: Example("apns.json", #"{"aps":{"alert":"\ud83d\ude00"}}"#))

  static let duplicateKey = Rule(
    "duplicate-key", .warning, basis: .inferred,
    vendor: VendorStatement("A01", page: .json),
    summary: "a key should not occur twice in an object",
    explanation: """
      JSON does not define which of two equal keys is used. Most parsers use the last one, some \
      the first, and the hub's choice is undocumented, so one of the two values is lost.
      """,
    bad: Example("apns.json", #"{"aps":{"alert":"$(title)","alert":"$(body)"}}"#),
    good: Example("apns.json", #"{"aps":{"alert":{"title":"$(title)","body":"$(body)"}}}"#))
}
