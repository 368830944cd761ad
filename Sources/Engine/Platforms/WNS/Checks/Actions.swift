internal import Diagnostics
internal import Documents

extension Check<WNSBody> {
  /// The check of buttons and inputs: their number, and the references between them.
  static let wnsActions = Check(
    .wnsTooManyActions, .wnsDanglingID, .wnsSnoozeMinutes, .wnsButtonLooks, .wnsEmptyButton
  ) { body, findings in
    guard body.kind == .toast, let actions = body.actions else { return }
    let buttons = body.children("action", of: actions)
    let inputs = body.children("input", of: actions)
    for extra in buttons.dropFirst(WNSBody.mostOfAKind) {
      findings.report(.wnsTooMany(extra, "context menu items count as buttons"))
    }
    for extra in inputs.dropFirst(WNSBody.mostOfAKind) { findings.report(.wnsTooMany(extra, "")) }
    for input in inputs {
      for extra in body.children("selection", of: input).dropFirst(WNSBody.mostOfAKind) {
        findings.report(.wnsTooMany(extra, ""))
      }
    }
    body.checkIDs(of: inputs, &findings)
    for button in buttons { body.checkTarget(of: button, among: inputs, buttons, &findings) }
    body.checkLooks(of: buttons, &findings)
  }
}

extension WNSBody {
  fileprivate static let mostOfAKind = 5

  fileprivate func checkIDs(of inputs: [XMLElement], _ findings: inout Findings) {
    var seen: [String: XMLElement] = [:]
    for input in inputs {
      if let id = text(input, "id") {
        if let first = seen[id] { findings.report(.wnsInputAgain(input, id, first: first)) }
        seen[id] = seen[id] ?? input
      }
      guard text(input, "type") == "selection", let wanted = text(input, "defaultInput") else {
        continue
      }
      let ids = children("selection", of: input).map { text($0, "id") }
      if !ids.contains(nil), !ids.contains(wanted) {
        findings.report(.wnsDangling(input, "defaultInput", wanted, ids.compactMap(\.self), .error))
      }
    }
  }

  /// Checks that a button refers to an existing input, and that the choices of a snooze button's
  /// input are numbers of minutes.
  fileprivate func checkTarget(
    of button: XMLElement, among inputs: [XMLElement], _ buttons: [XMLElement],
    _ findings: inout Findings
  ) {
    guard let wanted = text(button, "hint-inputId") else { return }
    let ids = inputs.map { text($0, "id") }
    guard let index = ids.firstIndex(of: wanted) else {
      guard !ids.contains(nil) else { return }
      let severity: Severity = hasOtherSnooze(than: button, among: buttons) ? .warning : .error
      findings.report(
        .wnsDangling(button, "hint-inputId", wanted, ids.compactMap(\.self), severity))
      return
    }
    guard isSnooze(button) else { return }
    for selection in children("selection", of: inputs[index]) {
      guard let minutes = text(selection, "id"), !minutes.isDigits else { continue }
      findings.report(.wnsSnoozeMinutes(selection, minutes))
    }
  }

  private func isSnooze(_ button: XMLElement) -> Bool {
    text(button, "activationType") == "system" && text(button, "arguments") == "snooze"
  }

  /// Whether the toast is still shown because another snooze button needs no input.
  private func hasOtherSnooze(than button: XMLElement, among buttons: [XMLElement]) -> Bool {
    isSnooze(button)
      && buttons.contains {
        $0.span != button.span && isSnooze($0) && $0[attribute: "hint-inputId"] == nil
      }
  }

  fileprivate func checkLooks(of buttons: [XMLElement], _ findings: inout Findings) {
    let shown = buttons.filter { text($0, "placement") != "contextMenu" }
    let withIcon = shown.filter { $0[attribute: "imageUri"] != nil }
    if !withIcon.isEmpty, let bare = shown.first(where: { $0[attribute: "imageUri"] == nil }) {
      findings.report(.wnsButtonWithoutIcon(bare, other: withIcon[0]))
    }
    let styled = buttons.first { $0[attribute: "hint-buttonStyle"] != nil }
    let usesStyle = ["true", "1"].contains(text(root, "useButtonStyle"))
    if let styled,
      root[attribute: "useButtonStyle"] == nil
        || ["false", "0"].contains(text(root, "useButtonStyle"))
    {
      findings.report(.wnsStyleSwitchedOff(styled))
    }
    if usesStyle, styled == nil { findings.report(.wnsStyleUnused(root)) }
    for button in buttons where text(button, "content") == "" {
      let isSystem = text(button, "activationType") ?? "system" == "system"
      if !isSystem || button[attribute: "activationType"] == nil,
        button[attribute: "imageUri"] == nil
      {
        findings.report(.wnsEmptyButton(button))
      }
    }
  }
}

extension Rule {
  private static func button(_ number: Int) -> String {
    #"<action content="\#(number)" arguments="\#(number)"/>"#
  }

  private static func actions(_ content: String) -> Example {
    toast(storm, "<actions>\(content)</actions>")
  }

  private static let snooze =
    #"<action activationType="system" arguments="snooze" hint-inputId="time" content=""/>"#

  static let wnsTooManyActions = Rule(
    "wns-too-many-actions", basis: .documented,
    vendor: VendorStatement("W08", page: MicrosoftPage.toast),
    summary: "a toast must have at most five buttons, five inputs, and five choices for each input",
    explanation: """
      Items of the context menu count as buttons. Windows does not show a toast with a sixth \
      button, input or choice, and Microsoft's own builder refuses such a toast.
      """,
    bad: actions((1...6).map(button).joined()), good: actions((1...5).map(button).joined()))

