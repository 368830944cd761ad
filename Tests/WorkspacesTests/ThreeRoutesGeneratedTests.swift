import Diagnostics
import Hub
import Localization
import Platforms
import Sending
import TemplateLanguage
import TestStories
import TestSupport
import Testing
import Workspaces

/// The law that holds the product together: what a device registers, rendered by the hub from what the
/// sender sends, is what `render` shows.
struct ThreeRoutesGeneratedTests {
  /// A workspace takes long to make, so each is asked for its two templates in four locales.
  private static let localesPerWorkspace = 4
  private static let sendsPerWorkspace = 2 * localesPerWorkspace

  @Test func `hub(register, message) is render, byte for byte`() throws {
    var payloadCount = 0
    let seeds = GeneratedInputs.seeds
    for seed in stride(from: seeds.lowerBound, to: seeds.upperBound, by: Self.sendsPerWorkspace) {
      var generator = Generator(seed: seed)
      let random = RandomWorkspace(&generator)
      let folder = try TemporaryFolder()
      for file in random.files { try folder.write(file.path, file.text) }
      let workspace = Workspace.load(folder.path)
      let notification = try #require(workspace.notification(named: "n"))
      let sample = try #require(notification.sample(named: "s"))
      let body = workspace.sendBody(of: notification, with: sample.arguments)
      let sent = try #require(
        Properties.read(SourceFile(name: "body.json", bytes: body.json)).properties)
      let locales = (0..<Self.localesPerWorkspace).map { _ in
        generator.one(of: RandomWorkspace.requested)
      }
      for template in notification.templates {
        for locale in try locales.map({ try #require(LocaleTag($0)) }) {
          let localized = workspace.localized(template, of: notification, in: locale)
          let rendered = localized.render(sample.arguments)
          let registered = localized.registered().template
          let place = "seed \(seed), \(template.label), \(locale)"
          #expect((registered == nil) == !localized.isRenderable, "\(place)")
          guard rendered.isSendable, let registered else { continue }
          payloadCount += 1
          let hub = try Hub.render(registered, with: sent)
          try #require(hub.body == rendered.body, "\(place)")
          let headers = hub.headers.map { "\($0.name): \($0.value)" }
          #expect(headers == rendered.headers.map { "\($0.name): \($0.value)" }, "\(place)")
        }
      }
    }
    #expect(payloadCount > seeds.count / 4, "about every second send gives a payload")
  }
}

/// The hub: a registration meets a send.
private enum Hub {
  static func render(
    _ registered: RegisteredTemplate, with properties: Properties
  ) throws -> Delivery {
    let body = try #require(
      registered.template.body(), "the hub accepts what a device registers")
    return Delivery(registered.template, body, with: properties)
  }
}
