package import Diagnostics
internal import Documents
internal import Hub
package import HubWire
internal import Platforms
package import Sending

/// The part of the findings about a registration for which the service answers 400.
///
/// Advice, and what a push service would object to, is not a reason: the hub stores such a template.
package enum Validation {
  /// The text of the service for a description that it cannot use.
  package static let invalidDescription = "The specified resource description is invalid."

  /// The rules whose errors the hub refuses: about registrations, installations, tags and JSON.
  private static let refused = Set(Rule.ofTheHub + Rule.ofDocuments)

  /// Rules that are warnings for authors, but reasons for a hub to refuse.
  private static let strict: Set<Rule> = [.tagsTooLarge]

  /// Returns the answer to a body in which no registration was found.
  package static func refusal(ofUnreadable findings: Findings) -> ServiceError {
    let reason = findings.sorted.first { $0.severity == .error }
    return .badRequest(reason.map(text(for:)) ?? invalidDescription)
  }

  /// Returns the answer to a registration with these findings, or nil if the hub accepts it.
  package static func refusal(of findings: Findings, templates: [PayloadTemplate]) -> ServiceError?
  {
    let ofTemplates = Set(
      templates.filter { !$0.isAccepted }.flatMap { template in
        template.findings.sorted.filter { $0.severity == .error }.map(\.rule)
      })
    let reason = findings.sorted.first { finding in
      let rule = finding.rule
      if strict.contains(rule) { return true }
      return finding.severity == .error && (refused.contains(rule) || ofTemplates.contains(rule))
    }
    if let reason { return .badRequest(text(for: reason)) }
    return templates.allSatisfy(\.isAccepted) ? nil : .badRequest(invalidDescription)
  }

  /// The text for a finding: the service's own if it is known, otherwise the finding's.
  package static func text(for finding: Diagnostic) -> String {
    switch finding.rule {
    case .registrationStructure, .registrationKind: return invalidDescription
    case .registrationExpiration: return "Cannot specify ExpirationTime."
    case .tagReserved: return "Tags can not start with $."
    case .tagCharacter, .tagEmpty, .tagTooLong:
      let tag = finding.primary?.wholeTag ?? ""
      return "An invalid tag(s) '\(tag)' was supplied. Valid tag characters are alphanumeric, _, "
        + "@, -, ., : and #."
    default: return [finding.message, finding.help].compactMap(\.self).joined(separator: "; ")
    }
  }
}

extension Label {
  /// The tag around the bytes, which are only a part of it.
  fileprivate var wholeTag: String {
    guard let file else { return "" }
    let delimiters = Set(",<>\"".utf8)
    let before = file.bytes[..<span.start].reversed().prefix { !delimiters.contains($0) }
    let rest = file.bytes[span.start...].prefix { !delimiters.contains($0) }
    return String(decoding: before.reversed() + rest, as: UTF8.self)
  }
}
