package import Diagnostics
internal import Documents
internal import Files
package import Platforms
package import Sending
package import TemplateLanguage

/// A template file of a notification, with its settings from `notification.json`.
package final class NotificationTemplate: Sendable {
  /// The name of the file without its extension, such as `wns-tile.celsius`.
  package let label: String
  /// The name of the template in the hub: from the file's name, or else the notification's name.
  package let templateName: String
  /// The platform and variant, from the file's name or the root element.
  package let target: PlatformTarget
  /// The headers and tags of the template.
  package let settings: TemplateSettings
  /// The compiled body and headers.
  package let template: PayloadTemplate
  /// All references to properties: first those in the body, then those in the headers.
  package let references: [TemplateReference]
  /// The properties used in the body, headers, expiry and priority, without duplicates.
  package let usedProperties: [PropertyName]

  /// Creates a template from its file and its settings.
  package init(
    _ file: SourceFile, for target: PlatformTarget, notification: String, settings: TemplateSettings
  ) {
    let parts = file.name.lastComponent.split(separator: ".")
    label = parts.dropLast().joined(separator: ".")
    templateName = parts.count > 2 ? String(parts[1]) : notification
    self.settings = settings
    template = PayloadTemplate(file, for: target, headers: settings.headers)
    self.target = target.resolved(with: template.syntax?.document)
    references =
      (template.syntax?.references ?? []).map { TemplateReference($0, in: file) }
      + settings.headers.fields.flatMap { field in
        field.properties.map { TemplateReference($0, in: field.file) }
      }
    var seen: Set<PropertyName> = []
    usedProperties = references.compactMap { seen.insert($0.name).inserted ? $0.name : nil }
  }

  /// The file of the body.
  package var file: SourceFile { template.file }

  /// The extension of the file, `json` or `xml`.
  package var ending: String { String(file.name.split(separator: ".").last ?? "json") }

  /// Returns whether the template is for a target; a target without a variant matches any variant.
  package func fits(_ wanted: PlatformTarget) -> Bool {
    target.platform == wanted.platform
      && (wanted.variant == nil || wanted.variant == target.variant)
  }
}

/// A reference to a property in a template or in the headers of a template.
package struct TemplateReference: Sendable {
  /// The property that the reference names.
  package let name: PropertyName
  /// Whether the expression has a default for a missing property.
  package let hasDefault: Bool
  /// The source range of the reference, such as `$(name)`.
  package let span: SourceSpan
  /// The file of the reference: a template, or `notification.json`.
  package let file: SourceFile

  init(_ term: PropertyTerm, in file: SourceFile) {
    name = term.name
    hasDefault = term.defaultText != nil
    span = term.span
    self.file = file
  }
}

extension NotificationTemplate {
  /// The time to live in seconds; nil if unknown.
  package var lifetime: Int? {
    settings.headers.expiry?.value.string == "0" ? 0 : template.plannedPayload()?.lifetime
  }
}

extension Notification {
  /// The longest time to live of the templates, in seconds; nil if unknown.
  package var lifetime: Int? { templates.compactMap(\.lifetime).max() }

  /// The number of invalid templates, whose properties are unknown.
  package var unreadableTemplates: Int { templates.count { $0.template.syntax == nil } }
}

extension PlatformTarget {
  /// Returns the target with the variant from the body, if the file's name has no variant.
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
