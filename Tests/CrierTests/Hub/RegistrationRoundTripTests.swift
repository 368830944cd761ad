import Crier
import Diagnostics
import Platforms
import TestSupport
import Testing

/// What is written for a device is read as the template that it was.
struct RegistrationRoundTripTests {
  @Test func `generated registrations are read as they were written`() throws {
    for seed in GeneratedInputs.seeds {
      var generator = Generator(seed: seed)
      let template = DeviceTemplate.generated(&generator)
      let platform = template.target.platform
      let handle = DeviceHandle.placeholder(for: platform)
      guard platform != .xiaomi else { continue }
      let bytes = try RegistrationWriter.entry(template, on: handle)
      let read = try #require(HubFile(SourceFile(name: "registration.xml", bytes: bytes)))
      let registration = try #require(read.registrations.first, "seed \(seed)")
      #expect(registration.template == template.registered, "seed \(seed)")
      #expect(registration.handle == handle, "seed \(seed)")
      #expect(again(registration) == bytes, "seed \(seed)")
    }
  }

  @Test func `generated installations are read as they were written`() throws {
    for seed in GeneratedInputs.seeds {
      var generator = Generator(seed: seed)
      var templates = [DeviceTemplate.generated(&generator)]
      let platform = templates[0].target.platform
      var other = DeviceTemplate.generated(&generator, for: platform)
      other.name = "another one"
      templates.append(other)
      let handle = DeviceHandle.placeholder(for: platform)
      let bytes = InstallationWriter.installation(
        "8f3a", of: templates, on: handle, platform: platform)
      let read = try #require(HubFile(SourceFile(name: "installation.json", bytes: bytes)))
      #expect(read.registrations.map(\.template) == templates.map(\.installed), "seed \(seed)")
    }
  }

  @Test func `a character that XML does not have is no part of a registration`() {
    let body = Array("{\"a\":\"\u{FFFF}\"}".utf8)
    let template = DeviceTemplate(name: "news", target: PlatformTarget(.apns), body: body)
    #expect(throws: RegistrationWriter.Failure.character("\u{FFFF}")) {
      try RegistrationWriter.entry(template, on: .placeholder(for: .apns))
    }
  }

  @Test func `xiaomi has no registrations`() {
    let template = DeviceTemplate(name: "news", target: PlatformTarget(.xiaomi), body: [])
    #expect(throws: RegistrationWriter.Failure.noForm(.xiaomi)) {
      try RegistrationWriter.entry(template, on: .placeholder(for: .xiaomi))
    }
  }

  private func again(_ registration: DeviceRegistration) -> [UInt8]? {
    guard let template = registration.template, let handle = registration.handle else { return nil }
    return try? RegistrationWriter.entry(template, on: handle)  // nil differs from any bytes
  }
}

extension DeviceTemplate {
  /// The template as a registration gives it back: with all headers, without what its platform lacks.
  fileprivate var registered: DeviceTemplate {
    var template = self
    let isApple = target.platform == .apns
    template.headers = [.apns, .wns, .mpns].contains(target.platform) ? registeredHeaders : []
    template.expiry = isApple ? expiry : nil
    template.priority = isApple ? priority : nil
    return template.withTargetAsRead
  }

  /// The template as an installation gives it back.
  fileprivate var installed: DeviceTemplate {
    var template = self
    if let priority { template.headers.append(Header("apns-priority", priority)) }
    template.headers = template.registeredHeaders
    template.priority = nil
    return template.withTargetAsRead
  }

  /// A reader knows the variant only where a header says that the body is raw.
  private var withTargetAsRead: DeviceTemplate {
    var template = self
    let isRaw = self.target.variant == "raw"
    template.target = PlatformTarget(target.platform, variant: isRaw ? "raw" : nil)
    return template
  }

  /// Any template, its texts full of what gets in the way of XML and JSON.
  fileprivate static func generated(
    _ generator: inout Generator, for platform: Platform? = nil
  ) -> DeviceTemplate {
    let platform = platform ?? generator.one(of: Platform.all)
    let isPhone = platform == .mpns
    let isWindows = platform == .wns || isPhone
    let variant = isWindows && generator.once(in: 3) ? "raw" : nil
    var template = DeviceTemplate(
      name: "n" + text(&generator), target: PlatformTarget(platform, variant: variant),
      body: Array(body(isXML: isWindows ? .xml : .json, isPhone ? "wp" : "toast", &generator).utf8))
    if platform == .apns {
      if generator.once(in: 2) { template.expiry = "$(until)" }
      if generator.once(in: 2) { template.priority = generator.one(of: ["10", "$(urgency)"]) }
    }
    if isPhone, variant == "raw" { template.headers.append(Header("X-NotificationClass", "3")) }
    if platform == .apns || isWindows, generator.once(in: 2) {
      template.headers.append(Header("apns-x", "v" + text(&generator)))
    }
    template.tags = generator.once(in: 2) ? ["World", "user:1"].compactMap { Tag($0) } : []
    return template
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
