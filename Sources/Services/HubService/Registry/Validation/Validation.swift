package import Diagnostics
internal import Documents
internal import Hub
internal import Platforms
package import Sending

/// Decides whether the findings for a registration cause a rejection with status 400.
///
/// Advice and violations of push service rules cause no rejection: the hub stores such templates.
package enum Validation {
  /// The service's error message for an invalid registration description.
  package static let invalidDescription = "The specified resource description is invalid."

  /// The rules that a hub enforces: rules about registrations, installations, tags and documents.
  private static let refused = Set(Rule.ofTheHub + Rule.ofDocuments)

  /// The rules that the hub enforces, although authors get only a warning.
  private static let strict: Set<Rule> = [.tagsTooLarge]

  /// Returns the rejection of a body that contains no readable registration.
  package static func refusal(ofUnreadable findings: Findings) -> ServiceError {
    let reason = findings.sorted.first { $0.severity == .error }
    return .badRequest(reason.map(text(for:)) ?? invalidDescription)
  }

  /// Returns the rejection of a registration with these findings; nil if the hub accepts the
  /// registration.
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

  /// Returns the service's own message for a finding, or Crier's message if the service's is
  /// unknown.
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
  /// The complete tag that contains the labeled bytes.
  fileprivate var wholeTag: String {
    guard let file else { return "" }
    let delimiters = Set(",<>\"".utf8)
    let before = file.bytes[..<span.start].reversed().prefix { !delimiters.contains($0) }
    let rest = file.bytes[span.start...].prefix { !delimiters.contains($0) }
    return String(decoding: before.reversed() + rest, as: UTF8.self)
  }
}
