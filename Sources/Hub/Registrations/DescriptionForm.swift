internal import Platforms

/// The form of a description: its platform, and whether it has a template.
struct DescriptionForm {
  let platform: Platform
  let schema: RegistrationSchema
  let isTemplate: Bool

  /// Returns nil unless the hub defines a description with this name.
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

  /// The position of an element in that order; elements of equal position may come in any order.
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
  var templateOrder: [String] {
    nativeOrder + ["BodyTemplate"] + (registration?.tail ?? [])
  }
}
