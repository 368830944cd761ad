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
    var ranks: [String: Int] = [:]
    for (rank, name) in platform.templateOrder.enumerated() where ranks[name] == nil {
      ranks[name] = rank
    }
    self.ranks = ranks.merging(schema.earliest.compactMapValues { ranks[$0] }) { $1 }
  }

  /// Creates the form with the given name; nil if the hub does not define this description.
  init?(named name: String) {
    guard let form = Self.all[name] else { return nil }
    self = form
  }

  /// The forms by their names.
  private static let all = Dictionary(
    uniqueKeysWithValues: Platform.all.flatMap { platform in
      (platform.registration.map { schema in
        [false, true].map { DescriptionForm(platform, schema, isTemplate: $0) }
      } ?? []).map { ($0.name, $0) }
    })

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
