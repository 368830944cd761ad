package import Bytes
internal import Diagnostics
internal import Localization
internal import Sending
package import TemplateLanguage
package import Workspaces

/// A plan for a stream whose lines contain requests to a workspace.
package struct RequestPlan: LinePlan, ~Copyable {
  private let workspace: Workspace
  private let settings: StreamSettings
  private let options: DeliveryOptions
  private var requests = MemberScanner()
  private var members = MemberScanner()
  private var formatter: MessageFormatter
  private var plans = LocalizedPlanTable()
  private var fast = FastRenderer()
  private var payload: [UInt8] = []

  init(_ workspace: Workspace, _ layout: BodyLayout, _ settings: StreamSettings) {
    self.workspace = workspace
    self.settings = settings
    var options = DeliveryOptions()
    options.layout = layout
    options.judgment = .none
    options.oversize = settings.onOversize
    self.options = options
    formatter = MessageFormatter(workspace.settings)
  }

  // MARK: - Any request

  package mutating func render(_ line: [UInt8]) throws(LineError) -> RenderedLine {
    let request = try RenderRequest(line, in: workspace)
    let plan = plans.plan(for: request) {
      LocalizedPlan(
        workspace.localized(request.template, of: request.notification, in: request.locale),
        settings, options)
    }
    let rendered = plan.localized.render(
      request.arguments, options: options, formatter: &formatter)
    guard let delivery = rendered.delivery, !rendered.findings.hasErrors else {
      throw LineError(firstOf: rendered.findings, id: request.id)
    }
    if let refusal = delivery.refusal { throw LineError(refusal, id: request.id) }
    return RenderedLine(
      id: request.id, payload: delivery.body,
      tail: RenderedLine.tail(
        clipped: delivery.clipping?.name, headers: RenderedLine.object(of: delivery.headers),
        servedText: rendered.servedLocale.map { Array($0.description.utf8) }))
  }

  // MARK: - Ordinary requests

  private let order = MemberOrder(
    of: KeyTable(RenderRequest.keys.map { Array($0.utf8) }, letterCase: .counts))
  /// The indices of the keys of a request.
  private enum Key {
    static let id = 0, notification = 1, platform = 2, locale = 3, arguments = 4, sample = 5
  }

  package mutating func renderFast(
    _ bytes: PaddedBytes, _ marks: TextMarks, _ range: Range<Int>, number: Int,
    to output: inout [UInt8]
  ) -> FastLineRenderer.Progress {
    var progress = FastLineRenderer.Progress(position: range.lowerBound)
    while progress.position < range.upperBound,
      let end = renderLine(
        bytes, marks, progress.position, number + progress.lines, to: &output)
    {
      progress.lines += 1
      progress.position = min(end + 1, range.upperBound)
    }
    return progress
  }

  /// Renders an ordinary request and returns the end of its line; nil for any other line.
  private mutating func renderLine(
    _ bytes: PaddedBytes, _ marks: TextMarks, _ start: Int, _ number: Int, to output: inout [UInt8]
  ) -> Int? {
    guard
      let end = requests.scan(bytes, marks, from: start, for: order, nested: Key.arguments),
      end == bytes.count || bytes.storage[end] == UInt8(ascii: "\n"),
      end - start <= LineBlock.longestLine,
      let plan = plan(of: bytes.storage)?.fast,
      scanArguments(of: bytes, marks, for: plan),
      fast.prepare(plan, members, bytes.storage, &formatter)
    else { return nil }
    payload.removeAll(keepingCapacity: true)
    fast.append(plan, bytes.storage, to: &payload)
    let facts = fast.facts(plan, bytes.storage)
    guard payload.count <= facts.safeByteCount else { return nil }
    settings.records.append(
      payload, as: name(in: bytes.storage) ?? .line(number), tail: facts.tail, to: &output)
    return end
  }

  /// Returns the id of the scanned request, with its quotes; nil if the request has no id.
  private func name(in bytes: [UInt8]) -> RecordWriter.Name? {
    let id = requests.places[Key.id]
    guard id.home != .missing else { return nil }
    let quote = id.isString(in: bytes) ? 1 : 0
    return .id(bytes, id.range.lowerBound - quote..<id.range.upperBound + quote)
  }

  /// Returns the cached plan for the scanned request; nil if no plan is cached.
  private mutating func plan(of bytes: [UInt8]) -> LocalizedPlan? {
    let places = requests.places
    // Requests with samples are for people who try something out, so they need not be fast.
    guard places[Key.sample].home == .missing else { return nil }
    // If a known key is missing, an unknown key can be a misspelling of the known key.
    if requests.hasOthers, places[..<Key.sample].contains(where: { $0.home == .missing }) {
      return nil
    }
    // The general renderer handles null, which is not a missing value here, and an id with escapes,
    // which the record repeats as spelled.
    guard !requests.hasNulls, places[Key.id].home != .second,
      places[Key.notification].home == .plainFirst
    else { return nil }
    plans.beginKey()
    for key in Key.notification...Key.locale {
      switch places[key].home {
      // An empty name is an error, but its key would be that of a missing one.
      case .plainFirst where places[key].isString(in: bytes) && !places[key].range.isEmpty:
        plans.addToKey(bytes, places[key].range)
      case .missing: plans.addToKey([], 0..<0)
      case .plainFirst, .first, .second: return nil
      }
    }
    return plans.found
  }

  private mutating func scanArguments(
    of bytes: PaddedBytes, _ marks: TextMarks, for plan: FastPlan
  ) -> Bool {
    let place = requests.places[Key.arguments]
    guard place.home == .plainFirst, !place.isString(in: bytes.storage) else { return false }
    return members.scan(bytes, marks, from: place.range.lowerBound, for: plan.order) != nil
  }
}

extension LineRenderer where Plan == RequestPlan {
  /// Creates a renderer for requests to a workspace; each thread needs its own renderer.
  package init(
    _ workspace: Workspace, layout: BodyLayout = .hub, _ settings: StreamSettings
  ) {
    self.init(RequestPlan(workspace, layout, settings), settings)
  }
}
