package import Diagnostics
internal import Documents
internal import Platforms

/// A condition that every payload must satisfy, from the setting `always`.
///
///     "always": [{"field": "aps.badge", "is": ">= 0"}]
///
/// A comparison holds for payloads without the field, so one condition can be about one platform.
package struct PayloadCondition: Sendable {
  /// The place of the condition in its settings file.
  package let label: Label
  private let path: FieldPath
  private let test: FieldTest
  private let platform: String?

  /// Parses the value of `always`, and skips malformed conditions, which the schema reports.
  static func all(in value: JSONValue?, of file: SourceFile) -> [PayloadCondition] {
    (value?.elements ?? []).compactMap { element in
      guard let path = element["field"]?.text.flatMap({ FieldPath($0.string) }),
        let test = element["is"]?.text.flatMap({ FieldTest($0.string) })
      else { return nil }
      return PayloadCondition(
        label: Label(element.span, "required here", in: file), path: path, test: test,
        platform: element["platform"]?.text?.string)
    }
  }

  /// Returns a finding for each value that violates the condition, with labels in the body.
  func findings(on payload: Payload, in template: SourceFile) -> Findings {
    var findings = Findings()
    guard platform == nil || platform == payload.target.platform.name else { return findings }
    let fields = path.fields(in: payload.body)
    if fields.isEmpty, test.needsField, path.fits(payload.body) {
      findings.report(.fieldMissing(path, test, in: template, label))
    }
    for field in fields where !test.accepts(field) {
      findings.report(.alwaysViolated(path, test, field, in: payload.file, label))
    }
    return findings
  }

  /// The key `always` of both settings files.
  static let setting = ObjectSchema.Key(
    "always", .list(.object(schema)), "Conditions that every rendered payload must satisfy.")

  private static let schema = ObjectSchema(
    summary: "A condition that every rendered payload must satisfy.",
    [
      .init(
        "field", .formed(pathForm), "The path of a value: aps.badge, or toast/@launch in XML.",
        .required),
      .init(
        "is", .formed(FieldTest.form),
        "The requirement: >=, <=, >, <, == or != with a value, or present, absent, non-empty.",
        .required),
      .init(
        "platform", .word(Vocabulary(Platform.all.map(\.name))),
        "The only platform to which the condition applies (default: all)."),
    ])

  private static let pathForm = TextForm("a path such as \"aps.badge\" or \"toast/@launch\"") {
    FieldPath($0) != nil
  }
}

extension Rule {
  package static let alwaysViolated = Rule(
    "always-violated", basis: .documented,
    summary: "a payload must satisfy the conditions in 'always'",
    explanation: """
      crier.json and notification.json can state conditions that hold for every payload, whatever \
      the arguments are. 'crier check' and 'crier test' judge the renderings of all samples, and \
      'crier test --explore' looks for arguments that violate a condition.
      """,
    bad: Example(
      "Templates/news/samples/flood.json", #"{"alarm":9}"#, others: alarm),
    good: Example("Templates/news/samples/flood.json", #"{"alarm":3}"#, others: alarm))

  private static let alarm = [
    Example("Templates/news/apns.json", ##"{"aps":{"alert":"Flood"},"alarm":"#(alarm)"}"##),
    Example(
      "Templates/news/notification.json",
      #"{"properties":{"alarm":{"type":"number"}},"always":[{"field":"alarm","is":"<= 3"}]}"#),
  ]
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func alwaysViolated(
    _ path: FieldPath, _ test: FieldTest, _ field: FieldPath.Field, in body: SourceFile,
    _ setting: Label
  ) -> Self {
    let found = field.text.map { "is '\($0)'" } ?? "is not a single value"
    return Self(
      .alwaysViolated, "'\(path.text)' \(found), but must \(test.requirement)",
      at: Label(field.span, in: body), related: [setting], help: remedy)
  }

  fileprivate static func fieldMissing(
    _ path: FieldPath, _ test: FieldTest, in template: SourceFile, _ setting: Label
  ) -> Self {
    Self(
      .alwaysViolated, "'\(path.text)' is missing, but must \(test.requirement)",
      at: Label(SourceSpan(0, 0), in: template), related: [setting], help: remedy)
  }

  private static let remedy =
    "change the template or the message, or restrict the argument with 'is' in notification.json"
}
