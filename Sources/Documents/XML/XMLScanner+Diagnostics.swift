internal import Diagnostics

extension Diagnostic {
  static func textOutsideRoot(at span: SourceSpan, root: SourceSpan?) -> Self {
    guard let root else {
      return Self(
        .xmlSyntax, "this is neither XML nor a JSON object",
        at: Label(span, "an XML body begins with '<'"),
        help: "a body is a whole document; plain text cannot be registered")
    }
    return Self(
      .xmlSyntax, "text outside the root element",
      at: Label(span, "after the end of the document"),
      related: [Label(SourceSpan(root.end - 1, root.end), "the root element ends here")])
  }

  static func documentType(at span: SourceSpan) -> Self {
    Self(
      .xmlDocumentType, "a body has no document type declaration",
      at: Label(span, "declared here"), help: "remove the declaration; no notification needs one")
  }

  static func secondRoot(at span: SourceSpan, root: SourceSpan) -> Self {
    Self(
      .xmlSyntax, "an XML document has one root element",
      at: Label(span, "a second one begins here"),
      related: [Label(SourceSpan(root.start, root.start + 1), "the first one begins here")])
  }

  static func noRoot(at offset: Int) -> Self {
    Self(
      .xmlSyntax, "the document has no element",
      at: Label(SourceSpan(offset, offset), "the file ends here"),
      help: "a toast begins with <toast>, a tile with <tile>, a badge with <badge>")
  }

  static func looseLessThan(at span: SourceSpan, in file: SourceFile) -> Self {
    Self(
      .xmlSyntax, "a '<' in text is written &lt;", at: Label(span, "no element begins here"),
      fix: isComparison(span, file) ? Fix("write &lt;", replacing: span, with: "&lt;") : nil)
  }

