import Diagnostics
import Documents
import TemplateLanguage
import TestSupport
import Testing

/// Random templates with random properties always give well-formed payloads that have the
/// template's structure, and every byte of a payload has an origin.
struct RenderingGeneratedTests {
  @Test(arguments: DocumentSyntax.allCases)
  func `generated templates give well-formed payloads`(_ syntax: DocumentSyntax) {
    var rendered = 0
    for seed in GeneratedInputs.seeds {
      var random = RandomTemplate(seed: seed)
      let text = syntax == .json ? random.json() : random.xml()
      let file = SourceFile(name: "template", text: text)
      let properties = Properties.read(
        SourceFile(name: "properties", text: random.properties())
      ).properties
      let (template, findings) = TemplateParser.parse(file, as: syntax)
      guard let template, let properties, !findings.hasErrors else { continue }
      rendered += 1
      if let complaint = complaint(about: template, properties) {
        Issue.record("seed \(seed): \(complaint)\n\(text)")
        return
      }
    }
    #expect(rendered > GeneratedInputs.seeds.count / 4 || GeneratedInputs.seeds.count < 10)
  }

  private func complaint(
    about template: TemplateSyntax, _ properties: Properties
  ) -> String? {
    var payloads: [Document] = []
    for layout in BodyLayout.allCases {
      let compiled = template.compiled(layout: layout)
      let rendering = compiled.rendered(with: properties.values(for: compiled))
      _ = compiled.advice(on: properties.values(for: compiled), from: properties)
      let file = SourceFile(name: "payload", bytes: rendering.bytes)
      let (payload, findings) = Document.read(file, as: template.document.syntax)
      guard let payload, !findings.hasErrors else {
        return "\(layout) is not well-formed: \(String(decoding: rendering.bytes, as: UTF8.self))"
      }
      if let gap = gap(in: rendering) { return "\(layout): \(gap)" }
      guard payload.skeleton == template.document.skeleton else {
        return "\(layout) has another skeleton"
      }
      guard rendering.bytes.lineCount <= template.document.file.bytes.lineCount else {
        return "\(layout) has more lines"
      }
      payloads.append(payload)
    }
    let values = payloads.map(\.values)
    return values.allSatisfy { $0 == values[0] } ? nil : "the layouts disagree: \(values)"
  }

  /// Returns a description of the first gap between the origins; nil if the origins cover the whole
  /// output.
  private func gap(in rendering: Rendering) -> String? {
    var end = 0
    for origin in rendering.origins {
      guard origin.output.lowerBound == end else { return "origins leave a gap at \(end)" }
      end = origin.output.upperBound
    }
    return end == rendering.bytes.count ? nil : "origins end at \(end) of \(rendering.bytes.count)"
  }
}

extension [UInt8] {
  fileprivate var lineCount: Int { count { $0 == UInt8(ascii: "\n") } }
}

extension Document {
  /// The structure of the document, without the values that an expression can change.
  fileprivate var skeleton: String {
    switch self {
    case .json(let document): document.root.skeleton
    case .xml(let document): document.root.skeleton
    }
  }

  /// All values of the document, in order.
  fileprivate var values: [String] {
    switch self {
    case .json(let document): document.root.values
    case .xml(let document): document.root.values
    }
  }
}

extension JSONValue {
  fileprivate var skeleton: String {
    switch content {
    case .object(let members):
      "{\(members.map { "\($0.key.string):\($0.value.skeleton)" }.joined(separator: ","))}"
    case .array(let values): "[\(values.map(\.skeleton).joined(separator: ","))]"
    case .string, .number: "value"
    case .boolean(let value): "\(value)"
    case .null: "null"
    }
  }

  fileprivate var values: [String] {
    switch content {
    case .object(let members): members.flatMap(\.value.values)
    case .array(let values): values.flatMap(\.values)
    case .string(let string): [string.string]
    case .number(let number): [number.string]
    case .boolean, .null: []
    }
  }
}

extension XMLElement {
  fileprivate var skeleton: String {
    let names = attributes.map { " \($0.name)" }.joined()
    return "<\(name)\(names)>\(elements.map(\.skeleton).joined())</>"
  }

  fileprivate var values: [String] {
    let text = elements.isEmpty ? [texts.map(\.text.string).joined()] : []
    return attributes.map(\.value.string) + text + elements.flatMap(\.values)
  }
}
