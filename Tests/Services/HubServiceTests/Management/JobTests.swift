import HTTP
import Hub
import HubService
import Testing

/// Jobs that export and import registrations, and the files that they read and write.
struct JobTests {
  private var hub = TestHub()
  private static let line =
    #"<AppleRegistrationDescription xmlns="http://schemas.microsoft.com/netservices/2010/10/servicebus/connect">"#
    + "<Tags>a</Tags><DeviceToken>AB</DeviceToken></AppleRegistrationDescription>"

  private static func line(id: String, tags: String = "b") -> String {
    line.replacing("<Tags>a<", with: "<RegistrationId>\(id)</RegistrationId><Tags>\(tags)<")
  }

  private mutating func submit(_ elements: String) throws -> Response {
    try hub.send(
      .post, "/myhub/jobs?api-version=2020-06",
      body: Entry.entry("NotificationHubJob", elements))
  }

  private mutating func store(_ text: String, at path: String = "imports/in.txt") -> Response {
    hub.send(
      ServiceCall(
        .put, "/blobs/\(path)", ["Host": "localhost:8899", "x-ms-blob-type": "BlockBlob"],
        body: Array(text.utf8)))
  }

  private mutating func read(_ path: String) -> Response {
    hub.send(ServiceCall(.get, "/blobs/\(path)", ["Host": "localhost:8899"]))
  }

  /// Runs a job over lines, and returns its status, what it wrote, and what it could not use.
  private mutating func run(
    _ kind: String, _ lines: [String]
  ) throws -> (status: String?, output: String, failed: String) {
    _ = store(lines.joined(separator: "\r\n"))
    let accepted = try submit(
      """
      <Type>\(kind)</Type><OutputContainerUri>https://x.blob.core.windows.net/out?sig=1&amp;b=2\
      </OutputContainerUri><ImportFileUri>https://x.blob.core.windows.net/imports/in.txt\
      </ImportFileUri>
      """)
    #expect(accepted.status == 201)
    #expect(accepted.element("Status") == nil)
    let id = try #require(accepted.element("JobId"))
    let job = try hub.send(.get, "/myhub/jobs/\(id)?api-version=2020-06")
    #expect(job.text.contains("<d3p1:Key>OutputFilePath</d3p1:Key>"))
    let folder = "out/myhub/\(id)"
    return (
      job.element("Status"), read("\(folder)/Output.txt").text, read("\(folder)/Failed.txt").text
    )
  }

  private mutating func tags() throws -> [String] {
    try hub.send(.get, "/myhub/registrations").text.split(separator: "<Tags>").dropFirst()
      .map { String($0.prefix { $0 != "<" }) }
  }

  @Test mutating func `registrations are created, changed and deleted by jobs`() throws {
    let created = try run("ImportCreateRegistrations", [Self.line, Self.line(id: "1-2-3"), ""])
    #expect(created.status == "Completed")
    #expect(created.output.split(separator: "\n").count == 2)
    #expect(created.failed == "")
    #expect(try tags() == ["a", "b"])

    let again = try run("ImportCreateRegistrations", [Self.line(id: "1-2-3"), "<x"])
    #expect(again.output == "")
    #expect(again.failed.hasPrefix("1: The registration '1-2-3' exists\n2: "))

    let updated = try run(
      "ImportUpdateRegistrations", [Self.line(id: "1-2-3", tags: "c"), Self.line(id: "9-9-9")])
    #expect(updated.failed == "2: There is no registration '9-9-9'\n")
    #expect(try tags() == ["a", "c"])
    #expect(updated.output.contains("<ETag>2</ETag>"))

    let upserted = try run(
      "ImportUpsertRegistrations", [Self.line(id: "1-2-3", tags: "d"), Self.line(id: "2-2-2")])
    #expect(upserted.failed == "")
    #expect(try tags() == ["a", "d", "b"])

    let deleted = try run("ImportDeleteRegistrations", [Self.line(id: "1-2-3"), Self.line])
    #expect(deleted.failed == "2: There is no registration ''\n")
    #expect(try tags() == ["a", "b"])
  }

