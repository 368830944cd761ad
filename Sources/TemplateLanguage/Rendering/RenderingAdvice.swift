package import Diagnostics
internal import Documents

extension CompiledTemplate {
  /// What a reader of the rendered body would miss: texts that nobody supplies, characters that are
  /// lost, clips in the middle of a character.
  package func advice(on values: SlotValues, from properties: Properties) -> Findings {
    var findings = Findings(in: file)
    for hole in holes {
      let name = slots[hole.slot].spelling
      guard let range = values.range(of: hole.slot) else {
        if !hole.hasDefault {
          let nearest = Suggestion.nearest(to: name, among: properties.names)
          findings.report(
            .missingProperty(name, at: hole.span, in: file, nearest: nearest))
        }
        continue
      }
      let text = String(decoding: values.bytes[range], as: UTF8.self)
      if case .xml = hole.escape, !text.unicodeScalars.allSatisfy(XMLCharacters.isLegal) {
        findings.report(.xmlIllegalCharacter(name, at: hole.span, in: file))
      }
      if let end = hole.end(of: values.bytes, range), text.isCut(at: end - range.lowerBound) {
        findings.report(.clipCutsCharacter(name, at: hole.span, in: file))
      }
    }
    return findings
  }
}

extension Hole {
  /// Where the text is cut; nil where the form does not cut.
  fileprivate func end(of bytes: [UInt8], _ range: Range<Int>) -> Int? {
    switch form {
    case .clipped(let units): Clip.end(of: bytes, range, units: units)
    case .elided(let units): Clip.elision(of: bytes, range, units: units).end
    case .whole, .percentEncoded, .number: nil
    }
  }
}

extension String {
  /// Whether a UTF-8 offset lies inside what people see as one character.
  fileprivate func isCut(at offset: Int) -> Bool {
    let index = utf8.index(utf8.startIndex, offsetBy: offset)
    return Index(index, within: self) == nil
  }
}
