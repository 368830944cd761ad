package import Diagnostics
package import Documents
internal import TemplateLanguage

extension PlatformTarget {
  /// Checks that the root element matches the kind of notification.
  ///
  /// Microsoft's client derives the type from the root element and refuses any other root unless
  /// the notification is raw.
  package func checkRoot(of document: Document) -> Findings {
    var findings = Findings(in: document.file)
    guard case .xml(let xml) = document, variant != "raw" else { return findings }
    let root = xml.root
    switch platform {
    case .wns: checkWindowsRoot(root, &findings)
    case .mpns where root.name.split(separator: ":").last != "Notification":
      findings.report(.unknownRoot(root, allowed: ["wp:Notification"], raw: "mpns-raw"))
    default: break
    }
    return findings
  }

  private func checkWindowsRoot(_ root: XMLElement, _ findings: inout Findings) {
    let kinds = ["toast", "tile", "badge"]
    let kind = root.name.lowercased()
    guard kinds.contains(kind) else {
      findings.report(.unknownRoot(root, allowed: kinds, raw: "wns-raw"))
      return
    }
    if let variant, variant != kind {
      findings.report(.rootContradictsName(root, variant: variant))
    }
  }
}

extension Rule {
  static let ofRoots: [Rule] = [.unknownRoot, .rootContradictsName]

  static let unknownRoot = Rule(
    "root-element-unknown", basis: .validator, source: MicrosoftHubPage.client,
    summary: "the root element of a Windows body must be toast, tile or badge",
    explanation: """
      Microsoft's client derives the type of a Windows notification from the root element and \
      refuses any other root. A raw notification may be any well-formed XML.
      """,
    bad: Example("wns.xml", "<note>$(message)</note>"),
    good: Example("wns-raw.xml", "<note>$(message)</note>"))

  static let rootContradictsName = Rule(
    "root-element-contradicts-variant", basis: .validator, source: MicrosoftHubPage.client,
    summary: "the root element must agree with the variant in the file's name",
    explanation: """
      The root element sets the type header, so a tile in a file for toasts is sent as a tile.
      """,
    bad: Example("wns-toast.xml", #"<badge value="$(count)"/>"#),
    good: Example("wns-badge.xml", #"<badge value="$(count)"/>"#))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func unknownRoot(
    _ root: XMLElement, allowed: [String], raw: String
  ) -> Self {
    let nearest = Suggestion.nearest(to: root.name, among: allowed)
    let fix = Suggestion.certain(nearest, for: root.name).map { name in
      let endTag = root.contentSpan.map { content in
        Edit(SourceSpan(content.end + 2, content.end + 2 + root.nameSpan.byteCount), name)
      }
      return Fix("write <\(name)>", [Edit(root.nameSpan, name)] + (endTag.map { [$0] } ?? []))
    }
    return Self(
      .unknownRoot,
      "the root element must be \(allowed.joined(separator: ", ")), not '\(root.name)'",
      at: Label(root.nameSpan, "unknown kind of notification"),
      help: nearest.map { "did you mean <\($0)>? use the platform \(raw) for other XML" }
        ?? "use the platform \(raw) for a raw notification",
      fix: fix)
  }

  fileprivate static func rootContradictsName(_ root: XMLElement, variant: String) -> Self {
    Self(
      .rootContradictsName, "this body is sent as a \(root.name), not as a \(variant)",
      at: Label(root.nameSpan, "the root element sets the kind"),
      help: "rename the file, or change the root element to <\(variant)>")
  }
}
