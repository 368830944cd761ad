internal import AppStrings
internal import Diagnostics
internal import Documents
internal import Hub
internal import LiveActivities
internal import Localization
internal import Platforms
internal import Sending
internal import Surfaces
internal import TemplateLanguage
internal import Workspaces

/// A check that renders every template with every sample in every locale, and builds the sends.
///
/// Each cause is reported once, even if it affects several locales and samples.
struct RenderingCheck: ~Copyable {
  private var collector = FindingCollector()
  private var emptyTexts = EmptyTexts()
  private var truncations = Truncations()
  /// The template in which each value of a sample first differed from a contract.
  private var activityCauses: [ActivityCause: SourceFile] = [:]
  /// The invariants of explored samples; nil until the first one is rendered.
  private var invariants: RenderingInvariants?
  private let notification: Notification
  private let workspace: Workspace
  private let appStrings: AppStrings?
  /// The Live Activity of the payloads that do not name it.
  private let activity: ActivityContracts.Assumption
  /// The expected kind of each argument, by lower-case name.
  private let kinds: [String: PropertyDeclaration.Kind]
  /// The names of the samples with a value that exceeds its declared length.
  private let overlong: Set<String>
  /// The references to properties whose names a sample misspells, by the name of the sample.
  private let misspelled: [String: [TemplateReference]]

  /// Returns the findings about renderings and, separately, those about truncated strings.
  static func findings(
    on notification: Notification, in workspace: Workspace, appStrings: AppStrings?,
    _ formatter: inout MessageFormatter, _ progress: CheckProgress
  ) -> (rendered: Findings, truncated: [SubjectFindings]) {
    var check = RenderingCheck(notification, workspace, appStrings)
    for template in notification.templates { check.render(template, &formatter, progress) }
    for sample in check.samples { check.send(sample) }
    check.collector.add(check.emptyTexts.findings)
    return (check.collector.findings, check.truncations.findings(on: notification, in: workspace))
  }

  private init(
    _ notification: Notification, _ workspace: Workspace, _ appStrings: AppStrings?
  ) {
    self.appStrings = appStrings
    self.notification = notification.withoutIgnores
    self.workspace = workspace
    activity = notification.activity(in: workspace.activities)
    kinds = Dictionary(
      notification.expectedArguments.map { (PropertyName.folded($0.name), $0.kind) },
      uniquingKeysWith: { first, _ in first })
    overlong = Set(
      notification.samples.filter { notification.hasExcess($0.arguments) }.map(\.name))
    misspelled = notification.samples.reduce(into: [:]) { places, sample in
      let names = notification.misspelledNames(in: sample)
      guard !names.isEmpty else { return }
      places[sample.name] = notification.references.filter {
        names.contains(PropertyName.folded($0.name.spelling))
      }
    }
  }

  private mutating func render(
    _ template: NotificationTemplate, _ formatter: inout MessageFormatter,
    _ progress: CheckProgress
  ) {
    var known = notification.platformFindings(of: template)
    known.report(
      contentsOf: notification.appFindings(of: template, in: workspace.settings.app))
    known.report(
      contentsOf: notification.activityFindings(of: template, in: workspace.activities))
    for locale in locales {
      progress.add(notification.testedSamples.count)
      let localized = workspace.localized(template, of: notification, in: locale)
      let registration = localized.registered().findings.excluding(template.template.findings)
      // Another rule reports the missing or invalid message that is the cause.
      collector.add(registration.filter { $0.rule != .notServed })
      guard localized.isRenderable else { continue }
      for sample in samples {
        let payload = localized.render(sample.arguments, formatter: &formatter).reviewed
        add(payload, sample, except: known)
      }
    }
  }

  /// The samples to render: those that contain a JSON object.
  private var samples: [Sample] { notification.testedSamples.filter(\.arguments.isObject) }

  /// The locales with the default locale first, so that findings refer to the source message.
  private var locales: [LocaleTag] {
    let all = workspace.locales(of: notification)
    let first = workspace.settings.defaultLocale
    return all.filter { $0 == first } + all.filter { $0 != first }
  }

