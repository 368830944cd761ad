internal import Diagnostics
internal import Documents

extension Check<WNSBody> {
  /// The check for data binding in a toast, because a push has no data to bind.
  static let wnsDataBinding = Check(.wnsDataBinding) { body, findings in
    guard body.kind == .toast else { return }
    for binding in body.bindings {
      for text in body.children("text", of: binding) {
        if let content = body.content(text), content.isDataBinding, let span = text.contentSpan {
          findings.report(.wnsDataBinding(span, content, body.stage))
        }
      }
      for progress in body.children("progress", of: binding) {
        for attribute in progress.attributes where attribute.value.string.isDataBinding {
          guard body.pending[attribute.value.span] == nil else { continue }
          findings.report(
            .wnsDataBinding(attribute.value.span, attribute.value.string, body.stage))
        }
      }
    }
  }
}

extension Rule {
  static let wnsDataBinding = Rule(
    "wns-data-binding", .note, basis: .documented,
    vendor: VendorStatement("W13", page: MicrosoftPage.toastContent),
    summary: "a name in braces should be data that the app binds, not a property of the hub",
    explanation: """
      In a finished toast {name} is Windows data binding: the app on the device sets the value, \
      but a push contains no data to bind. In a template the same braces begin a hub expression, \
      which must not be \
      a bare name: write $(name), or {$(name)}.
      """,
    bad: toast("<text>{title}</text>"), good: toast("<text>$(title)</text>"))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func wnsDataBinding(
    _ span: SourceSpan, _ text: String, _ stage: Payload.Stage
  ) -> Self {
    let name = text.dropFirst().dropLast()
    switch stage {
    case .template:
      return Self(
        .wnsDataBinding, "these braces begin a hub expression, not Windows data binding",
        at: Label(span, "evaluated by the hub, before Windows"),
        help: "write $(\(name)), and set the property in the send")
    case .finished:
      return Self(
        .wnsDataBinding,
        "braces in a toast are Windows data binding; a push notification has no data to bind",
        at: Label(span, "only the app on the device can set the value"),
        help: "for a hub property, write $(\(name)) in the template")
    }
  }
}
