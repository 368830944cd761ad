package import Documents

/// A push service, under the hub's name for it.
///
/// Everything that is specific to a service is declared in its folder; no other code depends on the
/// platform.
public struct Platform: Hashable, Sendable {
  /// The operating system of the devices, as far as previews distinguish systems.
  package enum Family: Hashable, Sendable { case apple, android, windows, other }

  /// The name: `apns`, `fcmv1`, `wns`.
  public let name: String
  /// The name of the service or its devices for users: `Apple`, `Windows`.
  package let displayName: String
  /// Other common names, for suggestions.
  let nicknames: [String]
  /// The operating system of the devices.
  package let family: Family
  /// The kinds of notification with different bodies; empty if there is only one kind.
  package let variants: [String]
  /// The syntaxes of its bodies; the first one is the usual one.
  package let syntaxes: [DocumentSyntax]
  /// The form of its device handles.
  package let handle: HandleSchema
  /// The form of its registrations; nil if the hub supports only installations.
  package let registration: RegistrationSchema?
  /// The names that the hub's send operations use for the platform.
  package let send: SendNames
  /// The header that states the kind of a notification, if the service has one.
  package let typeHeader: TypeHeader?
  /// The values of a body that users see: paths of JSON values, names of XML elements.
  let visibleText: Set<String>
  /// The XML elements in which an empty text element is a deliberate blank line.
  let spacerParents: Set<String>
  /// The roots of its XML bodies, with their schemas; empty if it has none.
  let bodyElements: [ElementSchema]
  /// The limits and checks of the service.
  let service: Service

  init(
    _ name: String, _ displayName: String, nicknames: [String] = [], family: Family = .other,
    variants: [String] = [], syntaxes: [DocumentSyntax] = [.json], handle: HandleSchema,
    registration: RegistrationSchema?, send: SendNames, typeHeader: TypeHeader? = nil,
    visibleText: Set<String>, spacerParents: Set<String> = [],
    bodyElements: [ElementSchema] = [], service: Service
  ) {
    self.name = name
    self.displayName = displayName
    self.nicknames = nicknames
    self.family = family
    self.variants = variants
    self.syntaxes = syntaxes
    self.handle = handle
    self.registration = registration
    self.send = send
    self.typeHeader = typeHeader
    self.visibleText = visibleText
    self.spacerParents = spacerParents
    self.bodyElements = bodyElements
    self.service = service
  }

  /// Whether users see the value at a path: `aps.alert.title`, `toast/visual/binding/text`.
  package func shows(_ path: String) -> Bool {
    visibleText.contains(path) || visibleText.contains(path.lastElement)
  }

  /// Whether an empty XML element at a path is a deliberate blank line.
  package func allowsSpacer(_ path: String) -> Bool {
    path.split(separator: "/").contains { spacerParents.contains(String($0)) }
  }

  /// All platforms, in the order of every list.
  public static let all: [Platform] = [
    .apns, .fcmv1, .gcm, .wns, .mpns, .adm, .baidu, .browser, .xiaomi,
  ]

  /// The platform with the given name, such as `apns`; nil if the name is unknown.
  package init?(named name: String) {
    guard let platform = Self.all.first(where: { $0.name == name }) else { return nil }
    self = platform
  }

  /// Whether both are the same service.
  public static func == (left: Platform, right: Platform) -> Bool { left.name == right.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension String {
  /// The last element of an XML path without its prefix, or the whole JSON path.
  fileprivate var lastElement: String {
    split(separator: "/").last.map { String($0.split(separator: ":").last ?? $0) } ?? self
  }
}
