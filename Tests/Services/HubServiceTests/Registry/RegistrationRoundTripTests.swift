import Files
import Hub
import HubService
import TestSupport
import Testing

/// A client reads a registration and writes it back.
struct RegistrationRoundTripTests {
  private static let output = RegistrationOutput(
    collection: "https://localhost/myhub/registrations", query: "", expirationFormat: .change)

  /// The folder with the initial inputs of the fuzzer.
  private static let seeds = "\(RepositoryFolder.root)/Tests/Fuzzing/Corpora/Entry"

  @Test(arguments: [
    "apple", "apple-template", "browser", "generic-with-a-prefix", "windows-template",
  ])
  func `an entry that the hub returned is accepted again and returned unchanged`(seed: String)
    throws
  {
    let entry = try Self.answer(to: FileReader.text(of: "\(Self.seeds)/\(seed)", limit: 1 << 20))
    #expect(try Self.answer(to: entry) == entry)
  }

  private static func answer(to body: [UInt8]) throws -> [UInt8] {
    let request = try RegistrationRequest(body)
    let time = HubTime(seconds: 1_541_549_917)
    var table = RegistrationTable()
    table.put(StoredRegistration(id: "1-2-3", created: time, updated: time, request.content))
    return output.entry(try #require(table["1-2-3"]))
  }
}
