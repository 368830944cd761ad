internal import Diagnostics
internal import Documents
internal import Localization
internal import Sending
internal import TemplateLanguage
internal import Workspaces

/// The points of a notification's messages in all locales: locales, messages and their parts.
struct MessagePoints {
  /// The indices of one message's points.
  private struct Places {
    let message: Int
    /// The first step of each variant and placeholder, and the index of its point.
    var parts: [Int: [Int]] = [:]
    /// The points of placeholders, which are reached only if they show a value.
    var placeholders: Set<Int> = []
  }

  /// The points that one sample reaches in one message.
  private struct Request: Hashable {
    let entry: ObjectIdentifier
    let sample: Int
  }

  private var locales: [LocaleTag: Int] = [:]
  private var messages: [ObjectIdentifier: Places] = [:]
  private var reached: [Request: [Int]] = [:]

  /// Adds the points of the messages that templates use to a list.
  init(
    _ notification: Notification, in workspace: Workspace, _ headers: CatalogHeaders,
    to points: inout [CoveragePoint]
  ) {
    let accepted = notification.templates.filter(\.template.isAccepted)
    let used = Set(accepted.flatMap(\.usedProperties))
    let properties = notification.localizedProperties.filter(used.contains)
    for locale in workspace.catalogs.locales {
      for property in properties {
        let found = workspace.texts(of: [property], of: notification, in: locale)
        guard let text = found?.first else { continue }
        let parent =
          locales[locale] ?? add(locale, headers.span(in: text.entry.file), text.entry, &points)
        add(text, below: parent, &points)
      }
    }
  }

  private mutating func add(
    _ locale: LocaleTag, _ span: SourceSpan, _ entry: CatalogEntry,
    _ points: inout [CoveragePoint]
  ) -> Int {
    points.append(CoveragePoint(.locale, locale.description, at: span, in: entry.file))
    locales[locale] = points.count - 1
    return points.count - 1
  }

  private mutating func add(
    _ text: LocalizedText, below locale: Int, _ points: inout [CoveragePoint]
  ) {
    let entry = text.entry
    let key = entry.key.description
    var places = Places(message: points.count)
    points.append(
      CoveragePoint(
        .message, key, at: entry.span, in: entry.file, message: key, parent: locale))
    var enclosing: [(steps: Range<Int>, index: Int)] = []
    for place in text.message.places {
      let start = place.steps.lowerBound
      while let last = enclosing.last, last.steps.upperBound <= start { enclosing.removeLast() }
      guard let (kind, name) = Self.kind(of: place, in: entry) else { continue }
      let index = points.count
      points.append(
        CoveragePoint(
          kind, name, at: entry.place(of: place.span), in: entry.file, message: key,
          parent: enclosing.last?.index ?? places.message))
      places.parts[start, default: []].append(index)
      if kind == .placeholder { places.placeholders.insert(index) }
      if kind == .variant { enclosing.append((place.steps, index)) }
    }
    messages[ObjectIdentifier(entry)] = places
  }

  private static func kind(
    of place: MessagePlace, in entry: CatalogEntry
  ) -> (CoveragePoint.Kind, String)? {
    switch place.kind {
    case .text: return nil
    case .value:
      let spelling = entry.text.bytes.dropFirst(place.span.start).prefix(place.span.byteCount)
      return (.placeholder, String(decoding: spelling, as: UTF8.self))
    case .variant(let keys): return (.variant, keys.joined(separator: " "))
    }
  }

  /// Counts the points that a rendering reaches; `sample` is the index of its sample.
  mutating func count(
    _ payload: LocalizedPayload, _ arguments: Arguments, sample: Int,
    _ formatter: inout MessageFormatter, in points: inout [CoveragePoint]
  ) {
    if let served = payload.servedLocale, let index = locales[served] { points[index].count += 1 }
    let template = payload.template
    let filled = arguments.filled(with: template.notification.settings.properties)
    for text in template.texts + template.foreignTexts.map(\.text) {
      let request = Request(entry: ObjectIdentifier(text.entry), sample: sample)
      let indices = reached[request] ?? indices(reachedBy: filled, in: text, &formatter)
      reached[request] = indices
      for index in indices { points[index].count += 1 }
    }
  }

  private func indices(
    reachedBy arguments: Arguments, in text: LocalizedText, _ formatter: inout MessageFormatter
  ) -> [Int] {
    guard let places = messages[ObjectIdentifier(text.entry)] else { return [] }
    var output: [UInt8] = []
    formatter.format(text.message, text.slots(arguments).values, into: &output)
    let ends = formatter.trace.dropFirst().map(\.start) + [output.count]
    var indices = [places.message]
    for (step, end) in zip(formatter.trace, ends) {
      indices += (places.parts[step.step] ?? []).filter { index in
        end > step.start || !places.placeholders.contains(index)
      }
    }
    return indices
  }
}
