import HTTP
import Previewing
import TestSupport

@testable import Studio

/// A studio that serves the files of `StudioStory` from a folder of its own.
struct ServedStudio {
  let folder: TemporaryFolder
  let service: StudioService
  private let server: StudioServer

  init(access: StudioService.Access = .readAndWrite) throws {
    folder = try TemporaryFolder()
    for (path, text) in StudioStory.files { try folder.write(String(path.dropFirst(2)), text) }
    service = StudioService(folder: folder.path, links: .none, access: access)
    server = try StudioServer(service, port: 0)
  }

  func send(
    _ method: HTTP.Method, _ target: String, _ headers: Headers = [:], body: String = ""
  ) throws -> ClientResponse {
    var client = try ClientConnection(to: Endpoint(host: "127.0.0.1", port: server.port))
    return try client.send(ClientRequest(method, target, headers, body: Array(body.utf8)))
  }
}
