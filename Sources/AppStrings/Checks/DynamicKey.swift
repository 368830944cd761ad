internal import Diagnostics

extension AppStringCheck {
  /// A key that depends on a property can only have values that are known.
  static let dynamicKey = AppStringCheck(.appStringDynamicKey) { use, findings in
    guard use.key == nil, case .expression(let text) = use.reference.key else { return }
    findings.report(
      use.finding(
        .appStringDynamicKey, "the key '\(text)' can be any text", "cannot be checked",
        help: "list the possible keys as 'allowed' values of the property in notification.json"))
  }
}

extension Rule {
  static let appStringDynamicKey = Rule(
    "app-string-dynamic-key", basis: .documented,
    summary: "a loc-key that depends on a property must have a list of allowed values",
    explanation: """
      The key comes from a property, so it is unknown whether the app has that string. With 'allowed' values in \
      notification.json, each of them is looked up.
      """,
    bad: .apple(#""loc-key":"$(key)""#, #""GREETING" = "Hello";"#),
    good: .apple(#""loc-key":"GREETING""#, #""GREETING" = "Hello";"#))
}
