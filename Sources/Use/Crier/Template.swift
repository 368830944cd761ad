internal import Checking
public import Diagnostics
public import Platforms
internal import Sending
internal import TemplateLanguage

/// A template of the hub's language, compiled and ready to render.
///
/// A value type: it can be stored, copied and used from several threads at once.
///
/// ```swift
/// let template = try Template(#"{"aps":{"alert":"{'Hello ' + $(name)}"}}"#, for: .apns)
/// let payload = template.render(["name": "Ann"])
/// ```
public struct Template: Sendable {
  private let compiled: CompiledTemplate
  /// The warnings about the template; the hub accepts a template despite warnings.
  public let warnings: Findings

  /// The error thrown for a template that the hub would reject.
  public struct Invalid: Error, Sendable {
    /// The reasons why the hub would reject the template, each with its location.
    public let findings: Findings
  }

  /// Compiles a template body for a platform.
  public init(
    _ body: String, named name: String = "template", for platform: Platform, variant: String? = nil
  ) throws(Invalid) {
    let target = PlatformTarget(platform, variant: variant)
    let template = PayloadTemplate(SourceFile(name: name, text: body), for: target)
    let findings = template.allFindings
    guard let compiled = template.body() else { throw Invalid(findings: findings) }
    self.compiled = compiled
    warnings = findings
  }

  /// The names of the properties that the template uses, in order of first use.
  public var properties: [String] { compiled.slots.map(\.spelling) }

  /// Renders the payload; a missing property is replaced by empty text, as in the hub.
  public func render(_ properties: [String: String]) -> [UInt8] {
    var payload: [UInt8] = []
    render(prepare(properties), into: &payload)
    return payload
  }

  /// Looks up the properties once, for a send to many devices.
  public func prepare(_ properties: [String: String]) -> PreparedProperties {
    PreparedProperties(values: Properties(properties).values(for: compiled))
  }

  /// Looks up the properties of many sends, and stores them in a single block of memory.
  public func prepare(rows: some Sequence<[String: String]>) -> PreparedRows {
    PreparedRows(values: SlotRows(rows.lazy.map { Properties($0) }, for: compiled))
  }

  /// Appends the payload to a buffer; allocates no memory if the buffer is large enough.
  public func render(_ properties: PreparedProperties, into buffer: inout [UInt8]) {
    compiled.append(properties.values, to: &buffer)
  }

  /// Appends the payload of one send, selected by its index in `rows`, to a buffer.
  public func render(_ rows: borrowing PreparedRows, at index: Int, into buffer: inout [UInt8]) {
    compiled.append(rows.values, at: index, to: &buffer)
  }
}

/// The properties of one send, in the order of a template's slots.
public struct PreparedProperties: Sendable {
  let values: SlotValues
}

/// The properties of many sends, in the order of a template's slots.
public struct PreparedRows: Sendable {
  let values: SlotRows
  /// The number of sends.
  public var count: Int { values.count }
}

extension Properties {
  /// Creates properties from a dictionary, in an order that does not depend on hashing.
  ///
  /// Names that differ only in case refer to the same property; sorting makes the choice between
  /// their values deterministic.
  fileprivate init(_ properties: [String: String]) {
    self.init(properties.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
  }
}
