package import Diagnostics
package import Documents
package import Platforms
package import TemplateLanguage

/// The headers, expiry and priority of a template, each parsed and compiled once.
///
/// A value is literal text or a hub expression, as in the body:
///
/// ```json
/// {"headers": {"apns-collapse-id": "{'order-' + $(id)}"}, "expiry": "$(until)"}
/// ```
package struct CompiledHeaders: Sendable {
  /// The headers, in the order of the file.
  package var headers: [Field]
  /// The time after which Apple drops the notification.
  package var expiry: Field?
  /// The urgency of the notification, for Apple's push service.
  package var priority: Field?

  /// Creates a list of headers, an expiry and a priority.
  package init(headers: [Field] = [], expiry: Field? = nil, priority: Field? = nil) {
    self.headers = headers
    self.expiry = expiry
    self.priority = priority
  }

  /// Whether there are no headers, no expiry and no priority.
  package var isEmpty: Bool { headers.isEmpty && expiry == nil && priority == nil }

  /// All values that may be expressions: the headers, the expiry and the priority.
  package var fields: [Field] { headers + [expiry, priority].compactMap(\.self) }

  /// Returns the values of a field that no check tells apart; nil if checks depend on every value.
  ///
  /// The hub converts an expiry and a priority, and of a header that is set twice a service reads one.
  func ordinaryValues(ofField index: Int, for target: PlatformTarget) -> OrdinaryValues? {
    guard index < headers.count else { return nil }
    let name = headers[index].name.lowercased()
    let isOnly = headers.count { $0.name.lowercased() == name } == 1
    return isOnly ? target.ordinaryValues(ofHeader: name) : nil
  }

  /// The headers before a send, with expressions that are not evaluated yet.
  package var planned: [Header] { headers.map(\.planned) }

  /// The headers with literal values, as in a finished request.
  package var verbatim: [Header] { headers.map { Header($0.name, $0.value.string, at: $0.label) } }

  /// Returns the headers with properties renamed.
  package func renaming(_ names: [PropertyName: PropertyName]) -> CompiledHeaders {
    CompiledHeaders(
      headers: headers.map { $0.renaming(names) }, expiry: expiry?.renaming(names),
      priority: priority?.renaming(names))
  }
}

extension CompiledHeaders {
  /// A header, an expiry or a priority.
  package struct Field: Sendable {
    /// The name of the field: `apns-priority`, `X-WNS-Type`.
    package let name: String
    /// The value as spelled in its file or on the command line.
    package let value: DecodedText
    /// The file that contains the value.
    package let file: SourceFile
    /// The parser's findings about the value.
    package let findings: Findings
    /// The compiled value, ready to render.
    package let template: CompiledTemplate
    private let syntax: TemplateValue

    /// Parses and compiles a value from a file.
    package init(_ name: String, _ value: DecodedText, in file: SourceFile) {
      self.name = name
      self.value = value
      self.file = file
      (syntax, findings) = TemplateParser.parseValue(value, named: name, in: file)
      template = syntax.compiled(in: file)
    }

    /// Parses and compiles a value from the command line.
    package init(_ name: String, text: String) {
      let file = SourceFile(name: name, text: text)
      self.init(name, DecodedText(verbatim: file), in: file)
    }

    /// The properties in the expression; empty for literal text.
    package var properties: [PropertyTerm] { syntax.expression?.properties ?? [] }

    /// The property, if the value is a single one; nil if the value has other parts.
    package var onlyProperty: PropertyTerm? { syntax.expression?.onlyProperty }

    /// Whether the value is a hub expression.
    package var isExpression: Bool { syntax.expression != nil }

    /// A label for the byte range of the value.
    package var label: Label { Label(value.span, in: file) }

    /// The header before a send; the value of an expression is not yet known.
    var planned: Header {
      Header(
        name, value.string, at: label, isExpression: isExpression || findings.hasErrors)
    }

    fileprivate func renaming(_ names: [PropertyName: PropertyName]) -> Field {
      guard isExpression else { return self }
      let bytes = syntax.source(renaming: names)
      return Field(name, text: String(decoding: bytes, as: UTF8.self))
    }
  }
}
