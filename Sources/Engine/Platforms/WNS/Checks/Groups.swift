internal import Diagnostics
internal import Documents

extension Check<WNSBody> {
  /// The check that every group has a subgroup.
  static let wnsGroups = Check(.wnsGroup) { body, findings in
    for group in body.groups where !group.elements.contains(where: { $0.name == "subgroup" }) {
      findings.report(.wnsGroup(group))
    }
  }
}

extension Rule {
  static let wnsGroup = Rule(
    "wns-group-without-subgroup", basis: .documented,
    vendor: VendorStatement("W21", page: MicrosoftPage.adaptiveTile),
    summary: "a group must have a subgroup",
    explanation: """
      A group is a row, and each subgroup is a column. A group without a subgroup breaks the layout.
      """,
    bad: toast(storm + "<group><text>Rome</text></group>"),
    good: toast(storm + "<group><subgroup><text>Rome</text></subgroup></group>"))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func wnsGroup(_ group: XMLElement) -> Self {
    Self(
      .wnsGroup, "a <group> needs a <subgroup>", at: Label(group.nameSpan, "no columns"),
      help: "wrap the content of the group in <subgroup>…</subgroup>")
  }
}