  @Test mutating func `an export contains what an import reads`() throws {
    _ = try run("ImportCreateRegistrations", (0..<5).map { Self.line(id: "\($0)-0-1") })
    _ = try submit(
      "<Type>ExportRegistrations</Type>"
        + "<OutputContainerUri>https://localhost:8899/blobs/out</OutputContainerUri>")
    let list = try hub.send(.get, "/myhub/jobs").text
    #expect(list.split(separator: "<NotificationHubJob").count == 3)
    let path = try #require(list.split(separator: "<d3p1:Value>").dropFirst().first)
    let exported = read(String(path.prefix { $0 != "<" }))
    #expect(exported.status == 200)
    let lines = exported.text.split(separator: "\n").map(String.init)
    #expect(lines.count == 5)
    let second = try run("ImportUpsertRegistrations", lines)
    #expect(second.failed == "")
    #expect(second.output.replacing("<ETag>2<", with: "<ETag>1<") == exported.text)
  }

  @Test mutating func `a job without its file fails and says how to store the file`() throws {
    let accepted = try submit(
      "<Type>ImportCreateRegistrations</Type><OutputContainerUri>https://x/out</OutputContainerUri>"
        + "<ImportFileUri>https://x/no/file.txt</ImportFileUri>")
    let id = try #require(accepted.element("JobId"))
    let job = try hub.send(.get, "/myhub/jobs/\(id)")
    #expect(job.element("Status") == "Failed")
    #expect(
      job.element("Failure")
        == "The hub has no file 'no/file.txt'; store it with "
        + "'curl --upload-file FILE https://localhost:8899/blobs/no/file.txt'")
  }

  @Test(arguments: [
    "<Type>Fly</Type><OutputContainerUri>https://x/out</OutputContainerUri>",
    "<Type>ExportRegistrations</Type><OutputContainerUri>out</OutputContainerUri>",
    "<Type>ExportRegistrations</Type>",
    "<Type>ImportCreateRegistrations</Type><OutputContainerUri>https://x/o</OutputContainerUri>",
  ])
  mutating func `a wrong job is refused`(_ elements: String) throws {
    #expect(try submit(elements).status == 400)
    #expect(try hub.send(.get, "/myhub/jobs").text.contains("<entry") == false)
  }

  @Test mutating func `jobs need the right to manage`() throws {
    #expect(try hub.send(.get, "/myhub/jobs", key: TestHub.listenKey).status == 401)
    #expect(try hub.send(.get, "/myhub/feedbackcontainer", key: TestHub.listenKey).status == 401)
    #expect(try hub.send(.get, "/myhub/jobs/none").status == 404)
  }

  @Test mutating func `files are stored, listed and deleted`() {
    #expect(store("1", at: "a/b/c.txt").status == 201)
    #expect(store("22", at: "a/d%20e.txt").status == 201)
    #expect(read("a/d%20e.txt").text == "22")
    let list = read("a?restype=container&comp=list").text
    #expect(list.contains("<Name>b/c.txt</Name>") && list.contains("<Name>d e.txt</Name>"))
    #expect(list.contains("<Content-Length>2</Content-Length>"))
    #expect(read("a/none").status == 404)
    let deletion = ServiceCall(.delete, "/blobs/a/b/c.txt", ["Host": "localhost:8899"])
    #expect(hub.send(deletion).status == 202)
    #expect(hub.send(deletion).status == 404)
  }

  @Test mutating func `what push services refuse is in the feedback container`() throws {
    _ = try hub.send(.post, "/myhub/registrations", body: Entry.apple("AB"))
    let large = #"{"aps":{"alert":"\#(String(repeating: "x", count: 5000))"}}"#
    let sent = try hub.send(
      .post, "/myhub/messages", [("ServiceBusNotification-Format", "apple")], body: large)
    let place = try #require(sent.headers["Location"])
    let id = try #require(place.split(separator: "/").last)
    let container = try hub.send(.get, "/myhub/feedbackcontainer?api-version=2015-01").text
    #expect(container == "https://localhost:8899/blobs/feedback-myhub")
    #expect(read("feedback-myhub?restype=container&comp=list").text.contains("<Name>11072018<"))
    let feedback = read("feedback-myhub/11072018").text
    #expect(feedback.hasPrefix("<PnsFeedback xmlns="))
    #expect(
      feedback.contains(
        "<NotificationSystemError>InvalidNotificationSize</NotificationSystemError>"
          + "<Platform>apple</Platform><PnsHandle>AB</PnsHandle>"))
    #expect(feedback.contains("<NotificationId>\(id)</NotificationId>"))
    let details = try hub.send(.get, "/myhub/messages/\(id)?api-version=2015-04")
    let errors = try #require(details.element("PnsErrorDetailsUri"))
    #expect(errors == "https://localhost:8899/blobs/feedback-myhub/messages/\(id)")
    #expect(read("feedback-myhub/messages/\(id)").text == feedback)
    #expect(store("x", at: "feedback-myhub/mine").status == 403)
  }
}
