internal import Bytes
internal import Diagnostics
internal import Documents
internal import Localization
package import Sending
internal import TemplateLanguage
package import Workspaces

/// Renders lines that are requests to a workspace, block after block.
package struct RequestRenderer: BlockRenderer, ~Copyable {
  private let workspace: Workspace
  private let settings: StreamSettings
  private let options: DeliveryOptions
  private var requests = MemberScanner()
  private var members = MemberScanner()
  private var formatter: MessageFormatter
  private var plans = RequestPlanTable()
  /// What messages and arguments have become that do not stand in the line as they are needed.
  private var texts: [UInt8] = []
  private var places: [ValuePlace] = []
  private var ends: [Int] = []
  private var values: [Argument?] = []
  private var payload: [UInt8] = []
  private var result = RenderedBlock()

  /// Creates a renderer; each thread needs its own.
  package init(_ workspace: Workspace, _ settings: StreamSettings, _ options: DeliveryOptions) {
    self.workspace = workspace
    self.settings = settings
    self.options = options
    formatter = MessageFormatter(workspace.settings)
  }

  package mutating func render(_ block: LineBlock, into target: inout RenderedBlock) {
    swap(&result, &target)
    result.reset()
    renderLines(of: block)
    swap(&result, &target)
  }

  private mutating func renderLines(of block: LineBlock) {
    let isText = UTF8Check.isValid(block.bytes.storage, 0..<block.bytes.count)
    var position = 0
    while position < block.bytes.count, !result.hasStopped {
      let line = block.line(at: position)
      position = line.upperBound + 1
      let number = block.firstLine + result.counts.lines
      result.counts.lines += 1
      if line.count > LineRenderer.longestLine {
        refuse(.tooLong, number)
      } else if !isText, !UTF8Check.isValid(block.bytes.storage, line) {
        refuse(.notUTF8, number)
      } else if !renderQuickly(line, of: block, number) {
        renderSlowly(line, of: block, number)
      }
    }
    guard block.endsTooLong, !result.hasStopped else { return }
    let number = block.firstLine + result.counts.lines
    result.counts.lines += 1
    refuse(.tooLong, number)
  }

  private mutating func refuse(_ error: LineError, _ number: Int, id: JSONValue? = nil) {
    result.refuse(error, line: number, id: id, settings.format)
    result.hasStopped = settings.afterError == .stop
  }

  // MARK: - The slow way, which is that of render

  private mutating func renderSlowly(_ line: Range<Int>, of block: LineBlock, _ number: Int) {
    guard !block.isBlank(line) else {
      result.counts.blank += 1
      return
    }
    do throws(Request.Refusal) {
      render(try Request(Array(block.bytes.storage[line]), in: workspace), number)
    } catch {
      refuse(error.error, number, id: error.id)
    }
  }

  private mutating func render(_ request: Request, _ number: Int) {
    let plan = plans.plan(for: request) {
      RequestPlan(
        workspace.localized(request.template, of: request.notification, in: request.locale),
        options)
    }
    let rendered = plan.localized.render(
      request.arguments, options: options, formatter: &formatter)
    guard let delivery = rendered.delivery, !rendered.findings.hasErrors else {
      return refuse(LineError(firstOf: rendered.findings), number, id: request.id)
    }
    if let refusal = delivery.refusal {
      return refuse(LineError(refusal), number, id: request.id)
    }
    let id = request.id.map { id in JSONWriter.compact(id) }
    RequestRecord.append(
      id.map { .id($0, $0.indices) } ?? .line(number), payload: delivery.body,
      clipped: delivery.clipping?.name.spelling,
      tail: RequestRecord.tail(headers: delivery.headers, served: rendered.servedLocale),
      to: &result.output)
  }

  // MARK: - The quick way

  private static let keys = KeyTable(
    Request.keys.map { Array($0.utf8) }, letterCase: .counts)
  /// The slots of the keys.
  private enum Key {
    static let id = 0, notification = 1, platform = 2, locale = 3, arguments = 4
  }

  /// Renders a plain request; false for what somebody else has to look at.
  private mutating func renderQuickly(
    _ line: Range<Int>, of block: LineBlock, _ number: Int
  ) -> Bool {
    guard
      requests.scan(block.bytes, from: line.lowerBound, for: Self.keys, nested: Key.arguments)
        == line.upperBound,
      let plan = plan(of: block.bytes.storage)?.fast,
      scanArguments(of: block.bytes, for: plan), format(plan, block.bytes.storage)
    else { return false }
    payload.removeAll(keepingCapacity: true)
    plan.recipe.append(places, block.bytes.storage, texts, to: &payload)
    guard payload.count <= plan.safeByteCount else { return false }
    let id = requests.places[Key.id]
    let quote = isText(id, block.bytes.storage) ? 1 : 0
    RequestRecord.append(
      id.home == .nowhere
        ? .line(number)
        : .id(block.bytes.storage, id.range.lowerBound - quote..<id.range.upperBound + quote),
      payload: payload, tail: plan.tail, to: &result.output)
    return true
  }

  /// The plan for the request that was scanned; nil where there is none yet.
  private mutating func plan(of bytes: [UInt8]) -> RequestPlan? {
    let places = requests.places
    // A member more is the sender's own business only where none of ours is missing.
    if requests.hasOthers, places.contains(where: { $0.home == .nowhere }) { return nil }
    // A null is not the same as nothing, and an id with escapes comes back as it is spelled.
    guard !requests.hasNulls, places[Key.id].home != .second,
      places[Key.notification].home == .plainFirst
    else { return nil }
    plans.beginKey()
    for key in Key.notification...Key.locale {
      switch places[key].home {
      case .plainFirst where isText(places[key], bytes):
        plans.addToKey(bytes, places[key].range)
      case .nowhere: plans.addToKey([], 0..<0)
      case .plainFirst, .first, .second: return nil
      }
    }
    return plans.found
  }

  private mutating func scanArguments(of bytes: PaddedBytes, for plan: FastPlan) -> Bool {
    let place = requests.places[Key.arguments]
    guard place.home == .plainFirst, !isText(place, bytes.storage) else { return false }
    return members.scan(bytes, from: place.range.lowerBound, for: plan.keys) != nil
  }

  /// Whether a value is a text and not a number or a word.
  private func isText(_ place: ValuePlace, _ bytes: [UInt8]) -> Bool {
    switch place.home {
    case .second: true
    case .nowhere, .first: false
    case .plainFirst:
      place.range.lowerBound > 0 && bytes[place.range.lowerBound - 1] == UInt8(ascii: "\"")
    }
  }

  /// Formats the messages and puts every value in its place; false where a message gives no text.
  private mutating func format(_ plan: FastPlan, _ bytes: [UInt8]) -> Bool {
    texts.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    for text in plan.texts {
      values.removeAll(keepingCapacity: true)
      for parameter in text.parameters {
        values.append(argument(parameter.key, of: plan, bytes).wanted(as: parameter.type))
      }
      guard formatter.format(text.message, values, into: &texts), formatter.errors.isEmpty
      else { return false }
      ends.append(texts.count)
    }
    places.removeAll(keepingCapacity: true)
    for source in plan.sources {
      switch source {
      case .text(let index):
        places.append(ValuePlace(.second, (index == 0 ? 0 : ends[index - 1])..<ends[index]))
      case .argument(let key): places.append(place(of: key, in: plan))
      }
    }
    texts.append(contentsOf: Self.padding)
    return true
  }

  private static let padding = [UInt8](repeating: 0, count: ByteRecipe.padding)

  /// An argument as a message takes it.
  private func argument(_ key: Int, of plan: FastPlan, _ bytes: [UInt8]) -> Argument {
    let place = members.places[key]
    switch place.home {
    case .nowhere: return .text((plan.defaults[key] ?? [])[...])
    // A copy: a slice would keep the scanner from using its memory again.
    case .second: return .text(Array(members.decoded[place.range])[...])
    case .first, .plainFirst:
      if isText(place, bytes) { return .text(bytes[place.range]) }
      switch bytes[place.range.lowerBound] {
      case UInt8(ascii: "t"): return .boolean(true)
      case UInt8(ascii: "f"): return .boolean(false)
      default: return .spelledNumber(bytes[place.range])
      }
    }
  }

  /// Where an argument stands that a template uses directly.
  private mutating func place(of key: Int, in plan: FastPlan) -> ValuePlace {
    let place = members.places[key]
    switch place.home {
    case .first, .plainFirst: return place
    case .second:
      texts.append(copying: members.decoded, place.range)
      return ValuePlace(.second, texts.count - place.range.count..<texts.count)
    case .nowhere:
      guard let text = plan.defaults[key] else { return .missing }
      texts.append(contentsOf: text)
      return ValuePlace(.second, texts.count - text.count..<texts.count)
    }
  }
}
