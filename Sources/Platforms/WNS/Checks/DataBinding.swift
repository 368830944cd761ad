internal import Diagnostics
internal import Documents

extension Check<WNSBody> {
  /// Braces in a toast: data that the app binds, which a push never includes.
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
      In a finished toast {name} is Windows' data binding: the app on the device supplies the value, \
      and a pushed toast comes without one. In a template of the hub the same braces open an \
      expression, and a bare name is refused there: write $(name), or {$(name)}.
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
        .wnsDataBinding, "in a template these braces are the hub's, not Windows' data binding",
        at: Label(span, "the hub reads this before Windows can"),
        help: "a push binds no data; write $(\(name)), and let the send supply it")
    case .finished:
      return Self(
        .wnsDataBinding, "these braces are Windows' data binding, and a push binds no data",
        at: Label(span, "the app on the device has to supply it"),
        help: "for a property of the hub write $(\(name)) in the template")
    }
  }
}