  static let wnsDanglingID = Rule(
    "wns-id-without-input", basis: .documented,
    vendor: VendorStatement("W10", page: MicrosoftPage.toast),
    summary: "input ids must be unique, and a reference must match an existing id",
    explanation: """
      'hint-inputId' puts a button next to an input of the same toast, and 'defaultInput' chooses \
      one of its selections. A toast that refers to a missing id is broken.
      """,
    bad: actions(
      #"<input id="reply" type="text"/><action content="Send" arguments="send" hint-inputId="replay"/>"#
    ),
    good: actions(
      #"<input id="reply" type="text"/><action content="Send" arguments="send" hint-inputId="reply"/>"#
    ))

  static let wnsSnoozeMinutes = Rule(
    "wns-snooze-minutes", basis: .documented,
    vendor: VendorStatement("W11", page: MicrosoftPage.toastContent),
    summary: "the ids of a snooze button's choices must be numbers of minutes",
    explanation:
      "Windows parses the id of the chosen selection as a whole number of minutes.",
    bad: actions(
      #"<input id="time" type="selection"><selection id="1h" content="1 hour"/></input>"# + snooze),
    good: actions(
      #"<input id="time" type="selection"><selection id="60" content="1 hour"/></input>"# + snooze))

  static let wnsButtonLooks = Rule(
    "wns-button-looks", .warning, basis: .documented,
    vendor: VendorStatement("W14", page: MicrosoftPage.toastContent),
    summary:
      "either all buttons should have icons or none; button styles should be enabled on the toast",
    explanation: """
      Windows shows icons only if every button has one. 'hint-buttonStyle' requires \
      useButtonStyle="true" on the toast, and that attribute is useless without a styled button.
      """,
    bad: actions(#"<action content="Stop" arguments="stop" hint-buttonStyle="Critical"/>"#),
    good: toast(
      storm,
      #"<actions><action content="Stop" arguments="stop" hint-buttonStyle="Critical"/></actions>"#,
      #" useButtonStyle="true""#))

  static let wnsEmptyButton = Rule(
    "wns-empty-button", .warning, basis: .documented,
    vendor: VendorStatement("W09", page: MicrosoftPage.toast),
    summary: "a button should have text or an icon",
    explanation: """
      Only a system button can be empty: Windows labels it 'Snooze' or 'Dismiss' in the user's \
      language.
      """,
    bad: actions(#"<action content="" arguments="open"/>"#),
    good: actions(#"<action content="Open" arguments="open"/>"#))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func wnsTooMany(_ element: XMLElement, _ remark: String) -> Self {
    Self(
      .wnsTooManyActions, "at most five <\(element.name)> are allowed here",
      at: Label(element.nameSpan, "the sixth element or a later one"),
      help: remark.isEmpty ? nil : remark)
  }

  fileprivate static func wnsInputAgain(
    _ input: XMLElement, _ id: String, first: XMLElement
  ) -> Self {
    Self(
      .wnsDanglingID, "duplicate input id '\(id)'",
      at: Label(input.span(of: "id"), "repeated here"),
      related: [Label(first.span(of: "id"), "first here")])
  }

  fileprivate static func wnsDangling(
    _ element: XMLElement, _ attribute: String, _ wanted: String, _ ids: [String],
    _ severity: Severity
  ) -> Self {
    let thing = attribute == "defaultInput" ? "selection" : "input"
    let span = element.span(of: attribute)
    let nearest = Suggestion.nearest(to: wanted, among: ids)
    return Self(
      .wnsDanglingID, "this toast has no \(thing) '\(wanted.shortened)'",
      at: Label(span, "unknown id"), severity: severity,
      help: nearest.map { "did you mean '\($0)'?" },
      fix: Suggestion.certain(nearest, for: wanted).map {
        Fix("write '\($0)'", replacing: span, with: $0)
      })
  }

  fileprivate static func wnsSnoozeMinutes(_ selection: XMLElement, _ minutes: String) -> Self {
    Self(
      .wnsSnoozeMinutes, "the id of a snooze choice must be a number of minutes, not '\(minutes)'",
      at: Label(selection.span(of: "id"), "not a whole number"))
  }

  fileprivate static func wnsButtonWithoutIcon(_ bare: XMLElement, other: XMLElement) -> Self {
    Self(
      .wnsButtonLooks, "either all buttons must have an icon, or none",
      at: Label(bare.nameSpan, "no 'imageUri'"),
      related: [Label(other.nameSpan, "has an 'imageUri'")])
  }

  fileprivate static func wnsStyleSwitchedOff(_ button: XMLElement) -> Self {
    Self(
      .wnsButtonLooks, "'hint-buttonStyle' requires useButtonStyle=\"true\" on the toast",
      at: Label(button.span(of: "hint-buttonStyle"), "no effect"))
  }

  fileprivate static func wnsStyleUnused(_ root: XMLElement) -> Self {
    Self(
      .wnsButtonLooks, "'useButtonStyle' has no effect without a button with 'hint-buttonStyle'",
      at: Label(root.span(of: "useButtonStyle"), "no styled button"))
  }

  fileprivate static func wnsEmptyButton(_ button: XMLElement) -> Self {
    Self(
      .wnsEmptyButton, "a button without text must have an icon",
      at: Label(button.span(of: "content"), "empty"))
  }
}
