internal import Documents
package import Platforms
package import Sending

/// A template as a device registers it: its name, its body with headers, and its tags.
///
/// Registrations have no locales, so `News_fr` is an ordinary property here.
package struct RegisteredTemplate: Sendable {
  /// The name of the template in the hub; nil if the template has no name.
  package let name: String?
  /// The body and the headers of the template.
  package let template: PayloadTemplate
  /// The tags of the template.
  package let tags: [Tag]

  /// Creates a template.
  package init(name: String?, _ template: PayloadTemplate, tags: [Tag] = []) {
    self.name = name
    self.template = template
    self.tags = tags
  }

  /// The maximum number of characters in a template's name.
  package static let longestName = 200

  /// The headers for a registration, including those derived from the body, sorted by name.
  ///
  /// Microsoft's clients derive the same headers before they send a registration, and keep the
  /// headers sorted; see https://github.com/Azure/azure-notificationhubs-dotnet.
  package var registeredHeaders: [Header] { sorted(template.headers.planned) }

  /// The headers for an installation, including a header for the priority, sorted by name.
  package var installedHeaders: [Header] {
    let headers = template.headers.planned
    guard let priority = template.headers.priority, headers["apns-priority"] == nil else {
      return sorted(headers)
    }
    return sorted(headers + [Header("apns-priority", priority.value.string, at: priority.label)])
  }

  private func sorted(_ headers: [Header]) -> [Header] {
    (headers + template.derivedRegistrationHeaders).sorted {
      ($0.name.lowercased(), $0.name) < ($1.name.lowercased(), $1.name)
    }
  }
}

extension PayloadTemplate {
  /// The headers that state the notification type; empty if the platform has no such headers.
  var derivedRegistrationHeaders: [Header] {
    guard target.platform.typeHeader != nil else { return [] }
    return plannedPayload()?.derivedHeaders ?? []
  }
}
