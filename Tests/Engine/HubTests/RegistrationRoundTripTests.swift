import Diagnostics
import Documents
import Hub
import Platforms
import Sending
import TestSupport
import Testing

/// Tests that a parsed registration or installation equals the template that was written.
struct RegistrationRoundTripTests {
  @Test func `generated registrations are read as they were written`() throws {
    for seed in GeneratedInputs.seeds {
      var generator = Generator(seed: seed)
      let template = RegisteredTemplate.generated(&generator)
      let platform = template.template.target.platform
      let handle = DeviceHandle.placeholder(for: platform)
      guard platform != .xiaomi else { continue }
      let bytes = try RegistrationWriter.entry(template, on: handle)
      let read = try #require(HubFile(SourceFile(name: "registration.xml", bytes: bytes)))
      let registration = try #require(read.registrations.first, "seed \(seed)")
      #expect(registration.template?.facts == template.registered, "seed \(seed)")
      #expect(registration.handle == handle, "seed \(seed)")
      #expect(again(registration) == bytes, "seed \(seed)")
    }
  }

  @Test func `generated installations are read as they were written`() throws {
    for seed in GeneratedInputs.seeds {
      var generator = Generator(seed: seed)
      let first = RegisteredTemplate.generated(&generator)
      let platform = first.template.target.platform
      let second = RegisteredTemplate.generated(&generator, for: platform)
      let templates = [
        first,
        RegisteredTemplate(name: "another one", second.template, tags: second.tags),
      ]
      let handle = DeviceHandle.placeholder(for: platform)
      let bytes = InstallationWriter.installation(
        "8f3a", of: templates, on: handle, platform: platform)
      let read = try #require(HubFile(SourceFile(name: "installation.json", bytes: bytes)))
      #expect(
        read.registrations.map(\.template?.facts) == templates.map(\.installed), "seed \(seed)")
    }
  }

  @Test func `a character that XML does not allow cannot be registered`() {
    let body = SourceFile(name: "body", text: "{\"a\":\"\u{FFFF}\"}")
    let template = RegisteredTemplate(
      name: "news", PayloadTemplate(body, for: PlatformTarget(.apns)))
    #expect(throws: RegistrationWriter.Failure.character("\u{FFFF}")) {
      try RegistrationWriter.entry(template, on: .placeholder(for: .apns))
    }
  }

  @Test func `the platform xiaomi has no registrations`() {
    let body = SourceFile(name: "body", text: "{}")
    let template = RegisteredTemplate(
      name: "news", PayloadTemplate(body, for: PlatformTarget(.xiaomi)))
    #expect(throws: RegistrationWriter.Failure.noForm(.xiaomi)) {
      try RegistrationWriter.entry(template, on: .placeholder(for: .xiaomi))
    }
  }

  private func again(_ registration: DeviceRegistration) -> [UInt8]? {
    guard let template = registration.template, let handle = registration.handle else { return nil }
    return try? RegistrationWriter.entry(template, on: handle)  // nil differs from any bytes
  }
}

/// The parts of a registered template that can be parsed from a registration.
private struct RegisteredFacts: Equatable {
  var name: String?
  var target: PlatformTarget
  var body: [UInt8]
  var headers: [String]
  var expiry: String?
  var priority: String?
  var tags: [Hub.Tag]
}

extension RegisteredTemplate {
  fileprivate var facts: RegisteredFacts { facts(with: template.headers.planned) }

  private func facts(with headers: [Header]) -> RegisteredFacts {
    RegisteredFacts(
      name: name, target: template.target, body: template.file.bytes,
      headers: headers.map { "\($0.name): \($0.value)" },
      expiry: template.headers.expiry?.value.string,
      priority: template.headers.priority?.value.string, tags: tags)
  }

  /// The template as parsed from a registration: with all headers, but without fields that its
  /// platform does not support.
  fileprivate var registered: RegisteredFacts {
    let schema = template.target.platform.registration
    var facts = facts(with: schema?.headers == nil ? [] : registeredHeaders)
    if schema?.expiry == nil { facts.expiry = nil }
    if schema?.priority == nil { facts.priority = nil }
    return facts.withTargetAsRead
  }

  /// The template as parsed from an installation.
  fileprivate var installed: RegisteredFacts {
    var facts = facts(with: installedHeaders)
    facts.priority = nil
    return facts.withTargetAsRead
  }

  /// A random template with many characters that XML and JSON must escape.
  fileprivate static func generated(
    _ generator: inout Generator, for platform: Platform? = nil
  ) -> RegisteredTemplate {
    let platform = platform ?? generator.one(of: Platform.ofHub)
    let isPhone = platform == .mpns
    let isWindows = platform == .wns || isPhone
    let variant = isWindows && generator.once(in: 3) ? "raw" : nil
    let name = "n" + text(&generator)
    let body = body(isXML: isWindows ? .xml : .json, isPhone ? "wp" : "toast", &generator)
    var headers = CompiledHeaders()
    if platform == .apns {
      if generator.once(in: 2) { headers.expiry = .init("expiry", text: "$(until)") }
      if generator.once(in: 2) {
        headers.priority = .init("priority", text: generator.one(of: ["10", "$(urgency)"]))
      }
    }
    if isPhone, variant == "raw" {
      headers.headers.append(.init("X-NotificationClass", text: "3"))
    }
    if platform == .apns || isWindows, generator.once(in: 2) {
      headers.headers.append(.init("apns-x", text: "v" + text(&generator)))
    }
    return RegisteredTemplate(
      name: name,
      PayloadTemplate(
        SourceFile(name: "body", text: body), for: PlatformTarget(platform, variant: variant),
        headers: headers),
      tags: generator.once(in: 2) ? ["World", "user:1"].compactMap { Tag($0) } : [])
  }

  private enum Kind { case xml, json }

  private static func body(
    isXML kind: Kind, _ root: String, _ generator: inout Generator
  ) -> String {
    let text = text(&generator)
    guard kind == .xml else {
      return #"{"a":"$(b)","c":"\#(text.filter { $0 != "\"" && $0 != "\\" })"}"#
    }
    let content = text.filter { !"<&>".contains($0) }
    guard root == "wp" else { return "<toast a='1'><![CDATA[x]]>\(content)\r\n<!--]]--></toast>" }
    return
      #"<wp:Notification xmlns:wp="WPNotification"><wp:Toast>\#(content)</wp:Toast></wp:Notification>"#
  }

  private static func text(_ generator: inout Generator) -> String {
    generator.several(0...6) { generator in
      generator.one(of: ["a", "]]>", "&", "<", ">", "\"", "\\", "\t", "\u{2028}", "é", "😀", "$(x)"])
    }.joined()
  }
}

extension RegisteredFacts {
  /// A parser recognizes the variant only if a header says that the body is raw.
  var withTargetAsRead: RegisteredFacts {
    var facts = self
    facts.target = PlatformTarget(
      target.platform, variant: target.variant == "raw" ? "raw" : nil)
    return facts
  }
}
