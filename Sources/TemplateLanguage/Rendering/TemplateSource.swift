internal import Diagnostics
internal import Documents

extension TemplateSyntax {
  /// The source of the template, white space left out as rendering leaves it out, with properties
  /// under other names.
  ///
  /// What a device registers: the hub renders it to the same bytes, from properties of these names.
  package func source(
    renaming names: [PropertyName: PropertyName] = [:], layout: BodyLayout = .hub
  ) -> [UInt8] {
    let removed = layout.removes(from: document.syntax) ? document.insignificantSpans : []
    return document.file.bytes(
      in: document.bodySpan,
      replacing: references.renames(names) + removed.map { Replacement(span: $0, bytes: []) })
  }
}

extension TemplateValue {
  /// The text of a value outside a body, with properties under other names.
  ///
  /// The text is free of the escapes of its file: what JSON spells `\"` is a quote.
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
  /// A part of the file with other bytes in some places.
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
