internal import Bytes
package import Diagnostics
internal import Documents

extension CompiledTemplate {
  /// Reports missing values, characters that XML does not allow, and visible characters that a
  /// length limit splits.
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
      let end = Clip.cut(hole.form)?.end(of: values.bytes, range).end
      // In JSON, a value that is not truncated cannot cause a finding.
      guard end != nil || hole.escape?.isXML == true else { continue }
      let text = String(decoding: values.bytes[range], as: UTF8.self)
      let kept = String(
        decoding: values.bytes[range.lowerBound..<(end ?? range.upperBound)], as: UTF8.self)
      if hole.escape?.isXML == true, !kept.unicodeScalars.allSatisfy(XMLCharacters.isLegal) {
        findings.report(.xmlIllegalCharacter(name, at: hole.span, in: file))
      }
      if let end, text.isCut(at: end - range.lowerBound) {
        findings.report(.clipCutsCharacter(name, at: hole.span, in: file))
      }
    }
    return findings
  }
}

extension String {
  /// Whether a UTF-8 offset is inside a visible character.
  fileprivate func isCut(at offset: Int) -> Bool {
    let index = utf8.index(utf8.startIndex, offsetBy: offset)
    return Index(index, within: self) == nil
  }
}
