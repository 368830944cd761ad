import Crier

let workspace = try Workspace(at: ".")
let payload = try workspace.render(
  "localized-news", for: .apns, in: "fr-CA", with: ["category": "World"])

print(String(decoding: payload.body, as: UTF8.self))
print("served in \(payload.servedLocale?.description ?? "no locale")")
for header in payload.headers { print("\(header.name): \(header.value)") }
