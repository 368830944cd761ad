package import Diagnostics
package import Platforms

/// One rendered payload with everything that a preview tells about it.
package struct PreviewedPayload: Sendable {
  /// The notification; the file's folder or name where there is no workspace.
  package var notification: String
  /// What the author says the notification is for.
  package var purpose: String?
  /// The file's name without its ending: `wns-tile.celsius`.
  package var template: String
  /// What it is for.
  package var target: PlatformTarget
  /// The sample whose values are in it.
  package var sample: String
  /// The locale that was asked for; nil where nobody has asked.
  package var requestedLocale: String?
  /// The locale whose texts are in it; nil where no text comes from a catalog.
  package var servedLocale: String?
  /// The exact bytes; nil where the template is broken.
  package var bytes: [UInt8]?
  /// What goes with them, in the order in which it is sent.
  package var headers: [SentHeader] = []
  /// Where the bytes come from, in order; stretches of constant text are left out.
  package var traces: [Trace] = []
  /// How many bytes, and what they are made of.
  package var size: PayloadSize?
  /// What is wrong or risky about it.
  package var findings = Findings()

  /// Creates a payload of which only the names are known.
  package init(
    notification: String, template: String, target: PlatformTarget, sample: String,
    requestedLocale: String? = nil, servedLocale: String? = nil
  ) {
    self.notification = notification
    self.template = template
    self.target = target
    self.sample = sample
    self.requestedLocale = requestedLocale
    self.servedLocale = servedLocale
  }

  /// The payload with the bytes of an older one, to show what was there before it broke.
  func keepingBytes(of older: PreviewedPayload) -> PreviewedPayload {
    var kept = self
    (kept.bytes, kept.headers, kept.traces) = (older.bytes, older.headers, older.traces)
    kept.size = older.size
    return kept
  }

  /// A header as the service receives it.
  package struct SentHeader: Hashable, Sendable {
    /// The name as it is sent.
    package let name: String
    package let value: String
    /// Whether the hub or the sender adds it, and no author has written it.
    package let isDerived: Bool

    /// Creates a header.
    package init(_ name: String, _ value: String, isDerived: Bool = false) {
      self.name = name
      self.value = value
      self.isDerived = isDerived
    }
  }

  /// A stretch of the payload that a property has filled.
  package struct Trace: Hashable, Sendable {
    /// The bytes of the payload.
    package let output: Range<Int>
    /// The property.
    package let property: String
    /// The expression in the template.
    package let expression: Label
    /// The message in the catalog, where the text comes from one.
    package let message: Label?

    /// Creates a trace.
    package init(
      output: Range<Int>, property: String, expression: Label, message: Label? = nil
    ) {
      self.output = output
      self.property = property
      self.expression = expression
      self.message = message
    }
  }

  /// The value of a header; letter case does not count.
  package func header(_ name: String) -> String? {
    headers.last { $0.name.lowercased() == name.lowercased() }?.value
  }
}

extension Label {
  /// The file and the line, as people and editors write a place: `apns.json:3`.
  package var place: String {
    guard let file else { return "" }
    return "\(file.name):\(file.position(at: span.start).line)"
  }
}
