internal import Diagnostics
internal import Documents

extension Check<WNSBody> {
  /// The check that toasts that stay on the screen have a button.
  static let wnsScenario = Check(.wnsScenarioWithoutButton) { body, findings in
    guard body.kind == .toast, let scenario = body.text(body.root, "scenario"),
      ["reminder", "alarm", "incomingCall"].contains(scenario)
    else { return }
    let buttons = body.children("action", of: body.actions)
    let hasSystemButtons = body.actions?[attribute: "hint-systemCommands"] != nil
    if buttons.isEmpty, !hasSystemButtons {
      findings.report(
        .wnsScenarioWithoutButton(
          body.root, "a toast with the scenario '\(scenario)' needs a button")
      )
      return
    }
    let types = buttons.map { body.text($0, "activationType") }
    let isAnswered = types.contains { ["background", "system"].contains($0) }
    if scenario == "reminder", !isAnswered, !hasSystemButtons {
      findings.report(
        .wnsScenarioWithoutButton(
          body.root, "a reminder needs a background button or a system button"))
    }
  }
}

extension Rule {
  static let wnsScenarioWithoutButton = Rule(
    "wns-scenario-without-button", .warning, basis: .documented,
    vendor: VendorStatement("W15", page: MicrosoftPage.toast),
    summary: "a reminder, an alarm or a call should have a button",
    explanation: """
      These toasts stay on the screen until the user responds. Windows ignores the scenario if \
      there is no button; a reminder needs a background button or a system button.
      """,
    bad: toast(storm, "", #" scenario="alarm""#),
    good: toast(
      storm,
      #"<actions><action activationType="system" arguments="dismiss" content=""/></actions>"#,
      #" scenario="alarm""#))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func wnsScenarioWithoutButton(_ root: XMLElement, _ message: String) -> Self {
    Self(
      .wnsScenarioWithoutButton, message,
      at: Label(root.span(of: "scenario"), "the scenario is ignored"),
      help: #"<actions><action activationType="system" arguments="dismiss" content=""/></actions>"#)
  }
}
