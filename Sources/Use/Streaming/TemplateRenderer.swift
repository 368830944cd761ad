package import Bytes
internal import Diagnostics
internal import Documents
internal import Localization
internal import Platforms
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
  /// A plan for a locale, with the columns of the last row.
  private final class Plan {
    let localized: LocalizedPlan
    /// The names of the last row, and the column for each key of the plan.
    private var known: (names: [String], columns: [Int?])?

    init(_ localized: LocalizedPlan) {
      self.localized = localized
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
  private var marks = TextMarks()
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
  ) throws(LineError) -> DeliveryFacts {
    let plan = try plan(for: locale)
    if let fastPlan = plan.localized.fast, marks.mark(json),
      members.scan(json, marks, from: 0, for: fastPlan.order) == json.count,
      fast.prepare(fastPlan, members, json.storage, &formatter),
      let facts = writeFast(fastPlan, json.storage)
    {
      return facts
    }
    return try render(try RenderRequest.arguments(Array(json.storage.prefix(json.count))), plan)
  }

  /// Renders the payload for a row.
  package mutating func render(_ row: RowValues, in locale: String?) throws(LineError)
    -> DeliveryFacts
  {
    let plan = try plan(for: locale)
    if let fastPlan = plan.localized.fast, row.problem == nil,
      fast.prepare(
        fastPlan, RowArguments(row, columns: plan.columns(for: row.names)), row.bytes, &formatter),
      let facts = writeFast(fastPlan, row.bytes)
    {
      return facts
    }
    return try render(try row.arguments(), plan)
  }

  /// Renders the payload for arguments.
  package mutating func render(
    _ arguments: Arguments, in locale: String?
  ) throws(LineError) -> DeliveryFacts {
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

  /// Writes the payload for the prepared values and returns the facts about it; nil if the general
  /// renderer has to do it.
  private mutating func writeFast(_ plan: FastPlan, _ bytes: [UInt8]) -> DeliveryFacts? {
    body.removeAll(keepingCapacity: true)
    fast.append(plan, bytes, to: &body)
    let facts = fast.facts(plan, bytes)
    return body.count <= facts.safeByteCount ? facts : nil
  }

  private mutating func render(_ arguments: Arguments, _ plan: Plan) throws(LineError)
    -> DeliveryFacts
  {
    let rendered = plan.localized.localized.render(
      arguments, options: options, formatter: &formatter)
    guard let delivery = rendered.delivery, !rendered.findings.hasErrors else {
      throw LineError(firstOf: rendered.findings)
    }
    if let refusal = delivery.refusal { throw LineError(refusal) }
    body = delivery.body
    return DeliveryFacts(headers: delivery.headers, served: rendered.servedLocale)
  }
}
