import Checking
import Crier
import Diagnostics
import Goldens
import Localization
import TestSupport

/// The files of an example in a workspace of their own, with everything that is said when the
/// workspace is checked and each of its notifications is rendered, registered and sent.
struct WorkspaceStory {
  private(set) var findings: Findings
  private let folder: TemporaryFolder

  /// A reader whom no catalog of the examples serves.
  private static let stranger = LocaleTag("de")

  init(_ example: Example) throws {
    try self.init(files: ([example] + example.others).map { ($0.file, $0.text) })
  }

  init(files: [(path: String, text: String)]) throws {
    folder = try TemporaryFolder()
    for file in files { try folder.write(file.path, file.text) }
    let workspace = Workspace.load(folder.path)
    findings = WorkspaceCheck(of: workspace, .samples).findings
    // Goldens that differ are no findings; what keeps them from being compared is.
    let test = GoldenTest(of: workspace.notifications, in: workspace).run()
    findings.report(
      contentsOf: test.run.findings.filter {
        $0.rule.code.hasPrefix("golden-") || $0.rule.code.hasPrefix("redaction-")
      })
    for notification in workspace.notifications {
      for sample in notification.samples {
        findings.report(
          contentsOf: workspace.sendBody(of: notification, with: sample.arguments).findings)
      }
      let nothing = Arguments(from: SourceFile(name: "arguments", text: ""))
      if notification.samples.isEmpty {
        findings.report(contentsOf: workspace.sendBody(of: notification, with: nothing).findings)
      }
      let locales = workspace.catalogs.locales + [Self.stranger].compactMap(\.self)
      for template in notification.templates {
        for locale in locales {
          let localized = workspace.localized(template, of: notification, in: locale)
          findings.report(contentsOf: localized.registered().findings)
          for sample in notification.samples {
            findings.report(contentsOf: localized.render(sample.arguments).findings)
          }
        }
      }
    }
  }

  /// The report without the name of the folder, each thing said once.
  var report: String {
    var seen: Set<String> = []
    return findings.sorted.map { ExcerptReport().text(of: [$0]) }
      .map { $0.replacing("\(folder.path)/", with: "") }
      .filter { seen.insert($0).inserted }
      .joined()
  }
}
