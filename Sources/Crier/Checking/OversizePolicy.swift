package import Diagnostics
package import TemplateLanguage

/// What becomes of a payload that its service would refuse for its size.
package enum OversizePolicy: Hashable, Sendable {
  /// It is an error.
  case refuse
  /// It goes out as it is.
  case keep
  /// This property is shortened until the payload fits.
  case clip(PropertyName)

  /// The words by which a command line asks for the policies.
  package static let words = ["error", "keep", "clip:PROPERTY"]

  /// Parses `error`, `keep` or `clip:PROPERTY`.
  package init?(_ word: String) {
    switch word {
    case "error": self = .refuse
    case "keep": self = .keep
    default:
      guard word.hasPrefix("clip:"), let name = PropertyName(String(word.dropFirst(5)))
      else { return nil }
      self = .clip(name)
    }
  }
}

/// A payload whose size somebody has seen to.
package struct FittedPayload: Sendable {
  /// The values that it was rendered with.
  package let values: SlotValues
  /// What a policy has made of a property.
  package let clip: Clipping?
  /// Why it must not go out, where it must not.
  package let objection: Diagnostic?

  /// A property that was shortened.
  package struct Clipping: Hashable, Sendable {
    /// The property.
    package let name: PropertyName
    /// The bytes of its text before and after.
    package let byteCount: Int, keptByteCount: Int
  }
}

extension SizeJudge {
  /// Carries a policy out on the rendering of a template.
  ///
  /// A limit that is not well known refuses nothing, but a text that is to be clipped is clipped.
  package func fit(
    _ template: CompiledTemplate, with values: SlotValues, _ policy: OversizePolicy
  ) -> FittedPayload {
    guard policy != .keep, let objection = objection(to: template, with: values) else {
      return FittedPayload(values: values, clip: nil, objection: nil)
    }
    if case .clip(let name) = policy, let slot = template.slots.firstIndex(of: name),
      let range = values.range(of: slot)
    {
      return clip(slot, range, in: template, with: values)
    }
    let isError = objection.severity == .error
    return FittedPayload(values: values, clip: nil, objection: isError ? objection : nil)
  }

  private func clip(
    _ slot: Int, _ range: Range<Int>, in template: CompiledTemplate, with values: SlotValues
  ) -> FittedPayload {
    let ends = values.characterStarts(in: range)
    var low = 0
    var high = ends.count
    while low < high {
      let middle = (low + high) / 2
      let shortened = values.replacing(slot, with: range.lowerBound..<ends[middle])
      if objection(to: template, with: shortened) == nil {
        low = middle + 1
      } else {
        high = middle
      }
    }
    let kept = low == 0 ? range.lowerBound : ends[low - 1]
    let shortened = values.replacing(slot, with: range.lowerBound..<kept)
    let name = template.slots[slot]
    let rest = low == 0 ? objection(to: template, with: shortened) : nil
    return FittedPayload(
      values: rest == nil ? shortened : values,
      clip: rest == nil
        ? .init(name: name, byteCount: range.count, keptByteCount: kept - range.lowerBound) : nil,
      objection: rest.flatMap { $0.severity == .error ? .tooLargeWithout(name, $0) : nil })
  }
}

extension SlotValues {
  /// More than any service takes: a longer beginning of a text does not fit either.
  private static let farthest = 64 * 1024

  /// Where the characters that people see begin, as offsets into all bytes.
  fileprivate func characterStarts(in range: Range<Int>) -> [Int] {
    var end = min(range.upperBound, range.lowerBound + Self.farthest)
    while end < range.upperBound, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    var position = range.lowerBound
    return String(decoding: bytes[range.lowerBound..<end], as: UTF8.self).map { character in
      defer { position += character.utf8.count }
      return position
    }
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func tooLargeWithout(_ name: PropertyName, _ objection: Diagnostic) -> Self {
    Self(
      objection.rule, "even without '\(name.spelling)' \(objection.message)", at: nil,
      severity: .error, help: objection.help)
  }
}
