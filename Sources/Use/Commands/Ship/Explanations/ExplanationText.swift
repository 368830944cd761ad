package import Analysis
package import Diagnostics
internal import Hub
internal import Localization
internal import Platforms
internal import Previewing
internal import Sending
internal import TemplateLanguage

/// A text report that explains a send: the verdict, registrations, tags, payloads and previews.
package struct ExplanationText {
  /// The length of handles in the report: complete or shortened.
  package enum Handles { case whole, shortened }

  private let explanation: SendExplanation
  private let send: ExplainedSend
  private let device: String
  private let handles: Handles
  private let palette: Palette

  /// Creates a report on a send to one device.
  package init(
    _ explanation: SendExplanation, _ send: ExplainedSend, device: String, handles: Handles,
    palette: Palette
  ) {
    self.explanation = explanation
    self.send = send
    self.device = device
    self.handles = handles
    self.palette = palette
  }

  /// The complete report as text.
  package var text: DisplayText {
    let parts = [verdict, registrations, audience] + explanation.deliveries.map(delivery)
    return parts.filter { !$0.isEmpty }.joined(with: "\n")
  }

  // MARK: - Registrations

  private var registrations: DisplayText {
    var text: DisplayText = "\(title("device")) \(shortened(device))\n"
    for candidate in explanation.candidates {
      let registration = candidate.registration
      let kind = registration.device.template.map { template in
        template.name.map { "template '\($0)'" } ?? "template without a name"
      }
      let mark = candidate.exclusion == nil ? palette.good : palette.note
      text +=
        "  \(mark)\(padded(candidate.exclusion?.words ?? "reached"))\(palette.reset)  "
        + "\(registration.platform.name), \(kind ?? "native")"
      if !registration.tags.isEmpty {
        text += "; tags \(registration.tags.map(\.text).joined(separator: ", "))"
      }
      if let expiration = registration.expiration { text += "; expires \(expiration.iso8601)" }
      text += "\n"
    }
    return text
  }

  private static let exclusionWidth = 18

  private func padded(_ words: String) -> String {
    words + String(repeating: " ", count: max(0, Self.exclusionWidth - words.count))
  }

  private func shortened(_ handle: String) -> String {
    guard handles == .shortened, handle.count > 16 else { return handle }
    return handle.prefix(8) + "\u{2026}" + handle.suffix(4)
  }

  // MARK: - Audience

  private var audience: DisplayText {
    guard let tree = explanation.audience else { return "\(title("audience")) all devices\n" }
    var text: DisplayText = "\(title("audience")) \(send.address.text ?? "")\n"
    append(tree, depth: 1, to: &text)
    return text
  }

  private func append(_ part: EvaluatedExpression, depth: Int, to text: inout DisplayText) {
    let indent = String(repeating: "  ", count: depth)
    let mark = part.value ? palette.good : palette.error
    text += "\(indent)\(mark)\(part.value ? "true " : "false")\(palette.reset)  \(part.text)"
    if let matched = part.matched {
      text += "  (the device has '\(matched)'; assumption: the hub ignores case)"
    }
    text += "\n"
    for operand in part.operands { append(operand, depth: depth + 1, to: &text) }
  }

  // MARK: - Deliveries

  private func delivery(_ explained: DeliveryExplanation) -> DisplayText {
    var text: DisplayText = title("notification")
    text +=
      " \(explained.registration.device.template?.name ?? explained.registration.platform.name)"
    if let locale = explained.locale { text += " in \(locale)" }
    text += "\n"
    for value in explained.values { text += "  \(line(for: value))\n" }
    for finding in explained.findings.sorted where finding.rule != .missingProperty {
      text += "  \(finding.severity.rawValue): \(finding.message)\n"
    }
    return text + preview(of: explained)
  }

  private func line(for value: DeliveryExplanation.Value) -> DisplayText {
    let name: DisplayText = "$(\(value.name))"
    switch value.source {
    case .send: return "\(name) is \"\(value.text ?? "")\", from the send"
    case .pushVariable:
      return "\(name) is \"\(value.text ?? "")\", stored with the device"
    case .defaultText: return "\(name) is \"\(value.text ?? "")\", the default of the template"
    case .missing:
      let nearest: DisplayText = value.nearest.map { "; the send sets '\($0)'" } ?? ""
      return "\(name) \(palette.error)is missing\(palette.reset), so its value is empty\(nearest)"
    }
  }

  /// Returns the preview of the notification, followed by the exact payload.
  private func preview(of explained: DeliveryExplanation) -> DisplayText {
    guard let delivery = explained.delivery else { return "" }
    let target = delivery.payload.target
    let subject = Preview.Subject(
      notification: "", template: explained.registration.device.template?.name ?? "",
      target: target, sample: "", servedLocale: explained.locale?.description)
    let drawing = TerminalPreview.text(of: [Preview(of: subject, delivery)], width: 80)
    var text: DisplayText = ""
    for header in delivery.headers { text += "  \(header.name): \(header.value)\n" }
    return text + "  \(String(decoding: delivery.body, as: UTF8.self))\n\n"
      + DisplayText(drawn: drawing.withoutLastEmptyLine)
  }

  // MARK: - Verdict

  private var verdict: DisplayText {
    let colour = explanation.verdict == .shown ? palette.good : palette.error
    let reason = explanation.reason
    var text: DisplayText =
      "\(title("verdict")) \(colour)\(explanation.verdict.rawValue)\(palette.reset): \(reason.sentence)\n"
    if let change = reason.change { text += "\(title("change")) \(change)\n" }
    return text
  }

  private static let titleWidth = 8

  private func title(_ word: String) -> DisplayText {
    let padding = String(repeating: " ", count: max(0, Self.titleWidth - word.count))
    return "\(palette.strong)\(word)\(palette.reset)\(padding)"
  }
}

extension SendExplanation.Candidate.Exclusion {
  /// The reason why a registration is not reached, in a few words.
  fileprivate var words: String {
    switch self {
    case .expired: "expired"
    case .kind: "not reached by this kind of send"
    case .platform: "other platform"
    case .expression: "tags do not match"
    case .twin: "same handle"
    }
  }
}

extension String {
  /// The text without the empty line at its end, if it has one.
  fileprivate var withoutLastEmptyLine: String { hasSuffix("\n\n") ? String(dropLast()) : self }
}
