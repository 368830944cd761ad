import Diagnostics
import Documents
import Files
import Goldens
import Hub
import Localization
import Platforms
import Sending
import TestStories
import TestSupport
import Testing

@testable import Checking
@testable import Workspaces

/// If a check has no findings, every send is delivered complete, in every locale.
struct CleanWorkspaceGeneratedTests {
  @Test(arguments: GeneratedInputs.shares)
  func `a workspace without findings renders, sends and registers every sample`(
    _ seeds: Range<UInt64>
  ) throws {
    var cleanCount = 0
    for seed in seeds {
      var generator = Generator(seed: seed)
      let files = NastyWorkspace(&generator).files.mapValues { Array($0.utf8) }
      let workspace = Workspace.load(".", from: .memory(files))
      let findings = WorkspaceCheck(of: workspace).findings.filter { $0.severity > .note }
      guard findings.isEmpty else { continue }
      cleanCount += 1
      for problem in SendReview(of: workspace).problems {
        Issue.record("seed \(seed): \(problem)")
      }
    }
    let count = seeds.count
    #expect(count < 100 || cleanCount > count / 8, "\(cleanCount) of \(count) are clean")
    #expect(count < 100 || cleanCount < count / 5 * 4, "\(cleanCount) of \(count) are clean")
  }
}

/// The problems with the sends of a workspace, found independently of the check.
private struct SendReview {
  private(set) var problems: [String] = []
  private let workspace: Workspace

  init(of workspace: Workspace) {
    self.workspace = workspace
    test()
    for notification in workspace.notifications {
      for sample in notification.testedSamples {
        message(notification, sample)
        for template in notification.templates { render(template, of: notification, sample) }
      }
      for template in notification.templates { register(template, of: notification) }
    }
  }

  private mutating func test() {
    let outcome = GoldenTest(of: workspace.notifications, in: workspace).run()
    let accepted = outcome.run.without(outcome.run.failed.map(\.name))
    if !accepted.isGreen {
      problems.append("test fails after --update: \(accepted.findings.words)")
    }
  }

  private mutating func message(_ notification: Notification, _ sample: Sample) {
    let send = workspace.sendBody(of: notification, with: sample.arguments)
    if send.findings.hasErrors { problems.append("message: \(send.findings.words)") }
    if send.json.count > 64 * 1024 { problems.append("message: \(send.json.count) bytes") }
    guard let audience = notification.settings.audience else { return }
    let filled = sample.arguments.filled(with: notification.settings.properties)
    let header = audience.header { filled[$0]?.text.map { String(decoding: $0, as: UTF8.self) } }
    if header.findings.hasErrors { problems.append("audience: \(header.findings.words)") }
  }

  private mutating func render(
    _ template: NotificationTemplate, of notification: Notification, _ sample: Sample
  ) {
    for locale in workspace.locales(of: notification) {
      let payload = workspace.localized(template, of: notification, in: locale)
        .render(sample.arguments)
      let place = "\(template.file.name) in \(locale) with \(sample.name)"
      guard payload.isSendable, let delivery = payload.delivery else {
        problems.append("\(place): \(payload.findings.words)")
        continue
      }
      if payload.platformFindings.hasErrors {
        problems.append("\(place): \(payload.platformFindings.words)")
      }
      let limit = template.target.platform == .wns ? 5_000 : 4_096
      if payload.body.count > limit { problems.append("\(place): \(payload.body.count) bytes") }
      if template.target.platform == .fcmv1 {
        let request = JSONReader.read(SourceFile(name: "fcm", bytes: payload.body)).document?.root
        let found = request.map(FirebaseJudge.shared.problems) ?? ["not JSON"]
        problems += found.map { "\(place): Firebase: \($0)" }
      }
      for path in BlankText.paths(in: delivery, of: template.target.platform) {
        problems.append(
          "\(place): '\(path)' is empty: \(String(decoding: payload.body, as: UTF8.self))")
      }
    }
  }

  private mutating func register(_ template: NotificationTemplate, of notification: Notification) {
    for locale in workspace.locales(of: notification) {
      let (registered, findings) = workspace.localized(template, of: notification, in: locale)
        .registered()
      guard let registered, !findings.hasErrors else {
        problems.append("register \(template.file.name) in \(locale): \(findings.words)")
        continue
      }
      let platform = template.target.platform
      let written = InstallationWriter.installation(
        "device", of: [registered], on: .placeholder(for: platform), platform: platform)
      let read = HubFile(SourceFile(name: "installation", bytes: written))?.findings
      if read?.hasErrors != false {
        problems.append("register \(template.file.name): \(read?.words ?? "")")
      }
    }
  }
}

/// The values of a payload that should be visible, but contain only invisible characters.
private enum BlankText {
  static func paths(in delivery: Delivery, of platform: Platform) -> [String] {
    guard
      let document = Document.read(
        delivery.payload.file,
        as: delivery.payload.file.bytes.first == UInt8(ascii: "<") ? .xml : .json
      ).document
    else { return ["the whole body"] }
    switch document {
    case .json(let json): return blank(json.root, at: "", platform)
    case .xml(let xml): return blank(xml.root, platform)
    }
  }

  private static func blank(_ value: JSONValue, at path: String, _ platform: Platform) -> [String] {
    if let members = value.members {
      return members.flatMap { member in
        blank(
          member.value, at: path.isEmpty ? member.key.string : "\(path).\(member.key.string)",
          platform)
      }
    }
    guard platform.shows(path), case .string(let text) = value.content, text.string.isBlank else {
      return []
    }
    return [path]
  }

  private static func blank(_ element: XMLElement, _ platform: Platform) -> [String] {
    let own =
      platform.shows(element.name) && element.texts.map(\.text.string).joined().isBlank
      ? [element.name] : []
    return own + element.elements.flatMap { blank($0, platform) }
  }
}

extension Findings {
  /// The codes and messages of the errors, in one string.
  fileprivate var words: String {
    sorted.filter { $0.severity == .error }.map { "\($0.rule.code): \($0.message)" }
      .joined(separator: "; ")
  }
}

extension String {
  /// Whether the string contains only white space and invisible characters.
  fileprivate var isBlank: Bool {
    unicodeScalars.allSatisfy { scalar in
      let properties = scalar.properties
      return properties.isWhitespace || properties.isDefaultIgnorableCodePoint
        || [.control, .format].contains(properties.generalCategory)
    }
  }
}