  /// Whether a '<' is literal, as in 'a < b' and '<3'; next to markup it may be a slip.
  private static func isComparison(_ span: SourceSpan, _ file: SourceFile) -> Bool {
    guard span.end < file.bytes.count else { return false }
    let next = file.bytes[span.end]
    return Whitespace.contains(next) || next == UInt8(ascii: "=")
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next)
  }

  static func unclosedTag(at tag: SourceSpan, before span: SourceSpan) -> Self {
    Self(
      .xmlSyntax, "a tag is not closed", at: Label(span, "'>' is expected here"),
      related: [Label(tag, "in this tag")])
  }

  static func unclosedElement(_ open: [SourceSpan], endingAt end: Int, in file: SourceFile) -> Self
  {
    let missing = open.reversed().map { "</\(file.text(at: $0))>" }.joined()
    return Self(
      .xmlSyntax, "the file ends too early",
      at: Label(SourceSpan(end, end), "'\(missing)' is missing"),
      related: open.last.map { [Label($0, "opened here")] } ?? [],
      fix: isCutOff(open, in: file)
        ? Fix("close what is open", replacing: SourceSpan(end, end), with: missing) : nil)
  }

  /// Whether only end tags are missing, and none is merely damaged: '/toast>' or '<toast>' at the end.
  private static func isCutOff(_ open: [SourceSpan], in file: SourceFile) -> Bool {
    guard let last = open.last, let tag = file.bytes.lastIndex(of: UInt8(ascii: "<")) else {
      return false
    }
    let tail = file.bytes[tag...].drop { $0 != UInt8(ascii: ">") }.dropFirst()
    if tail.contains(UInt8(ascii: ">")) || tail.contains(UInt8(ascii: "/")) { return false }
    let isLastTag = last.start == tag + 1
    return !isLastTag || !open.dropLast().contains { file.text(at: $0) == file.text(at: last) }
  }

  static func mismatchedEndTag(
    at span: SourceSpan, opened: SourceSpan, in file: SourceFile
  ) -> Self {
    let name = file.text(at: opened)
    return Self(
      .xmlSyntax, "the end tag of '\(name)' is missing",
      at: Label(span, "this closes something else"), related: [Label(opened, "opened here")],
      help: "write </\(name)> first; letter case counts")
  }

  static func notAnAttribute(at span: SourceSpan, in file: SourceFile) -> Self {
    let isExpression = ["$", "#", "%", ".", "{"].contains(file.text(at: span))
    return Self(
      .xmlSyntax, "a tag holds names and attributes only",
      at: Label(span, "neither an attribute nor the end of the tag"),
      help: isExpression
        ? #"write an expression in an attribute's value or between tags: name="$(property)""#
        : nil)
  }

  static func attributesTouch(at span: SourceSpan) -> Self {
    Self(
      .xmlSyntax, "attributes are separated by white space",
      at: Label(span, "a blank is missing before this"),
      fix: Fix("insert a blank", replacing: SourceSpan(span.start, span.start), with: " "))
  }

  static func repeatedAttribute(
    at span: SourceSpan, after earlier: SourceSpan, in file: SourceFile
  ) -> Self {
    Self(
      .xmlSyntax, "the attribute '\(file.text(at: span))' is repeated",
      at: Label(span, "again here"), related: [Label(earlier, "first here")])
  }

  static func undeclaredPrefix(_ prefix: String, at span: SourceSpan) -> Self {
    let namespace = prefix == "wp" ? "WPNotification" : "…"
    return Self(
      .xmlUndeclaredPrefix, "the prefix '\(prefix)' is not declared",
      at: Label(span, "belongs to no namespace"),
      help: #"declare it on the root element: xmlns:\#(prefix)="\#(namespace)""#)
  }

  static func tooManyAttributes(at span: SourceSpan, most: Int) -> Self {
    Self(
      .tooManyAttributes, "an element has at most \(most) attributes",
      at: Label(span, "one too many"), help: "remove the attributes that are not needed")
  }

  static func attributeWithoutValue(at span: SourceSpan, in file: SourceFile) -> Self {
    Self(
      .xmlSyntax, "an attribute has a value", at: Label(span, "without '=' and a value"),
      help: #"write \#(file.text(at: span))="…""#)
  }

  static func unquotedAttribute(at span: SourceSpan, valueAt value: SourceSpan) -> Self {
    Self(
      .xmlSyntax, "the value of an attribute has no quotes",
      at: Label(value, "a quote is expected here"), related: [Label(span, "of this attribute")])
  }

  static func unclosedConstruct(_ name: String, at start: Int, end: String) -> Self {
    Self(
      .xmlSyntax, "a \(name) is not closed",
      at: Label(SourceSpan(start, start + 2), "it begins here"), help: "it ends with '\(end)'")
  }

  static func unclosedCharacters(_ kind: XMLScanner.Surroundings, from start: Int) -> Self {
    kind == .cdata
      ? unclosedConstruct("CDATA section", at: start, end: "]]>")
      : Self(
        .xmlSyntax, "the value of an attribute is not closed",
        at: Label(SourceSpan(start, start + 1), "the quote that opens it"))
  }

  static func doubleHyphen(at span: SourceSpan) -> Self {
    Self(
      .xmlSyntax, "a comment holds no '--'", at: Label(span, "only '-->' may follow here"),
      help: "write a single hyphen, or a dash")
  }

  static func lateDeclaration(at span: SourceSpan) -> Self {
    Self(
      .xmlSyntax, "text before the XML declaration",
      at: Label(span, "must begin the file"),
      help: "remove the white space or comment before it")
  }

  static func lessThanInAttribute(at span: SourceSpan, in file: SourceFile) -> Self {
    Self(
      .xmlSyntax, "a '<' in an attribute is written &lt;", at: Label(span, "bare '<'"),
      help: "or the quote that closes the value is missing",
      fix: isComparison(span, file) ? Fix("write &lt;", replacing: span, with: "&lt;") : nil)
  }

  static func endOfCDATAInText(at span: SourceSpan) -> Self {
    Self(
      .xmlSyntax, "']]>' in text is written ]]&gt;",
      at: Label(span, "it would end a CDATA section"),
      fix: Fix("write ]]&gt;", replacing: span, with: "]]&gt;"))
  }

  static func bareAmpersands(at spans: [SourceSpan]) -> Self {
    let count = spans.count > 4 ? " (\(spans.count) places)" : ""
    return Self(
      .xmlSyntax, "an '&' in XML is written &amp;\(count)",
      at: spans.first.map { Label($0, "bare '&'") },
      related: spans.dropFirst().prefix(3).map { Label($0, "and here") },
      help: "Windows drops the whole notification and still answers 200",
      fix: Fix("write &amp;", spans.map { Edit($0, "&amp;") }))
  }

  static func unknownEntity(_ name: String, at span: SourceSpan) -> Self {
    Self(
      .xmlSyntax, "XML knows no entity '\(name)'", at: Label(span, "unknown entity"),
      help: "the five are &amp; &lt; &gt; &quot; &apos;; write any other character as it is")
  }

  static func illegalReference(_ name: String, at span: SourceSpan) -> Self {
    Self(
      .xmlSyntax, "'&\(name);' names no character that XML allows",
      at: Label(span, "illegal reference"))
  }

  static func illegalCharacter(_ byte: UInt8, at span: SourceSpan) -> Self {
    let code = String(byte, radix: 16, uppercase: true)
    let name = byte < 0x20 ? "U+00\(byte < 16 ? "0" : "")\(code)" : "this character"
    return Self(
      .xmlSyntax, "XML 1.0 does not allow \(name)", at: Label(span, "illegal character"),
      help: "remove it; it cannot be escaped either",
      fix: Fix("remove it", replacing: span, with: ""))
  }
}
