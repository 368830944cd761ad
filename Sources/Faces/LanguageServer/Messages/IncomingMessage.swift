internal import Diagnostics
package import Documents

/// A message from the client.
package enum IncomingMessage: Sendable {
  /// A request, which gets exactly one response.
  case request(id: JSONValue, method: String, parameters: JSONValue)
  /// A notification, which gets no response.
  case notification(method: String, parameters: JSONValue)
  /// The client's response to a request from the server.
  case response(id: JSONValue)

  /// Parses the body of a message; an error contains the id of the request, if there is one.
  static func read(_ body: [UInt8]) throws(Malformed) -> IncomingMessage {
    let (document, findings) = JSONReader.read(SourceFile(name: "message", bytes: body))
    guard let root = document?.root, !findings.hasErrors else {
      throw Malformed(id: .null, error: .parseError("the body of the message is not valid JSON"))
    }
    guard root.members != nil else {
      throw Malformed(id: .null, error: .invalidRequest("the message is not a JSON object"))
    }
    let id = root["id"]
    guard let method = root["method"] else {
      guard let id, root["result"] != nil || root["error"] != nil else {
        throw Malformed(id: id ?? .null, error: .invalidRequest("the member 'method' is missing"))
      }
      return .response(id: id)
    }
    guard let name = method.text?.string else {
      throw Malformed(id: id ?? .null, error: .invalidRequest("'method' is not a string"))
    }
    let parameters = root["params"] ?? .null
    guard let id else { return .notification(method: name, parameters: parameters) }
    guard id.isIdentifier else {
      throw Malformed(id: .null, error: .invalidRequest("'id' is neither a number nor a string"))
    }
    return .request(id: id, method: name, parameters: parameters)
  }

  /// An invalid message, with the error to send as its response.
  struct Malformed: Error {
    let id: JSONValue
    let error: ResponseError
  }
}

extension JSONValue {
  fileprivate var isIdentifier: Bool {
    switch content {
    case .string, .number: true
    case .object, .array, .boolean, .null: false
    }
  }
}
