import Diagnostics
import Documents
import Files
import Hub
import Localization
import Previewing
import Sending
import TemplateLanguage
import Testing
import Workspaces

@testable import Platforms

/// A platform needs nothing but its declaration: a fictitious one works wherever a platform is
/// accepted.
struct AcmeTests {
  private let target = PlatformTarget(.acme)

  private func template(
    _ body: String, headers: [(String, String)] = [], variant: String? = nil
  ) -> PayloadTemplate {
    PayloadTemplate(
      SourceFile(name: "acme.json", text: body), for: PlatformTarget(.acme, variant: variant),
      headers: CompiledHeaders(headers: headers.map { .init($0.0, text: $0.1) }))
  }

  private func delivery(
    _ body: String, _ properties: [(name: String, text: String)], oversize: OversizePolicy = .keep
  ) throws -> Delivery {
    let template = template(body)
    var options = DeliveryOptions()
    options.oversize = oversize
    return Delivery(
      template, try #require(template.body()), with: Properties(properties), options: options)
  }

  private func codes(_ findings: Findings) -> [String] { findings.sorted.map(\.rule.code) }

  @Test func `the made-up platform is not in the list of all platforms`() {
    #expect(!Platform.all.contains(.acme))
  }

  @Test func `a template for Acme is rendered with the type header`() throws {
    let delivery = try delivery(
      ##"{"say":"$(text)","fuse":"#(fuse)"}"##, [("text", "beep"), ("fuse", "9")])
    #expect(String(decoding: delivery.body, as: UTF8.self) == #"{"say":"beep","fuse":9}"#)
    #expect(delivery.headers.map { "\($0.name): \($0.value)" } == ["Acme-Kind: rocket"])
    #expect(delivery.platformFindings.isEmpty)
  }

  @Test func `the check of a new platform runs on templates, renderings and finished payloads`()
    throws
  {
    #expect(codes(template(#"{"fuse":0}"#).platformFindings()) == ["acme-fuse"])
    #expect(template(##"{"fuse":"#(fuse)"}"##).platformFindings().isEmpty)
    let rendered = try delivery(##"{"fuse":"#(fuse)"}"##, [("fuse", "0")])
    #expect(codes(rendered.platformFindings) == ["acme-fuse"])
    #expect(rendered.platformFindings.sorted.first?.primary?.text == "the value of 'fuse'")
    let file = SourceFile(name: "acme.json", text: #"{"fuse":0}"#)
    for mode in CheckMode.allCases {
      let finished = Delivery(finished: file, for: target, headers: [], mode: mode)
      #expect(codes(finished.platformFindings) == ["acme-fuse"])
    }
  }

  @Test func `a payload that exceeds the limit of Acme is rejected or clipped`() throws {
    let long = [(name: "text", text: String(repeating: "b", count: 80))]
    let kept = try delivery(#"{"say":"$(text)"}"#, long)
    let finding = try #require(kept.platformFindings.sorted.first)
    #expect(finding.rule.code == "payload-too-large")
    #expect(finding.message.contains("Acme allows 64"))
    #expect(kept.payload.gauge(kept.size)?.limit == 64)
    #expect(try delivery(#"{"say":"$(text)"}"#, long, oversize: .refuse).refusal != nil)
    let name = try #require(PropertyName("text"))
    let clipped = try delivery(#"{"say":"$(text)"}"#, long, oversize: .clip(name))
    #expect(clipped.body.count == 64 && clipped.refusal == nil)
  }

  @Test func `the body of the raw variant is not parsed`() {
    let raw = SourceFile(name: "acme-raw.json", text: "{fuse")
    let named = Delivery(
      finished: raw, for: PlatformTarget(.acme, variant: "raw"), headers: [])
    #expect(named.findings.isEmpty)
    let label = Label(SourceSpan(0, 0), in: raw)
    let marked = Delivery(
      finished: raw, for: target, headers: [Header("acme-kind", "raw", at: label)])
    #expect(marked.findings.isEmpty)
    #expect(Delivery(finished: raw, for: target, headers: []).findings.hasErrors)
  }

  @Test func `the lifetime of an Acme notification is read from the body`() {
    #expect(template(#"{"fuse":"90s"}"#).plannedPayload()?.lifetime == 90)
  }

  @Test func `a handle of the made-up platform is parsed, and errors name its parts`() throws {
    let handle = try DeviceHandle(parsing: "wile-00ff", for: .acme)
    #expect(handle.parts.map(\.text) == ["wile", "00FF"])
    #expect(
      DeviceHandle.placeholder(for: .acme).parts.map(\.text) == ["{account}", "{serial number}"])
    for (text, words) in [("wile", "Acme"), ("wile-xyz", "serial number"), ("-00ff", "account")] {
      do throws(DeviceHandle.Invalid) {
        _ = try DeviceHandle(parsing: text, for: .acme)
        Issue.record("'\(text)' was accepted")
      } catch {
        #expect((error.message + error.remedy).contains(words))
      }
    }
  }

  @Test func `a registration contains Acme's elements in Acme's order`() throws {
    let registered = RegisteredTemplate(
      name: "news", template(#"{"say":"$(text)"}"#, headers: [("Acme-Box", "$(box)")]))
    let handle = try DeviceHandle(parsing: "wile-00ff", for: .acme)
    let entry = String(
      decoding: try RegistrationWriter.entry(registered, on: handle), as: UTF8.self)
    let description = entry.split(separator: "\n").map { $0.drop { $0 == " " } }
      .drop { !$0.hasPrefix("<AcmeTemplate") }.dropLast(2)
    #expect(
      description.joined(separator: "\n") == """
        <AcmeTemplateRegistrationDescription xmlns:i="http://www.w3.org/2001/XMLSchema-instance"
        xmlns="http://schemas.microsoft.com/netservices/2010/10/servicebus/connect">
        <AcmeAccount>wile</AcmeAccount>
        <AcmeSerial>00FF</AcmeSerial>
        <BodyTemplate><![CDATA[{"say":"$(text)"}]]></BodyTemplate>
        <AcmeHeaders>
        <AcmeHeader>
        <Header>Acme-Box</Header>
        <Value>$(box)</Value>
        </AcmeHeader>
        <AcmeHeader>
        <Header>Acme-Kind</Header>
        <Value>rocket</Value>
        </AcmeHeader>
        </AcmeHeaders>
        <TemplateName>news</TemplateName>
        </AcmeTemplateRegistrationDescription>
        """)
  }

  @Test func `an installation contains the platform's name, channel and type header`() throws {
    let registered = RegisteredTemplate(name: "news", template(#"{"say":"$(text)"}"#))
    let bytes = InstallationWriter.installation(
      "8f3a", of: [registered], on: try DeviceHandle(parsing: "wile-00ff", for: .acme),
      platform: .acme)
    let root = try #require(
      JSONReader.read(SourceFile(name: "installation.json", bytes: bytes)).document?.root)
    #expect(root["platform"]?.text?.string == "acme")
    #expect(root["pushChannel"]?.text?.string == "wile-00FF")
    let headers = root["templates"]?["news"]?["headers"]
    #expect(headers?["Acme-Kind"]?.text?.string == "rocket")
  }

  @Test func `a notification for Acme is localized and registered`() throws {
    let files = [
      "Templates/news/apns.json": #"{"aps":{"alert":"$(text)"}}"#,
      "Locales/en.arb": #"{"@@locale":"en","news.text":"Look out, {who}!"}"#,
    ]
    let workspace = Workspace.load(".", from: .memory(files.mapValues { Array($0.utf8) }))
    let notification = try #require(workspace.notification(named: "news"))
    let template = NotificationTemplate(
      SourceFile(name: "acme.json", text: #"{"say":"$(text)","fuse":3}"#), for: target,
      notification: "news", settings: TemplateSettings())
    let localized = workspace.localized(
      template, of: notification, in: try #require(LocaleTag("en")))
    let sample = SourceFile(name: "sample.json", text: #"{"who":"Wile"}"#)
    let payload = localized.render(try #require(Arguments.read(sample).arguments))
    #expect(String(decoding: payload.body, as: UTF8.self) == #"{"say":"Look out, Wile!","fuse":3}"#)
    #expect(template.lifetime == 3)
    let registered = try #require(localized.registered().template)
    #expect(
      String(decoding: registered.template.file.bytes, as: UTF8.self)
        == #"{"say":"$(text_en)","fuse":3}"#)
  }

  @Test func `a preview says that the platform's devices are unknown`() throws {
    let preview = Preview(
      of: template(#"{"say":"$(text)"}"#),
      propertiesFile: SourceFile(name: "sample.json", text: #"{"text":"beep"}"#))
    #expect(preview.silence == "Crier has no information about this device")
    #expect(preview.surfaces.isEmpty && preview.findings.isEmpty)
    #expect(TerminalPreview.text(of: [preview], width: 80).contains("Acme"))
    let page = String(decoding: PagePreview.html(of: [preview], title: "Acme"), as: UTF8.self)
    #expect(page.contains("Crier has no information about this device"))
    #expect(page.contains("data-platform=\"acme\""))
    let report = SourceFile(name: "report", bytes: PreviewReport.text(of: [preview]))
    #expect(JSONReader.read(report).document != nil)
  }
}
