internal import Diagnostics
internal import Documents
package import TemplateLanguage

extension Provenance {
  /// Returns the rendered text of a template value, without JSON or XML escapes.
  package func text(of value: TemplateValue) -> String {
    guard value.expression != nil, let output = output(of: value.span) else {
      return value.text.string
    }
    let bytes = rendering.bytes[output]
    if template.syntax == .json, bytes.first == UInt8(ascii: "\"") {
      let file = SourceFile(name: "value", bytes: Array(bytes))
      return JSONReader.read(file).document?.root.text?.string ?? ""
    }
    guard bytes.contains(UInt8(ascii: "&")), template.syntax == .xml else {
      return String(decoding: bytes, as: UTF8.self)
    }
    let file = SourceFile(name: "value", bytes: Array("<value>".utf8) + bytes + "</value>".utf8)
    guard case .xml(let document)? = Document.read(file, as: .xml).document else { return "" }
    return document.root.texts.map(\.text.string).joined()
  }
}
