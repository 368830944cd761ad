internal import Comparison
internal import Goldens
internal import Localization
internal import Workspaces

/// A message formatter for each revision, because the settings of the revisions can differ.
struct Formatters: ~Copyable {
  var old: MessageFormatter
  var new: MessageFormatter

  init(old: WorkspaceSettings, new: WorkspaceSettings) {
    self.old = MessageFormatter(old)
    self.new = MessageFormatter(new)
  }
}

/// The task of comparing all renderings of one template in two revisions.
struct ComparisonTask: Sendable {
  /// A template in one revision; if it is missing there, nothing is rendered.
  struct Side: Sendable {
    let workspace: Workspace
    let notification: Notification?
    let template: NotificationTemplate?

    init(_ workspace: Workspace, _ notification: Notification?, _ label: String) {
      self.workspace = workspace
      self.notification = notification
      template = notification?.templates.first { $0.label == label }
    }

    var locales: [LocaleTag] { notification.map(workspace.locales) ?? [] }
    var isLocalized: Bool { notification?.localizedProperties.isEmpty == false }
    var samples: [Sample] { notification?.testedSamples ?? [] }
  }

  /// The change that one edit causes in one rendering.
  struct Difference: Sendable {
    let edit: Edit
    let name: GoldenName
    let changes: [Change]
    let harm: Harm
  }

  struct Result: Sendable {
    var renderingCount = 0
    var differences: [Difference] = []
  }

  let notification: String
  let template: String
  let old: Side
  let new: Side

  func run(_ index: EditIndex, _ formatters: inout Formatters) -> Result {
    var result = Result()
    let isLocalized = old.isLocalized || new.isLocalized
    let locales = Set((isLocalized ? localized : [new, old]).flatMap(\.locales)).sorted()
    for locale in isLocalized ? locales : Array(locales.prefix(1)) {
      let before = old.localized(in: locale)
      let after = new.localized(in: locale)
      for sample in samples {
        let name = GoldenName(
          notification: notification, template: template,
          locale: isLocalized ? locale.description : nil, sample: sample.name)
        let pair = RenderingPair(
          old: old.side(before, sample, &formatters.old),
          new: new.side(after, sample, &formatters.new), sample: sample)
        result.renderingCount += 1
        if pair.isChanged {
          result.differences += differences(of: pair, name, index.candidates(for: pair, name)) {
            half(in: locale, sample, &formatters.old)
          }
        }
        if let edit = index.edit(ofSample: sample.name, of: notification) {
          result.differences += sampleDifference(edit, pair, name, after, &formatters.new)
        }
      }
    }
    return result
  }

  /// The revisions whose catalogs contain messages of the notification.
  private var localized: [Side] { [old, new].filter(\.isLocalized) }

  /// The samples of the new revision, followed by those that exist only in the old revision.
  private var samples: [Sample] {
    let names = Set(new.samples.map(\.name))
    return new.samples + old.samples.filter { !names.contains($0.name) }
  }

  // MARK: - Differences

  /// Returns the differences that edits cause.
  ///
  /// If the template and messages were edited, a change can have two causes, so the rendering is
  /// compared in two steps: `half` is the new template with the old messages.
  private func differences(
    of pair: RenderingPair, _ name: GoldenName, _ candidates: [Edit],
    half: () -> RenderingPair.Side?
  ) -> [Difference] {
    let templates = candidates.filter { $0.kind == .template }
    let others = candidates.filter { $0.kind != .template }
    guard !templates.isEmpty, !others.isEmpty,
      others.allSatisfy({ [.message, .catalog].contains($0.kind) }), let half = half()
    else { return differences(of: pair, name, candidates) }
    return differences(
      of: RenderingPair(old: pair.old, new: half, sample: pair.sample), name, templates)
      + differences(of: RenderingPair(old: half, new: pair.new, sample: pair.sample), name, others)
  }

  /// Returns the rendering of the new template with the old messages; nil if it cannot be sent.
  private func half(
    in locale: LocaleTag, _ sample: Sample, _ formatter: inout MessageFormatter
  ) -> RenderingPair.Side? {
    guard let template = new.template, let notification = old.notification, old.template != nil
    else { return nil }
    let side = old.side(
      old.workspace.localized(template, of: notification, in: locale), sample, &formatter)
    if case .sent = side { return side }
    return nil
  }

  private func differences(
    of pair: RenderingPair, _ name: GoldenName, _ candidates: [Edit]
  ) -> [Difference] {
    guard pair.isChanged else { return [] }
    let changes = pair.changes
    let harm = pair.harm(of: changes)
    guard candidates.count > 1 else {
      return candidates.map { Difference(edit: $0, name: name, changes: changes, harm: harm) }
    }
    let causes = PairCauses(of: pair)
    var byEdit: [Edit: [Change]] = [:]
    for change in changes {
      // The last cause is the most specific, such as the message that sets a property of a
      // template.
      let edits = causes.of(change).reversed().lazy.compactMap { cause in
        candidates.last { $0.caused(cause) }
      }
      byEdit[edits.first ?? candidates[0], default: []].append(change)
    }
    return byEdit.map { Difference(edit: $0.key, name: name, changes: $0.value, harm: harm) }
  }

  /// Returns the difference that the changed sample alone causes in the new revision.
  private func sampleDifference(
    _ edit: Edit, _ pair: RenderingPair, _ name: GoldenName, _ template: LocalizedTemplate?,
    _ formatter: inout MessageFormatter
  ) -> [Difference] {
    guard let before = old.samples.first(where: { $0.name == name.sample }) else { return [] }
    let samples = RenderingPair(
      old: new.side(template, before, &formatter), new: pair.new, sample: pair.sample)
    guard samples.isChanged else { return [] }
    let changes = samples.changes
    return [Difference(edit: edit, name: name, changes: changes, harm: samples.harm(of: changes))]
  }
}

extension ComparisonTask.Side {
  fileprivate func localized(in locale: LocaleTag) -> LocalizedTemplate? {
    guard let notification, let template else { return nil }
    return workspace.localized(template, of: notification, in: locale)
  }

  fileprivate func side(
    _ template: LocalizedTemplate?, _ sample: Sample, _ formatter: inout MessageFormatter
  ) -> RenderingPair.Side {
    guard let template else { return .absent }
    return RenderingPair.Side(
      template.render(sample.arguments, formatter: &formatter).reviewed, in: workspace)
  }
}

extension Edit {
  /// Whether the edit is in the source that caused a change of the rendering.
  fileprivate func caused(_ cause: TestedRendering.Cause) -> Bool {
    guard cause.file == file else { return false }
    return keys.isEmpty || keys.contains { cause.words.contains("'\($0)'") }
  }
}
