import TestSupport
import Testing

/// Tests of `crier check` with registrations and installations that other tools wrote.
struct HubFileCommandTests {
  private static let registration = #"""
    <entry xmlns="http://www.w3.org/2005/Atom"><content type="application/xml">
    <AppleTemplateRegistrationDescription xmlns="http://schemas.microsoft.com/netservices/2010/10/servicebus/connect">
    <BodyTemplate><![CDATA[{"aps":{"alert":"Hello $(name)"}}]]></BodyTemplate>
    <DeviceToken>00FC13AD</DeviceToken>
    </AppleTemplateRegistrationDescription></content></entry>

    """#

  @Test func `a registration file is recognized by its content`() throws {
    let folder = try TemporaryFolder()
    try folder.write("device.xml", Self.registration)
    let run = try CommandRun(["check", "device.xml"], in: folder.path)
    #expect(run.code == 1)
    #expect(run.text.contains("device.xml:4:2: error: 'DeviceToken' comes too late"))
    #expect(run.text.contains("device.xml:3:41: warning: an expression next to text"))
  }

  @Test func `a fix in a registration is written to its file`() throws {
    let folder = try TemporaryFolder()
    try folder.write("device.xml", Self.registration)
    let run = try CommandRun(["check", "--fix", "device.xml"], in: folder.path)
    #expect(run.code == 0)
    let text = try #require(folder.text(of: "device.xml"))
    #expect(
      text.contains(
        """
        <DeviceToken>00FC13AD</DeviceToken>
        <BodyTemplate><![CDATA[{"aps":{"alert":"{'Hello ' + $(name)}"}}]]></BodyTemplate>
        """))
  }

  @Test func `an installation is recognized whatever its file name`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "apns.json", #"{"installationId":"a1","platform":"apns","pushChannel":"00f"}"#)
    let run = try CommandRun(["check", "apns.json"], in: folder.path)
    #expect(run.code == 1)
    #expect(
      run.text.contains("apns.json:1:57: error: a device token must have an even number of digits"))
  }

  @Test func `an unrecognized file still requires a platform`() throws {
    let folder = try TemporaryFolder()
    try folder.write("device.xml", "<toast/>")
    #expect(try CommandRun(["check", "device.xml"], in: folder.path).code == 2)
  }
}
