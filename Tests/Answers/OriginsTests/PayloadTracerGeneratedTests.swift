import Diagnostics
import Files
import Localization
import Origins
import TestStories
import TestSupport
import Testing
import Workspaces

/// Renders random notifications with random arguments, and traces the payloads back.
struct PayloadTracerGeneratedTests {
  /// A rendered payload, whose source is known.
  private struct Choice: CustomStringConvertible {
    let payload: LocalizedPayload
    let arguments: Arguments

    var description: String {
      let values = arguments.entries.map { entry in
        "\(entry.name)=\(String(decoding: entry.text ?? [], as: UTF8.self))"
      }
      let template = payload.template
      return "\(template.notification.name) \(template.template.label) in "
        + "\(template.requested) served \(payload.servedLocale?.description ?? "-"), \(values): "
        + String(decoding: payload.body, as: UTF8.self)
    }

    /// Returns the trace of the payload.
    func trace(in workspace: Workspace) throws -> PayloadTrace {
      let file = SourceFile(name: "body", bytes: payload.body)
      let received = try #require(ReceivedPayload.read(file).payload)
      return PayloadTracer(received, in: workspace).run()
    }

    /// Returns whether a source has the template and the locale.
    func isSource(of trace: PayloadTrace) -> Bool {
      trace.sources.contains { source in
        source.likeness == .identical && source.payload.body == payload.body
          && isTemplate(source.template)
          && (payload.servedLocale == nil || source.payload.servedLocale == payload.servedLocale)
      }
    }

    /// Returns whether a candidate has the template.
    func isNear(_ trace: PayloadTrace) -> Bool {
      trace.nearest.contains { isTemplate($0.template) }
        || trace.sources.contains { isTemplate($0.template) }
    }

    private func isTemplate(_ template: LocalizedTemplate) -> Bool {
      template.notification.name == payload.template.notification.name
        && template.template.label == payload.template.template.label
    }
  }

  private static let shipped = Workspace.load(RepositoryFolder.root)

  private static let nasty = [
    "\"", "\\", "<&>", "שלום", "👩‍👩‍👧", String(repeating: "é", count: 90), "", "a b", "100%", "…", "7",
  ]

  /// Returns a random rendering; nil if the choice cannot be sent.
  private static func choice(_ generator: inout Generator, in workspace: Workspace) -> Choice? {
    let notification = generator.one(of: workspace.notifications)
    guard let template = notification.templates.randomElement(using: &generator) else { return nil }
    let locale = generator.one(of: workspace.catalogs.locales)
    let samples = notification.samples + notification.builtInSamples
    var arguments = generator.one(of: samples).arguments
    for argument in notification.expectedArguments where generator.once(in: 2) {
      switch argument.kind {
      case .number: arguments.set(argument.name, String(Int.random(in: 0...130, using: &generator)))
      case .date: arguments.set(argument.name, date(&generator))
      case .text, .url:
        arguments.set(
          argument.name, generator.one(of: (argument.declaration?.allowed ?? []) + nasty))
      case .money, .boolean: break
      }
    }
    let payload = workspace.localized(template, of: notification, in: locale).render(arguments)
    return payload.isSendable ? Choice(payload: payload, arguments: arguments) : nil
  }

  private static func date(_ generator: inout Generator) -> String {
    func two(_ range: ClosedRange<Int>) -> String {
      let number = Int.random(in: range, using: &generator)
      return number < 10 ? "0\(number)" : "\(number)"
    }
    return "20\(two(20...35))-\(two(1...12))-\(two(1...28))T\(two(0...23)):\(two(0...59)):00Z"
  }

  @Test(arguments: GeneratedInputs.shares)
  func `a payload of the shipped workspace has its source`(_ seeds: Range<UInt64>) throws {
    for seed in seeds {
      var generator = Generator(seed: seed)
      guard let choice = Self.choice(&generator, in: Self.shipped) else { continue }
      let trace = try choice.trace(in: Self.shipped)
      #expect(choice.isSource(of: trace), "seed \(seed): \(choice)")
    }
  }

  @Test func `a payload of a random workspace has its source among the candidates`() throws {
    var counts = (all: 0, exact: 0)
    for seed in GeneratedInputs.seeds {
      var generator = Generator(seed: seed)
      let files: [(path: String, text: String)] =
        generator.once(in: 2)
        ? RandomWorkspace(&generator).files
        : NastyWorkspace(&generator).files.map { ($0.key, $0.value) }
      let source = Dictionary(files.map { ($0.path, Array($0.text.utf8)) }) { $1 }
      let workspace = Workspace.load(".", from: .memory(source))
      guard let choice = Self.choice(&generator, in: workspace) else { continue }
      let trace = try choice.trace(in: workspace)
      counts.all += 1
      if choice.isSource(of: trace) {
        counts.exact += 1
      } else {
        #expect(choice.isNear(trace), "seed \(seed): \(choice)")
      }
    }
    // The generator joins dates and strings without a space, which has too many readings at times.
    #expect(counts.exact * 10 >= counts.all * 9, "\(counts)")
  }
}
