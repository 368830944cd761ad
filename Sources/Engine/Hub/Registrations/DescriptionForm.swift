internal import Platforms

/// The form of a registration description: the platform, with or without a template.
struct DescriptionForm {
  let platform: Platform
  let schema: RegistrationSchema
  let isTemplate: Bool

  /// Creates the form with the given name; nil if the hub does not define this description.
  init?(named name: String) {
    for platform in Platform.all {
      guard let schema = platform.registration,
        name == schema.templateElement || name == schema.nativeElement
      else { continue }
      self.platform = platform
      self.schema = schema
      isTemplate = name == schema.templateElement
      return
    }
    return nil
  }

  /// The name of the description.
  var name: String { isTemplate ? schema.templateElement : schema.nativeElement }

  /// The elements of the description, in the order that the hub requires.
  var order: [String] { isTemplate ? platform.templateOrder : platform.nativeOrder }

  /// Returns the rank of an element in the hub's order; elements of equal rank can be in any order.
  func rank(of element: String) -> Int? {
    platform.templateOrder.firstIndex(of: schema.earliest[element] ?? element)
  }

  /// The names of all descriptions.
  static var allNames: [String] {
    Platform.all.compactMap(\.registration).flatMap { [$0.templateElement, $0.nativeElement] }
  }
}

extension Platform {
  /// The first elements of every registration.
  static let registrationHead = [
    "ETag", "ExpirationTime", "RegistrationId", "Tags", "PushVariables",
  ]

  /// The elements of a description without a template, in the order that the hub requires.
  var nativeOrder: [String] {
    Self.registrationHead + handle.parts.map(\.element) + (registration?.extra ?? [])
  }

  /// The elements of a description with a template, in the order that the hub requires.
  var templateOrder: [String] { nativeOrder + ["BodyTemplate"] + (registration?.tail ?? []) }
}
