import Diagnostics
import Platforms
import Sending

/// Checks any bytes as a payload of every service that could accept the format, on both routes and
/// in both modes.
///
/// Every finding must be inside its file, and the mode `lint` must report at least as many findings
/// as the mode `provider`.
func fuzzPayload(_ bytes: [UInt8]) {
  guard String(validating: bytes, as: UTF8.self) != nil else { return }
  let file = SourceFile(name: "input", bytes: bytes)
  let takesXML: Set<Platform> = [.wns, .mpns]
  let isXML = bytes.first == UInt8(ascii: "<")
  for platform in Platform.all where takesXML.contains(platform) == isXML {
    for route in Payload.Route.allCases {
      let all = findings(file, platform, route, .lint)
      let refused = findings(file, platform, route, .provider)
      precondition(refused.sorted.count <= all.sorted.count, "a refusal is a finding")
      for finding in all.sorted {
        guard let label = finding.primary else { continue }
        precondition(label.span.end <= bytes.count, "a finding lies inside its file")
      }
      _ = FixedText(file, fixing: all)
      _ = ExcerptReport().text(of: all.sorted)
    }
  }
}

private func findings(
  _ file: SourceFile, _ platform: Platform, _ route: Payload.Route, _ mode: CheckMode
) -> Findings {
  let delivery = Delivery(
    finished: file, for: PlatformTarget(platform), headers: [], route: route, mode: mode)
  var findings = delivery.findings
  findings.report(contentsOf: delivery.platformFindings)
  return findings
}
