import Diagnostics
import Files
import Hub
import Localization
import Platforms
import Sending
import TemplateLanguage
import TestStories
import TestSupport
import Testing
import Workspaces

/// Checks that `render` shows the payload that the hub creates from a registration and a send.
struct ThreeRoutesGeneratedTests {
  /// Loading a workspace is slow, so each workspace is tested with its two templates in four
  /// locales.
  private static let localesPerWorkspace = 4
  private static let sendsPerWorkspace = 2 * localesPerWorkspace

  @Test func `generated registrations and sends produce the same payload as rendering`() throws {
    var payloadCount = 0
    let seeds = GeneratedInputs.seeds
    for seed in stride(from: seeds.lowerBound, to: seeds.upperBound, by: Self.sendsPerWorkspace) {
      var generator = Generator(seed: seed)
      let send = try Send(of: RandomWorkspace(&generator))
      for template in send.notification.templates {
        for _ in 0..<Self.localesPerWorkspace {
          let locale = try #require(LocaleTag(generator.one(of: RandomWorkspace.requested)))
          let form = generator.one(of: Form.allCases)
          payloadCount += try send.compareRoutes(template, in: locale, as: form, seed: seed)
        }
      }
    }
    #expect(payloadCount > seeds.count / 4, "at least one send in four gives a payload")
  }
}

/// The form in which a device registers.
private enum Form: CaseIterable { case registration, installation }

/// The only send of a random workspace.
private struct Send {
  let workspace: Workspace
  let notification: Notification
  let sample: Sample
  let sent: Properties
  /// Whether `crier message` refuses the send.
  let isRefused: Bool

  init(of random: RandomWorkspace) throws {
    let files = random.files.map { ($0.path, Array($0.text.utf8)) }
    workspace = Workspace.load(
      ".", from: .memory(Dictionary(files, uniquingKeysWith: { first, _ in first })))
    notification = try #require(workspace.notification(named: "n"))
    sample = try #require(notification.sample(named: "s"))
    let body = workspace.sendBody(of: notification, with: sample.arguments)
    isRefused = body.findings.hasErrors
    sent = try #require(
      Properties.read(SourceFile(name: "body.json", bytes: body.json)).properties)
  }

  /// Compares the hub's payload with that of `render`, and returns the number of payloads.
  func compareRoutes(
    _ template: NotificationTemplate, in locale: LocaleTag, as form: Form, seed: UInt64
  ) throws -> Int {
    let place = "seed \(seed), \(template.label), \(locale)"
    let localized = workspace.localized(template, of: notification, in: locale)
    let rendered = localized.render(sample.arguments)
    let registered = localized.registered().template
    try #require((registered == nil) == !localized.isRenderable, "\(place)")
    guard rendered.isSendable, let registered else {
      // What cannot be rendered for one locale is not sent to any, or its device is not registered.
      try #require(isRefused || registered == nil, "\(place): \(rendered.findings.sorted)")
      return 0
    }
    let headers = rendered.headers.map { "\($0.name): \($0.value)" }
    let hub = try hubDelivery(of: registered.template)
    try #require(hub.body == rendered.body, "\(place)")
    try #require(hub.headerLines == headers, "\(place)")
    let file = try Self.file(of: registered, as: form)
    let read = try #require(HubFile(file), "\(place)")
    let errors = read.findings.sorted.filter { $0.severity == .error }.map(\.message)
    try #require(errors.isEmpty, "\(place), \(file.text)")
    let again = try #require(read.registrations.first?.template, "\(place)")
    let delivery = try hubDelivery(of: again.template)
    try #require(delivery.body == rendered.body, "\(place), \(file.text)")
    try #require(delivery.headerLines.sorted() == headers.sorted(), "\(place), \(file.text)")
    return 1
  }

  /// The file that `crier register` writes.
  private static func file(of registered: RegisteredTemplate, as form: Form) throws -> SourceFile {
    let platform = registered.template.target.platform
    let handle = DeviceHandle.placeholder(for: platform)
    switch form {
    case .registration:
      let bytes = try RegistrationWriter.entry(registered, on: handle)
      return SourceFile(name: "registration.xml", bytes: bytes)
    case .installation:
      let bytes = InstallationWriter.installation(
        "8f3a", of: [registered], on: handle, platform: platform)
      return SourceFile(name: "installation.json", bytes: bytes)
    }
  }

  /// The delivery that the hub makes for a device with this template.
  private func hubDelivery(of template: PayloadTemplate) throws -> Delivery {
    let body = try #require(template.body(), "the hub accepts the template of a device")
    return Delivery(template, body, with: sent)
  }
}

extension Delivery {
  fileprivate var headerLines: [String] { headers.map { "\($0.name): \($0.value)" } }
}

extension SourceFile {
  fileprivate var text: String { String(decoding: bytes, as: UTF8.self) }
}
