internal import Diagnostics

extension AppStringCheck {
  /// Checks that a property that is used as a key has a list of allowed values.
  static let dynamicKey = AppStringCheck(.appStringDynamicKey) { use, findings in
    guard use.key == nil, case .expression(let text) = use.reference.key else { return }
    findings.report(
      use.finding(
        .appStringDynamicKey, "the key '\(text)' can be any string", "not checked",
        help: "list the possible keys as 'allowed' values of the property in notification.json"))
  }
}

extension Rule {
  static let appStringDynamicKey = Rule(
    "app-string-dynamic-key", basis: .documented,
    summary: "a property that is used as a loc-key must have a list of allowed values",
    explanation: """
      The key comes from a property, so Crier cannot look it up in the app. With 'allowed' values \
      in notification.json, Crier checks each of these keys.
      """,
    bad: .apple(#""loc-key":"$(key)""#, #""GREETING" = "Hello";"#),
    good: .apple(#""loc-key":"GREETING""#, #""GREETING" = "Hello";"#))
}
