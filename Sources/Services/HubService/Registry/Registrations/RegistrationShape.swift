internal import Diagnostics
internal import Documents
package import Hub
package import Platforms
internal import Sending

/// The data that registrations of an app share: the platform, the template and other elements.
///
/// An app registers the same few templates on all its devices. Each template is compiled and stored
/// only once, so a million registrations need little more memory than their handles and tags.
package final class RegistrationShape: Sendable {
  /// The platform of the registrations.
  package let platform: Platform
  /// The template; nil for native payloads.
  package let template: RegisteredTemplate?
  /// The number that identifies the template in the hub; nil without a template.
  package let templateID: Int?
  /// The description, with empty strings for `fields`; nil if the platform has no registrations.
  let description: RegistrationDescription?
  /// The names of the elements that differ between registrations; the handle's elements come first.
  let fields: [String]
  /// The letter case in which each part of a handle is compared.
  ///
  /// This is a copy, because reading the large platform value for each device takes longer than the
  /// comparison.
  let handleCases: [Fingerprint.LetterCase]
  /// The number that identifies the shape in its table.
  let number: Int
  /// The document from which the shape can be restored.
  let origin: ShapeOrigin

  /// The names of elements that differ between devices, apart from the elements of the handle.
  private static let ownElements = ["PushVariables", "SecondaryTileName"]

  /// Elements that the hub writes itself.
  private static let hubElements = ["ETag", "ExpirationTime", "RegistrationId", "Tags"]

  private init(
    platform: Platform, template: RegisteredTemplate?, templateID: Int?,
    description: RegistrationDescription?, fields: [String], number: Int, origin: ShapeOrigin
  ) {
    self.platform = platform
    self.template = template
    self.templateID = templateID
    self.description = description
    self.fields = fields
    self.number = number
    handleCases = platform.handle.parts.map { $0.format == .hexadecimal ? .upper : .exact }
    self.origin = origin
  }

  /// Splits a registration into its shape and the strings that differ between registrations.
  static func split(
    _ device: DeviceRegistration, _ description: RegistrationDescription?, from origin: ShapeOrigin
  ) -> (shape: RegistrationShape, texts: [String]) {
    var description = description
    for name in hubElements { description?.set(name, nil) }
    let handle = device.platform.handle.parts.map(\.element)
    let others = ownElements.filter { description?[$0]?.text != nil }
    let fields = handle + others
    let parts = device.handle?.parts ?? []
    let texts = fields.enumerated().map { index, name in
      description?[name]?.text ?? (index < parts.count ? parts[index].text : "")
    }
    for name in fields { description?.set(name, .text("")) }
    let template = device.template.map { RegisteredTemplate(name: $0.name, $0.template) }
    let shape = RegistrationShape(
      platform: device.platform, template: template, templateID: nil, description: description,
      fields: fields, number: -1, origin: origin)
    return (shape, texts)
  }

  /// Returns a copy of the shape with a number, and with the table's instance of the template.
  func numbered(_ number: Int, sharing template: SharedTemplate?) -> RegistrationShape {
    RegistrationShape(
      platform: platform,
      template: template.map { RegisteredTemplate(name: self.template?.name, $0.template) },
      templateID: template?.id, description: description, fields: fields, number: number,
      origin: origin)
  }
}

/// A template that several shapes use, with its number.
struct SharedTemplate {
  let id: Int
  let template: PayloadTemplate
}

/// The document from which a shape can be restored: the document of its first registration.
enum ShapeOrigin: Hashable, Sendable {
  /// The body of a request with a registration.
  case entry([UInt8])
  /// An installation, with the tile and the template of the registration.
  case installation([UInt8], tile: String?, template: String?)
}
