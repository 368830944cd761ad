package import Diagnostics
internal import Documents
internal import Files
package import Linting
package import Platforms
package import TemplateLanguage

/// One file of a notification: the body that a hub registration carries.
package struct NotificationTemplate: Sendable {
  /// The name of the file without its ending, `wns-tile.celsius`.
  package let label: String
  /// The hub's name for the template: the file's, else the notification's.
  package let templateName: String
  /// The platform, and the variant where the file's name or its root element says one.
  package let target: PlatformTarget
  /// The headers, expiry, priority and tags that go with the body.
  package let settings: TemplateSettings
  /// What was found in the body and in what goes with it.
  package let check: TemplateCheck
  /// The file.
  package let file: SourceFile
  /// The body ready to render as the hub would; nil where the hub would refuse it.
  package let compiled: CompiledTemplate?
  /// Every place where a property is named, those of the body first.
  package let references: [TemplateReference]
  /// Every property that the body, the headers, the expiry or the priority names, each once.
  package let usedProperties: [PropertyName]

  /// Reads a template.
  package init(
    _ file: SourceFile, for target: PlatformTarget, notification: String,
    settings: TemplateSettings, allowedValues: [PropertyName: [String]]
  ) {
    let parts = file.name.lastComponent.split(separator: ".")
    label = parts.dropLast().joined(separator: ".")
    templateName = parts.count > 2 ? String(parts[1]) : notification
    self.file = file
    self.settings = settings
    check = TemplateCheck(
      file, for: target, envelope: settings.envelope, allowedValues: allowedValues)
    self.target = target.resolved(with: check.template?.document)
    compiled = check.accepted?.compiled()
    references =
      (check.template?.references ?? []).map { TemplateReference($0, in: file) }
      + settings.envelope.fields.flatMap(\.references)
    var seen: Set<PropertyName> = []
    usedProperties = references.compactMap { seen.insert($0.name).inserted ? $0.name : nil }
  }

  /// The ending of the file, `json` or `xml`.
  package var ending: String { String(file.name.split(separator: ".").last ?? "json") }

  /// The body ready to render; nil where the hub would refuse it.
  package func compiled(_ layout: BodyLayout) -> CompiledTemplate? {
    layout == .hub ? compiled : check.accepted?.compiled(layout: layout)
  }

  /// Whether the template is one for a target; a target without a variant takes any.
  package func fits(_ wanted: PlatformTarget) -> Bool {
    target.platform == wanted.platform
      && (wanted.variant == nil || wanted.variant == target.variant)
  }
}

/// A place where a property is named.
package struct TemplateReference: Sendable {
  /// The property.
  package let name: PropertyName
  /// Whether the place has a text of its own for when nobody supplies the property.
  package let hasDefault: Bool
  /// The whole term.
  package let span: SourceSpan
  /// The file: a template, or `notification.json`.
  package let file: SourceFile

  init(_ term: PropertyTerm, in file: SourceFile) {
    name = term.name
    hasDefault = term.defaultText != nil
    span = term.span
    self.file = file
  }
}

extension Envelope {
  /// Everything in it that may be an expression.
  package var fields: [Field] { headers + [expiry, priority].compactMap(\.self) }
}

extension Envelope.Field {
  fileprivate var references: [TemplateReference] {
    let parsed = TemplateParser.parseValue(value, named: name, in: file).value
    return (parsed?.expression?.properties ?? []).map { TemplateReference($0, in: file) }
  }
}

extension PlatformTarget {
  /// The target with the variant that the body says, where the file's name says none.
  fileprivate func resolved(with document: Document?) -> PlatformTarget {
    guard variant == nil, let document, !platform.variants.isEmpty else { return self }
    switch document {
    case .json where platform.variants.contains("raw"):
      return PlatformTarget(platform, variant: "raw")
    case .xml(let xml):
      let kind = xml.root.name.lowercased()
      return platform.variants.contains(kind) ? PlatformTarget(platform, variant: kind) : self
    case .json: return self
    }
  }
}
