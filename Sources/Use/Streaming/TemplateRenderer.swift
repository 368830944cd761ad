package import Bytes
internal import Diagnostics
internal import Documents
package import Localization
package import Platforms
internal import Sending
package import Workspaces

/// A renderer for one template of a notification in any locale; each thread needs its own.
///
/// ```swift
/// var renderer = TemplateRenderer(template, of: notification, in: workspace)
/// let facts = try renderer.render(row, in: "fr")
/// print(renderer.body, facts.served)
/// ```
package struct TemplateRenderer: ~Copyable {
  /// Everything about a payload but its body.
  package final class Facts: Sendable {
    /// The headers.
    package let headers: [Header]
    /// The locale of the texts; nil if no text comes from a catalog.
    package let served: LocaleTag?
    /// The headers as a JSON object; nil if there are none.
    package let headersJSON: [UInt8]?
    /// The locale of the texts as text.
    package let servedText: [UInt8]?

    init(headers: [Header], served: LocaleTag?) {
      self.headers = headers
      self.served = served
      servedText = served.map { Array($0.description.utf8) }
      headersJSON =
        headers.isEmpty
        ? nil : JSONWriter.compact(.object(headers.map { ($0.name, .string($0.value)) }))
    }
  }

  /// A plan for a locale, with the facts that are equal for all payloads of its fast renderings.
  private final class Plan {
    let localized: LocalizedPlan
    let facts: Facts?
    /// The names of the last row, and the column for each key of the plan.
    private var known: (names: [String], columns: [Int?])?

    init(_ localized: LocalizedPlan) {
      self.localized = localized
      facts = localized.fast.map { Facts(headers: $0.headers, served: $0.served) }
    }

    /// Returns the column for each key of the plan in a row with these names.
    func columns(for names: [String]) -> [Int?] {
      if let known, known.names == names { return known.columns }
      let columns = RowArguments.columns(of: localized.fast?.names ?? [], in: names)
      known = (names, columns)
      return columns
    }
  }

  /// The payload of the last rendering.
  package private(set) var body: [UInt8] = []

  private let template: NotificationTemplate
  private let notification: Notification
  private let workspace: Workspace
  private let settings: StreamSettings
  private let options: DeliveryOptions
  private var formatter: MessageFormatter
  private var members = MemberScanner()
  private var fast = FastRenderer()
  /// The plans by the locale as spelled in the request; nil is the default locale.
  private var plans: [String?: Plan] = [:]
  /// The maximum number of plans, which limits memory: a caller can request any locale.
  private static let planLimit = 4096

  /// Creates a renderer, which refuses payloads that are too large.
  package init(
    _ template: NotificationTemplate, of notification: Notification, in workspace: Workspace
  ) {
    self.template = template
    self.notification = notification
    self.workspace = workspace
    settings = StreamSettings(.records)
    var options = DeliveryOptions()
    options.judgment = .none
    options.oversize = settings.onOversize
    self.options = options
    formatter = MessageFormatter(workspace.settings)
  }

  /// Renders the payload for a JSON object of arguments, which must be UTF-8.
  package mutating func render(
    json: PaddedBytes, in locale: String?
  ) throws(LineError) -> Facts {
    let plan = try plan(for: locale)
    if let fastPlan = plan.localized.fast, let facts = plan.facts,
      members.scan(json, from: 0, for: fastPlan.keys) == json.count,
      renderFast(fastPlan, ScannedArguments(members, in: json.storage), json.storage)
    {
      return facts
    }
    return try render(try RenderRequest.arguments(Array(json.storage.prefix(json.count))), plan)
  }

  /// Renders the payload for a row.
  package mutating func render(_ row: RowValues, in locale: String?) throws(LineError) -> Facts {
    let plan = try plan(for: locale)
    if let fastPlan = plan.localized.fast, let facts = plan.facts, row.problem == nil,
      renderFast(
        fastPlan, RowArguments(row, columns: plan.columns(for: row.names)), row.bytes)
    {
      return facts
    }
    return try render(try row.arguments(), plan)
  }

  /// Renders the payload for arguments.
  package mutating func render(
    _ arguments: Arguments, in locale: String?
  ) throws(LineError) -> Facts {
    try render(arguments, try plan(for: locale))
  }

  private mutating func plan(for locale: String?) throws(LineError) -> Plan {
    if let plan = plans[locale] { return plan }
    let tag = try RenderRequest.locale(locale, in: workspace)
    let plan = Plan(
      LocalizedPlan(workspace.localized(template, of: notification, in: tag), settings, options))
    if plans.count >= Self.planLimit { plans.removeAll() }
    plans[locale] = plan
    return plan
  }

  private mutating func renderFast(
    _ plan: FastPlan, _ arguments: some FastArguments, _ bytes: [UInt8]
  ) -> Bool {
    guard fast.prepare(plan, arguments, &formatter) else { return false }
    body.removeAll(keepingCapacity: true)
    fast.append(plan, bytes, to: &body)
    return body.count <= plan.safeByteCount
  }

  private mutating func render(_ arguments: Arguments, _ plan: Plan) throws(LineError) -> Facts {
    let rendered = plan.localized.localized.render(
      arguments, options: options, formatter: &formatter)
    guard let delivery = rendered.delivery, !rendered.findings.hasErrors else {
      throw LineError(firstOf: rendered.findings)
    }
    if let refusal = delivery.refusal { throw LineError(refusal) }
    body = delivery.body
    return Facts(headers: delivery.headers, served: rendered.servedLocale)
  }
}
