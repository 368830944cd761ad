import Diagnostics
import Files
import Localization
import Origins
import TestStories
import TestSupport
import Testing
import Workspaces

/// Tests the origins of the bytes of renderings of random workspaces.
struct PayloadOriginsGeneratedTests {
  @Test(arguments: GeneratedInputs.shares)
  func `every byte of a random rendering has exactly one origin`(_ seeds: Range<UInt64>) throws {
    for seed in seeds {
      var generator = Generator(seed: seed)
      let (payload, arguments) = try #require(Self.rendering(&generator), "seed \(seed)")
      let origins = try #require(PayloadOrigins(of: payload, with: arguments))
      var end = 0
      for part in origins.parts {
        #expect(part.output.lowerBound == end, "seed \(seed)")
        end = part.output.upperBound
      }
      #expect(end == payload.body.count, "seed \(seed)")
      for value in origins.values where !value.text.isEmpty {
        #expect(!origins.parts(in: value.span.range).isEmpty, "seed \(seed)")
      }
    }
  }

  /// Returns a rendering that can be sent; nil if a hundred random workspaces have none.
  private static func rendering(
    _ generator: inout Generator
  ) -> (payload: LocalizedPayload, arguments: Arguments)? {
    for _ in 0..<100 {
      let files: [(path: String, text: String)] =
        generator.once(in: 2)
        ? RandomWorkspace(&generator).files
        : NastyWorkspace(&generator).files.map { ($0.key, $0.value) }
      let source = Dictionary(files.map { ($0.path, Array($0.text.utf8)) }) { $1 }
      let workspace = Workspace.load(".", from: .memory(source))
      guard let notification = workspace.notifications.randomElement(using: &generator),
        let template = notification.templates.randomElement(using: &generator),
        let locale = workspace.locales(of: notification).randomElement(using: &generator)
      else { continue }
      let samples = notification.samples + notification.builtInSamples
      guard let sample = samples.randomElement(using: &generator) else { continue }
      let payload = workspace.localized(template, of: notification, in: locale)
        .render(sample.arguments)
      if payload.isSendable { return (payload, sample.arguments) }
    }
    return nil
  }
}
