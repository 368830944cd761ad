import Documents
import Files
import LanguageServer
import TestSupport
import Testing

/// Contracts of Live Activities, which are files of the app, are watched wherever they are.
struct ContractWatchTests {
  private static let files = [
    ("push/Templates/crier.json", #"{"app":{"liveActivities":{"Ride":"../ios/Ride.swift"}}}"#),
    (
      "push/Templates/ride/apns.json",
      #"{"aps":{"timestamp":1795600000,"event":"update","content-state":{"stops":3}}}"#
    ),
    ("ios/Ride.swift", contract("var stops: Int")),
  ]

  private static func contract(_ member: String) -> String {
    "struct Ride: ActivityAttributes { struct ContentState: Codable { \(member) } }"
  }

  private static func capabilities(_ members: String) -> String {
    #"{"workspace":{"didChangeWatchedFiles":{"dynamicRegistration":true\#(members)}}}"#
  }

  private func requests(_ session: inout ServerSession) -> [String] {
    session.takeMessages().filter { $0["id"] != nil }
      .map { $0.compactText }
      .map { $0.replacing(FileURI.uri(of: session.folder.path), with: "file:") }
  }

  @Test(arguments: [
    (#","relativePatternSupport":true"#, #"{"baseUri":"file:/ios","pattern":"Ride.swift"}"#),
    ("", #""**/Ride.swift""#),
  ])
  func `a client is asked to watch the contracts`(
    _ capability: String, _ pattern: String
  ) throws {
    var session = try ServerSession(
      files: Self.files, capabilities: Self.capabilities(capability))
    _ = requests(&session)
    session.settle()
    let registration = try #require(requests(&session).first)
    #expect(registration.contains(#""globPattern":\#(pattern)"#))
    #expect(session.server.watchedFolders.isEmpty)
    try session.folder.write("push/Templates/crier.json", "{}")
    session.notify("workspace/didChangeWatchedFiles", "{}")
    session.settle()
    let end = requests(&session)
    #expect(end.count == 1 && end[0].contains("client/unregisterCapability"))
  }

  @Test func `a changed contract changes the findings about templates`() throws {
    var session = try ServerSession(files: Self.files)
    session.settle()
    #expect(session.server.watchedFolders.contains("\(session.folder.path)/ios/Ride.swift"))
    _ = session.takeMessages()
    try session.folder.write("ios/Ride.swift", Self.contract("var stopsLeft: Int"))
    session.notify("workspace/didChangeWatchedFiles", "{}")
    session.settle()
    let messages = session.takeMessages().map {
      $0.compactText
    }
    #expect(messages.contains { $0.contains("activity-key-missing") })
  }
}
