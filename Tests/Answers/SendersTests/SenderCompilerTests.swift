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
    let news = try #require(workspace.notification(named: "localized-news"))
    let programs =
      try workspace.notifications.map { try Program(.arguments, of: $0, in: workspace, compiler) }
      + [Program(.message, of: news, in: workspace, compiler)]
    try Self.compare(programs, compiler)
  }

  @Test(arguments: Compiler.installed)
  func `a generated sender for random names prints the values of the sample`(_ compiler: Compiler)
    throws
  {
    let programs = try Self.seeds.flatMap { seed in
      var generator = Generator(seed: seed)
      let generated = try SenderWorkspace(&generator)
      let notification = try #require(generated.notification, "seed \(seed)")
      return try [SendSchema.Subject.arguments, .message].map {
        try Program($0, of: notification, in: generated.workspace, compiler)
      }
    }
    try Self.compare(programs, compiler)
  }

  private static func compare(_ programs: [Program], _ compiler: Compiler) throws {
    let outputs = try compiler.outputs(of: programs.map(\.text))
    for (program, printed) in zip(programs, outputs) {
      #expect(printed == String(decoding: program.values.json, as: UTF8.self) + "\n")
      guard program.subject == .arguments else { continue }
      // The printed arguments must produce the messages of the sample.
      let file = SourceFile(name: "printed.json", text: printed)
      let arguments = try #require(Arguments.read(file).arguments)
      let sent = program.workspace.sendBody(of: program.notification, with: arguments)
      #expect(!sent.findings.hasErrors, "\(sent.findings.sorted.map(\.message))")
      #expect(sent.localizedTexts == program.body.localizedTexts)
    }
  }
}

/// A sender that prints the values of the first sample of its notification.
private struct Program {
  let subject: SendSchema.Subject
  let notification: Notification
  let workspace: Workspace
  let body: SendBody
  let values: SendValues
  let text: String

  init(
    _ subject: SendSchema.Subject, of notification: Notification, in workspace: Workspace,
    _ compiler: Compiler
  ) throws {
    (self.subject, self.notification, self.workspace) = (subject, notification, workspace)
    let sample = try #require(notification.samples.first)
    let schema = SendSchema(subject, of: notification, in: workspace)
    #expect(!schema.findings.hasErrors, "\(schema.findings.sorted.map(\.message))")
    body = workspace.sendBody(of: notification, with: sample.arguments)
    values =
      subject == .arguments
      ? try SendValues(sample.arguments, for: schema) : try SendValues(body, for: schema)
    let sender = Sender(schema, in: compiler.language, sample: values)
    text = try #require(sender.text, "\(sender.findings.sorted.map(\.message))")
  }
}

extension SendBody {
  fileprivate var localizedTexts: [String] {
    properties.filter { $0.locale != nil }.map { String(decoding: $0.text, as: UTF8.self) }
  }
}
