internal import Diagnostics

extension Diagnostic {
  static func textOutsideRoot(at span: SourceSpan, root: SourceSpan?) -> Self {
    guard let root else {
      return Self(
        .xmlSyntax, "the body is neither XML nor a JSON object", at: Label(span, "expected '<'"),
        help: "write a complete XML or JSON document; plain text cannot be registered")
    }
    return Self(
      .xmlSyntax, "text outside the root element", at: Label(span, "after the end of the document"),
      related: [Label(SourceSpan(root.end - 1, root.end), "the root element ends here")])
  }

  static func documentType(at span: SourceSpan) -> Self {
    Self(
      .xmlDocumentType, "the body has a document type declaration, which is not allowed",
      at: Label(span, "declared here"),
      help: "remove the declaration; notifications do not need one")
  }

  static func secondRoot(at span: SourceSpan, root: SourceSpan) -> Self {
    Self(
      .xmlSyntax, "the document has more than one root element",
      at: Label(span, "the second root element"),
      related: [Label(SourceSpan(root.start, root.start + 1), "the first root element")])
  }

  static func noRoot(at offset: Int) -> Self {
    Self(
      .xmlSyntax, "the document has no root element",
      at: Label(SourceSpan(offset, offset), "the file ends here"),
      help: "add a root element; the one of a toast is <toast>")
  }

  static func looseLessThan(at span: SourceSpan, in file: SourceFile) -> Self {
    Self(
      .xmlSyntax, "a '<' in text must be written as &lt;",
      at: Label(span, "not the start of an element"),
      fix: isComparison(span, file) ? Fix("write &lt;", replacing: span, with: "&lt;") : nil)
  }

