import Analysis
import Diagnostics
import Senders
import TestSupport
import Testing
import Workspaces

/// Compiles and runs senders: no warnings are allowed, and the output must equal the sample's JSON
/// byte for byte.
struct SenderCompilerTests {
  /// Compilers take seconds, so only a few workspaces are tried; each contains all types of values.
  private static let seeds: Range<UInt64> =
    GeneratedInputs.seeds.lowerBound..<GeneratedInputs.seeds.lowerBound + 4

  /// Prints each missing compiler, so that a log shows which languages were not tested.
  @Test(arguments: Compiler.allCases)
  func `a compiler of each language is installed`(_ compiler: Compiler) {
    withKnownIssue("\(compiler.rawValue) is skipped, because its compiler is not installed") {
      #expect(Compiler.installed.contains(compiler))
    } when: {
      !Compiler.installed.contains(compiler)
    }
  }

  @Test(arguments: Compiler.installed)
  func `a generated sender for the shipped workspace prints the values of the sample`(
    _ compiler: Compiler
  ) throws {
    let workspace = Workspace.load(RepositoryFolder.root)
    for notification in workspace.notifications {
      let sample = try #require(notification.samples.first)
      try Self.compare(notification, sample, in: workspace, .arguments, compiler)
    }
    let news = try #require(workspace.notification(named: "localized-news"))
    try Self.compare(news, try #require(news.samples.first), in: workspace, .message, compiler)
  }

  @Test(arguments: Compiler.installed)
  func `a generated sender for random names prints the values of the sample`(_ compiler: Compiler)
    throws
  {
    for seed in Self.seeds {
      var generator = Generator(seed: seed)
      let generated = try SenderWorkspace(&generator)
      let notification = try #require(generated.notification)
      let sample = try #require(notification.samples.first, "seed \(seed)")
      try Self.compare(notification, sample, in: generated.workspace, .arguments, compiler)
      try Self.compare(notification, sample, in: generated.workspace, .message, compiler)
    }
  }

  private static func compare(
    _ notification: Notification, _ sample: Sample, in workspace: Workspace,
    _ subject: SendSchema.Subject, _ compiler: Compiler
  ) throws {
    let schema = SendSchema(subject, of: notification, in: workspace)
    #expect(!schema.findings.hasErrors, "\(schema.findings.sorted.map(\.message))")
    let body = workspace.sendBody(of: notification, with: sample.arguments)
    let values =
      subject == .arguments
      ? try SendValues(sample.arguments, for: schema) : try SendValues(body, for: schema)
    let sender = Sender(schema, in: compiler.language, sample: values)
    let text = try #require(sender.text, "\(sender.findings.sorted.map(\.message))")
    let printed = try compiler.output(of: text)
    #expect(printed == String(decoding: values.json, as: UTF8.self) + "\n")
    guard subject == .arguments else { return }
    // The printed arguments must produce the messages of the sample.
    let file = SourceFile(name: "printed.json", text: printed)
    let arguments = try #require(Arguments.read(file).arguments)
    let sent = workspace.sendBody(of: notification, with: arguments)
    #expect(!sent.findings.hasErrors, "\(sent.findings.sorted.map(\.message))")
    #expect(sent.localizedTexts == body.localizedTexts)
  }
}

extension SendBody {
  fileprivate var localizedTexts: [String] {
    properties.filter { $0.locale != nil }.map { String(decoding: $0.text, as: UTF8.self) }
  }
}
