internal import Diagnostics

extension AppCheck {
  /// Checks that crier.json declares the category that a payload names.
  static let declaredCategory = AppCheck(
    .appCategory, of: .category, in: "categories", effect: "no buttons are shown"
  ) { $0.categories.map(\.id) }
}

extension Rule {
  static let appCategory = Rule(
    "app-category-undeclared", .warning, basis: .documented,
    summary: "a category that a payload names must be declared in crier.json",
    explanation: """
      The category selects the buttons of a notification on Apple's systems. If the app has not \
      registered the category, the notification has no buttons. Crier compares the names only if \
      'app.categories' in crier.json declares a category.
      """,
    bad: .declaring(#""categories":{"MATCH":{"buttons":["Open"]}}"#, #""category":"MATHC""#),
    good: .declaring(#""categories":{"MATCH":{"buttons":["Open"]}}"#, #""category":"MATCH""#))
}

extension Example {
  /// Creates an example: a payload with a key in `aps`, and an app with one declaration.
  static func declaring(_ declaration: String, _ key: String) -> Example {
    Example(
      "Templates/news/apns.json", #"{"aps":{"alert":"Hello",\#(key)}}"#,
      others: [Example("Templates/crier.json", #"{"app":{\#(declaration)}}"#)])
  }
}
