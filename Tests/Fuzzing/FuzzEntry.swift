import Diagnostics
import Documents
import HTTP
import Hub
import HubService

/// Sends any bytes as the body of a registration, as a client does over HTTP.
///
/// A refusal must report a mistake of the client. An accepted registration must be returned as XML
/// that the hub accepts again and returns unchanged, and an exported registration must be equal
/// after it is imported.
func fuzzEntry(_ bytes: [UInt8]) {
  let first: RegistrationRequest
  do throws(ServiceError) {
    first = try RegistrationRequest(bytes)
  } catch {
    precondition(error.status == 400, "a refused body is the client's mistake")
    return
  }
  let stored = store(first)
  let entry = output.entry(stored)
  let (_, findings) = XMLReader.read(SourceFile(name: "entry", bytes: entry))
  precondition(!findings.hasErrors, "an entry is well-formed")
  let again = store(read(entry, "a returned entry is accepted"))
  precondition(output.entry(again) == entry, "a returned entry is returned again unchanged")
  precondition(again.tags == stored.tags, "tags survive the way out and in")
  precondition(again.pushVariables == stored.pushVariables, "so do push variables")
  precondition(again.handle == stored.handle, "so does the handle")
  guard let line = stored.line else { return }
  precondition(!line.bytes.contains(UInt8(ascii: "\n")), "an export has one line per registration")
  let imported = store(read(line.entry.bytes, "an exported line is accepted"))
  precondition(output.entry(imported) == entry, "an exported line is imported as it was")
}

private let output = RegistrationOutput(
  collection: "https://localhost/myhub/registrations", query: "", expirationFormat: .change)

/// Returns the registration as a hub restores it after a restart.
private func store(_ request: RegistrationRequest) -> StoredRegistration {
  let time = HubTime(seconds: 1_541_549_917)
  var table = RegistrationTable()
  table.put(StoredRegistration(id: "1-2-3", created: time, updated: time, request.content))
  guard let stored = table["1-2-3"] else {
    preconditionFailure("a registration is found by its id")
  }
  return stored
}

private func read(_ bytes: [UInt8], _ claim: String) -> RegistrationRequest {
  do throws(ServiceError) {
    return try RegistrationRequest(bytes)
  } catch {
    preconditionFailure("\(claim): \(error)")
  }
}