  private mutating func add(
    _ payload: LocalizedPayload, _ sample: Sample, except known: Findings
  ) {
    // The check of files reports missing and mistyped arguments.
    let isMistyped = sample.arguments.entries.contains { entry in
      kinds[PropertyName.folded(entry.name)].map { !notification.accepts(entry, as: $0) } ?? false
    }
    // As errors, violations in explored samples come before warnings about the same places.
    if sample.isExplored { collector.add(violations(in: payload, of: sample)) }
    collector.add(
      payload.findings.filter { finding in
        ![.missingArgument, .notFormatted].contains(finding.rule)
          && !(isMistyped && finding.rule == .expiryNoDate)
          && !(finding.rule == .missingProperty && isMisspelled(finding, in: sample))
      })
    collector.add(payload.unformattable(with: sample, expecting: kinds))
    guard payload.isSendable, let delivery = payload.delivery, !isMistyped else { return }
    let empty = EmptyText.findings(in: delivery, payload, sample).excludingPlaces(of: known)
    emptyTexts.add(empty, payload)
    collector.add(payload.platformFindings.excluding(known).excludingPlaces(of: empty))
    let ofApp = delivery.appFindings(in: workspace.settings.app)
    collector.add(ofApp.excluding(known).excludingPlaces(of: empty))
    let ofActivity = delivery.activityFindings(
      in: workspace.activities, assuming: activity, of: sample)
    collector.add(
      ofActivity.excluding(known).excludingPlaces(of: empty).filter { finding in
        ActivityCause(finding).map { isNew($0, in: payload.template.template.file) } ?? true
      })
    collector.add(payload.conditionFindings)
    if !overlong.contains(sample.name) { truncations.add(delivery, payload, sample) }
    if let appStrings {
      collector.add(
        appStrings.lengthFindings(
          of: delivery.payload, in: payload.template.template.file))
    }
  }

  private mutating func violations(
    in payload: LocalizedPayload, of sample: Sample
  ) -> Findings {
    if invariants == nil { invariants = RenderingInvariants(in: workspace) }
    return invariants?.violations(in: payload, of: sample) ?? Findings()
  }

  /// Returns whether no other template has the same cause of a finding.
  private mutating func isNew(_ cause: ActivityCause, in template: SourceFile) -> Bool {
    let first = activityCauses[cause] ?? template
    activityCauses[cause] = first
    return first == template
  }

  /// Returns whether a property is missing because the sample misspells it.
  private func isMisspelled(_ finding: Diagnostic, in sample: Sample) -> Bool {
    guard let places = misspelled[sample.name], let label = finding.primary else { return false }
    return places.contains { $0.span == label.span && $0.file.name == label.file?.name }
  }

  private mutating func send(_ sample: Sample) {
    let found = workspace.sendBody(of: notification, with: sample.arguments).findings
    let known: Set<Rule> = [.missingArgument, .notFormatted, .missingProperty, .localeLeftOut]
    // Colliding suffixes are already reported when the settings are read.
    let isKnown = workspace.readingFindings.contains { part in
      part.findings.sorted.contains { $0.rule == .namesCollide }
    }
    collector.add(
      found.filter { !known.contains($0.rule) && !(isKnown && $0.rule == .namesCollide) })
    guard let audience = notification.settings.audience else { return }
    let filled = sample.arguments.filled(with: notification.settings.properties)
    let header = audience.header { filled[$0]?.text.map { String(decoding: $0, as: UTF8.self) } }
    collector.add(header.findings.filter { $0.rule != .audienceArgumentMissing })
  }
}

extension LocalizedPayload {
  /// Returns findings about messages that cannot be formatted, unless another check reports them.
  fileprivate func unformattable(
    with sample: Sample, expecting kinds: [String: PropertyDeclaration.Kind]
  ) -> Findings {
    findings.filter { finding in
      guard finding.rule == .notFormatted else { return false }
      return !texts.contains { text in
        ([finding.primary].compactMap(\.self) + finding.related).contains {
          $0.span == text.text.entry.span
        }
          && (text.text.entry.parsed.findings.hasErrors
            || text.text.hasMistypedArgument(
              in: sample.arguments, of: template.notification, expecting: kinds))
      }
    }
  }
}

extension LocalizedText {
  /// Returns whether another finding reports a missing or mistyped argument of the sample.
  ///
  /// If a translation needs a different type than its source, the sample is not the mistake.
  fileprivate func hasMistypedArgument(
    in arguments: Arguments, of notification: Notification,
    expecting kinds: [String: PropertyDeclaration.Kind]
  ) -> Bool {
    types.contains { name, type in
      guard type.propertyKind != nil, let kind = kinds[PropertyName.folded(name)] else {
        return false
      }
      return arguments[name].map { !notification.accepts($0, as: kind) }
        ?? (notification.declaration(named: name)?.hasDefault(for: kind) != true)
    }
  }
}

extension Notification {
  /// Returns whether an argument exceeds its declared length, which another rule reports.
  fileprivate func hasExcess(_ arguments: Arguments) -> Bool {
    arguments.entries.contains { entry in
      guard let text = entry.text, let limits = declaration(named: entry.name)?.longest else {
        return false
      }
      return !limits.excesses(of: String(decoding: text, as: UTF8.self)).isEmpty
    }
  }
}