  /// Whether a '<' is probably part of the text, as in 'a < b' and '<3'.
  ///
  /// A '<' next to markup may be a typing mistake instead.
  private static func isComparison(_ span: SourceSpan, _ file: SourceFile) -> Bool {
    guard span.end < file.bytes.count else { return false }
    let next = file.bytes[span.end]
    return Whitespace.contains(next) || next == UInt8(ascii: "=")
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next)
  }

  static func unclosedTag(at tag: SourceSpan, before span: SourceSpan) -> Self {
    Self(
      .xmlSyntax, "the tag is not closed", at: Label(span, "expected '>'"),
      related: [Label(tag, "the tag begins here")])
  }

  static func unclosedElement(_ open: [SourceSpan], endingAt end: Int, in file: SourceFile) -> Self
  {
    let missing = open.reversed().map { "</\(file.text(at: $0))>" }.joined()
    return Self(
      .xmlSyntax, "the file ends too early",
      at: Label(SourceSpan(end, end), "'\(missing)' is missing"),
      related: open.last.map { [Label($0, "opened here")] } ?? [],
      fix: isCutOff(open, in: file)
        ? Fix("add the end tags", replacing: SourceSpan(end, end), with: missing) : nil)
  }

  /// Whether end tags are missing rather than misspelled, as in '/toast>' or '<toast>'.
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
      at: Label(span, "closes another element"), related: [Label(opened, "opened here")],
      help: "write </\(name)> first; names are case-sensitive")
  }

  static func notAnAttribute(at span: SourceSpan, in file: SourceFile) -> Self {
    let isExpression = ["$", "#", "%", ".", "{"].contains(file.text(at: span))
    return Self(
      .xmlSyntax, "a tag contains text other than its name and attributes",
      at: Label(span, "expected an attribute or the end of the tag"),
      help: isExpression
        ? #"write an expression in an attribute's value or between tags: name="$(property)""#
        : nil)
  }

  static func attributesTouch(at span: SourceSpan) -> Self {
    Self(
      .xmlSyntax, "two attributes are not separated by white space",
      at: Label(span, "no space before this attribute"),
      fix: Fix("insert a space", replacing: SourceSpan(span.start, span.start), with: " "))
  }

  static func repeatedAttribute(
    at span: SourceSpan, after earlier: SourceSpan, in file: SourceFile
  ) -> Self {
    Self(
      .xmlSyntax, "duplicate attribute '\(file.text(at: span))'",
      at: Label(span, "the second attribute"), related: [Label(earlier, "the first attribute")])
  }

  static func undeclaredPrefix(_ prefix: String, at span: SourceSpan) -> Self {
    let namespace = prefix == "wp" ? "WPNotification" : "…"
    return Self(
      .xmlUndeclaredPrefix, "the prefix '\(prefix)' is not declared",
      at: Label(span, "undeclared prefix"),
      help: #"declare the prefix on the root element: xmlns:\#(prefix)="\#(namespace)""#)
  }

  static func tooManyAttributes(at span: SourceSpan, most: Int) -> Self {
    Self(
      .tooManyAttributes, "the element has more than \(most) attributes",
      at: Label(span, "exceeds the limit"), help: "remove the attributes that are not needed")
  }

  static func attributeWithoutValue(at span: SourceSpan, in file: SourceFile) -> Self {
    Self(
      .xmlSyntax, "the attribute has no value", at: Label(span, "'=' and a value are missing"),
      help: #"write \#(file.text(at: span))="…""#)
  }

  static func unquotedAttribute(at span: SourceSpan, valueAt value: SourceSpan) -> Self {
    Self(
      .xmlSyntax, "the value of an attribute has no quotes",
      at: Label(value, "expected a quote"), related: [Label(span, "the attribute")])
  }

  static func unclosedConstruct(_ name: String, at start: Int, end: String) -> Self {
    Self(
      .xmlSyntax, "the \(name) is not closed",
      at: Label(SourceSpan(start, start + 2), "begins here"), help: "close it with '\(end)'")
  }

  static func unclosedCharacters(_ kind: XMLScanner.Surroundings, from start: Int) -> Self {
    kind == .cdata
      ? unclosedConstruct("CDATA section", at: start, end: "]]>")
      : Self(
        .xmlSyntax, "the value of an attribute is not closed",
        at: Label(SourceSpan(start, start + 1), "the opening quote"))
  }

  static func doubleHyphen(at span: SourceSpan) -> Self {
    Self(
      .xmlSyntax,
      "the comment contains '--', which XML does not "
        + "allow", at: Label(span, "expected '-->'"),
      help: "write a single hyphen, or a dash")
  }

  static func lateDeclaration(at span: SourceSpan) -> Self {
    Self(
      .xmlSyntax, "text before the XML declaration",
      at: Label(span, "must be at the beginning of the file"),
      help: "remove the white space or comment before the declaration")
  }

  static func lessThanInAttribute(at span: SourceSpan, in file: SourceFile) -> Self {
    Self(
      .xmlSyntax, "a '<' in an attribute must be written as &lt;", at: Label(span, "unescaped '<'"),
      help: "write &lt;, or add the closing quote if it is missing",
      fix: isComparison(span, file) ? Fix("write &lt;", replacing: span, with: "&lt;") : nil)
  }

  static func endOfCDATAInText(at span: SourceSpan) -> Self {
    Self(
      .xmlSyntax, "']]>' in text must be written as ]]&gt;",
      at: Label(span, "would end a CDATA section"),
      fix: Fix("write ]]&gt;", replacing: span, with: "]]&gt;"))
  }

  static func bareAmpersands(at spans: [SourceSpan]) -> Self {
    let count = spans.count > 4 ? " (\(spans.count) places)" : ""
    return Self(
      .xmlSyntax, "an '&' in XML is not escaped as &amp;\(count)",
      at: spans.first.map { Label($0, "unescaped '&'") },
      related: spans.dropFirst().prefix(3).map { Label($0, "unescaped '&'") },
      help: "write &amp;; otherwise Windows drops the notification, although WNS answers 200",
      fix: Fix("write &amp;", spans.map { Edit($0, "&amp;") }))
  }

  static func unknownEntity(_ name: String, at span: SourceSpan) -> Self {
    Self(
      .xmlSyntax, "XML does not define the entity '\(name)'", at: Label(span, "unknown entity"),
      help: "use &amp; &lt; &gt; &quot; or &apos;; write any other character directly")
  }

  static func illegalReference(_ name: String, at span: SourceSpan) -> Self {
    Self(
      .xmlSyntax, "'&\(name);' does not refer to a character that XML allows",
      at: Label(span, "invalid reference"))
  }

  static func illegalCharacter(_ byte: UInt8, at span: SourceSpan) -> Self {
    let code = String(byte, radix: 16, uppercase: true)
    let name = byte < 0x20 ? "U+00\(byte < 16 ? "0" : "")\(code)" : "this character"
    return Self(
      .xmlSyntax, "XML 1.0 does not allow \(name)", at: Label(span, "not allowed"),
      help: "remove the character; escaping is not allowed either",
      fix: Fix("remove the character", replacing: span, with: ""))
  }
}
