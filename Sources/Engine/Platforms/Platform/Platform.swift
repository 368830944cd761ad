internal import Bytes
internal import Diagnostics
package import Documents

/// A push service, identified by its name in the hub or, if the hub does not serve it, by its own.
///
/// Everything that is specific to a service is declared in its folder; no other code depends on the
/// platform. Each platform exists once, so that every payload and registration can refer to it
/// without a copy.
public final class Platform: Hashable, Sendable {
  /// The operating systems that previews distinguish.
  package enum Family: Hashable, Sendable { case apple, android, windows, other }

  /// The name: `apns`, `fcmv1`, `wns`.
  public let name: String
  /// The displayed name of the service or its devices: `Apple`, `Windows`.
  package let displayName: String
  /// Other common names, for suggestions.
  let nicknames: [String]
  /// The operating system of the devices.
  package let family: Family
  /// The variants with different bodies, such as `toast`; empty if there is only one.
  package let variants: [String]
  /// The syntaxes of the platform's bodies, the usual syntax first.
  package let syntaxes: [DocumentSyntax]
  /// The structure of the platform's device handles.
  package let handle: HandleSchema
  /// The structure of the platform's registrations; nil if the hub supports only installations.
  package let registration: RegistrationSchema?
  /// The names that the hub's send operations use; nil if the hub does not serve the platform.
  package let send: SendNames?
  /// The header that states the kind of a notification, if the service has one.
  package let typeHeader: TypeHeader?
  /// The visible values of a body, as paths of JSON values or names of XML elements.
  let visibleText: Set<String>
  /// The keys of a body that a device shows as a row; nil if the platform has its own device model.
  package let row: VisibleRow?
  /// The XML elements in which an empty text element is a deliberate blank line.
  let spacerParents: Set<String>
  /// The root elements of the platform's XML bodies, with their schemas; empty without XML.
  let bodyElements: [ElementSchema]
  private let declaration: @Sendable () -> Service
  private let declared = OnceReference<DeclaredService>()

  init(
    name: String, displayName: String, nicknames: [String] = [], family: Family = .other,
    variants: [String] = [], syntaxes: [DocumentSyntax] = [.json], handle: HandleSchema,
    registration: RegistrationSchema?, send: SendNames?, typeHeader: TypeHeader? = nil,
    visibleText: Set<String>, row: VisibleRow? = nil, spacerParents: Set<String> = [],
    bodyElements: [ElementSchema] = [],
    service: @autoclosure @escaping @Sendable () -> Service
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
    self.row = row
    self.spacerParents = spacerParents
    self.bodyElements = bodyElements
    declaration = service
  }

  /// The limits and checks of the service.
  var service: Service {
    // Inlined, so that a caller reads one of the closures instead of copying all of them.
    @inline(__always) get { declaredService.service }
  }

  /// The rules whose violation makes the service refuse a payload.
  var refusingRules: Set<Rule> { declaredService.refusingRules }

  /// The declaration of the service, which is made on first use: each has many rules and schemas, and
  /// to send one notification needs one of them.
  private var declaredService: DeclaredService {
    @inline(__always) get {
      declared.load() ?? declared.storeIfNil(DeclaredService(declaration()))
    }
  }

  /// Whether users see the value at a path: `aps.alert.title`, `toast/visual/binding/text`.
  package func shows(_ path: String) -> Bool {
    visibleText.contains(path) || visibleText.contains(path.lastElement)
  }

  /// Whether an empty XML element at a path is a deliberate blank line.
  package func allowsSpacer(_ path: String) -> Bool {
    path.split(separator: "/").contains { spacerParents.contains(String($0)) }
  }

  /// All platforms, in the order in which Crier lists them.
  public static let all: [Platform] = [
    .apns, .fcmv1, .gcm, .wns, .mpns, .adm, .baidu, .browser, .xiaomi, .expo,
  ]

  /// The platforms that the hub serves.
  package static let ofHub: [Platform] = all.filter { $0.send != nil }

  /// The word for the platform in a native send; its name if the hub does not serve the platform.
  package var sendFormat: String { send?.format ?? name }

  /// Whether the hub passes a header of a send on to the service.
  package func passes(_ header: String) -> Bool { send?.passes(header) ?? false }

  /// Returns the platform with the given name, such as `apns`; nil if the name is unknown.
  package static func named(_ name: String) -> Platform? { all.first { $0.name == name } }

  /// Whether two platforms have the same name.
  public static func == (left: Platform, right: Platform) -> Bool {
    left === right || left.name == right.name
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension String {
  /// The last element of an XML path without its prefix, or the whole JSON path.
  fileprivate var lastElement: String {
    let start = utf8.lastIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ":") }
    return start.map { String(self[utf8.index(after: $0)...]) } ?? self
  }
}
