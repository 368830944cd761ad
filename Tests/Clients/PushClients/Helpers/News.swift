import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

func sendNews(to token: String, of url: String) async throws {
  guard let address = URL(string: "\(url)/--/api/v2/push/send") else { return }
  var request = URLRequest(url: address)
  request.httpMethod = "POST"
  request.setValue("application/json", forHTTPHeaderField: "Content-Type")
  let message = ["to": token, "title": "Extra!", "body": "The harbour is open again."]
  request.httpBody = try JSONEncoder().encode(message)
  _ = try await URLSession.shared.data(for: request)
}
