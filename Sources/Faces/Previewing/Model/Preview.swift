package import Apps
package import Diagnostics
package import Platforms
package import Sending
package import Surfaces

/// The preview of a delivery: its layouts, and the facts behind them.
package struct Preview: Sendable {
  /// The names by which a preview is listed.
  package struct Subject: Hashable, Sendable {
    /// The name of the notification; without a workspace, the name of the file's folder.
    package let notification: String
    /// The author's description of the notification.
    package var purpose: String?
    /// The name of the template file without its extension: `wns-tile.celsius`.
    package let template: String
    /// The platform and kind of the notification.
    package let target: PlatformTarget
    /// The name of the sample whose values are shown.
    package let sample: String
    /// The requested locale; nil without a workspace.
    package var requestedLocale: String?
    /// The locale that serves the request; nil if no message comes from a catalog.
    package var servedLocale: String?

    /// Creates the names under which a preview is listed.
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
  }

  /// The names under which the preview is listed.
  package let subject: Subject
  /// The delivery; nil if the template cannot be rendered.
  package let delivery: Delivery?
  /// The parts of the body that come from properties, in order.
  package let traces: [Trace]
  /// The findings about the template and the delivery.
  package let findings: Findings
  /// The layouts that the device shows, in the order in which users see them.
  package let surfaces: [Surface]
  /// The reason why the device shows nothing by itself; nil if it shows a layout.
  package let silence: String?
  /// The parts of the payload that the device does not show, and the reasons.
  package let omissions: [Omission]
  /// The notes on the delivery, such as expiry, sound and replaced notifications.
  package let travel: [TravelNote]
  /// Whether the layouts show an older version, because the files now have errors.
  package let isOutdated: Bool
  /// The device for which the layouts are drawn.
  package let device: ReceivingDevice

  /// Creates the preview of a delivery; `messages` are the catalog entries of properties.
  package init(
    of subject: Subject, _ delivery: Delivery?, messages: [String: Label] = [:],
    findings: Findings = Findings(), app: AppDeclaration = .unknown,
    generations: DeviceGenerations = .current
  ) {
    let device = ReceivingDevice(
      language: subject.requestedLocale ?? subject.servedLocale ?? "", generations: generations,
      app: app)
    let appearance = delivery.map { Appearance(of: $0.payload, on: device) } ?? .nothing
    self.device = device
    self.subject = subject
    self.delivery = delivery
    self.findings = findings
    traces = delivery?.provenance?.traces(messages) ?? []
    surfaces = appearance.surfaces
    silence = appearance.silence
    omissions = appearance.omissions + findings.omissions + appearance.surfaces.cuts
    travel = appearance.travel
    isOutdated = false
  }

  private init(_ preview: Preview, on device: ReceivingDevice) {
    let appearance =
      preview.delivery.map { Appearance(of: $0.payload, on: device) } ?? .nothing
    self.device = device
    var subject = preview.subject
    subject.requestedLocale = device.language
    self.subject = subject
    delivery = preview.delivery
    findings = preview.findings
    traces = preview.traces
    surfaces = appearance.surfaces
    silence = appearance.silence
    omissions = appearance.omissions + preview.findings.omissions + appearance.surfaces.cuts
    travel = appearance.travel
    isOutdated = false
  }

  /// Returns the preview on a device in one language, with app strings in place of their keys.
  func showing(_ appTexts: AppTexts, in language: String) -> Preview {
    var device = device
    device.language = language
    device.appTexts = appTexts
    return Preview(self, on: device)
  }

  private init(_ broken: Preview, surfacesOf older: Preview) {
    subject = broken.subject
    delivery = older.delivery
    traces = older.traces
    findings = broken.findings
    surfaces = older.surfaces
    silence = older.silence
    omissions = broken.findings.omissions
    travel = older.travel
    isOutdated = true
    device = older.device
  }

  /// Returns the preview, with an older preview's layouts if the template cannot be rendered.
  package func keepingSurfaces(of older: Preview) -> Preview {
    delivery == nil ? outdated(showing: older) : self
  }

  /// Returns the preview with the delivery and the layouts of an older preview.
  package func outdated(showing older: Preview) -> Preview { Preview(self, surfacesOf: older) }

  /// The exact bytes of the body; nil if the template cannot be rendered.
  package var body: [UInt8]? { delivery?.body }

  /// The headers, in sending order.
  package var headers: [Header] { delivery?.headers ?? [] }

  /// The used share of the service's size limit; nil if no limit is known.
  package var gauge: SizeGauge? { delivery.flatMap { $0.payload.gauge($0.size) } }

  /// The assumptions behind the layouts, without duplicates.
  package var assumptions: [Assumption] {
    var seen: Set<Assumption> = []
    return surfaces.flatMap(\.allAssumptions).filter { seen.insert($0).inserted }
  }
}

extension Findings {
  /// The parts of the payload that the device ignores.
  fileprivate var omissions: [Omission] {
    sorted.filter { $0.rule.vendor?.effect == .ignored }
      .map { Omission(subject: $0.message, reason: $0.primary?.text ?? "ignored") }
  }
}
