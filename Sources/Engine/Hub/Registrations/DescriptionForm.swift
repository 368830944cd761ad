internal import Platforms

/// The form of a registration description: the platform, with or without a template.
struct DescriptionForm {
  let platform: Platform
  let schema: RegistrationSchema
  let isTemplate: Bool
  /// The elements of the description, in the order that the hub requires.
  let order: [String]
  /// The ranks of the elements of both forms of the platform.
  private let ranks: [String: Int]

  private init(_ platform: Platform, _ schema: RegistrationSchema, isTemplate: Bool) {
    self.platform = platform
    self.schema = schema
    self.isTemplate = isTemplate
    order = isTemplate ? platform.templateOrder : platform.nativeOrder
    let own = Dictionary(zip(platform.templateOrder, 0...), uniquingKeysWith: { first, _ in first })
    ranks = own.merging(schema.earliest.compactMapValues { own[$0] }) { $1 }
  }

  /// Creates the form with the given name; nil if the hub does not define this description.
  init?(named name: String) {
    guard let form = Self.all[name] else { return nil }
    self = form
  }

  /// The forms by their names.
  private static let all: [String: DescriptionForm] = {
    var forms: [String: DescriptionForm] = [:]
    for platform in Platform.all {
      guard let schema = platform.registration else { continue }
      forms[schema.nativeElement] = DescriptionForm(platform, schema, isTemplate: false)
      forms[schema.templateElement] = DescriptionForm(platform, schema, isTemplate: true)
    }
    return forms
  }()

  /// The name of the description.
  var name: String { isTemplate ? schema.templateElement : schema.nativeElement }

  /// Returns the rank of an element in the hub's order; elements of equal rank can be in any order.
  func rank(of element: String) -> Int? { ranks[element] }

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
  fileprivate var nativeOrder: [String] {
    Self.registrationHead + handle.parts.map(\.element) + (registration?.extra ?? [])
  }

  /// The elements of a description with a template, in the order that the hub requires.
  var templateOrder: [String] { nativeOrder + ["BodyTemplate"] + (registration?.tail ?? []) }
}
