internal import Coverage
internal import Diagnostics
internal import Files
internal import Localization
internal import Synchronization
internal import Workspaces

/// A part of a shown file that no sample reaches.
struct CoverageHint: Hashable, Sendable {
  /// The kind of the gap in one sentence.
  let message: String
  /// The place of the part.
  let label: Label
  /// Whether no rendering shows the text at the place.
  ///
  /// A text whose length limit or default is not tested is shown by other renderings.
  let isUnreached: Bool
}

/// The hints about the files whose coverage is shown, at one revision of the documents.
struct CoverageHints: Sendable {
  /// The hints of each file in the order of the file, without files that were not measured.
  private(set) var hints: [String: [CoverageHint]] = [:]
  /// The files whose measurement was stopped.
  private(set) var unmeasured: Set<String> = []

  /// Measures the notifications that have parts in the shown files of a workspace.
  mutating func measure(_ shown: Set<String>, in workspace: Workspace, until stop: StopSignal) {
    let paths = shown.intersection(workspace.paths)
    guard !paths.isEmpty else { return }
    let catalogs = workspace.catalogs.catalogs.filter { paths.contains($0.file.name) }
    let notifications = workspace.notifications.filter { notification in
      paths.contains { $0.hasPrefix("\(notification.folder)/") }
        || notification.usesMessages(of: catalogs, in: workspace)
    }
    let measured = SampleCoverage.parts(
      of: notifications, in: workspace, jobs: StandardStream.processorCount,
      until: { stop.isSet })
    guard measured.count == notifications.count else { return unmeasured.formUnion(paths) }
    var found: [String: Set<CoverageHint>] = [:]
    for hint in measured.flatMap(\.hints) {
      guard let path = hint.label.file?.name, paths.contains(path) else { continue }
      found[path, default: []].insert(hint)
    }
    for path in paths { hints[path] = found[path, default: []].sorted(by: Self.isBefore) }
  }

  private static func isBefore(_ one: CoverageHint, _ other: CoverageHint) -> Bool {
    (one.label.span.start, one.label.span.end, one.message)
      < (other.label.span.start, other.label.span.end, other.message)
  }
}

/// A signal from the server to a check on another thread: its result will be outdated.
final class StopSignal: Sendable {
  private let flag = Atomic<Bool>(false)

  var isSet: Bool { flag.load(ordering: .relaxed) }

  func set() { flag.store(true, ordering: .relaxed) }
}

extension Notification {
  /// Returns whether one of the catalogs has a message of the notification.
  fileprivate func usesMessages(of catalogs: [Catalog], in workspace: Workspace) -> Bool {
    catalogs.contains { catalog in
      localizedProperties.contains { property in
        let entry = workspace.catalogs.entry(for: key(of: property), in: catalog.locale)
        return entry?.file == catalog.file
      }
    }
  }
}

extension NotificationCoverage {
  fileprivate var hints: [CoverageHint] {
    guard hasSamples else { return hintsWithoutSamples }
    return gaps.map { gap in
      CoverageHint(
        message: CoverageWords.sentence(about: gap), label: Label(gap.span, in: gap.file),
        isUnreached: gap.kind != .limit && gap.kind != .defaultText)
    }
  }

  /// One hint for each template, header and message, because all of their parts are unreached.
  private var hintsWithoutSamples: [CoverageHint] {
    let message = "'\(name)' has no samples"
    let start = templates.map { template in
      CoverageHint(
        message: message, label: Label(SourceSpan(0, 0), in: template.file), isUnreached: false)
    }
    let parts = points.filter { $0.kind == .header || $0.kind == .message }
    return start
      + parts.map { part in
        CoverageHint(message: message, label: Label(part.span, in: part.file), isUnreached: true)
      }
  }
}
