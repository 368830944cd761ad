package import Diagnostics
internal import Documents
package import Platforms
package import TemplateLanguage

/// The values of a delivery after applying the policy for oversized payloads.
package struct FittedValues: Sendable {
  /// The values to render.
  package let values: SlotValues
  /// The property that was clipped; nil if no property was clipped.
  package let clipping: Clipping?
  /// The reason why the payload must not be sent; nil if it may be sent.
  package let refusal: Diagnostic?

  /// A property that was clipped to make a payload fit.
  package struct Clipping: Hashable, Sendable {
    /// The name of the property.
    package let name: PropertyName
    /// The number of bytes of the value before clipping.
    package let byteCount: Int
    /// The number of bytes of the value after clipping.
    package let keptByteCount: Int
  }
}

/// Makes the values of a template fit the size limit of its service.
///
/// ```swift
/// let fitted = ValueFitter(body, for: target, headers: headers).fit(values, .clip(name))
/// ```
package struct ValueFitter: Sendable {
  private let template: CompiledTemplate
  private let target: PlatformTarget
  private let headers: [Header]

  /// Creates a fitter for a body that is sent with the given headers.
  package init(_ template: CompiledTemplate, for target: PlatformTarget, headers: [Header] = []) {
    self.template = template
    self.target = target
    self.headers = headers
  }

  /// Returns the reason why the service refuses the body because of its size; nil if the body may
  /// fit.
  private func refusal(with values: SlotValues) -> Diagnostic? {
    var body: [UInt8] = []
    template.append(values, to: &body)
    guard body.count > target.safeByteCount(with: headers) else { return nil }
    let file = SourceFile(name: "rendering", bytes: body)
    let isOpaque = target.isOpaque(headers)
    let document = isOpaque ? nil : Document.read(file, as: template.syntax).document
    let size = PayloadSize(
      byteCount: body.count, slashCount: PayloadSize.bareSlashes(in: body[...]))
    return Payload(
      document.map(Payload.Body.document) ?? .opaque(file), for: target, headers: headers
    ).oversize(size)
  }

  /// Applies a policy to the values of a rendering.
  ///
  /// A limit that is only an estimate never causes a refusal, but the property can still be clipped
  /// to it.
  package func fit(_ values: SlotValues, _ policy: OversizePolicy) -> FittedValues {
    guard policy != .keep, let refusal = refusal(with: values) else {
      return FittedValues(values: values, clipping: nil, refusal: nil)
    }
    if case .clip(let name) = policy, let slot = template.slots.firstIndex(of: name),
      let range = values.range(of: slot)
    {
      return clip(slot, range, of: values)
    }
    let isError = refusal.severity == .error
    return FittedValues(values: values, clipping: nil, refusal: isError ? refusal : nil)
  }

  private func clip(
    _ slot: Int, _ range: Range<Int>, of values: SlotValues
  ) -> FittedValues {
    let ends = values.characterStarts(in: range)
    var low = 0
    var high = ends.count
    while low < high {
      let middle = (low + high) / 2
      let shortened = values.replacing(slot, with: range.lowerBound..<ends[middle])
      if refusal(with: shortened) == nil {
        low = middle + 1
      } else {
        high = middle
      }
    }
    let kept = low == 0 ? range.lowerBound : ends[low - 1]
    let shortened = values.replacing(slot, with: range.lowerBound..<kept)
    let name = template.slots[slot]
    let rest = low == 0 ? refusal(with: shortened) : nil
    guard let rest else {
      let clipping = FittedValues.Clipping(
        name: name, byteCount: range.count, keptByteCount: kept - range.lowerBound)
      return FittedValues(values: shortened, clipping: clipping, refusal: nil)
    }
    return FittedValues(
      values: values, clipping: nil,
      refusal: rest.severity == .error ? .tooLargeWithout(name, rest) : nil)
  }
}

extension SlotValues {
  /// The maximum number of bytes of a value to try; greater than every service's limit.
  private static let farthest = 64 * 1024

  /// Returns the offsets at which the visible characters in a range start.
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
  fileprivate static func tooLargeWithout(_ name: PropertyName, _ refusal: Diagnostic) -> Self {
    Self(
      refusal.rule, "even without '\(name.spelling)' \(refusal.message)", at: nil,
      severity: .error, help: refusal.help)
  }
}
