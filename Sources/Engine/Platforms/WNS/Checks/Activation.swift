internal import Diagnostics
internal import Documents

extension Check<WNSBody> {
  /// The check of activation types and of the elements that support them.
  static let wnsActivation = Check(.wnsActivation, .wnsProtocolAddress) { body, findings in
    guard body.kind == .toast else { return }
    let header = body.children("header", of: body.root)
    for element in [body.root] + header + body.children("action", of: body.actions) {
      body.checkActivation(of: element, &findings)
    }
  }
}

extension WNSBody {
  fileprivate func checkActivation(of element: XMLElement, _ findings: inout Findings) {
    let type = text(element, "activationType")
    if element.name != "action", let attribute = element[attribute: "afterActivationBehavior"] {
      findings.report(.wnsAfterActivation(attribute, on: element.name))
    }
    let isKnown = element[attribute: "activationType"].map { pending[$0.value.span] == nil } ?? true
    if let attribute = element[attribute: "protocolActivationTargetApplicationPfn"],
      type != "protocol", isKnown
    {
      findings.report(.wnsTargetWithoutProtocol(attribute))
    }
    let name = element.name == "toast" ? "launch" : "arguments"
    guard type == "protocol", let address = text(element, name), address.scheme == nil else {
      return
    }
    findings.report(.wnsProtocolAddress(element, name))
  }
}

extension Rule {
  static let wnsActivation = Rule(
    "wns-activation", basis: .documented,
    vendor: VendorStatement("W22", page: MicrosoftPage.toast),
    summary: "an activation type must be supported by its element",
    explanation: """
      A header can open the app in the foreground or by protocol, never in the background; \
      'afterActivationBehavior' is only for buttons; a target app requires protocol activation.
      """,
    bad: toast(
      storm, #"<header id="1" title="Weather" arguments="open" activationType="background"/>"#),
    good: toast(storm, #"<header id="1" title="Weather" arguments="open"/>"#))

  static let wnsProtocolAddress = Rule(
    "wns-protocol-address", .warning, basis: .documented,
    vendor: VendorStatement("W23", page: MicrosoftPage.toast),
    summary: "protocol activation should open a URL",
    explanation: """
      With activationType="protocol", Windows opens the value of 'launch' or 'arguments' as a URL. \
      Its scheme can be https:, ms-settings:, or the app's own.
      """,
    bad: toast(storm, "", #" activationType="protocol" launch="settings""#),
    good: toast(storm, "", #" activationType="protocol" launch="ms-settings:about""#))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func wnsAfterActivation(_ attribute: XMLAttribute, on name: String) -> Self {
    Self(
      .wnsActivation, "'afterActivationBehavior' is only allowed on buttons",
      at: Label(attribute.nameSpan, "not on <\(name)>"))
  }

  fileprivate static func wnsTargetWithoutProtocol(_ attribute: XMLAttribute) -> Self {
    Self(
      .wnsActivation, "a target app requires activationType=\"protocol\"",
      at: Label(attribute.nameSpan, "no protocol activation"))
  }

  fileprivate static func wnsProtocolAddress(_ element: XMLElement, _ name: String) -> Self {
    Self(
      .wnsProtocolAddress, "'\(name)' must be a URL for protocol activation",
      at: Label(element.span(of: name), "no scheme"), help: "for example https://example.com/storm")
  }
}
