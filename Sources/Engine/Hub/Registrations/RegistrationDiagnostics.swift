internal import Diagnostics
internal import Documents
internal import Platforms

extension Diagnostic {
  static func noEntry(at span: SourceSpan) -> Self {
    Self(
      .registrationStructure, "the registration is neither an Atom entry nor a feed of entries",
      at: Label(span, "neither <entry> nor <feed>"))
  }

  static func entryNamespace(_ root: XMLElement) -> Self {
    let address = RegistrationNamespace.atom
    let declaration = root[attribute: "xmlns"]
    let end = SourceSpan(root.nameSpan.end, root.nameSpan.end)
    let fix =
      declaration.map { Fix("correct the namespace", replacing: $0.value.span, with: address) }
      ?? Fix("declare the namespace", replacing: end, with: " xmlns=\"\(address)\"")
    return Self(
      .registrationStructure,
      "the <\(root.name)> of the registration is not in the namespace \(address)",
      at: Label(
        declaration?.value.span ?? root.nameSpan,
        declaration == nil ? "no namespace" : "a different namespace"),
      fix: root.name.contains(":") ? nil : fix)
  }

  static func noContent(at span: SourceSpan) -> Self {
    Self(
      .registrationStructure, "an entry needs a <content> element", at: Label(span, "no <content>"),
      help: #"put the description into <content type="application/xml">"#)
  }

  static func contentType(_ type: XMLAttribute?, of content: XMLElement) -> Self {
    let fix = type.map {
      Fix("write application/xml", replacing: $0.value.span, with: "application/xml")
    }
    let end = SourceSpan(content.nameSpan.end, content.nameSpan.end)
    return Self(
      .registrationStructure,
      "the content of the registration does not have the type "
        + "application/xml",
      at: Label(type?.value.span ?? content.nameSpan, "a different type, or no type"),
      fix: fix ?? Fix("add the type", replacing: end, with: #" type="application/xml""#))
  }

  static func oneDescription(at span: SourceSpan) -> Self {
    Self(
      .registrationStructure, "the content does not have exactly one description", at: Label(span))
  }

  static func descriptionNamespace(_ element: XMLElement) -> Self {
    let declaration = element[attribute: "xmlns"]
    let address = RegistrationNamespace.description
    let end = SourceSpan(element.nameSpan.end, element.nameSpan.end)
    let fix =
      declaration.map { Fix("correct the namespace", replacing: $0.value.span, with: address) }
      ?? Fix("declare the namespace", replacing: end, with: " xmlns=\"\(address)\"")
    return Self(
      .registrationStructure, "the description is not in the namespace \(address)",
      at: Label(declaration?.value.span ?? element.nameSpan, "a different namespace"),
      fix: element.name.contains(":") ? nil : fix)
  }

  static func unknownKind(_ kind: String, at span: SourceSpan, of element: XMLElement) -> Self {
    // Microsoft's newer clients call this kind Fcm, but send it as Gcm.
    let meant = kind.hasPrefix("Fcm") && !kind.hasPrefix("FcmV1") ? "Gcm" + kind.dropFirst(3) : kind
    let names = DescriptionForm.allNames
    let nearest = names.contains(meant) ? meant : Suggestion.nearest(to: meant, among: names)
    let words = Platform.all.compactMap(\.registration?.word).joined(separator: ", ")
    return Self(
      .registrationKind, "'\(kind)' is not a description that the hub knows", at: Label(span),
      help: nearest.map { "did you mean '\($0)'?" }
        ?? "use a name that begins with one of \(words) and ends with "
        + "TemplateRegistrationDescription",
      fix: Suggestion.certain(nearest, for: meant).map { .renaming(element, at: span, to: $0) })
  }

  static func unknownElement(_ element: XMLElement, _ name: String, in kind: DescriptionForm)
    -> Self
  {
    let names = kind.order
    let others = Platform.all.filter { $0.registration != nil && $0.templateOrder.contains(name) }
    let nearest = Suggestion.nearest(to: name, among: names)
    var help = nearest.map { "did you mean '\($0)'?" }
    if kind.platform.templateOrder.contains(name) {
      help = "this element is only valid in \(kind.schema.templateElement)"
    } else if !others.isEmpty {
      help = "this element is only valid for  \(others.map(\.name).joined(separator: " and "))"
    }
    return Self(
      .registrationElement, "'\(name)' is not an element of \(kind.name)",
      at: Label(element.nameSpan, "ignored by the hub"), help: help,
      fix: others.isEmpty
        ? Suggestion.certain(nearest, for: name).map {
          .renaming(element, at: element.nameSpan, to: $0)
        } : nil)
  }

  static func repeatedElement(_ element: XMLElement, after earlier: XMLElement) -> Self {
    Self(
      .registrationElement, "'\(element.localName)' is repeated",
      at: Label(element.nameSpan), related: [Label(earlier.nameSpan, "the hub uses this element")],
      help: "remove one of the two elements")
  }

  static func malformedHeader(_ element: XMLElement, item: String) -> Self {
    Self(
      .registrationElement, "a header must be an element <\(item)> with <Header> and <Value>",
      at: Label(element.nameSpan, "ignored by the hub"))
  }

  static func elementOrder(
    _ element: XMLElement, behind last: XMLElement, right: [String], fix: Fix
  ) -> Self {
    Self(
      .registrationOrder,
      "'\(element.localName)' comes too late, so the hub ignores it or refuses the registration",
      at: Label(element.nameSpan, "must come before '\(last.localName)'"),
      related: [Label(last.nameSpan, "comes too early")],
      help: "use the order \(right.joined(separator: ", "))", fix: fix)
  }

  static func missingElement(
    _ name: String, of element: XMLElement, in kind: DescriptionForm
  ) -> Self {
    Self(
      .registrationElementMissing, "\(kind.name) lacks the required element '\(name)'",
      at: Label(element.nameSpan, "missing or empty"))
  }

  static func expirationSet(at span: SourceSpan) -> Self {
    Self(
      .registrationExpiration, "the registration sets 'ExpirationTime', which only the hub may set",
      at: Label(span, "the hub refuses the registration"), help: "remove the element")
  }

  static func bodyIsMarkup(_ element: XMLElement, in file: SourceFile) -> Self {
    let fix = element.contentSpan.flatMap { span -> Fix? in
      let text = file.text(at: span)
      guard !text.contains("]]>") else { return nil }
      return Fix("put the body into a CDATA section", replacing: span, with: "<![CDATA[\(text)]]>")
    }
    return Self(
      .registrationBody, "the registration contains the body as markup, not as text",
      at: Label(element.elements.first?.nameSpan ?? element.nameSpan, "markup instead of text"),
      fix: fix)
  }

  static func headerMissing(
    _ header: TypeHeader, _ value: String?, at span: SourceSpan, severity: Severity
  ) -> Self {
    Self(
      .registrationTypeHeader, "the header '\(header.name)' is missing",
      at: Label(span, "add it here"), severity: severity,
      help: value.map { "for this body write '\(header.name): \($0)'" }
        ?? "for a raw notification write '\(header.name): \(header.rawValue)'")
  }

  static func templateNameTooLong(_ count: Int, at span: SourceSpan?) -> Self {
    Self(
      .templateNameLength,
      "the template name has \(count) characters; at most "
        + "\(RegisteredTemplate.longestName) are allowed",
      at: span.map { Label($0) })
  }

  static func pushVariables(at span: SourceSpan) -> Self {
    Self(
      .pushVariables, "the push variables are not a JSON object with string values",
      at: Label(span, "not an object with string values"))
  }
}

extension Fix {
  /// Creates a fix that renames an element, including its end tag, or a name in an attribute.
  fileprivate static func renaming(
    _ element: XMLElement, at span: SourceSpan, to name: String
  ) -> Fix {
    guard span == element.nameSpan, !element.name.contains(":") else {
      return Fix("write \(name)", replacing: span, with: name)
    }
    let end = element.contentSpan.map { content in
      Edit(SourceSpan(content.end + 2, content.end + 2 + element.nameSpan.byteCount), name)
    }
    return Fix("write \(name)", [Edit(span, name)] + (end.map { [$0] } ?? []))
  }
}
