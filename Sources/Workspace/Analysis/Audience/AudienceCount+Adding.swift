internal import Hub
internal import Platforms

extension AudienceCount {
  /// The maximum number of template names, or of property names, that are counted separately.
  private static let mostNames = 10_000
  /// The name under which all names beyond the maximum are counted together.
  package static let otherNames = "(other)"

  /// Adds a number of matching registrations that are equivalent to a sample.
  mutating func add(_ sample: KnownRegistration, _ number: Int) {
    matching += number
    platforms[sample.platform.name, default: 0] += number
    guard let template = sample.device.template else { return }
    Self.add(number, for: template.name ?? "", to: &templates)
    if empty == nil { locales[nil, default: 0] += number }
  }

  /// Adds a number of notifications with the given result.
  mutating func add(_ result: SendResult, _ number: Int) {
    guard number > 0 else { return }
    locales[result.locale, default: 0] += number
    if result.isEmpty { empty = (empty ?? 0) + number }
    for name in result.missing { Self.add(number, for: name, to: &missing) }
  }

  private static func add(_ number: Int, for name: String, to counts: inout [String: Int]) {
    let isKnown = counts[name] != nil || counts.count < mostNames
    counts[isKnown ? name : otherNames, default: 0] += number
  }
}
