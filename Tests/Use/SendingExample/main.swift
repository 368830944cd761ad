import Crier
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct Refusal: Error { let status: Int }

func post(_ body: Data, to address: String, headers: [String: String]) async throws -> Data {
  guard let url = URL(string: address) else { throw URLError(.badURL) }
  var request = URLRequest(url: url)
  request.httpMethod = "POST"
  request.httpBody = body
  request.allHTTPHeaderFields = headers
  let (answer, response) = try await URLSession.shared.data(for: request)
  guard let status = (response as? HTTPURLResponse)?.statusCode, status == 200 else {
    throw Refusal(status: (response as? HTTPURLResponse)?.statusCode ?? 0)
  }
  return answer
}

let workspace = try Workspace(at: ".")
let payload = try workspace.render(
  "localized-news", for: .wns, in: "fr", with: ["category": "World"])

// https://learn.microsoft.com/windows/apps/develop/notifications/push-notifications/wns-overview
struct Access: Decodable { let access_token: String }
let services = ProcessInfo.processInfo.environment["PUSH_URL", default: "http://localhost:8900"]
let login = "grant_type=client_credentials&client_id=ms-app://s-1-15-2-1&client_secret=secret"
let access = try JSONDecoder().decode(
  Access.self,
  from: await post(
    Data("\(login)&scope=notify.windows.com".utf8), to: "\(services)/accesstoken.srf",
    headers: ["Content-Type": "application/x-www-form-urlencoded"]))

var headers = ["Content-Type": "text/xml", "Authorization": "Bearer \(access.access_token)"]
for header in payload.headers { headers[header.name] = header.value }
_ = try await post(Data(payload.body), to: "\(services)/wns/?token=example", headers: headers)
print("sent")
