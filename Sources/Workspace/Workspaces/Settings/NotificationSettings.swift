package import Diagnostics
package import Documents
package import Hub
package import TemplateLanguage

/// The settings of a notification, from `notification.json`.
package struct NotificationSettings: Sendable {
  /// The file; nil if there is no notification.json.
  package var file: SourceFile?
  /// The purpose of the notification.
  package var description: String?
  /// The tag expression of a send, which can contain `{argument}` in its tags.
  package var audience: Audience?
  /// The Live Activity of the payloads, with the location in the file; nil if it is not set.
  package var activity: (type: String, label: Label)?
  /// The declared properties and arguments, in the order of the file.
  package var properties: [PropertyDeclaration] = []
  /// The suffixes of properties by locale, which take precedence over those of the workspace.
  package var suffixes = LocaleSuffixes()
  /// The redactions of goldens: JSON pointers for JSON bodies, XPaths for XML bodies.
  package var redact: [DecodedText] = []
  /// The settings of each template, by the name of its file without the extension.
  package var templates: [String: TemplateSettings] = [:]
  /// The conditions that the payloads of the notification must satisfy.
  package var always: [PayloadCondition] = []
  /// The findings to ignore.
  package var ignores = IgnoreList()
  /// The keys of `templates`, with their locations in the file.
  package var templateSpans: [(label: String, span: SourceSpan)] = []

  /// Creates the settings of a notification without `notification.json`.
  package init() {}

  /// Parses `notification.json`; reports and skips invalid values.
  package static func read(_ file: SourceFile) -> (settings: Self, findings: Findings) {
    var reader = SettingsReader(file, schema)
    var settings = Self()
    settings.file = file
    settings.description = reader.root["description"]?.text?.string
    settings.suffixes = reader.suffixes(reader.root["suffixes"])
    settings.always = PayloadCondition.all(in: reader.root["always"], of: file)
    settings.ignores = IgnoreList(reader.root["ignore"], in: file)
    settings.redact = (reader.root["redact"]?.elements ?? []).compactMap(\.text)
    var findings = reader.findings
    if let text = reader.root["audience"]?.text {
      let audience = Audience(text, in: file)
      findings.report(contentsOf: audience.findings)
      settings.audience = audience
    }
    if let value = reader.root["activity"], let type = value.text?.string {
      settings.activity = (type, Label(value.span, in: file))
    }
    for member in reader.root["properties"]?.members ?? [] {
      guard let name = PropertyName(member.key.string) else {
        findings.report(
          Diagnostic.noPropertyName(member.key.string, at: member.keySpan).located(in: file))
        continue
      }
      settings.properties.append(PropertyDeclaration(name: name, member.value))
    }
    for member in reader.root["templates"]?.members ?? [] {
      let template = TemplateSettings(member.value, in: file)
      findings.report(contentsOf: template.tagList(in: file).findings)
      settings.templates[member.key.string] = template
      settings.templateSpans.append((member.key.string, member.keySpan))
    }
    return (settings, findings)
  }

  /// The declaration of the property with the given name.
  package subscript(name: PropertyName) -> PropertyDeclaration? {
    properties.first { $0.name == name }
  }

  /// The allowed values of each property whose declaration lists them.
  package var allowedValues: [PropertyName: [String]] {
    var values: [PropertyName: [String]] = [:]
    for property in properties where !property.allowed.isEmpty {
      values[property.name] = property.allowed
    }
    return values
  }

  /// The keys of `notification.json`.
  static let schema = ObjectSchema(
    summary: "Settings of a notification.",
    [
      .schemaLink,
      .init("description", .text, "The purpose of the notification."),
      .init(
        "audience", .text,
        "The tag expression of sends; {name} is replaced by the argument 'name'."),
      .init(
        "properties", .table(of: .object(PropertyDeclaration.schema)),
        "The properties and arguments that a send sets."),
      .init(
        "suffixes", .table(of: .text),
        "The suffixes of localized properties; overrides those of crier.json."),
      .init(
        "activity", .text,
        "The Live Activity of updates and ends: a name in 'app.liveActivities' of crier.json."),
      .init(
        "redact", .list(.text),
        "Values to redact in golden files: JSON pointers for JSON, XPaths for XML."),
      PayloadCondition.setting,
      .ignore("Rule codes to ignore in this notification, each with a reason."),
      .init(
        "templates", .table(of: .object(TemplateSettings.schema)),
        "Settings of each template, by the name of its file without the extension."),
    ])
}

extension Rule {
  /// The rules about the names in `notification.json`.
  static let ofNotificationSettings: [Rule] = [.noPropertyName, .unknownTemplate]

  static let noPropertyName = Rule(
    "settings-property-name", basis: .documented,
    summary: "a declared property must have a name that expressions can use",
    explanation: """
      A property name in an expression has at most 120 ASCII letters, digits and _. A property \
      with any other name can be sent, but no template can use it.
      """,
    bad: Example("notification.json", #"{"properties":{"first-name":{"type":"text"}}}"#),
    good: Example("notification.json", #"{"properties":{"first_name":{"type":"text"}}}"#))

  static let unknownTemplate = Rule(
    "settings-template-unknown", basis: .documented,
    summary: "the settings of a template must belong to an existing file",
    explanation: """
      The keys of 'templates' are the names of template files without their extension, such as \
      apns or wns-tile.celsius. Settings for a missing file have no effect.
      """,
    bad: Example(
      "Templates/news/notification.json", #"{"templates":{"apsn":{"priority":"10"}}}"#,
      others: [.newsTemplate]),
    good: Example(
      "Templates/news/notification.json", #"{"templates":{"apns":{"priority":"10"}}}"#,
      others: [.newsTemplate]))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func noPropertyName(_ name: String, at span: SourceSpan) -> Self {
    Self(
      .noPropertyName, "expressions cannot use the property '\(name)' because of its name",
      at: Label(span), help: "use at most \(PropertyName.longest) ASCII letters, digits and _")
  }

  static func unknownTemplate(
    _ label: String, at span: SourceSpan, in file: SourceFile?, among labels: [String]
  ) -> Self {
    Self(
      .unknownTemplate, "this notification has no template '\(label)'", at: Label(span, in: file),
      help: Suggestion.nearest(to: label, among: labels).map { "did you mean '\($0)'?" }
        ?? "existing templates: \(labels.joined(separator: ", "))")
  }
}
