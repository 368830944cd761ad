internal import Diagnostics
internal import Documents

extension Check<WNSBody> {
  /// The check of Windows 8 templates, which have a fixed number of images and text elements.
  static let wnsLegacy = Check(.wnsLegacyContent) { body, findings in
    for binding in body.bindings {
      guard let name = body.text(binding, "template"),
        let template = LegacyTemplate.byName[name]
      else { continue }
      body.check("image", template.imageCount, in: binding, template, &findings)
      body.check("text", template.textCount, in: binding, template, &findings)
    }
  }
}

extension WNSBody {
  fileprivate func check(
    _ kind: String, _ count: Int, in binding: XMLElement, _ template: LegacyTemplate,
    _ findings: inout Findings
  ) {
    var seen: Set<Int> = []
    for element in children(kind, of: binding) {
      guard element[attribute: "id"] != nil else {
        findings.report(.wnsLegacyWithoutID(element))
        continue
      }
      guard let text = text(element, "id") else { continue }
      if let id = Int(text), (1...max(1, count)).contains(id), count > 0 {
        if !seen.insert(id).inserted { findings.report(.wnsLegacyIDAgain(element, id)) }
      } else {
        findings.report(.wnsLegacyIDBeyond(element, template, count: count))
      }
    }
    if let gap = (1...(seen.max() ?? 1)).first(where: { !seen.contains($0) }), !seen.isEmpty {
      findings.report(.wnsLegacyGap(binding, kind, gap))
    } else if !seen.isEmpty, seen.count < count {
      findings.report(.wnsLegacyFewer(binding, template, kind, found: seen.count, of: count))
    }
  }
}

extension Rule {
  private static func legacy(_ texts: String) -> Example {
    Example(
      "wns-toast.xml",
      #"<toast><visual><binding template="ToastText02">\#(texts)</binding></visual></toast>"#)
  }

  static let wnsLegacyContent = Rule(
    "wns-legacy-content", basis: .documented,
    vendor: VendorStatement("W19", page: MicrosoftPage.tileTemplates),
    summary:
      "a legacy template must have its fixed number of images and text elements, with ids from 1",
    explanation: """
      Each legacy template has a fixed number of images and text elements with ids. Windows does \
      not show an element without an id, with a repeated id, or with an id that the template does \
      not define.
      """,
    bad: legacy(#"<text id="1">Storm</text><text id="3">Stay at home</text>"#),
    good: legacy(#"<text id="1">Storm</text><text id="2">Stay at home</text>"#))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func wnsLegacyWithoutID(_ element: XMLElement) -> Self {
    Self(
      .wnsLegacyContent, "<\(element.name)> in a legacy template needs an 'id'",
      at: Label(element.nameSpan, "not shown without an id"), help: "add an 'id'; the first id is 1"
    )
  }

  fileprivate static func wnsLegacyIDAgain(_ element: XMLElement, _ id: Int) -> Self {
    Self(
      .wnsLegacyContent, "duplicate id \(id) on <\(element.name)>",
      at: Label(element.span(of: "id"), "only one of the two elements is shown"))
  }

  fileprivate static func wnsLegacyIDBeyond(
    _ element: XMLElement, _ template: LegacyTemplate, count: Int
  ) -> Self {
    let has =
      count == 0
      ? "no \(element.name)" : count == 1 ? "one \(element.name)" : "\(count) \(element.name)s"
    return Self(
      .wnsLegacyContent, "the template \(template.name) has \(has)",
      at: Label(element.span(of: "id"), "not shown"),
      severity: template.certainty == .inferred ? .warning : .error)
  }

  fileprivate static func wnsLegacyGap(_ binding: XMLElement, _ kind: String, _ gap: Int) -> Self {
    Self(
      .wnsLegacyContent, "<\(kind)> with the id \(gap) is missing",
      at: Label(binding.nameSpan, "the ids have a gap"),
      severity: .warning, help: "number the ids from 1 without a gap")
  }

  fileprivate static func wnsLegacyFewer(
    _ binding: XMLElement, _ template: LegacyTemplate, _ kind: String, found: Int, of count: Int
  ) -> Self {
    Self(
      .wnsLegacyContent,
      "\(template.name) has \(count) \(kind)s, but the binding has only \(found)",
      at: Label(binding.span(of: "template"), "the missing elements stay empty"), severity: .warning
    )
  }
}
