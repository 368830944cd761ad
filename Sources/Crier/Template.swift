internal import Checking
public import Diagnostics
public import Platforms
internal import Sending
internal import TemplateLanguage

/// A template of the hub's language, compiled and ready to render.
///
/// A value without identity: keep it, copy it, use it from many threads at once.
///
/// ```swift
/// let template = try Template(#"{"aps":{"alert":"{'Hello ' + $(name)}"}}"#, for: .apns)
/// let payload = template.render(["name": "Ann"])
/// ```
public struct Template: Sendable {
  private let compiled: CompiledTemplate
  /// The warnings; the hub accepts the template in spite of them.
  public let warnings: Findings

  /// The hub would refuse the template.
  public struct Invalid: Error, Sendable {
    /// The findings, with their places.
    public let findings: Findings
  }

  /// Compiles a body for a platform.
  public init(
    _ body: String, named name: String = "template", for platform: Platform,
    variant: String? = nil
  ) throws(Invalid) {
    let target = PlatformTarget(platform, variant: variant)
    let template = PayloadTemplate(SourceFile(name: name, text: body), for: target)
    let findings = template.allFindings
    guard let compiled = template.body() else { throw Invalid(findings: findings) }
    self.compiled = compiled
    warnings = findings
  }

  /// The names of the properties it uses, in order of appearance.
  public var properties: [String] { compiled.slots.map(\.spelling) }

  /// Renders the payload; a property that is not there is empty text, as in the hub.
  public func render(_ properties: [String: String]) -> [UInt8] {
    var payload: [UInt8] = []
    render(prepare(properties), into: &payload)
    return payload
  }

  /// Looks the properties up once, for a send to many devices.
  public func prepare(_ properties: [String: String]) -> PreparedProperties {
    PreparedProperties(values: Properties(properties).values(for: compiled))
  }

  /// Looks the properties of many sends up, and keeps them in one piece of memory.
  public func prepare(rows: some Sequence<[String: String]>) -> PreparedRows {
    PreparedRows(values: SlotRows(rows.lazy.map { Properties($0) }, for: compiled))
  }

  /// Appends the payload to a buffer; once the buffer has grown enough, nothing is allocated.
  public func render(_ properties: PreparedProperties, into buffer: inout [UInt8]) {
    compiled.append(properties.values, to: &buffer)
  }

  /// Appends the payload of one of many sends.
  public func render(_ rows: borrowing PreparedRows, at index: Int, into buffer: inout [UInt8]) {
    compiled.append(rows.values, at: index, to: &buffer)
  }
}

/// The properties of one send in the order in which one template asks for them.
public struct PreparedProperties: Sendable {
  let values: SlotValues
}

/// The properties of many sends in the order in which one template asks for them.
public struct PreparedRows: Sendable {
  let values: SlotRows
  /// The number of sends.
  public var count: Int { values.count }
}

extension Properties {
  /// Names without regard to case are one name; which of them counts must not depend on a hash.
  fileprivate init(_ properties: [String: String]) {
    self.init(properties.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
  }
}
