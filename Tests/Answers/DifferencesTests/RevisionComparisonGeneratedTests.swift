import Differences
import Files
import Goldens
import Localization
import TestStories
import TestSupport
import Testing
import Workspaces

/// Compares the reported effects of a random edit with those found by rendering everything before
/// and after the edit.
struct RevisionComparisonGeneratedTests {
  @Test(arguments: GeneratedInputs.shares)
  func `an edit forms one group with exactly the payloads that it changes`(
    _ seeds: Range<UInt64>
  ) {
    var changedCount = 0
    for seed in seeds {
      var generator = Generator(seed: seed)
      let files = NastyWorkspace(&generator).files
      let edit = RandomEdit(of: files, &generator)
      let revisions = (revision(files), revision(edit.files))
      let outcome = RevisionComparison(from: revisions.0, to: revisions.1).run()
      let names = outcome.groups.flatMap(\.renderings)
      let expected = changedNames(revisions.0.workspace, revisions.1.workspace)
      let reported = Set(names)
      let causes = Set(outcome.groups.map(\.edit.file))
      changedCount += expected.isEmpty ? 0 : 1
      guard reported == expected, reported.count == names.count, outcome.groups.count <= 1,
        causes.isSubset(of: [edit.path])
      else {
        Issue.record(
          """
          seed \(seed), \(edit.path): \(outcome.groups.map { "\($0.edit)" })
          missing \(expected.subtracting(reported).map(\.title)), \
          unexpected \(reported.subtracting(expected).map(\.title))
          """)
        continue
      }
    }
    #expect(
      seeds.count < 100 || changedCount * 4 > seeds.count, "most edits change something")
  }

  private func revision(_ files: [String: String]) -> Revision {
    Revision("test", ".", from: .memory(files.mapValues { Array($0.utf8) }))
  }

  // MARK: - The same, one by one

  private func changedNames(_ old: Workspace, _ new: Workspace) -> Set<GoldenName> {
    let (before, after) = (payloads(of: old, else: new), payloads(of: new, else: old))
    return Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
  }

  /// Returns the headers and the body of each rendering, or `error`; a suppressed rendering is
  /// missing.
  private func payloads(of workspace: Workspace, else other: Workspace) -> [GoldenName: String] {
    var payloads: [GoldenName: String] = [:]
    for notification in workspace.notifications {
      let twin = other.notification(named: notification.name)
      let isLocalized =
        !notification.localizedProperties.isEmpty || twin?.localizedProperties.isEmpty == false
      let own = workspace.locales(of: notification)
      let locales = isLocalized ? catalogLocales(workspace, other) : Array(own.prefix(1))
      let gone = (twin?.testedSamples ?? []).filter { sample in
        !notification.testedSamples.contains { $0.name == sample.name }
      }
      for template in notification.templates {
        for locale in locales {
          let localized = workspace.localized(template, of: notification, in: locale)
          let isSuppressed = workspace.settings.noLocale == .suppress && localized.isUnserved
          for sample in notification.testedSamples + gone where !isSuppressed {
            let payload = localized.render(sample.arguments).reviewed
            let name = GoldenName(
              notification: notification.name, template: template.label,
              locale: isLocalized ? locale.description : nil, sample: sample.name)
            payloads[name] =
              payload.isSendable
              ? payload.headers.map { "\($0.name): \($0.value)\n" }.joined()
                + String(decoding: payload.body, as: UTF8.self) : "error"
          }
        }
      }
    }
    return payloads
  }

  private func catalogLocales(_ one: Workspace, _ other: Workspace) -> [LocaleTag] {
    Set(one.catalogs.locales + other.catalogs.locales).sorted()
  }
}
