package import Diagnostics
package import Platforms
package import Sending

extension CompiledHeaders {
  /// Creates the headers of an example from lines `name: value`.
  ///
  /// The names `expiry` and `priority` are accepted, too, although they are not headers.
  package init(lines: [String]) {
    self.init()
    for line in lines {
      let colon = line.dropFirst().firstIndex(of: ":") ?? line.endIndex
      let name = String(line[..<colon])
      let field = Field(name, text: String(line[colon...].dropFirst().drop { $0 == " " }))
      switch name {
      case "expiry": expiry = field
      case "priority": priority = field
      default: headers.append(field)
      }
    }
  }
}

extension SourceFile {
  /// Returns the findings about the file, checked as a finished payload.
  package func findings(
    finishedFor target: PlatformTarget, headers lines: [String] = [],
    route: Payload.Route = .hub, mode: CheckMode = .lint
  ) -> Findings {
    let delivery = Delivery(
      finished: self, for: target, headers: CompiledHeaders(lines: lines).verbatim, route: route,
      mode: mode)
    var findings = delivery.findings
    findings.report(contentsOf: delivery.platformFindings)
    return findings
  }
}
