internal import Diagnostics
internal import Documents
internal import Hub
internal import Platforms
internal import Sending

/// The distinct shapes of the registrations of a hub.
struct ShapeTable: Sendable {
  /// The values of a template that decide whether two templates are equal.
  private struct TemplateKey: Hashable {
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

  /// The values of a shape that decide whether two shapes are equal.
  private struct Key: Hashable {
    let platform: Platform
    let description: RegistrationDescription?
    let fields: [String]
    let templateName: String?
    let templateID: Int?
  }

  private var shapes: [RegistrationShape?] = []
  private var numbers: [Key: Int] = [:]
  private var templates: [PayloadTemplate] = []
  private var templateIDs: [TemplateKey: Int] = [:]
  /// The shape that was shared last, and the table's shape that equals it.
  private var latest: (shape: RegistrationShape, shared: RegistrationShape)?

  /// The number of positions in the table, including unused ones.
  var count: Int { shapes.count }

  /// The shape with the given number; nil if the number is unused.
  subscript(number: Int) -> RegistrationShape? {
    shapes.indices.contains(number) ? shapes[number] : nil
  }

  /// Returns the table's shape that equals the given shape; adds the shape if it is new.
  mutating func share(_ shape: RegistrationShape) -> RegistrationShape {
    if let latest, latest.shape === shape { return latest.shared }
    let (key, template) = key(of: shape)
    let shared =
      numbers[key].flatMap { shapes[$0] } ?? add(shape, key, template, as: shapes.count)
    latest = (shape, shared)
    return shared
  }

  /// Restores a shape with the number that the shape had in an earlier run.
  mutating func restore(_ shape: RegistrationShape, as number: Int) {
    while shapes.count <= number { shapes.append(nil) }
    let (key, template) = key(of: shape)
    _ = add(shape, key, template, as: number)
  }

  private mutating func add(
    _ shape: RegistrationShape, _ key: Key, _ template: SharedTemplate?, as number: Int
  ) -> RegistrationShape {
    let numbered = shape.numbered(number, sharing: template)
    if number == shapes.count { shapes.append(numbered) } else { shapes[number] = numbered }
    numbers[key] = number
    return numbered
  }

  private mutating func key(of shape: RegistrationShape) -> (Key, SharedTemplate?) {
    let template = shape.template.map { shared($0.template) }
    let key = Key(
      platform: shape.platform, description: shape.description, fields: shape.fields,
      templateName: shape.template?.name, templateID: template?.id)
    return (key, template)
  }

  private mutating func shared(_ template: PayloadTemplate) -> SharedTemplate {
    let key = TemplateKey(template)
    if let id = templateIDs[key] { return SharedTemplate(id: id, template: templates[id]) }
    templateIDs[key] = templates.count
    templates.append(template)
    return SharedTemplate(id: templates.count - 1, template: template)
  }
}
