internal import Diagnostics
internal import Documents
internal import Hub
internal import Platforms
internal import Sending

/// The different templates of a hub, each compiled and stored once.
///
/// An app registers the same few templates on all its devices.
struct TemplateTable: Sendable {
  /// All that makes two templates equal.
  private struct Key: Hashable {
    let target: PlatformTarget
    let body: [UInt8]
    let headers: [[String]]

    init(_ template: PayloadTemplate) {
      target = template.target
      body = template.file.bytes
      let own = template.headers
      headers =
        own.headers.map { ["header", $0.name, $0.value.string] }
        + [own.expiry, own.priority].compactMap(\.self).map { [$0.name, $0.value.string] }
    }
  }

  private var numbers: [Key: Int] = [:]
  private var templates: [PayloadTemplate] = []

  /// Returns the registration with the number of its template, and with the stored copy of it.
  mutating func share(_ registration: StoredRegistration) -> StoredRegistration {
    guard let template = registration.device.template?.template else { return registration }
    var copy = registration
    let key = Key(template)
    if let number = numbers[key] {
      copy.device = registration.device.sharing(templates[number])
      copy.templateID = number
    } else {
      copy.templateID = templates.count
      numbers[key] = templates.count
      templates.append(template)
    }
    return copy
  }
}
