import Coverage
import Diagnostics
import Localization
import Sending
import TestStories
import TestSupport
import Testing
import Workspaces

/// Tests the coverage of random workspaces against independent ways to find what a sample reaches.
struct CoverageGeneratedTests {
  private static func measured(_ seed: UInt64, jobs: Int = 1) throws -> MeasuredWorkspace {
    var generator = Generator(seed: seed)
    return try MeasuredWorkspace(RandomWorkspace(&generator).files, jobs: jobs)
  }

  @Test(arguments: GeneratedInputs.shares)
  func `a variant is reached exactly if it shows its number when variants are numbered`(
    _ seeds: Range<UInt64>
  ) throws {
    for seed in seeds {
      let measured = try Self.measured(seed)
      for notification in measured.workspace.notifications {
        let expected = Self.chosenVariants(of: notification, in: measured.workspace)
        let points = measured.coverage.notifications.first { $0.name == notification.name }?.points
        let found = (points ?? []).filter { expected[Place($0.file, $0.span)] != nil }
        for point in found {
          #expect(
            point.isReached == expected[Place(point.file, point.span)],
            "seed \(seed): \(point.name) of \(point.message ?? "")")
        }
      }
    }
  }

  @Test(arguments: GeneratedInputs.shares)
  func `a part inside an unreached part is never reached`(
    _ seeds: Range<UInt64>
  ) throws {
    for seed in seeds {
      for notification in try Self.measured(seed).coverage.notifications {
        let points = notification.points
        // A template can show a message of a locale that serves no rendering by its suffix.
        for point in points where point.isReached && point.kind != .message {
          let isInside = point.parent.map { points[$0].isReached } ?? true
          #expect(isInside, "seed \(seed): \(point.kind) \(point.name)")
        }
      }
    }
  }

  @Test func `the number of threads does not affect the report`() throws {
    let one = try Self.measured(7)
    let many = try Self.measured(7, jobs: 4)
    #expect(one.report == many.report)
    #expect(one.lcov == many.lcov)
    #expect(one.json == many.json)
  }

  private struct Place: Hashable {
    let file: SourceFile
    let span: SourceSpan

    init(_ file: SourceFile, _ span: SourceSpan) { (self.file, self.span) = (file, span) }
  }

  /// Returns for each variant of the messages that are variants only whether a sample selects it.
  private static func chosenVariants(
    of notification: Notification, in workspace: Workspace
  ) -> [Place: Bool] {
    var chosen: [Place: Bool] = [:]
    var formatter = MessageFormatter(workspace.settings)
    for template in notification.templates where template.template.isAccepted {
      for locale in workspace.locales(of: notification) {
        let localized = workspace.localized(template, of: notification, in: locale)
        for sample in notification.testedSamples {
          let payload = localized.render(sample.arguments, formatter: &formatter).reviewed
          guard payload.isSendable else { continue }
          for text in localized.texts {
            let arguments = sample.arguments.filled(with: notification.settings.properties)
            Self.note(text, arguments, &formatter, in: &chosen)
          }
        }
      }
    }
    return chosen
  }

  private static func note(
    _ text: LocalizedText, _ arguments: Arguments, _ formatter: inout MessageFormatter,
    in chosen: inout [Place: Bool]
  ) {
    guard let message = text.entry.message,
      let compiled = CompiledMessage(
        MessageOutline.numbered(message), locale: text.message.locale)
    else { return }
    var output: [UInt8] = []
    formatter.format(compiled, text.slots(arguments).values, into: &output)
    guard let number = MessageOutline.chosen(in: String(decoding: output, as: UTF8.self)) else {
      return
    }
    for (index, variant) in message.variants.enumerated() {
      let place = Place(text.entry.file, text.entry.place(of: variant.span))
      chosen[place] = chosen[place] == true || index == number
    }
  }
}

extension Message {
  /// The variants of a message that consists of one matcher without nested matchers.
  fileprivate var variants: [Variant] {
    let matcher: Matcher? =
      switch body {
      case .matcher(let matcher): matcher
      case .pattern(let pattern): pattern.count == 1 ? pattern.firstMatcher : nil
      }
    let variants = matcher?.variants ?? []
    return variants.allSatisfy { $0.pattern.firstMatcher == nil } ? variants : []
  }
}

extension Message.Pattern {
  fileprivate var firstMatcher: Message.Matcher? {
    for case .matcher(let matcher) in self { return matcher }
    return nil
  }
}
