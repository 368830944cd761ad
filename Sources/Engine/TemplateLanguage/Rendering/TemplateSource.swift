internal import Diagnostics
internal import Documents

extension TemplateSyntax {
  /// Returns the source of the template, without the white space that rendering drops.
  ///
  /// This is the body of a registration. `names` maps properties to new names. If a send sets the
  /// properties under their new names, the hub renders the source to the same bytes.
  package func source(
    renaming names: [PropertyName: PropertyName] = [:], layout: BodyLayout = .hub
  ) -> [UInt8] {
    let removed = layout.dropsWhitespace(in: document.syntax) ? document.insignificantSpans : []
    return document.file.bytes(
      in: document.bodySpan,
      replacing: references.renames(names) + removed.map { Replacement(span: $0, bytes: []) })
  }
}

extension TemplateValue {
  /// Returns the text of a header or another value outside a body, with properties renamed.
  ///
  /// The text does not contain the escapes of its file: `\"` in JSON becomes a quote.
  package func source(renaming names: [PropertyName: PropertyName]) -> [UInt8] {
    var result: [UInt8] = []
    var position = text.bytes.startIndex
    for rename in (expression?.properties ?? []).renames(names).inOrder {
      let range = text.range(of: rename.span)
      result += text.bytes[position..<text.bytes.startIndex + range.lowerBound]
      result += rename.bytes
      position = text.bytes.startIndex + range.upperBound
    }
    return result + text.bytes[position...]
  }
}

private struct Replacement {
  let span: SourceSpan
  let bytes: [UInt8]
}

extension [Replacement] {
  fileprivate var inOrder: [Replacement] { sorted { $0.span.start < $1.span.start } }
}

extension [PropertyTerm] {
  fileprivate func renames(_ names: [PropertyName: PropertyName]) -> [Replacement] {
    compactMap { term in
      guard let name = names[term.name] else { return nil }
      return Replacement(span: term.nameSpan, bytes: [UInt8](name.spelling.utf8))
    }
  }
}

extension SourceFile {
  /// Returns a part of the file with some names replaced.
  fileprivate func bytes(
    in whole: SourceSpan, replacing places: [Replacement]
  ) -> [UInt8] {
    var result: [UInt8] = []
    var position = whole.start
    for place in places.inOrder {
      result += bytes[position..<place.span.start]
      result += place.bytes
      position = place.span.end
    }
    return result + bytes[position..<max(position, whole.end)]
  }
}
