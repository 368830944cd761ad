internal import Analysis
internal import Checking
package import Diagnostics
internal import Goldens
internal import Localization
internal import Senders
internal import Sending
package import TestSupport
internal import Workspaces

/// An example as a complete workspace, with all findings from checking the workspace and from
/// rendering, registering and sending each notification.
package struct WorkspaceStory {
  /// The findings, in the order of the steps.
  package private(set) var findings: Findings
  /// The findings about the generated code that sends each notification.
  package private(set) var senderFindings = Findings()
  private let folder: TemporaryFolder

  /// A locale without a catalog in any example.
  private static let unserved = LocaleTag("de")

  /// Creates a workspace from the example of a rule, and collects its findings.
  package init(_ example: Example) throws {
    try self.init(files: ([example] + example.others).map { ($0.file, $0.text) })
  }

  /// Creates a workspace from the given files, and collects its findings.
  package init(files: [(path: String, text: String)]) throws {
    folder = try TemporaryFolder()
    for file in files { try folder.write(file.path, file.text) }
    let workspace = Workspace.load(folder.path)
    findings = WorkspaceCheck(of: workspace, .samples).findings
    // A golden that differs is not a finding, but a reason why goldens cannot be compared is.
    let test = GoldenTest(of: workspace.notifications, in: workspace).run()
    findings.report(
      contentsOf: test.run.findings.filter {
        $0.rule.code.hasPrefix("golden-") || $0.rule.code.hasPrefix("redaction-")
      })
    for notification in workspace.notifications { tell(notification, in: workspace) }
  }

  private mutating func tell(_ notification: Notification, in workspace: Workspace) {
    let schema = SendSchema(.arguments, of: notification, in: workspace)
    senderFindings.report(contentsOf: Sender(schema, in: .swift).findings)
    for sample in notification.samples {
      findings.report(
        contentsOf: workspace.sendBody(of: notification, with: sample.arguments).findings)
    }
    let nothing = Arguments(from: SourceFile(name: "arguments", text: ""))
    if notification.samples.isEmpty {
      findings.report(contentsOf: workspace.sendBody(of: notification, with: nothing).findings)
    }
    let locales = workspace.catalogs.locales + [Self.unserved].compactMap(\.self)
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

  /// The report without the name of the temporary folder; a repeated finding is listed only once.
  package var report: String {
    var seen: Set<String> = []
    return findings.sorted.map { ExcerptReport().text(of: [$0]) }
      .map { $0.replacing("\(folder.path)/", with: "") }
      .filter { seen.insert($0).inserted }
      .joined()
  }

  /// Replaces the report in a case file whose other sections are the files of a workspace.
  package static func retell(_ story: inout CaseFile) throws {
    story.sections.removeAll { $0.name == "report" }
    let told = try WorkspaceStory(files: story.sections.map { ($0.name, $0.text) })
    story.sections.append(.init("report", told.report))
  }
}
